import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Today } from '#domain/dashboard/schema.ts';
import type { EventOverview } from '#domain/metrics/overview.ts';
import type { StartedSending } from '#domain/notifications/outbox.ts';
import { addDays } from '#domain/values/time.ts';
import { participationRequests, reservations } from '#server/tables.ts';
import { bookGuest, bookingOf } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const at = (days: number) => addDays(new Date(), days).toISOString();
const read = async <T>(path: string) => (await world.call<T>(world.tenant, 'GET', path)).body;
const today = () => read<Today>('users/me/today');

test('tickets of an address that nobody has proven wait for no one to send them, and are sent to nobody [DEC-094, TIX-018]', async () => {
  const soon = { startDate: at(2), departureDate: at(2), endDate: at(3), closingReservationDate: at(1) };
  const event = await world.event(soon);
  const [known, typed] = [await bookGuest(world, event), await bookGuest(world, event)];
  await world.db
    .update(reservations)
    .set({ confirmBy: at(1) })
    .where(eq(reservations.id, typed._id));
  const waiting = async () => [
    (await today()).tickets.count,
    (await read<EventOverview>(`events/${event._id}/overview`)).missing.tickets,
    (await read<unknown[]>(`tickets?eventId=${event._id}&status=valid&isSent=false&isProven=true`)).length,
  ];
  expect(await waiting()).toEqual([1, 1, 1]);
  const send = (ids: readonly (string | undefined)[]) =>
    world.call<StartedSending & { code?: string }>(world.tenant, 'POST', 'tickets/send', { ids });
  const [own, others] = [known.tickets[0]?._id, typed.tickets[0]?._id];
  expect((await send([others])).body).toMatchObject({ code: 'booking_unproven' });
  expect((await world.call(world.tenant, 'PUT', `reservations/${typed._id}/send`)).body).toMatchObject({
    code: 'booking_unproven',
  });
  expect((await send([own, others])).body).toMatchObject({ total: 1, skipped: 1 });
  await world.db.update(reservations).set({ confirmBy: null }).where(eq(reservations.id, typed._id));
  expect((await send([others])).body).toMatchObject({ total: 1, skipped: 0 });
});

test('a request of an address that nobody has proven waits for no answer today [DEC-094, DAY-001]', async () => {
  const event = await world.event({ selectionType: 'manual' });
  const buyer = await world.person('user');
  const { userId: _self, ...body } = bookingOf(buyer._id);
  const sent = await world.call<{ _id: string }>(buyer, 'POST', 'participations', { ...body, eventId: event._id });
  const isId = eq(participationRequests.id, sent.body._id);
  const counts = async () => [
    (await today()).requests.count,
    (await read<unknown[]>('participations?status=pending&isLapsed=false&isProven=true')).length,
  ];
  const before = await counts();
  await world.db
    .update(participationRequests)
    .set({ confirmBy: at(1) })
    .where(isId);
  expect(await counts()).toEqual(before.map((count) => count - 1));
});
