import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import type { PersonNote } from '#domain/users/notes.ts';
import type { CommunityPerson, PersonMessage, PersonPage } from '#domain/users/person.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, bookingOf } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const people = (who: Person, query = '') => world.call<CommunityPerson[]>(who, 'GET', `people${query}`);
const page = (who: Person, id: string) => world.call<PersonPage & { code: string }>(who, 'GET', `people/${id}`);
const notesOf = (who: Person, id: string) =>
  world.call<PersonNote[] & { code: string }>(who, 'GET', `people/${id}/notes`);
const note = (who: Person, id: string, text: string) =>
  world.call<PersonNote & { code: string }>(who, 'POST', `people/${id}/notes`, { text });

const guestNamed = (values: { name: string; surname: string; phone?: string }) =>
  world.person('guest', { tenantId: world.tenant._id, ...values });

/** A guest who booked twice at 20 €: the first time paid, and owed back. */
async function wellKnown() {
  const { _id, email } = await guestNamed({ name: 'Giulia', surname: 'Marchetti', phone: '+39 3334812210' });
  const url = (event: { _id: string }) => `reservations/event/${event._id}/guest`;
  const first = await world.call<{ _id: string; tickets: { _id: string }[] }>(
    world.tenant,
    'POST',
    url(await world.event({ price: 2000 })),
    bookingOf(_id),
  );
  const ticket = first.body.tickets[0]?._id ?? '';
  await world.call(world.tenant, 'POST', `tickets/${ticket}/payment`);
  await world.call(world.tenant, 'PUT', 'tickets/status/bulk', {
    tickets: [{ id: ticket, status: 'invalid', condition: 'toRefund' }],
  });
  await world.call(world.tenant, 'POST', url(await world.event({ price: 2000 })), bookingOf(_id));
  return { _id, email };
}

test('lists the people of a community with their bookings and what is owed either way, found by name, e-mail or phone [DEC-090, DEC-080]', async () => {
  const { _id, email } = await wellKnown();
  await world.follower('top');
  for (const q of ['marchetti giulia', email, '333 481 2210', '+39 3334812210']) {
    const found = await people(world.tenant, `?q=${encodeURIComponent(q)}`);
    expect(found.body, q).toMatchObject([
      { _id, phone: '+39 3334812210', reservations: 2, owed: 2000, awaited: 2000, userType: null },
    ]);
    expect(found.body[0]?.lastBookingAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  }
  const byFigures = await people(world.tenant, '?sort=-reservations&limit=5');
  expect(byFigures.body[0]?._id).toBe(_id);
  expect((await people(world.tenant, '?owed.$gt=0')).body.map((one) => one._id)).toEqual([_id]);
  const all = await people(world.tenant, '?limit=1&sort=-lastBookingAt');
  expect(Number(all.headers['odin-count'])).toBeGreaterThan(1);
  expect((await people(world.tenant, '?sort=nothing')).status).toBe(400);
});

test('a person is found by their own community alone, and by an administrator who names it [DEC-021, DEC-090]', async () => {
  const { _id } = await wellKnown();
  await note(world.tenant, _id, 'Preferisce il telefono');
  expect((await page(world.tenant, _id)).status).toBe(200);
  for (const path of ['', '/notes', '/messages', '/timeline']) {
    expect((await world.call(world.otherTenant, 'GET', `people/${_id}${path}`)).status, path).toBe(404);
    expect((await world.call(world.scanner, 'GET', `people/${_id}${path}`)).status, path).toBe(403);
  }
  expect((await note(world.otherTenant, _id, 'rubata')).status).toBe(404);
  expect((await people(world.otherTenant, '?q=marchetti')).body).toEqual([]);
  expect((await people(world.otherTenant, `?tenantId=${world.tenant._id}`)).body).toEqual([]);
  expect((await people(world.admin)).body).toMatchObject({ code: 'validation_failed' });
  expect((await people(world.admin, `?tenantId=${world.tenant._id}&q=marchetti`)).body.length).toBeGreaterThan(0);
  expect((await people(world.scanner)).status).toBe(403);
});

test('figures of somebody two communities know are each community’s own [DEC-090]', async () => {
  const follower = await world.follower('normal');
  await world.db.insert(tables.tenantSubscriptions).values({
    ...{ tenantId: world.otherTenant._id, userId: follower._id, status: 'accepted', userType: 'top' },
  });
  const event = await world.event({ price: 2000 });
  const url = `reservations/event/${event._id}/registered`;
  expect((await world.call(world.tenant, 'POST', url, bookingOf(follower._id))).status).toBe(201);
  await note(world.tenant, follower._id, 'Viene sempre in treno');
  expect((await page(world.tenant, follower._id)).body).toMatchObject({ reservations: 1, awaited: 2000, payments: 1 });
  const elsewhere = await page(world.otherTenant, follower._id);
  expect(elsewhere.body).toMatchObject({ reservations: 0, awaited: 0, payments: 0, messages: 0, userType: 'top' });
  expect((await notesOf(world.otherTenant, follower._id)).body).toEqual([]);
});

test('notes are written, changed and deleted, with author and time, and told in the history [DEC-088, DEC-090]', async () => {
  const { _id } = await wellKnown();
  const made = await note(world.tenant, _id, '  Celiaca: avvisare il ristorante ');
  expect(made).toMatchObject({
    status: 201,
    body: { text: 'Celiaca: avvisare il ristorante', author: { _id: world.tenant._id }, version: 1 },
  });
  expect((await note(world.tenant, _id, ' ')).body).toMatchObject({ fields: { text: 'validation.required' } });
  const path = `people/${_id}/notes/${made.body._id}`;
  const edited = await world.call<PersonNote>(
    world.tenant,
    'PATCH',
    path,
    { text: 'Nora è celiaca' },
    { 'if-match': '1' },
  );
  expect(edited.body).toMatchObject({ text: 'Nora è celiaca', version: 2 });
  const late = await world.call(world.tenant, 'PATCH', path, { text: 'altro' }, { 'if-match': '1' });
  expect(late.body).toMatchObject({ code: 'stale_write' });
  expect((await world.call(world.otherTenant, 'DELETE', path)).status).toBe(404);
  expect((await world.call(world.tenant, 'DELETE', path)).status).toBe(204);
  expect((await notesOf(world.tenant, _id)).body).toEqual([]);
  const history = await world.call<TimelineEntry[]>(world.tenant, 'GET', `people/${_id}/timeline?limit=50`);
  const sentences = history.body.map(({ sentence }) => sentence);
  for (const words of [
    'ha eliminato una nota',
    'ha modificato una nota',
    'ha aggiunto una nota',
    'ha registrato la prenotazione di',
  ]) {
    expect(
      sentences.some((sentence) => sentence.startsWith(words)),
      words,
    ).toBe(true);
  }
  expect(JSON.stringify(history.body)).not.toContain('celiaca');
});

test('the history of a person holds nothing of anybody else [DEC-088]', async () => {
  const mine = await wellKnown();
  const other = await bookGuest(world, await world.event());
  const history = await world.call<TimelineEntry[]>(world.tenant, 'GET', `people/${mine._id}/timeline?limit=100`);
  expect(history.body.length).toBeGreaterThan(0);
  expect(history.body.map(({ audit, about }) => audit?.recordId ?? about?._id)).not.toContain(other._id);
});

test('shows the mails and communications a person was sent, newest first [DEC-090]', async () => {
  const { _id, email } = await wellKnown();
  const tenantId = world.tenant._id;
  const [booked] = await world.db
    .select()
    .from(tables.reservations)
    .where(and(eq(tables.reservations.tenantId, tenantId), eq(tables.reservations.userId, _id)));
  const mail = { tenantId, subjectId: booked?.id ?? '', html: '', text: '' };
  await world.db.insert(tables.mails).values([
    { ...mail, to: email, subject: 'La tua prenotazione', createdAt: '2030-01-01T10:00:00Z' },
    { ...mail, to: 'amica@example.org', subject: 'Di un’altra persona' },
  ]);
  const [written] = await world.db
    .insert(tables.communications)
    .values({
      tenantId,
      senderId: tenantId,
      senderRole: 'tenant',
      subject: 'Ritrovo alle 5',
      body: '',
      userType: 'all',
    })
    .returning();
  await world.db.insert(tables.communicationRecipients).values({
    ...{ tenantId, communicationId: written?.id ?? '', userId: _id, name: 'Giulia', surname: 'Marchetti', email },
    ...{ state: 'sent', sentAt: '2030-01-02T10:00:00Z' },
  });
  const messages = await world.call<PersonMessage[]>(world.tenant, 'GET', `people/${_id}/messages?limit=2`);
  expect(messages.body).toMatchObject([
    { kind: 'communication', subject: 'Ritrovo alle 5', state: 'sent', communicationId: written?.id },
    { kind: 'mail', subject: 'La tua prenotazione' },
  ]);
  const { body } = await page(world.tenant, _id);
  expect(body.messages).toBe(Number(messages.headers['odin-count']));
  const all = await world.call<PersonMessage[]>(world.tenant, 'GET', `people/${_id}/messages?limit=100`);
  expect(all.body.map(({ subject }) => subject)).not.toContain('Di un’altra persona');
});

test('a possible duplicate is named with the reason until somebody says they are two [DEC-090]', async () => {
  const phone = '+39 3471112223';
  const one = await guestNamed({ name: 'Pia', surname: 'Neri', phone });
  expect((await page(world.tenant, one._id)).body.duplicate).toBeNull();
  const foreign = await world.person('guest', { tenantId: world.otherTenant._id, name: 'P.', surname: 'Neri', phone });
  expect((await page(world.tenant, one._id)).body.duplicate).toBeNull();
  const two = await guestNamed({ name: 'P.', surname: 'Neri', phone: '0039 3471112223' });
  expect((await page(world.tenant, one._id)).body.duplicate).toMatchObject({ _id: two._id, reason: 'phone' });
  const apart = (otherId: string) => world.call(world.tenant, 'POST', `people/${one._id}/apart`, { otherId });
  expect((await apart(foreign._id)).status).toBe(404);
  expect((await apart(one._id)).status).toBe(400);
  expect((await apart(two._id)).status).toBe(201);
  expect((await apart(two._id)).status).toBe(201);
  expect((await page(world.tenant, one._id)).body.duplicate).toBeNull();
  expect((await page(world.tenant, two._id)).body.duplicate).toBeNull();
});

test('notes are in the person’s data and go when these are erased [GDPR art. 15 and 17]', async () => {
  const { _id } = await guestNamed({ name: 'Ugo', surname: 'Blu' });
  const other = await world.guest();
  await note(world.tenant, _id, 'Zzsegreto di Ugo');
  await world.call(world.tenant, 'POST', `people/${_id}/apart`, { otherId: other._id });
  const data = await world.call(world.admin, 'GET', `users/${_id}/data`);
  expect(JSON.stringify(data.body)).toContain('Zzsegreto di Ugo');
  expect((await world.call(world.admin, 'DELETE', `users/${_id}/data`)).status).toBe(204);
  expect(await world.db.select().from(tables.personNotes).where(eq(tables.personNotes.userId, _id))).toEqual([]);
  const pairs = await world.db.select().from(tables.peopleApart);
  expect(pairs.flatMap(({ userId, otherId }) => [userId, otherId])).not.toContain(_id);
});

test('a new guest is written down with the booking, or not at all [DEC-041, OPEN-162]', async () => {
  const event = await world.event({ price: 2000 });
  const url = `reservations/event/${event._id}/guest`;
  const guest = {
    ...{ name: 'Nina', surname: 'Blu', email: 'nina.blu@example.org' },
    ...{ phone: '+39 3401234567', userType: 'premium' as const },
  };
  const { userId: _nobody, ...body } = bookingOf('');
  const known = async () => (await people(world.tenant, '?q=nina.blu')).body;
  const refused = await world.call(world.tenant, 'POST', url, { ...body, guest, paymentType: 'stripe' });
  expect(refused.status).toBe(400);
  expect(await known()).toEqual([]);
  const booked = await world.call<{ userId: string }>(world.tenant, 'POST', url, { ...body, guest });
  expect(booked.status).toBe(201);
  expect(await known()).toMatchObject([
    { _id: booked.body.userId, phone: '+39 3401234567', userType: 'premium', reservations: 1 },
  ]);
  const again = await world.call(world.tenant, 'POST', url, { ...body, guest });
  expect(again.body).toMatchObject({ code: 'guest_exists', _id: booked.body.userId });
  const asBuyer = await world.call(
    await world.follower('normal'),
    'POST',
    `reservations/event/${event._id}/registered`,
    {
      ...{ ...body, guest },
    },
  );
  expect(asBuyer.status).toBe(400);
});
