import { COMING_EVENTS, type ComingEvent, dayOf, eventPlace, isToday } from '../dashboard/day.ts';
import type { Day } from '../dashboard/day-answer.ts';
import { moneyByDay, moneyInOf } from '../dashboard/money-in.ts';
import { beginningOf, endingOf } from '../events/dates.ts';
import type { Event } from '../events/entity.ts';
import type { LedgerKind } from '../payments/ledger/entries.ts';
import type { TicketCondition, TicketStatus } from '../shared/ticket-status.ts';
import { restOf } from '../tickets/paid.ts';
import type { Cents } from '../values/money.ts';
import { byBeginning } from './community.ts';
import { number, sum } from './sums.ts';

type DayEvent = Pick<
  Event,
  | '_id'
  | 'name'
  | 'status'
  | 'isVisible'
  | 'eventType'
  | 'startDate'
  | 'endDate'
  | 'departureDate'
  | 'returnDate'
  | 'cardImage'
  | 'locationAddress'
  | 'destinationAddress'
  | 'departurePoints'
  | 'closingReservationDate'
  | 'maxParticipants'
  | 'minimumParticipants'
  | 'slots'
  | 'heldPlaces'
>;

interface DayTicket {
  eventId: string;
  reservationId: string;
  status: TicketStatus;
  condition: TicketCondition;
  price: Cents;
  isSent: boolean;
  isScanned: boolean;
}

/** Rows of one community. */
export interface DayRows {
  events: readonly DayEvent[];
  tickets: readonly DayTicket[];
  /** Lists of the layer of buses there, with how many are on each. */
  transports: readonly { eventId: string; layer: string; slots: number }[];
  /** Of the community's own book. */
  entries: readonly { kind: LedgerKind; amount: Cents; at: string; paymentId: string }[];
}

const shown = (event: DayEvent) => ({
  ...{
    _id: event._id,
    name: event.name,
    eventType: event.eventType,
    image: event.cardImage ?? null,
    place: eventPlace(event),
  },
  ...{ begins: beginningOf(event) ?? '', ends: endingOf(event) },
});

/** People of an event who are on none of its buses there; nobody where it has none. */
export function unseatedOf(
  eventId: string,
  {
    tickets,
    transports,
  }: {
    tickets: readonly Pick<DayTicket, 'eventId' | 'status'>[];
    transports: DayRows['transports'];
  },
): number {
  const buses = transports.filter((row) => row.eventId === eventId && row.layer === 'outward');
  if (buses.length === 0) return 0;
  const valid = number(tickets, (row) => row.eventId === eventId && row.status === 'valid');
  return Math.max(0, valid - sum(buses, ({ slots }) => slots));
}

function lacksOf(event: DayEvent, rows: DayRows): ComingEvent {
  const valid = rows.tickets.filter(({ eventId, status }) => eventId === event._id && status === 'valid');
  const toPay = valid.filter(({ condition, price }) => condition === 'pending' && price > 0);
  return {
    ...shown(event),
    ...{ status: event.status, isVisible: event.isVisible },
    toPay: {
      count: new Set(toPay.map(({ reservationId }) => reservationId)).size,
      amount: sum(toPay, restOf),
    },
    toSend: number(valid, ({ isSent }) => !isSent),
    unseated: unseatedOf(event._id, rows),
    missing: Math.max(0, event.minimumParticipants - event.slots),
  };
}

/** What is on today, those that run first; and what comes after. */
export function dayFigures(rows: DayRows, now: Date): Day {
  const { to } = dayOf(now);
  const dated = [...rows.events].sort(byBeginning);
  const counted = (id: string) => rows.tickets.filter(({ eventId, status }) => eventId === id && status === 'valid');
  return {
    at: now.toISOString(),
    events: dated
      .filter((event) => isToday(event, now))
      .map((event) => ({
        ...shown(event),
        entered: number(counted(event._id), ({ isScanned }) => isScanned),
        expected: counted(event._id).length,
      })),
    next: dated
      .filter((event) => event.status !== 'canceled' && event.eventType !== 'post')
      .filter((event) => {
        const begins = beginningOf(event);
        return begins !== null && Date.parse(begins) >= Date.parse(to);
      })
      .slice(0, COMING_EVENTS)
      .map((event) => lacksOf(event, rows)),
    money: moneyInOf(moneyByDay(rows.entries), now),
  };
}
