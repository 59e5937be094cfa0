import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import { addDays } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { answerLinkRequest } from '#server/modules/access/commands/links.ts';
import * as tables from '#server/tables.ts';
import { basic, lastMail, registration, tokenIn } from '../../support/access.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { bookToHandOn } from '../../support/hand-on.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createWorld, PASSWORD, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Every value of theirs carries the mark, so that what is left of them is found wherever it lies. */
let count = 0;
function markOf(): string {
  count += 1;
  return `Zzmark${count}x`;
}

const past = (id: string) =>
  world.db
    .update(tables.events)
    .set({ startDate: '2026-01-10T10:00:00Z', endDate: '2026-01-11T10:00:00Z', departureDate: '2026-01-10T10:00:00Z' })
    .where(eq(tables.events.id, id));

/** Somebody who registered, was edited, followed, asked, booked, was sent tickets, forgot a password, and whose events are over. */
async function wellKnown() {
  const mark = markOf();
  const email = `${mark.toLowerCase()}@posta.example`;
  const registered = await world.call<{ _id: string }>(null, 'POST', 'auth/register', {
    ...registration({ role: 'user', email, name: `${mark} nome`, surname: `${mark} cognome`, tenant: undefined }),
  });
  expect(registered.status).toBe(201);
  const { _id } = registered.body;
  await world.call(null, 'POST', `confirmations/${tokenIn((await lastMail(world, email))?.text)}`);
  expect((await world.call(null, 'POST', 'auth', undefined, basic(email, 'sbagliata'))).status).toBe(401);
  await world.call(null, 'POST', 'auth', undefined, basic(email, 'sbagliata'));
  const person = { ...(await world.signIn(_id)), email };
  const details = {
    bornPlace: `${mark} città`,
    phone: `+39 34700000${count}0`,
    address: { plainAddress: `${mark} via` },
  };
  await world.call(world.admin, 'PATCH', `users/${_id}`, { ...details, name: `${mark} nuovo` });
  const followed = await world.call<{ _id: string }>(
    person,
    'POST',
    'tenant-subscriptions',
    { tenantId: world.tenant._id, userId: _id, userType: 'normal', status: 'pending' },
    { 'idempotency-key': `${mark}-follow` },
  );
  expect(followed.status).toBe(201);
  await world.call(world.tenant, 'PUT', `tenant-subscriptions/${followed.body._id}/accept`);
  const event = await world.event({ accessType: 'subscribedWithCompany' });
  const participants = [
    participant({ name: `${mark} io`, surname: mark, email, note: `${mark} allergia` }),
    participant({ name: `${mark} amica`, surname: mark, email: `amica.${email}` }),
  ];
  const body = bookingOf(_id, { participantsInfo: participants });
  const booked = await world.call<{ _id: string; tickets: { _id: string }[] }>(
    person,
    'POST',
    `reservations/event/${event._id}/registered`,
    body,
    { 'idempotency-key': `${mark}-book` },
  );
  expect(booked.status).toBe(201);
  const [ticket] = booked.body.tickets;
  await world.call(world.tenant, 'POST', `tickets/${ticket?._id}/payment`);
  const corrected = { participantInfo: participant({ name: `${mark} corretto`, surname: mark, email }) };
  const edited = await world.call(world.tenant, 'POST', `tickets/${ticket?._id}/handleinfo`, corrected);
  expect(edited.status).toBe(200);
  const sent = await world.call<{ jobId: string }>(world.tenant, 'PUT', `reservations/${booked.body._id}/send`);
  await jobHandlers(world.services, world.app.log).sendTickets({ jobId: sent.body.jobId });
  const manual = await world.event({ selectionType: 'manual' });
  const { userId: _self, ...request } = bookingOf(_id, { participantsInfo: participants.slice(0, 1) });
  const asked = await world.call<{ _id: string }>(person, 'POST', 'participations', {
    ...request,
    eventId: manual._id,
  });
  expect(asked.status).toBe(201);
  await world.call(null, 'POST', 'password-resets', { email });
  await answerLinkRequest(world.services, { email, purpose: 'resetPassword', language: 'it' });
  return { mark, person, phone: details.phone, event, manual, booked: booked.body, asked: asked.body };
}

/** Tables, of the product and of its queue, in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await world.db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'jobs') order by 2`);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows: hits } = await world.db.execute(
      sql`select 1 from ${table} r where to_jsonb(r)::text ilike ${`%${text}%`} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

const erase = (id: string, who: Person = world.admin) =>
  world.call<{ code: string; open?: object }>(who, 'DELETE', `users/${id}/data`);

describe('a person’s data as a file', () => {
  test('GDPR art. 15 and 20: everybody downloads what is stored of them, without secrets', async () => {
    const { mark, person } = await wellKnown();
    const answer = await world.call<Record<string, unknown>>(person, 'GET', 'users/me/data');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="regia-dati-personali-[\d-]+\.json"/);
    expect(answer.body).toMatchObject({
      account: { id: person._id, email: person.email, name: `${mark} nuovo`, address: { plainAddress: `${mark} via` } },
      follows: [{ tenant_id: world.tenant._id, status: 'accepted' }],
      reservations: [{ user_id: person._id }],
      tickets: [{ surname: mark }, { surname: mark }],
      requests: [{ status: 'pending' }],
      payments: [{ amount: 4000 }],
      mails: expect.arrayContaining([expect.objectContaining({ subject: expect.any(String) })]),
    });
    expect(answer.body['consents']).toHaveLength(4);
    const text = JSON.stringify(answer.body);
    for (const secret of ['argon2', 'password_hash', 'refresh_hash', 'token_hash']) expect(text).not.toContain(secret);
  });

  test('each role has its own, and only its own', async () => {
    for (const who of [world.admin, world.tenant, world.scanner]) {
      const { body } = await world.call<{ account: { id: string } }>(who, 'GET', 'users/me/data');
      expect(body.account.id).toBe(who._id);
    }
    const { body } = await world.call<{ community: object }>(world.tenant, 'GET', 'users/me/data');
    expect(body.community).toMatchObject({ business_name: 'Compagnia del Crinale' });
    for (const who of [world.tenant, world.scanner]) {
      expect((await world.call(who, 'GET', `users/${world.admin._id}/data`)).status).toBe(403);
    }
  });

  test('an administrator exports somebody’s data; that they did is in the audit log', async () => {
    const guest = await world.guest();
    const answer = await world.call<{ account: object }>(world.admin, 'GET', `users/${guest._id}/data`);
    expect(answer).toMatchObject({ status: 200, body: { account: { id: guest._id, role: 'guest' } } });
    const entries = await world.db.select().from(tables.auditLog).where(eq(tables.auditLog.recordId, guest._id));
    expect(entries).toMatchObject([{ action: 'export', userId: world.admin._id }]);
    const nobody = '01900000-0000-7000-8000-000000000000';
    expect((await world.call(world.admin, 'GET', `users/${nobody}/data`)).status).toBe(404);
  });
});

describe('erasure', () => {
  test('GDPR art. 17: not a byte of the person stays, while bookings, payments and audit keep their figures', async () => {
    const { mark, person, phone, event, manual, booked, asked } = await wellKnown();
    const [message] = await world.db
      .insert(tables.communications)
      .values({
        ...{ tenantId: world.tenant._id, senderId: world.tenant._id, senderRole: 'tenant' },
        ...{ subject: 'Novità', body: 'Ciao', userType: 'all' },
      })
      .returning({ id: tables.communications.id });
    await world.db.insert(tables.communicationRecipients).values({
      ...{ tenantId: world.tenant._id, communicationId: message?.id ?? '', userId: person._id, state: 'sent' },
      ...{ name: mark, surname: mark, email: person.email },
    });
    const told = { customer_details: { email: person.email, name: mark } };
    await world.db.insert(tables.providerEvents).values({
      ...{ provider: 'sandbox', eventId: 'evt_erased', type: 'checkout.session.completed' },
      ...{ happenedAt: new Date().toISOString(), state: 'done', payload: told },
    });
    await world.db
      .insert(tables.sandboxObjects)
      .values({ id: 'cs_erased', kind: 'checkout', data: { email: person.email } });
    const before = await tablesWith(mark);
    expect(before).toEqual(
      expect.arrayContaining(['audit_log', 'mails', 'participation_requests', 'reservations', 'tickets', 'users']),
    );
    await past(event._id);
    await world.call(world.tenant, 'PUT', `participations/${asked._id}`, { status: 'declined' });
    await past(manual._id);

    expect((await erase(person._id)).status).toBe(204);
    expect(await tablesWith(mark)).toEqual([]);
    expect(await tablesWith(phone)).toEqual([]);

    expect((await world.call(person, 'GET', 'users/me')).status).toBe(401);
    expect((await world.call(null, 'POST', 'auth', undefined, basic(person.email, PASSWORD))).status).toBe(401);
    const kept = await world.call(world.tenant, 'GET', `reservations/${booked._id}`);
    expect(kept.body).toMatchObject({ total: 4000, slots: 2, user: { name: 'Dati', surname: 'cancellati' } });
    const [payment] = await world.db.select().from(tables.payments).where(eq(tables.payments.userId, person._id));
    expect(payment).toMatchObject({ amount: 4000, tenantId: world.tenant._id });
    const entries = await world.db.select().from(tables.auditLog).where(eq(tables.auditLog.recordId, person._id));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['update', 'erase']));
    expect(entries.find(({ action }) => action === 'update')?.changes).toMatchObject({ name: null, phone: null });
    // ActionContext it again changes nothing.
    expect((await erase(person._id)).status).toBe(204);
    const again = await world.db.select().from(tables.auditLog).where(eq(tables.auditLog.recordId, person._id));
    expect(again).toHaveLength(entries.length);
  });

  test('what is open comes first: a booking, a request, a refund', async () => {
    const { person, event, manual, booked, asked } = await wellKnown();
    expect(await erase(person._id)).toMatchObject({
      status: 400,
      body: { code: 'erase_open_matters', open: { reservations: 1, requests: 1, refunds: 0 } },
    });
    await world.call(world.tenant, 'PUT', `participations/${asked._id}`, { status: 'declined' });
    await past(event._id);
    await past(manual._id);
    const [ticket] = booked.tickets;
    const refund = { tickets: [{ id: ticket?._id, status: 'invalid', condition: 'toRefund' }] };
    expect((await world.call(world.tenant, 'PUT', 'tickets/status/bulk', refund)).status).toBe(200);
    expect((await erase(person._id)).body.open).toEqual({ reservations: 0, requests: 0, orders: 0, refunds: 1 });
    expect((await world.call(person, 'GET', 'users/me')).status).toBe(200);
  });

  test('nobody erases themselves, a community, or anybody without being an administrator', async () => {
    expect((await erase(world.admin._id)).body.code).toBe('own_account');
    expect((await erase(world.otherTenant._id)).body.code).toBe('erase_community');
    const follower = await world.follower();
    for (const who of [world.tenant, world.scanner, follower])
      expect((await erase(follower._id, who)).status).toBe(403);
  });

  test('a guest and a scanner are erased too; the scanner’s name leaves the scans', async () => {
    const mark = markOf();
    const guest = await world.person('guest', { tenantId: world.tenant._id, name: mark, email: `${mark}@x.example` });
    const scanner = await world.person('scanner', { tenantId: world.tenant._id, name: mark, surname: mark });
    const event = await world.event();
    const { body } = await world.call<{ tickets: { code: string }[] }>(
      world.tenant,
      'POST',
      `reservations/event/${event._id}/guest`,
      bookingOf(guest._id, { participantsInfo: [participant({ name: mark })] }),
    );
    const code = body.tickets[0]?.code;
    const scan = await world.call(scanner, 'POST', 'scans', { eventId: event._id, ticketId: code, device: mark });
    expect(scan.status).toBe(200);
    await past(event._id);
    for (const who of [guest, scanner]) expect((await erase(who._id)).status).toBe(204);
    expect(await tablesWith(mark)).toEqual([]);
    const [kept] = await world.db.select().from(tables.scans).where(eq(tables.scans.userId, scanner._id));
    expect(kept).toMatchObject({ status: 'valid', userName: 'Dati cancellati' });
  });

  test('GDPR art. 17: sales, tills, goods and lists stay with whoever sold, counted, handed over and led nameless', async () => {
    const mark = markOf();
    const own = { tenantId: world.tenant._id, name: mark, surname: mark, email: `${mark}@x.example` };
    const [seller, guest] = [
      await world.person('scanner', { ...own, sellsAtDoor: true }),
      await world.person('guest', { ...own, email: `ospite.${own.email}` }),
    ];
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const event = await world.event({
      startDate: at(1),
      departureDate: at(1),
      endDate: at(3),
      closingReservationDate: at(1),
    });
    const sale = { nonce: 'sale', places: [{}], seenTotal: 2000, taken: 'cash', device: mark };
    expect((await world.call(seller, 'POST', `events/${event._id}/door-sales`, sale)).status).toBe(200);
    const till = { nonce: 'till', counted: { cash: 2000, reader: 0 } };
    expect((await world.call(seller, 'POST', `events/${event._id}/tills`, till)).status).toBe(200);
    const phone = `phone=${crypto.randomUUID()}&device=${mark}`;
    expect((await world.call(seller, 'GET', `events/${event._id}/gate?${phone}`)).status).toBe(200);
    const list = { eventId: event._id, transportType: 'bus', identifier: 'Bus 1', maximumSlots: 50 };
    const { body: bus } = await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', list);
    const sees = { phone: true, notes: true, amounts: true };
    for (const leader of [{ userId: seller._id }, { name: mark, email: guest.email }]) {
      const led = await world.call(world.tenant, 'POST', `transports/${bus._id}/leaders`, { ...leader, sees });
      expect(led.status).toBe(201);
    }
    const {
      tickets: [ticket],
    } = await bookGuest(world, event);
    const place = { ticketIds: [ticket?._id] };
    expect((await world.call(world.tenant, 'PUT', `transports/${bus._id}/addparticipants`, place)).status).toBe(200);
    const taken = { kind: 'payment', nonce: crypto.randomUUID(), ticketId: ticket?._id, taken: 'cash', at: at(0) };
    const { body: entered } = await world.call(seller, 'POST', `led-lists/${bus._id}/entries`, { entries: [taken] });
    expect(entered).toMatchObject({ results: [{ outcome: 'stored' }] });
    const earlier = await world.person('scanner', { tenantId: world.tenant._id });
    const other = `phone=${crypto.randomUUID()}`;
    expect((await world.call(earlier, 'GET', `events/${event._id}/gate?${other}`)).status).toBe(200);
    const shown = { eventId: event._id, ticketId: ticket?.code };
    const { body: verdict } = await world.call<{ scan: { _id: string } }>(seller, 'POST', 'scans', shown);
    const back = { reason: 'Persona sbagliata', userId: earlier._id };
    expect((await world.call(seller, 'POST', `scans/${verdict.scan._id}/revert`, back)).status).toBe(200);
    const { body: copy } = await world.call(seller, 'GET', 'users/me/data');
    expect(copy).toMatchObject({
      doorSales: [{ total: 2000 }],
      tills: [{ sales: 1 }],
      leads: [{ name: `${mark} ${mark}` }],
    });
    expect(JSON.stringify(copy)).not.toContain('key_hash');
    const before = await tablesWith(mark);
    expect(before).toEqual(['audit_log', 'door_sales', 'gate_phones', 'list_leaders', 'scans', 'tills', 'users']);

    for (const who of [seller, guest]) expect((await erase(who._id)).status).toBe(204);
    expect(await tablesWith(mark)).toEqual([]);
    const leading = await world.call(world.tenant, 'GET', `transports/${bus._id}/leading`);
    expect(leading.body).toMatchObject({
      leaders: [{ name: 'Dati cancellati', email: null }, { name: 'Dati cancellati' }],
    });
    expect((await world.call(world.tenant, 'GET', `events/${event._id}/tills`)).body).toMatchObject([
      { userName: 'Dati cancellati' },
    ]);
  });

  test('GDPR art. 17: whoever took a ticket over, or got a booking of their own, leaves no name with the other', async () => {
    const [giver, split] = [markOf(), markOf()];
    const handed = await bookToHandOn(world);
    const named = { name: giver, surname: giver, email: `${giver}@x.example` };
    await world.db.update(tables.users).set(named).where(eq(tables.users.id, handed.guest._id));
    await handed.takeOver();
    const email = `${split.toLowerCase()}@x.example`;
    const event = await world.event();
    const two = await bookGuest(world, event, {
      participantsInfo: [participant(), participant({ name: split, surname: split, email })],
    });
    const wanted = { ticketId: two.tickets[1]?._id, email };
    const apart = await world.call<{ userId: string }>(world.tenant, 'POST', `reservations/${two._id}/split`, wanted);
    expect(apart.status).toBe(200);
    for (const mark of [giver, split]) expect(await tablesWith(mark)).not.toEqual([]);

    for (const { _id } of [handed.event, event]) await past(_id);
    for (const id of [handed.guest._id, apart.body.userId]) expect((await erase(id)).status).toBe(204);
    for (const mark of [giver, split]) expect(await tablesWith(mark)).toEqual([]);
  });
});

describe('erasure of somebody who took a ticket over', () => {
  /** Anna, whom the community knows, with a ticket of somebody else's booking, paid and sent. */
  async function tookOver(mark: string) {
    const email = `${mark.toLowerCase()}@x.example`;
    const own = { tenantId: world.tenant._id, name: mark, surname: mark, email };
    const anna = await world.person('guest', own);
    const handed = await bookToHandOn(world, { email, name: mark, surname: mark });
    await handed.takeOver();
    const url = `tickets/${handed.ticketId}`;
    expect((await world.call(world.tenant, 'POST', `${url}/payment`)).status).toBe(200);
    const corrected = { participantInfo: participant({ name: `${mark} Maria`, surname: mark, email }) };
    const edited = await world.call(world.tenant, 'POST', `${url}/handleinfo`, corrected);
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const jobs = jobHandlers(world.services, world.app.log);
    for (const name of ['sendTickets', 'tellEdit', 'tellReceived'] as const)
      for (const data of await take<never>(world, name)) await jobs[name](data);
    return { anna, ...handed };
  }

  test('GDPR art. 17: takes their name out of the giver’s booking, its history, mails and search, and nothing else', async () => {
    const mark = markOf();
    const { anna, event, _id, guest } = await tookOver(mark);
    const before = await tablesWith(mark);
    expect(before).toEqual(
      expect.arrayContaining(['audit_log', 'mails', 'reservations', 'ticket_hand_ons', 'tickets']),
    );
    await past(event._id);
    expect((await erase(anna._id)).status).toBe(204);
    expect(await tablesWith(mark)).toEqual([]);
    const kept = await world.call<Reservation>(world.tenant, 'GET', `reservations/${_id}`);
    expect(kept.body).toMatchObject({ slots: 2, total: 4000, user: { _id: guest._id, name: 'Nome' } });
    expect(kept.body.tickets?.map(({ participantInfo }) => participantInfo.name).sort()).toEqual([
      'Dati',
      expect.stringMatching(/^Nome\d/),
    ]);
    expect(kept.body.participantsInfo.map(({ name }) => name).sort()).toEqual([
      'Dati',
      expect.stringMatching(/^Nome\d/),
    ]);
    const found = await world.call<Reservation[]>(world.tenant, 'GET', `reservations?q=${guest.email}`);
    expect(found.body.map((one) => one._id)).toContain(_id);
  });

  test('waits until the day of the ticket is over, as for a booking of their own', async () => {
    const { anna } = await tookOver(markOf());
    expect((await erase(anna._id)).body).toMatchObject({ code: 'erase_open_matters', open: { reservations: 1 } });
  });
});

describe('accounts that end', () => {
  test('the e-mail of a deleted account is free again, and signs in the new one', async () => {
    const body = registration({ role: 'user', tenant: undefined });
    const first = await world.call<{ _id: string }>(null, 'POST', 'auth/register', body);
    await world.call(null, 'POST', `confirmations/${tokenIn((await lastMail(world, body.email))?.text)}`);
    expect((await world.call(null, 'POST', 'auth/register', body)).body['code']).toBe('email_in_use');
    expect((await world.call(world.admin, 'DELETE', `users/${first.body._id}`)).status).toBe(204);
    expect((await world.call(null, 'POST', 'auth', undefined, basic(body.email))).status).toBe(401);

    const second = await world.call<{ _id: string }>(null, 'POST', 'auth/register', body);
    expect(second.status).toBe(201);
    await world.call(null, 'POST', `confirmations/${tokenIn((await lastMail(world, body.email))?.text)}`);
    const session = await world.call<{ user: { _id: string } }>(null, 'POST', 'auth', undefined, basic(body.email));
    expect(session).toMatchObject({ status: 200, body: { user: { _id: second.body._id } } });
  });

  test('an account nobody confirmed for 30 days is removed, with its community and its mails; a younger or a used one stays', async () => {
    const made = async (fields = {}) => {
      const body = registration(fields);
      const { body: user } = await world.call<{ _id: string }>(null, 'POST', 'auth/register', body);
      return { ...user, email: body.email };
    };
    const [old, young, confirmed, follower] = [
      await made(),
      await made(),
      await made(),
      await made({ role: 'user', tenant: undefined }),
    ];
    const age = (id: string, days: number) =>
      world.db
        .update(tables.users)
        .set({ createdAt: addDays(new Date(), -days).toISOString() })
        .where(eq(tables.users.id, id));
    for (const one of [old, confirmed, follower]) await age(one._id, 31);
    await age(young._id, 29);
    await world.call(null, 'POST', `confirmations/${tokenIn((await lastMail(world, confirmed.email))?.text)}`);
    await world.db.insert(tables.tenantSubscriptions).values({
      ...{ tenantId: world.tenant._id, userId: follower._id },
      ...{ status: 'accepted', userType: 'normal' },
    });
    await jobHandlers(world.services, world.app.log).tidy({});
    const left = await world.db.select({ id: tables.users.id }).from(tables.users);
    const ids = left.map(({ id }) => id);
    expect(ids).not.toContain(old._id);
    for (const one of [young, confirmed, follower]) expect(ids).toContain(one._id);
    expect(await tablesWith(old.email)).toEqual([]);
    expect(await tablesWith(old._id)).toEqual(['audit_log']);
  });
});
