import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AudienceCount } from '#domain/communications/audience.ts';
import type { AttendanceReport } from '#domain/reports/attendance.ts';
import * as tables from '#server/tables.ts';
import { bookingOf, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const report = async (who: Person = world.tenant) =>
  (await world.call<AttendanceReport>(who, 'GET', 'reports/attendance')).body;

/** Books for somebody as staff; the last of the people are companions with addresses of their own. */
async function book(event: { _id: string }, who: Person, companions = 0) {
  const own = participant({ email: who.email });
  const participantsInfo = [own, ...Array.from({ length: companions }, () => participant())];
  const path = `reservations/event/${event._id}/guest`;
  const { status, body } = await world.call<{ _id: string }>(
    ...([world.tenant, 'POST', path, bookingOf(who._id, { participantsInfo })] as const),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body._id;
}
const enter = (reservationId: string) =>
  world.db
    .update(tables.tickets)
    .set({ isScanned: true, scannedAt: inDays(0) })
    .where(eq(tables.tickets.reservationId, reservationId));
/** Moves an event into the past, with what was booked. */
async function past(event: { _id: string }, days: number) {
  const set = { startDate: inDays(-days), endDate: inDays(-days + 0.2), closingReservationDate: inDays(-days - 1) };
  await world.db.update(tables.events).set(set).where(eq(tables.events.id, event._id));
}
const wide = { slotsPerUser: 10, maxParticipants: 10 };

test('places filled, who came, and who came once and not again, event by event; where bookings came from [DAY-063]', async () => {
  const [first, second, old, next] = [
    await world.event({ name: 'Prima', ...wide }),
    await world.event({ name: 'Seconda', ...wide }),
    await world.event({ name: 'Di due anni fa', ...wide }),
    await world.event({ name: 'Prossima', ...wide }),
  ];
  const [once, twice, booked, absent, before] = [
    await world.guest(),
    await world.guest(),
    await world.guest(),
    await world.guest(),
    await world.guest(),
  ];
  for (const who of [once, twice, booked, before]) await enter(await book(first, who, who === once ? 1 : 0));
  await book(first, absent);
  await enter(await book(second, twice));
  await book(next, booked);
  await enter(await book(old, before));
  await past(first, 60);
  await past(second, 30);
  await past(old, 700);

  const { past: ended, coming, origins } = await report();
  expect(ended).toMatchObject([
    { name: 'Seconda', places: 10, filled: 1, came: 1, once: 0 },
    // Six places: of who booked one came to nothing else; the companion was brought, and the absent never came.
    { name: 'Prima', places: 10, filled: 6, came: 5, once: 1 },
  ]);
  expect(coming).toMatchObject([{ name: 'Prossima', places: 10, filled: 1 }]);
  expect(origins).toEqual([{ origin: 'staff', bookings: 8, places: 9 }]);
  // What was booked before it was kept is unknown, and guessed by nobody.
  await world.db.update(tables.reservations).set({ origin: null }).where(eq(tables.reservations.eventId, next._id));
  expect((await report()).origins).toEqual([
    { origin: 'staff', bookings: 7, places: 8 },
    { origin: null, bookings: 1, places: 1 },
  ]);

  // Those who are counted are those who can be written to.
  const audience = `communications/audience?userType=participants&eventId=${first._id}&attendance=once`;
  expect((await world.call<AudienceCount>(world.tenant, 'GET', audience)).body).toEqual({ total: 1, leftOut: {} });
  const message = { subject: 'Torna con noi', body: '<p>Ci manchi.</p>', userType: 'participants', eventId: first._id };
  const sent = await world.call<{ _id: string }>(
    ...([world.tenant, 'POST', 'communications', { ...message, attendance: ['once'] }] as const),
  );
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const ofIt = eq(tables.communicationRecipients.communicationId, sent.body._id);
  const rows = await world.db.select().from(tables.communicationRecipients).where(ofIt);
  expect(rows.map(({ email }) => email)).toEqual([once.email]);
  // Another place to come, and they are not asked to come back.
  await book(next, once);
  expect((await report()).past.map((event) => event.once)).toEqual([0, 0]);
  expect((await world.call<AudienceCount>(world.tenant, 'GET', audience)).body.total).toBe(0);
});

test('of followers it says how many booked and how many came; another community reads nothing of it [DAY-063]', async () => {
  const before = (await report()).followers;
  const [comes, books] = [await world.follower(), await world.follower()];
  await world.follower();
  const event = await world.event(wide);
  for (const who of [comes, books]) {
    const body = bookingOf(who._id, { participantsInfo: [participant({ email: who.email })] });
    const made = await world.call<{ _id: string }>(
      ...([world.tenant, 'POST', `reservations/event/${event._id}/registered`, body] as const),
    );
    if (who === comes) await enter(made.body._id);
  }
  const { followers } = await report();
  expect(followers).toEqual({ all: before.all + 3, booked: before.booked + 2, came: before.came + 1 });
  const other = await report(world.otherTenant);
  expect(other).toMatchObject({ past: [], coming: [], origins: [], followers: { booked: 0, came: 0 } });
  expect((await world.call(world.scanner, 'GET', 'reports/attendance')).status).toBe(403);
});
