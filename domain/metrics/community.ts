import { monthOf } from '../dashboard/months.ts';
import type { ActiveEvent, FollowersOfMonth, Kpi } from '../dashboard/schema.ts';
import { beginningOf } from '../events/dates.ts';
import type { Event } from '../events/entity.ts';
import { eventTabFilter, isInEventTab } from '../events/tabs.ts';
import type { FollowerStatus } from '../followers/status.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { ParticipationStatus } from '../participations/schema.ts';
import { type CountedTicket, eventFigures } from './event.ts';
import { freePlacesOf } from './places.ts';
import { gainOf, type SoldLine } from './shop.ts';
import { number } from './sums.ts';

/** Followers whose person was deleted are left out before they are counted. */
export interface CountedFollower {
  status: FollowerStatus;
  createdAt: string;
}

type DatedEvent = Pick<Event, 'eventType' | 'startDate' | 'endDate' | 'departureDate' | 'returnDate'>;
export type CountedEvent = DatedEvent &
  Pick<Event, '_id' | 'name' | 'status' | 'closingReservationDate' | 'maxParticipants' | 'slots' | 'heldPlaces'>;

/** The next first; those of the same instant by id. */
export const byBeginning = (one: CountedEvent, other: CountedEvent): number =>
  String(beginningOf(one)).localeCompare(String(beginningOf(other))) || one._id.localeCompare(other._id);

/** The events people can still book, as the list's first tab has them, the next first; places free and taken. */
export const activeEventsOf = <E extends CountedEvent>(events: readonly E[], now: Date): ActiveEvent[] =>
  events
    .filter((event) => isInEventTab(event, eventTabFilter('onGoing', now)))
    .sort(byBeginning)
    .map((event) => ({
      _id: event._id,
      name: event.name,
      availableSlots: freePlacesOf(event),
      takenSlots: event.slots,
    }));

/**
 * Accepted followers by the month of Italy's time in which they came; months without any are left out.
 * @param from the first instant that counts
 * @param to the last
 */
export function followersByMonth(followers: readonly CountedFollower[], from: string, to: string): FollowersOfMonth[] {
  const counts = new Map<string, FollowersOfMonth>();
  for (const { status, createdAt } of followers) {
    if (status !== 'accepted' || createdAt < from || createdAt > to) continue;
    const month = monthOf(createdAt);
    const key = `${month.year}-${month.month}`;
    counts.set(key, { ...month, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Rows of one community. */
export interface CommunityRows {
  followers: readonly CountedFollower[];
  events: readonly CountedEvent[];
  requests: readonly { status: ParticipationStatus }[];
  tickets: readonly CountedTicket[];
  orders: readonly { status: OrderStatus; lines: readonly SoldLine[] }[];
}

/** The figures of the dashboard: amounts in cents, the rest counts. */
export function communityFigures({ followers, events, requests, tickets, orders }: CommunityRows, now: Date): Kpi {
  const counted = eventFigures({ tickets, reservations: [], requests });
  return {
    followers: number(followers, ({ status }) => status === 'accepted'),
    waitingFollowers: number(followers, ({ status }) => status === 'pending'),
    activeEvents: activeEventsOf(events, now).length,
    pendingParticipationRequest: counted.pendingParticipationRequests,
    totalValidTickets: counted.ticketsValid,
    totalTicketsToRefund: counted.ticketsToRefundTotal,
    totalAmount: counted.takings,
    totalOrdersToDeliver: number(orders, ({ status }) => status === 'readyToDelivery'),
    totalOrdersDelivered: number(orders, ({ status }) => status === 'delivered'),
    totalAmountMerchandising: gainOf(orders.flatMap(({ lines }) => lines)),
  };
}
