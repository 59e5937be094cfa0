import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import type { MergePreview } from '#domain/users/merge.ts';
import type { PersonNote } from '#domain/users/notes.ts';
import type { PersonPage } from '#domain/users/person.ts';
import * as tables from '#server/tables.ts';
import { bookingOf } from '../../support/booking.ts';
import { entryNow, fullEvent, joined } from '../../support/waiting-list.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Refused = { code: string; message: string };
const guest = (values: { name: string; surname: string; phone?: string; tenantId?: string }) =>
  world.person('guest', { tenantId: world.tenant._id, ...values });
const page = (who: Person, id: string) => world.call<PersonPage & Refused>(who, 'GET', `people/${id}`);
const merge = (who: Person, id: string, otherId: string) =>
  world.call<{ _id: string } & Refused>(who, 'POST', `people/${id}/merge`, { otherId });
const preview = (who: Person, id: string, otherId: string) =>
  world.call<MergePreview>(who, 'GET', `people/${id}/merge/${otherId}`);

async function book(person: { _id: string }, event?: { _id: string }) {
  const { _id } = event ?? (await world.event({ price: 2000 }));
  const url = `reservations/event/${_id}/guest`;
  const { body, status } = await world.call<{ _id: string; userId: string } & Refused>(
    world.tenant,
    'POST',
    url,
    bookingOf(person._id),
  );
  return { ...body, status };
}

/** Two guests who are one: the first booked twice and stays, the second once and goes. */
async function twins() {
  const phone = '+39 3471112299';
  const [kept, gone] = [
    await guest({ name: 'Pia', surname: 'Neri' }),
    await guest({ name: 'P.', surname: 'Neri', phone }),
  ];
  await book(kept);
  await book(kept);
  const moved = await book(gone);
  await world.call(world.tenant, 'POST', `people/${gone._id}/notes`, { text: 'Chiamare dopo le 18' });
  return { kept, gone, moved };
}

test('who waits for an event that the other has booked leaves its list, and the places held go to the next [DEC-090, WAIT-002]', async () => {
  const event = await fullEvent(world, 3);
  const [kept, gone] = [
    await guest({ name: 'Ada', surname: 'Belli' }),
    await guest({ name: 'A.', surname: 'Belli', phone: '+39 3330001112' }),
  ];
  const waits = await joined(world, event, 2, kept);
  const next = await joined(world, event, 2);
  await event.free(3);
  const made = await book(gone, event);
  expect(made).toMatchObject({ status: 201 });
  expect(await entryNow(world, next.id)).toMatchObject({ status: 'waiting' });
  expect((await merge(world.tenant, kept._id, gone._id)).status).toBe(200);
  const settled = { status: 'accepted', heldPlaces: 0, takenPlaces: 1, reservationId: made._id };
  expect(await entryNow(world, waits.id)).toMatchObject(settled);
  expect(await entryNow(world, next.id)).toMatchObject({ status: 'offered', heldPlaces: 2 });
});

test('all that was one guest’s is the other’s, and the old id leads to who they are now [DEC-090]', async () => {
  const { kept, gone, moved } = await twins();
  const before = await preview(world.tenant, gone._id, kept._id);
  expect(before.body).toMatchObject({
    ...{ refusal: null, events: [], kept: { _id: kept._id, reservations: 2 } },
    gone: { _id: gone._id, reservations: 1, payments: 1, notes: 1 },
  });
  expect((await merge(world.tenant, gone._id, kept._id)).body).toEqual({ _id: kept._id });
  const { body } = await page(world.tenant, kept._id);
  expect(body).toMatchObject({ reservations: 3, payments: 3, awaited: 6000, phone: '+39 3471112299', name: 'Pia' });
  expect((await page(world.tenant, gone._id)).body).toMatchObject({ _id: kept._id, reservations: 3 });
  const notes = await world.call<PersonNote[]>(world.tenant, 'GET', `people/${kept._id}/notes`);
  expect(notes.body.map(({ text }) => text)).toEqual(['Chiamare dopo le 18']);
  const [row] = await world.db.select().from(tables.reservations).where(eq(tables.reservations.id, moved._id));
  expect(row?.userId).toBe(kept._id);
  const history = await world.call<TimelineEntry[]>(world.tenant, 'GET', `people/${kept._id}/timeline?limit=100`);
  const sentences = history.body.map(({ sentence }) => sentence);
  expect(sentences).toContain('ha unito a Pia Neri una persona inserita due volte');
  expect(history.body.map(({ audit, about }) => audit?.recordId ?? about?._id)).toContain(gone._id);
  const found = await world.call<{ _id: string }[]>(world.tenant, 'GET', 'reservations?q=pia%20neri&limit=50');
  expect(found.body.map(({ _id }) => _id)).toContain(moved._id);
});

test('the address of who was merged still finds them, and no second person is made of it [DEC-090, OPEN-162]', async () => {
  const { kept, gone } = await twins();
  await merge(world.tenant, kept._id, gone._id);
  const again = { name: 'P.', surname: 'Neri', email: gone.email };
  const refused = await world.call<Refused & { _id: string }>(world.tenant, 'POST', 'users/guest', again);
  expect(refused.body).toMatchObject({ code: 'guest_exists', _id: kept._id });
  // A form that was open before the merge still names the old id.
  expect(await book(gone)).toMatchObject({ status: 201, userId: kept._id });
  const listed = await world.call<{ _id: string }[]>(world.tenant, 'GET', 'people?q=neri&limit=100');
  expect(listed.body.map(({ _id }) => _id)).not.toContain(gone._id);
  expect((await merge(world.tenant, kept._id, gone._id)).status).toBe(404);
});

test('people of another community, accounts, and two who are booked for one event are not merged [DEC-021, DEC-090]', async () => {
  const { kept, gone } = await twins();
  expect((await merge(world.otherTenant, kept._id, gone._id)).status).toBe(404);
  expect((await preview(world.otherTenant, kept._id, gone._id)).status).toBe(404);
  expect((await merge(world.scanner, kept._id, gone._id)).status).toBe(403);
  const foreign = await guest({ name: 'Pia', surname: 'Neri', tenantId: world.otherTenant._id });
  expect((await merge(world.tenant, kept._id, foreign._id)).status).toBe(404);
  const follower = await world.follower('normal');
  expect((await merge(world.tenant, kept._id, follower._id)).body).toMatchObject({ code: 'merge_account' });
  expect((await preview(world.tenant, follower._id, kept._id)).body).toMatchObject({ refusal: 'merge_account' });
  expect((await merge(world.tenant, kept._id, kept._id)).status).toBe(400);
  const event = await world.event({ price: 2000, name: 'Notte di San Lorenzo' });
  await book(kept, event);
  await book(gone, event);
  const refused = await merge(world.tenant, kept._id, gone._id);
  expect(refused.body).toMatchObject({ code: 'merge_same_event' });
  expect(refused.body.message).toContain('Notte di San Lorenzo');
  expect((await page(world.tenant, gone._id)).body._id).toBe(gone._id);
});

test('who follows goes on following, as whichever of the two came further [DEC-090]', async () => {
  const { kept, gone } = await twins();
  const follows = { tenantId: world.tenant._id, activationDate: '2026-01-01T10:00:00.000Z' };
  await world.db.insert(tables.tenantSubscriptions).values([
    { ...follows, userId: kept._id, status: 'pending', userType: 'normal', activationDate: null },
    { ...follows, userId: gone._id, status: 'accepted', userType: 'top' },
  ]);
  await merge(world.tenant, kept._id, gone._id);
  expect((await page(world.tenant, kept._id)).body).toMatchObject({ followerStatus: 'accepted', userType: 'top' });
  const rows = await world.db.select().from(tables.tenantSubscriptions);
  expect(rows.filter(({ userId }) => [kept._id, gone._id].includes(userId))).toHaveLength(1);
});

test('who was told apart from the one who goes stays apart from the one who stays [DEC-090]', async () => {
  const { kept, gone } = await twins();
  const third = await guest({ name: 'Rita', surname: 'Neri', phone: '+39 3471112299' });
  await world.call(world.tenant, 'POST', `people/${gone._id}/apart`, { otherId: third._id });
  await merge(world.tenant, kept._id, gone._id);
  const pairs = await world.db.select().from(tables.peopleApart);
  expect(pairs.map(({ userId, otherId }) => [userId, otherId].sort())).toContainEqual([kept._id, third._id].sort());
  expect(pairs.flatMap(({ userId, otherId }) => [userId, otherId])).not.toContain(gone._id);
});

test('the copy of the data has both addresses, and erasure leaves neither [GDPR art. 15 and 17]', async () => {
  const { kept, gone } = await twins();
  await merge(world.tenant, kept._id, gone._id);
  const reservations = sql`update reservations set slots = 0 where user_id = ${kept._id}`;
  const data = await world.call(world.admin, 'GET', `users/${kept._id}/data`);
  for (const address of [kept.email, gone.email]) expect(JSON.stringify(data.body)).toContain(address);
  await world.db.execute(reservations);
  expect((await world.call(world.admin, 'DELETE', `users/${kept._id}/data`)).status).toBe(204);
  const rows = await world.db.select().from(tables.users);
  expect(rows.map(({ email }) => email)).not.toEqual(expect.arrayContaining([gone.email]));
  expect(rows.map(({ email }) => email)).not.toEqual(expect.arrayContaining([kept.email]));
});
