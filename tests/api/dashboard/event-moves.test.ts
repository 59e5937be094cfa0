import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventOverview } from '#domain/metrics/overview.ts';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import { bookGuest } from '../../support/booking.ts';
import { bookByCard, cardEvent, onPage, takesCards } from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

test('the last movements name the refused card with its reason, who was reminded and what was canceled [DAY-010]', async () => {
  const event = await cardEvent(world, { slotsPerUser: 4 });
  const byCard = await bookByCard(world, event);
  await onPage(world, byCard._id, 'refuse');
  const people = [
    { name: 'Ada', surname: 'Prospero', email: 'ada@example.org' },
    { name: 'Bruno', surname: 'Prospero', email: 'bruno@example.org' },
    { name: 'Carla', surname: 'Prospero', email: 'carla@example.org' },
  ];
  const { _id, tickets } = await bookGuest(world, event, { paymentType: 'atDeparture', participantsInfo: people });
  await world.call(world.tenant, 'POST', 'reservations/remind', { reservationIds: [_id] });
  const off = { status: 'invalid', condition: 'revoked' };
  await world.call(world.tenant, 'PUT', `tickets/${tickets[0]?._id}/status`, off);
  await world.call(world.tenant, 'PUT', 'tickets/status/bulk', {
    tickets: tickets.slice(1).map(({ _id: id }) => ({ id, ...off })),
  });
  const { body } = await world.call<EventOverview>(world.tenant, 'GET', `events/${event._id}/overview`);
  expect(body.moves.map(({ kind, places, reason }) => [kind, places, reason])).toEqual([
    ['canceled', 2, null],
    ['canceled', 1, null],
    ['reminded', null, null],
    ['booked', 3, null],
    ['refused', null, 'insufficientFunds'],
  ]);
  expect(body.moves[1]).toMatchObject({ name: 'Ada Prospero', reservationId: _id });
});

test('how somebody paid is said as the timeline of their booking says it, not as it was to be paid [DAY-010, DAY-030]', async () => {
  const event = await cardEvent(world, { slotsPerUser: 4, paymentTypes: ['stripe', 'atDeparture', 'wireTransfer'] });
  const lastTaken = async () => {
    const { body } = await world.call<EventOverview>(world.tenant, 'GET', `events/${event._id}/overview`);
    return body.moves.find(({ kind }) => kind === 'taken');
  };
  const bookings: string[] = [];
  for (const [paymentType, taken] of [
    ['wireTransfer', 'cash'],
    ['atDeparture', 'wireTransfer'],
    ['atDeparture', undefined],
  ] as const) {
    const { _id, tickets } = await bookGuest(world, event, { paymentType });
    bookings.push(_id);
    await world.call(world.tenant, 'POST', `tickets/${tickets[0]?._id}/payment`, taken ? { taken } : {});
    expect(await lastTaken()).toMatchObject({ reservationId: _id, way: taken ?? null });
  }
  const byCard = await bookByCard(world, event);
  await onPage(world, byCard._id, 'pay');
  expect(await lastTaken()).toMatchObject({ reservationId: byCard._id, way: 'card' });
  const path = `reservations/${bookings[0]}/timeline`;
  const { body: entries } = await world.call<TimelineEntry[]>(world.tenant, 'GET', path);
  expect(entries.some(({ sentence }) => sentence.endsWith(', in contanti'))).toBe(true);
});

test('of tickets of several events cancelled together an event counts its own [DAY-010]', async () => {
  const events = [await world.event(), await world.event()];
  const bookings = await Promise.all(events.map((event) => bookGuest(world, event)));
  const off = { status: 'invalid', condition: 'revoked' };
  const tickets = bookings.flatMap((booking) => booking.tickets.map(({ _id: id }) => ({ id, ...off })));
  expect((await world.call(world.tenant, 'PUT', 'tickets/status/bulk', { tickets })).status).toBe(200);
  for (const [at, event] of events.entries()) {
    const { body } = await world.call<EventOverview>(world.tenant, 'GET', `events/${event._id}/overview`);
    const [move] = body.moves;
    expect(move).toMatchObject({ kind: 'canceled', places: 1, reservationId: bookings[at]?._id });
  }
});
