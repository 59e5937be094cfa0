import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import {
  daysOfTickets,
  type EventOverview,
  type OverviewMove,
  overviewOf,
  similarEvents,
} from '#domain/metrics/overview.ts';
import { number } from '#domain/metrics/sums.ts';
import { missingAnswers } from '#domain/tickets/answers.ts';
import { isPlacedEverywhere } from '#domain/transports/places.ts';
import { isLive } from '#domain/waiting-list/status.ts';
import { type Call, find, findOwn, ok, type Route, route } from '../../kernel/route.ts';
import { eventMoney, ledgerOf } from '../payments/money.ts';

const booked = (call: Call, event: Event) => ({
  beginsAt: beginningOf(event),
  days: daysOfTickets(call.store.tickets.filter(({ eventId }) => eventId === event._id)),
});

const nameOf = ({ name, surname }: { name?: string; surname?: string } = {}): string => `${name} ${surname}`;

function movesOf(call: Call, eventId: string): OverviewMove[] {
  const none = { places: null, amount: null, way: null, reservationId: null, reason: null };
  const isOfEvent = (one: { eventId: string | null }) => one.eventId === eventId;
  return [
    ...call.store.reservations.filter(isOfEvent).map(({ _id, userId, initialSlots, initialTotal, createdAt }) => ({
      ...{ ...none, _id, kind: 'booked' as const, name: nameOf(find(call.store.users, userId)), places: initialSlots },
      ...{ amount: initialTotal, reservationId: _id, at: createdAt },
    })),
    ...ledgerOf(call)
      .filter(isOfEvent)
      .flatMap(({ paymentId, kind, way, amount, at, user, reservation }) =>
        kind === 'taken' || kind === 'givenBack'
          ? [
              {
                ...{ ...none, _id: `${paymentId}.${kind}.${way}`, kind, amount, at, name: nameOf(user) },
                // What a community’s people noted by hand, the mock’s log does not have.
                way: way === 'card' ? way : null,
                reservationId: reservation?._id ?? null,
              },
            ]
          : [],
      ),
  ];
}

function overview(call: Call): EventOverview {
  const { store, now } = call;
  const event = findOwn(call, store.events);
  const tickets = store.tickets.filter((one) => one.eventId === event._id && one.status === 'valid');
  const due = tickets.filter(({ condition, price }) => condition === 'pending' && price > 0);
  const asked = store.requirements.filter(({ _id }) => event.requirementIds.includes(_id));
  const fields = asked.map(({ fieldName }) => fieldName).sort();
  const health = asked.filter(({ isHealthData }) => isHealthData).map(({ fieldName }) => fieldName);
  const layers = [...new Set(store.transports.filter((one) => one.eventId === event._id).map(({ layer }) => layer))];
  const state = {
    bookings: new Set(tickets.map(({ reservationId }) => reservationId)).size,
    unsent: number(tickets, ({ isSent }) => !isSent),
    awaitedPeople: due.length,
    awaitedBookings: new Set(due.map(({ reservationId }) => reservationId)).size,
    withoutList: layers.length === 0 ? 0 : number(tickets, ({ places }) => !isPlacedEverywhere(places, layers)),
    unanswered: number(tickets, (one) => missingAnswers(one.participantInfo, fields).length > 0),
    healthPeople: number(tickets, (one) => missingAnswers(one.participantInfo, health).length < health.length),
    fields,
  };
  const waiting = store.waitingList
    .filter((one) => one.eventId === event._id && isLive(one.status))
    .map(({ _id, userId, places, heldPlaces: held, heldUntil: until, status }) => ({
      ...{ _id, name: nameOf(find(store.users, userId)), places, held, until },
      status: status === 'offered' ? ('offered' as const) : ('waiting' as const),
    }));
  return overviewOf(event, eventMoney(call), state, {
    ...{ waiting, moves: movesOf(call, event._id), booked: booked(call, event) },
    similar: similarEvents(
      event,
      store.events.filter(({ tenantId }) => tenantId === event.tenantId),
      now,
    ).map((one) => booked(call, one)),
  });
}

/** An event at a glance. */
export const overviewRoutes: Route[] = [
  route('get', '/api/events/:id/overview', ['get', 'ledger'], (call) => ok(overview(call))),
];
