import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudienceCount } from '#domain/communications/audience.ts';
import type { Communication } from '#domain/communications/entity.ts';
import type { CommunicationRecipient } from '#domain/communications/schema.ts';
import type { OutboxMail } from '#domain/notifications/outbox.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

type Answered = Communication & { code: string; message: string; fields?: Record<string, string> };

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await createWorld({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Regia <posta@regia.test>' } });
});
beforeEach(() => {
  mail.received.length = 0;
  mail.refuse.clear();
  mail.onAccepted = undefined;
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

const text = { subject: 'Si parte alle 8', body: '<p>Ci vediamo <strong>sabato</strong>.</p>' };
const write = (fields: object = {}, who: Person = world.tenant) =>
  world.call<Answered>(who, 'POST', 'communications', { ...text, userType: 'all', ...fields });
const read = async (id: string, who: Person = world.tenant) =>
  (await world.call<Answered>(who, 'GET', `communications/${id}`)).body;
const work = (communicationId: string) =>
  jobHandlers(world.services, world.app.log).sendCommunication({ communicationId });
const log = async (id: string, who: Person = world.tenant) =>
  (await world.call<CommunicationRecipient[]>(who, 'GET', `communication-recipients?communicationId=${id}&limit=100`))
    .body;
const reached = () => mail.received.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []).sort();

/** A community of its own with followers of given tiers. */
async function communityOf(name: string, ...types: ('normal' | 'premium' | 'top')[]) {
  const owner = await world.community(name);
  const followers: Person[] = [];
  for (const type of types) followers.push(await world.follower(type, owner._id));
  return { owner, followers, emails: followers.map(({ email }) => email).sort() };
}

describe('writing', () => {
  test('it is stored as new with its frozen recipients and goes out from a job [API-E097, COMM-003, ENT-E033, DEC-073]', async () => {
    const { owner, emails } = await communityOf('Scrittori', 'normal', 'premium');
    const answer = await write({ senderId: world.otherTenant._id, tenantId: world.otherTenant._id }, owner);
    expect(answer.status).toBe(201);
    const { _id } = answer.body;
    expect(answer.body).toMatchObject({
      ...text,
      ...{ senderId: owner._id, senderRole: 'tenant', tenantId: owner._id, sender: { name: 'Nome Cognome' } },
      ...{ userType: 'all', eventId: null, status: 'new', recipients: 2, delivered: 0, failed: 0, finishedAt: null },
    });
    // Who follows only now gets nothing: the recipients were written down when it was.
    await world.follower('normal', owner._id);
    await work(_id);
    expect(reached()).toEqual(emails);
    expect(await read(_id, owner)).toMatchObject({ status: 'sent', delivered: 2, failed: 0 });
    expect((await read(_id, owner)).finishedAt).not.toBeNull();
    const states = (await log(_id, owner)).map(({ state, email }) => [state, email]);
    expect(states.sort()).toEqual(emails.map((email) => ['sent', email]));
  });

  test('the mail: who it is from, where answers go, its text in both forms, the way out', async () => {
    const { owner, emails } = await communityOf('Amici del Bosco & C.', 'normal');
    const body =
      '<h2>Programma</h2><p>Alle <em>8</em>.<br>Poi <a href="https://bosco.test">qui</a></p><ul><li>zaino</li></ul><script>x()</script>';
    const { _id } = (await write({ body, subject: 'Ecco il programma' }, owner)).body;
    await work(_id);
    const [message] = mail.received;
    expect(message?.from).toMatchObject({ name: 'Amici del Bosco & C.', address: 'posta@regia.test' });
    expect(message?.replyTo?.[0]?.address).toBe(owner.email);
    expect(message?.subject).toBe('Ecco il programma');
    expect(message?.html).toContain('<h2 style="margin:24px 0 8px;');
    expect(message?.html).toContain('Amici del Bosco &amp; C.');
    expect(message?.html).not.toContain('script');
    expect(message?.text).toContain('Programma\n\nAlle 8.\nPoi qui (https://bosco.test)\n\n• zaino');
    const header = (key: string) => message?.headers.find((one) => one.key === key)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /<https:\/\/regia\.test(\/unsubscribe\/[\w-]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '';
    expect(message?.text).toContain(link);
    // The outbox keeps the mail without the reader's own link.
    const kept = await world.call<OutboxMail[]>(world.admin, 'GET', `outbox?jobId=${_id}`);
    expect(kept.body.map(({ to, state }) => [to, state])).toEqual([[emails[0], 'sent']]);
    const whole = await world.call<OutboxMail>(world.admin, 'GET', `outbox/${kept.body[0]?._id}`);
    expect(whole.body.html).not.toContain(link);
    expect(whole.body.html).toContain('/unsubscribe/…');
  });

  test('what is missing is said at its field [VAL-E060, VAL-E061]', async () => {
    const fieldsOf = async (body: object) =>
      (await world.call<Answered>(world.tenant, 'POST', 'communications', body)).body.fields;
    expect(await fieldsOf({})).toEqual({
      subject: 'validation.required',
      body: 'validation.required',
      userType: 'validation.required',
    });
    expect(await fieldsOf({ ...text, userType: 'premium' })).toEqual({ eventId: 'validation.required' });
    expect(await fieldsOf({ ...text, userType: 'participants' })).toEqual({ eventId: 'validation.required' });
    expect(await fieldsOf({ ...text, body: '<script>x()</script>', userType: 'all' })).toEqual({
      body: 'validation.required',
    });
    const foreign = await world.event({}, { tenantId: world.otherTenant._id });
    expect(await fieldsOf({ ...text, userType: 'participants', eventId: foreign._id })).toEqual({
      eventId: 'validation.id',
    });
  });

  test('a text nobody would get is refused, and nothing is kept of it', async () => {
    const { owner } = await communityOf('Nessuno');
    const answer = await write({}, owner);
    expect([answer.status, answer.body.code]).toEqual([400, 'communication_no_recipients']);
    expect((await world.call<unknown[]>(owner, 'GET', 'communications')).body).toEqual([]);
  });

  test('a repeated call writes one communication and hands over one job [DEC-012]', async () => {
    const { owner } = await communityOf('Ripetuti', 'normal');
    const body = { ...text, userType: 'all' };
    const headers = { 'idempotency-key': 'una volta' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.call<Answered>(owner, 'POST', 'communications', body, headers)),
    );
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
    expect((await world.call<unknown[]>(owner, 'GET', 'communications')).body).toHaveLength(1);
  });
});

describe('audience', () => {
  test('followers of a tier hear of an event; holders of valid tickets are the participants [DEC-073]', async () => {
    const { owner, followers } = await communityOf('Livelli', 'normal', 'premium', 'top');
    const event = await world.event({ slotsPerUser: 4, name: 'Rafting' }, { tenantId: owner._id });
    const own = { ...world, tenant: owner } as World;
    const guest = await world.guest(owner._id);
    const people = [participant(), participant({ email: 'due@regia.test' }), participant({ email: 'DUE@regia.test ' })];
    const booked = await world.call<{ tickets: { _id: string }[] }>(
      owner,
      'POST',
      `reservations/event/${event._id}/guest`,
      {
        userId: guest._id,
        slots: 4,
        paymentType: 'atDeparture',
        participantsInfo: [...people, participant({ email: 'via@regia.test' })],
      },
    );
    expect([booked.status, own.tenant]).toEqual([201, owner]);
    await world.call(owner, 'PUT', `tickets/${booked.body.tickets[3]?._id}/status`, {
      status: 'invalid',
      condition: 'revoked',
    });
    const count = async (query: string) =>
      (await world.call<AudienceCount>(owner, 'GET', `communications/audience?${query}`)).body;
    expect(await count('userType=all')).toEqual({ total: 3, leftOut: {} });
    expect(await count(`userType=premium&eventId=${event._id}`)).toEqual({ total: 1, leftOut: {} });
    expect(await count(`userType=participants&eventId=${event._id}`)).toEqual({ total: 2, leftOut: { duplicate: 1 } });
    const premium = (await write({ userType: 'premium', eventId: event._id }, owner)).body;
    await work(premium._id);
    expect(reached()).toEqual([followers[1]?.email]);
    mail.received.length = 0;
    const holders = (await write({ userType: 'participants', eventId: event._id }, owner)).body;
    await work(holders._id);
    expect(reached()).toEqual(['due@regia.test', people[0]?.email].sort());
    // What concerns a ticket cannot be ended, so there is no link for it.
    expect(mail.received[0]?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    expect(mail.received[0]?.text).toContain('Rafting');
  });

  test('participants are narrowed by condition, departure point and list; those of others are refused [DEC-087]', async () => {
    const { owner } = await communityOf('Partenze', 'normal');
    const point = (groupingPoint: string) => ({
      ...{ groupingPoint, departureDate: '2030-06-01T06:00:00.000Z', address: { plainAddress: 'Piazza 1, Bologna' } },
    });
    const departurePoints = [point('Bologna'), point('Modena')].map((one, at) => ({
      ...{ ...one, _id: `0190a000-0000-7000-8000-0000000000d${at}` },
    }));
    const event = await world.event({ slotsPerUser: 4, departurePoints }, { tenantId: owner._id });
    const [bologna = '', modena = ''] = departurePoints.map(({ _id }) => _id);
    const book = async (departurePoint: string, ...emails: string[]) => {
      const body = {
        ...{
          userId: (await world.guest(owner._id))._id,
          slots: emails.length,
          paymentType: 'atDeparture',
          departurePoint,
        },
        participantsInfo: emails.map((email) => participant({ email })),
      };
      const booked = await world.call<{ tickets: { _id: string }[] }>(
        ...([owner, 'POST', `reservations/event/${event._id}/guest`, body] as const),
      );
      expect(booked.status).toBe(201);
      return booked.body.tickets.map(({ _id }) => _id);
    };
    const [paid = ''] = await book(bologna, 'paga@regia.test', 'deve@regia.test');
    const [onBus = ''] = await book(modena, 'bus@regia.test');
    await world.call(owner, 'PUT', `tickets/${paid}/status`, { status: 'valid', condition: 'payed' });
    const list = async (who: Person, eventId: string) =>
      (
        await world.call<{ _id: string }>(who, 'POST', 'transports', {
          ...{ eventId, transportType: 'bus', identifier: 'Bus 1', maximumSlots: 9 },
        })
      ).body._id;
    const bus = await list(owner, event._id);
    await world.call(owner, 'PUT', `transports/${bus}/addparticipants`, { ticketIds: [onBus] });

    const arrived = and(eq(tables.tickets.eventId, event._id), eq(tables.tickets.condition, 'payed'));
    await world.db.update(tables.tickets).set({ isScanned: true, scannedAt: new Date().toISOString() }).where(arrived);

    const audience = { userType: 'participants', eventId: event._id };
    const counted = async (query: string) =>
      (await world.call<AudienceCount>(owner, 'GET', `communications/audience?${query}`)).body.total;
    const of = `userType=participants&eventId=${event._id}`;
    expect(await counted(of)).toBe(3);
    const cases: [object, string, string[]][] = [
      [{ conditions: ['pending'] }, 'conditions=pending', ['bus@regia.test', 'deve@regia.test']],
      [{ conditions: ['payed'] }, 'conditions=payed', ['paga@regia.test']],
      [{ departurePointIds: [bologna] }, `departurePointIds=${bologna}`, ['deve@regia.test', 'paga@regia.test']],
      [
        { departurePointIds: [bologna, modena], conditions: ['pending'] },
        `departurePointIds=${bologna}&departurePointIds=${modena}&conditions=pending`,
        ['bus@regia.test', 'deve@regia.test'],
      ],
      [{ transportIds: [bus] }, `transportIds=${bus}`, ['bus@regia.test']],
      [{ attendance: ['came'] }, 'attendance=came', ['paga@regia.test']],
      [{ attendance: ['absent'] }, 'attendance=absent', ['bus@regia.test', 'deve@regia.test']],
    ];
    for (const [narrowing, query, people] of cases) {
      mail.received.length = 0;
      expect(await counted(`${of}&${query}`)).toBe(people.length);
      const made = (await write({ ...audience, ...narrowing }, owner)).body;
      expect(made).toMatchObject({ ...narrowing, recipients: people.length });
      await work(made._id);
      expect(reached()).toEqual(people);
    }
    const last = (await write({ ...audience, transportIds: [bus], departurePointIds: [modena] }, owner)).body;
    expect(last).toMatchObject({
      ...{ transports: [{ _id: bus, name: 'Bus 1' }], departurePoints: [{ _id: modena, name: 'Modena' }] },
    });
    const wider = await world.call<Answered>(owner, 'PATCH', `communications/${last._id}`, { transportIds: [] });
    expect(wider.body).toMatchObject({ transports: [], departurePointIds: [modena], recipients: 1 });
    const tier = await world.call<Answered>(owner, 'PATCH', `communications/${last._id}`, { userType: 'normal' });
    expect(tier.body.fields).toEqual({ departurePointIds: 'validation.onlyParticipants' });

    const foreignEvent = await world.event({}, { tenantId: world.otherTenant._id });
    const foreign = await list(world.otherTenant, foreignEvent._id);
    const sibling = await list(owner, (await world.event({}, { tenantId: owner._id }))._id);
    const refusedAt = async (fields: object) => {
      const answer = await write({ ...audience, ...fields }, owner);
      const trial = await world.call<Answered>(owner, 'POST', 'communications/test', {
        ...{ ...text, ...audience, ...fields },
      });
      expect([answer.status, trial.status]).toEqual([400, 400]);
      return answer.body.fields;
    };
    expect(await refusedAt({ transportIds: [bus, foreign] })).toEqual({ transportIds: 'validation.id' });
    expect(await refusedAt({ transportIds: [sibling] })).toEqual({ transportIds: 'validation.id' });
    expect(await refusedAt({ departurePointIds: [foreign] })).toEqual({ departurePointIds: 'validation.id' });
    expect(await refusedAt({ eventId: foreignEvent._id })).toEqual({ eventId: 'validation.id' });
    expect(await refusedAt({ conditions: ['toRefund'] })).toEqual({ 'conditions.0': 'validation.enum' });
    const asked = await world.call<Answered>(owner, 'GET', `communications/audience?${of}&transportIds=${foreign}`);
    expect([asked.status, asked.body.fields]).toEqual([400, { transportIds: 'validation.id' }]);
  });

  test('each link to an event or a community that a message to followers has says that it came by mail: the card’s and those of its text, no other [DAY-063]', async () => {
    const { owner } = await communityOf('Vie', 'premium');
    const event = await world.event({ name: 'Ciaspolata' }, { tenantId: owner._id });
    const own = 'https://regia.test/e/';
    const body = `<p><a href="${own}luna">a</a> <a href="${own}luna?lang=en">b</a> <a href="${own}luna#prezzi">c</a>
      <a href="${own}luna?from=page">d</a> <a href="https://altrove.example/e/luna">e</a> <a href="https://regia.test/c/vie">f</a></p>`;
    const { _id } = (await write({ userType: 'premium', eventId: event._id, body }, owner)).body;
    await work(_id);
    const [message] = mail.received;
    const links = [...(message?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links.filter((href) => href.startsWith(own))).toEqual([
      ...[`${own}luna?from=mail`, `${own}luna?lang=en&amp;from=mail`, `${own}luna?from=mail#prezzi`],
      `${own}luna?from=page`,
      ...links.filter((href) => href.includes('/e/ciaspolata')),
    ]);
    const cards = links.filter((href) => href.includes('/e/ciaspolata'));
    expect([cards.length > 0, cards.every((href) => href.endsWith('?from=mail'))]).toEqual([true, true]);
    expect(links).toEqual(
      expect.arrayContaining(['https://altrove.example/e/luna', 'https://regia.test/c/vie?from=mail']),
    );
    expect(message?.text).toContain(`${own}luna?from=mail`);
  });

  test('the mail carries the card of its event: picture, dates, place and the way to its page [DEC-087]', async () => {
    const { owner, followers } = await communityOf('Schede', 'premium');
    const event = await world.event(
      {
        ...{ name: 'Rafting <in> "Val & Sole"', cardImage: '/files/0190a000-rafting.webp' },
        ...{ startDate: '2030-06-01T06:30:00.000Z', endDate: '2030-06-01T16:00:00.000Z', departureDate: null },
        ...{ locationAddress: { plainAddress: 'Via del Fiume 3, Dimaro' }, destinationAddress: null },
      },
      { tenantId: owner._id },
    );
    const { _id } = (await write({ userType: 'premium', eventId: event._id }, owner)).body;
    await work(_id);
    expect(reached()).toEqual([followers[0]?.email]);
    const [message] = mail.received;
    const page = 'https://regia.test/e/rafting-in-val-sole';
    expect(message?.html).toContain('<img src="https://regia.test/files/0190a000-rafting.webp" alt=""');
    expect(message?.html).toContain('Rafting &lt;in&gt; &quot;Val &amp; Sole&quot;</a>');
    expect(message?.html).toContain(`href="${page}?from=mail"`);
    for (const part of [message?.html, message?.text]) {
      expect(part).toContain('sabato 1 giugno 2030, ore 08:30');
      expect(part).toContain('sabato 1 giugno 2030, ore 18:00');
      expect(part).toContain('Via del Fiume 3, Dimaro');
    }
    expect(message?.text).toContain(`Rafting <in> "Val & Sole"\nQuando: `);
    expect(message?.text).toContain(`Vai all’evento: ${page}`);
    const bare = (await write({ userType: 'all' }, owner)).body;
    mail.received.length = 0;
    await work(bare._id);
    expect(mail.received[0]?.html).not.toContain('<img');
  });

  test('disabled and erased accounts, unusable addresses and those who ended the messages are left out and counted', async () => {
    const { owner, followers } = await communityOf(
      'Esclusi',
      'normal',
      'normal',
      'normal',
      'normal',
      'normal',
      'normal',
      'normal',
    );
    const ids = followers.map(({ _id }) => _id);
    const set = (at: number, values: Partial<typeof tables.users.$inferInsert>) =>
      world.db
        .update(tables.users)
        .set(values)
        .where(eq(tables.users.id, ids[at] ?? ''));
    await set(0, { isEnabled: false });
    await set(1, { isDeleted: true });
    await set(2, { isConfirmed: false });
    await set(3, { email: 'senza-indirizzo' });
    await set(6, { email: 'porta@nobody.invalid' });
    await world.db
      .insert(tables.communicationOptouts)
      .values({ tenantId: owner._id, userId: ids[4] ?? '', at: new Date().toISOString() });
    const { body } = await world.call(owner, 'GET', 'communications/audience?userType=all');
    expect(body).toEqual({ total: 1, leftOut: { disabled: 3, noAddress: 2, unsubscribed: 1 } });
    const { _id, recipients, skipped } = (await write({}, owner)).body;
    expect([recipients, skipped]).toEqual([1, 6]);
    await work(_id);
    expect(reached()).toEqual([followers[5]?.email]);
    const skippedPeople = (await log(_id, owner)).filter(({ state }) => state === 'skipped');
    expect(skippedPeople.map(({ reason }) => reason).sort()).toEqual([
      'disabled',
      'disabled',
      'disabled',
      'noAddress',
      'noAddress',
      'unsubscribed',
    ]);
  });

  test('an administrator writes for the platform to those who agreed, or for a community [COMM-003, DEC-006]', async () => {
    const { owner, followers } = await communityOf('Della piattaforma', 'normal', 'normal');
    const platform = async () =>
      (await world.call<AudienceCount>(world.admin, 'GET', 'communications/audience?userType=all')).body;
    expect((await platform()).total).toBe(0);
    const said = (at: number, isGiven: boolean, day: string) =>
      world.db.insert(tables.consents).values({
        ...{ userId: followers[at]?._id ?? '', kind: 'marketing' as const, isGiven, textVersion: '1' },
        at: `2026-01-${day}T10:00:00.000Z`,
      });
    await said(0, true, '01');
    await said(1, true, '01');
    await said(1, false, '02');
    expect((await platform()).total).toBe(1);
    const own = (await write({}, world.admin)).body;
    expect(own).toMatchObject({ tenantId: null, senderRole: 'admin', recipients: 1 });
    await work(own._id);
    expect(reached()).toEqual([followers[0]?.email]);
    expect(mail.received[0]?.from?.name).toBe('Regia');
    const event = await world.event({}, { tenantId: owner._id });
    const named = { userType: 'normal', eventId: event._id };
    expect((await write({ ...named, tenantId: world.otherTenant._id }, world.admin)).body.fields).toEqual({
      eventId: 'validation.id',
    });
    expect((await write(named, world.admin)).body).toMatchObject({ tenantId: owner._id, recipients: 2 });
    const forAll = await write({ tenantId: owner._id }, world.admin);
    expect(forAll.body).toMatchObject({ tenantId: owner._id, tenant: { businessName: 'Della piattaforma' } });
    expect((await read(own._id, owner)).code).toBe('not_found');
    expect((await read(forAll.body._id, owner)).subject).toBe(text.subject);
  });
});

describe('lists and rights', () => {
  test('a community lists and reads its own, an administrator all of them [COMM-001, COMM-002, API-E096, PERM-E008]', async () => {
    const one = await communityOf('Prima lista', 'normal');
    const two = await communityOf('Seconda lista', 'normal');
    const first = (await write({ subject: 'Città di notte' }, one.owner)).body;
    const second = (await write({ subject: 'Altro' }, two.owner)).body;
    const ids = async (who: Person, query = '') =>
      (await world.call<Communication[]>(who, 'GET', `communications?limit=100${query}`)).body.map(({ _id }) => _id);
    expect(await ids(one.owner)).toEqual([first._id]);
    expect(await ids(one.owner, `&tenantId=${two.owner._id}`)).toEqual([]);
    expect(await ids(one.owner, '&q=citta')).toEqual([first._id]);
    expect(await ids(one.owner, '&q=mare')).toEqual([]);
    expect(await ids(one.owner, '&status=sent')).toEqual([]);
    expect(await ids(world.admin)).toEqual(expect.arrayContaining([first._id, second._id]));
    expect(await ids(world.admin, `&tenantId=${two.owner._id}`)).toEqual([second._id]);
    expect((await world.call(one.owner, 'GET', `communications/${second._id}`)).status).toBe(404);
    expect((await world.call(one.owner, 'PATCH', `communications/${second._id}`, { subject: 'x' })).status).toBe(404);
    expect((await world.call(one.owner, 'POST', `communications/${second._id}/resend`)).status).toBe(404);
    expect(await log(second._id, one.owner)).toEqual([]);
  });

  test('the person who scans reads what their community wrote, and writes nothing [PERM-E026, COMM-003]', async () => {
    await world.follower();
    const { _id } = (await write()).body;
    expect(await read(_id, world.scanner)).toMatchObject({ subject: text.subject });
    expect((await write({}, world.scanner)).status).toBe(403);
    expect((await world.call(world.scanner, 'PATCH', `communications/${_id}`, { subject: 'x' })).status).toBe(403);
    expect((await world.call(world.scanner, 'POST', `communications/${_id}/resend`)).status).toBe(403);
    const path = `communication-recipients?communicationId=${_id}`;
    expect((await world.call(world.scanner, 'GET', path)).status).toBe(403);
    expect((await world.call(await world.person('user'), 'GET', 'communications')).status).toBe(403);
    expect((await world.call(world.tenant, 'GET', 'communication-recipients')).status).toBe(400);
  });

  test('the list as a spreadsheet, with its filters [DEC-075]', async () => {
    const { owner } = await communityOf('Foglio', 'normal');
    await write({ subject: '=1+1' }, owner);
    await write({ subject: 'Un’altra' }, owner);
    const response = await world.app.inject({
      method: 'GET',
      url: '/api/communications/excel?q=1',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const { sheets } = await readXlsx(response.rawPayload);
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(expect.arrayContaining(['Oggetto', 'Destinatari scelti', 'Stato']));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(expect.arrayContaining(['=1+1', 'Tutti i follower', 'In invio']));
  });

  test('preview and trial: the mail as it will look, to its writer alone', async () => {
    const { owner } = await communityOf('Prove', 'normal');
    const draft = { subject: 'Prova', body: '<p>Testo</p><script>x()</script>' };
    const preview = await world.call<{ html: string }>(owner, 'POST', 'communications/preview', draft);
    expect(preview.body.html).toContain('>Testo</p>');
    expect(preview.body.html).not.toContain('script');
    const answer = await world.call(owner, 'POST', 'communications/test', { ...text, userType: 'all' });
    expect([answer.status, answer.body]).toEqual([202, { to: owner.email }]);
    const [row] = await world.db.select().from(tables.mails).where(eq(tables.mails.to, owner.email));
    expect(row?.subject).toBe('[Prova] Si parte alle 8');
    expect((await world.call<unknown[]>(owner, 'GET', 'communications')).body).toEqual([]);
  });
});

test('previews of one community are drawn one after the other, and anyone who asks for something else goes between [DEC-105]', async () => {
  const { owner } = await communityOf('Anteprime', 'normal');
  const body = '<p>'.repeat(16_000);
  let open = 6;
  let answered = 0;
  const previews = Array.from({ length: open }, async () => {
    const { status } = await world.call(owner, 'POST', 'communications/preview', { subject: 'Prova', body });
    open--;
    return status;
  });
  const asking = (async () => {
    while (open > 0) {
      expect((await world.app.inject({ url: '/health/live' })).statusCode).toBe(200);
      // Answered while previews still wait: had they been drawn in one go, none would be.
      if (open > 0) answered++;
      await setImmediate();
    }
  })();
  const statuses = await Promise.all(previews);
  await asking;
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(answered).toBeGreaterThanOrEqual(4);
}, 30_000);

describe('changing', () => {
  test('new and failed may be changed, sent no more [API-E098, DEC-073, DEC-013]', async () => {
    const { owner, followers } = await communityOf('Cambi', 'normal', 'premium');
    const event = await world.event({}, { tenantId: owner._id });
    const { _id, version } = (await write({}, owner)).body;
    const change = (body: object, headers: Record<string, string> = {}) =>
      world.call<Answered>(owner, 'PATCH', `communications/${_id}`, body, headers);
    const changed = await change({ subject: 'Si parte alle 9' }, { 'if-match': String(version) });
    expect(changed.body).toMatchObject({ subject: 'Si parte alle 9', version: version + 1, status: 'new' });
    expect((await change({ subject: 'x' }, { 'if-match': String(version) })).body.code).toBe('stale_write');
    expect((await change({ userType: 'premium' })).body.fields).toEqual({ eventId: 'validation.required' });
    expect((await change({ userType: 'premium', eventId: event._id })).body).toMatchObject({ recipients: 1 });
    expect((await change({ nessuno: 1 })).status).toBe(400);
    await work(_id);
    expect(reached()).toEqual([followers[1]?.email]);
    expect(mail.received[0]?.subject).toBe('Si parte alle 9');
    expect((await change({ subject: 'Tardi' })).body.code).toBe('communication_sent');
  });

  test('refused for all it has failed, and goes out again once mended [STATE-P018, STATE-E040]', async () => {
    const { owner, emails } = await communityOf('Falliti', 'normal', 'normal');
    for (const email of emails) mail.refuse.set(email, 550);
    const { _id } = (await write({}, owner)).body;
    await work(_id);
    expect(await read(_id, owner)).toMatchObject({ status: 'failed', delivered: 0, failed: 2 });
    expect((await log(_id, owner))[0]?.error).toMatch(/^550/);
    const changed = await world.call<Answered>(owner, 'PATCH', `communications/${_id}`, { subject: 'Di nuovo' });
    expect(changed.body).toMatchObject({ status: 'failed', subject: 'Di nuovo' });
    mail.refuse.clear();
    const again = await world.call<Answered>(owner, 'POST', `communications/${_id}/resend`);
    expect([again.status, again.body.status, again.body.failed]).toEqual([202, 'new', 0]);
    const twice = await world.call<Answered>(owner, 'POST', `communications/${_id}/resend`);
    expect([twice.status, twice.body.code]).toEqual([409, 'communication_sending']);
    await work(_id);
    expect(reached()).toEqual(emails);
    expect(await read(_id, owner)).toMatchObject({ status: 'sent', delivered: 2, failed: 0 });
  });

  test('one taken is enough for sent; only those who failed are tried again [DEC-073]', async () => {
    const { owner, emails } = await communityOf('Misti', 'normal', 'normal', 'normal');
    mail.refuse.set(emails[0] ?? '', 550);
    const { _id } = (await write({}, owner)).body;
    await work(_id);
    expect(await read(_id, owner)).toMatchObject({ status: 'sent', delivered: 2, failed: 1 });
    expect(reached()).toEqual(emails.slice(1));
    mail.refuse.clear();
    mail.received.length = 0;
    await world.call(owner, 'POST', `communications/${_id}/resend`);
    await work(_id);
    expect(reached()).toEqual(emails.slice(0, 1));
    const done = await world.call<Answered>(owner, 'POST', `communications/${_id}/resend`);
    expect(done.body.code).toBe('communication_nothing_to_resend');
  });

  test('a refusal for now is tried again by itself, without writing to the others twice', async () => {
    const { owner, emails } = await communityOf('Per ora', 'normal', 'normal');
    mail.refuse.set(emails[0] ?? '', 450);
    const { _id } = (await write({}, owner)).body;
    await expect(work(_id)).rejects.toThrow(/to try again/);
    expect(await read(_id, owner)).toMatchObject({ status: 'sent', delivered: 1, finishedAt: null });
    mail.refuse.clear();
    await work(_id);
    expect(reached()).toEqual(emails);
    expect(await read(_id, owner)).toMatchObject({ status: 'sent', delivered: 2, failed: 0 });
  });
});

describe('ending the messages', () => {
  const open = (url: string, method: 'GET' | 'POST' = 'GET', payload?: string) =>
    world.app.inject({
      method,
      url,
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    });

  async function linkOf(owner: Person): Promise<string> {
    await work((await write({}, owner)).body._id);
    const found = /\/unsubscribe\/[\w-]+/.exec(mail.received.at(-1)?.text ?? '')?.[0] ?? '';
    mail.received.length = 0;
    return found;
  }
  const total = async (owner: Person) =>
    (await world.call<AudienceCount>(owner, 'GET', 'communications/audience?userType=all')).body.total;

  test('opening the link asks; confirming ends the messages of this community alone, and can be undone', async () => {
    const { owner, followers } = await communityOf('Uscite', 'normal');
    const other = await world.community('Altre uscite');
    await world.db
      .insert(tables.tenantSubscriptions)
      .values({ tenantId: other._id, userId: followers[0]?._id ?? '', status: 'accepted' });
    const link = await linkOf(owner);
    const page = await open(link);
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(page.body).toContain('Vuoi smettere di ricevere i messaggi di Uscite?');
    expect(await total(owner)).toBe(1);
    expect((await open(link, 'POST', 'action=leave')).body).toContain('non riceverai più');
    expect([await total(owner), await total(other)]).toEqual([0, 1]);
    // Opened again, the link says how it is, and asks nothing that was answered.
    const again = await open(link);
    expect(again.body).toContain('non riceverai più');
    expect(again.body).not.toContain('Vuoi smettere');
    expect((await open(link, 'POST', 'action=return')).body).toContain('riceverai di nuovo');
    expect(await total(owner)).toBe(1);
  });

  test('mail programs end them with one click, and a link of nobody’s ends nothing', async () => {
    const { owner } = await communityOf('Un clic', 'normal');
    const link = await linkOf(owner);
    expect((await open(link, 'POST', 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await total(owner)).toBe(0);
    expect((await open('/unsubscribe/inventato')).statusCode).toBe(404);
    expect((await open(`${link.slice(0, -4)}AAAA`, 'POST', '')).statusCode).toBe(404);
  });
});

test('participants of a cancelled event are told by e-mail without anybody writing to them [OPEN-131]', async () => {
  const event = await world.event({ name: 'Saltata' });
  await bookGuest(world, event);
  await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
  const [job] = await world.db.select().from(tables.jobs).where(eq(tables.jobs.kind, 'notifyCancellation'));
  expect(job?.payload).toMatchObject({ eventId: event._id });
});
