import { z } from 'zod';
import { beginningOf, endingOf } from '../events/dates.ts';
import { type EventFields, type EventStatus, type EventType, eventTypes } from '../events/entity.ts';
import { declineReasons } from '../payments/provider-reasons.ts';
import { HEALTH_DATA_DAYS } from '../tickets/answers.ts';
import { takenWays } from '../tickets/taken.ts';
import { addDays, DAY, toLocalInput } from '../values/time.ts';
import { type EventMoney, moneyFiguresAnswer } from './money.ts';
import { freePlacesOf } from './places.ts';
import { number, sum } from './sums.ts';

/** Events before it that a curve is held against: the last ones that took place. */
export const SIMILAR_EVENTS = 4;
/** Fewer say nothing of what is usual. */
const LEAST_SIMILAR = 2;
/** Days a curve shows at most, counted back from its last. */
const SHOWN_DAYS = 120;
/** Movements an overview shows. */
export const SHOWN_MOVES = 5;

const moveWays = ['card', ...takenWays, 'wireTransfer'] as const;

export const moveKinds = [
  'booked',
  'taken',
  'givenBack',
  'offered',
  'refused',
  'reminded',
  'canceled',
  'canceledByHolder',
] as const;

const curveAnswer = z.object({
  /** Places per day of Italy's time, without cancelled ones; `usual` is the mean of similar events as long before they began. */
  days: z.readonly(z.array(z.object({ day: z.string(), places: z.int(), usual: z.nullable(z.number()) }))),
  /** Of all days, also those before the first shown. */
  total: z.int(),
  /** What similar events had by then, rounded; null without enough of them. */
  usualTotal: z.nullable(z.int()),
  similar: z.int(),
});
export type BookingCurve = z.infer<typeof curveAnswer>;

const heldAnswer = z.object({ _id: z.string(), name: z.string(), places: z.int(), until: z.nullable(z.string()) });

export const eventOverviewAnswer = z.object({
  eventId: z.string(),
  eventType: z.enum(eventTypes),
  places: z.object({
    maximum: z.int(),
    sold: z.int(),
    held: z.int(),
    free: z.int(),
    bookings: z.int(),
    /** For whom places are held, the first to end first. */
    heldFor: z.readonly(z.array(heldAnswer)),
    /** The first who waits: whose turn it is when a place becomes free. */
    next: z.nullable(z.string()),
    waitingPeople: z.int(),
    waitingPlaces: z.int(),
  }),
  money: moneyFiguresAnswer.pick({
    value: true,
    awaited: true,
    paidValue: true,
    taken: true,
    refunded: true,
    owed: true,
  }),
  counts: z.object({
    tickets: z.int(),
    takenTimes: z.int(),
    awaitedBookings: z.int(),
    awaitedPeople: z.int(),
    owedTimes: z.int(),
  }),
  missing: z.object({
    /** People who lack a list in a layer of the event. */
    withoutList: z.int(),
    tickets: z.int(),
    answers: z.int(),
    /** Names of the fields that are asked. */
    fields: z.readonly(z.array(z.string())),
    healthPeople: z.int(),
    /** When what they said of their health is deleted; null where it is kept for a reason. */
    healthUntil: z.nullable(z.string()),
  }),
  curve: curveAnswer,
  moves: z.readonly(
    z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(moveKinds),
        name: z.string(),
        places: z.nullable(z.int()),
        amount: z.nullable(z.int()),
        /** How money moved, where that is known. */
        way: z.nullable(z.enum(moveWays)),
        reservationId: z.nullable(z.string()),
        /** Why a card was refused. */
        reason: z.nullable(z.enum(declineReasons)),
        at: z.string(),
      }),
    ),
  ),
  at: z.string(),
});
export type EventOverview = z.infer<typeof eventOverviewAnswer>;
export type OverviewMove = EventOverview['moves'][number];

interface DayCount {
  /** `2026-11-28` */
  day: string;
  places: number;
}

/** What a curve needs of an event: when it begins, and its places that count by the day they were booked. */
export interface BookedDays {
  beginsAt: string | null;
  days: readonly DayCount[];
}

const dayOf = (instant: string | Date): string => toLocalInput(instant).slice(0, 10);
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayNumbered = (at: number): string => new Date(at * DAY).toISOString().slice(0, 10);

interface SimilarEvent {
  _id: string;
  eventType: EventType;
  eventSubtypeId: string;
  status: EventStatus;
  startDate: string | null;
  endDate: string | null;
  departureDate: string | null;
  returnDate: string | null;
}

/** The events a curve is held against: of its type and subtype, confirmed and begun before now, the latest first. */
export function similarEvents<E extends SimilarEvent>(event: SimilarEvent, all: readonly E[], now: Date): E[] {
  return all
    .filter((one) => one._id !== event._id && one.status === 'confirmed')
    .filter((one) => one.eventType === event.eventType && one.eventSubtypeId === event.eventSubtypeId)
    .flatMap((one) => {
      const begins = beginningOf(one);
      return begins !== null && Date.parse(begins) < now.getTime() ? [{ one, begins: Date.parse(begins) }] : [];
    })
    .sort((a, b) => b.begins - a.begins || (a.one._id < b.one._id ? 1 : -1))
    .slice(0, SIMILAR_EVENTS)
    .map(({ one }) => one);
}

/**
 * Places booked per day until now, or until the event began, beside what similar events had as many days before they began.
 */
export function bookingCurve(event: BookedDays, similar: readonly BookedDays[], now: Date): BookingCurve {
  const total = sum(event.days, ({ places }) => places);
  const [first] = event.days.map(({ day }) => numberOf(day)).sort((a, b) => a - b);
  const begins = event.beginsAt === null ? null : numberOf(dayOf(event.beginsAt));
  const today = numberOf(dayOf(now));
  const last = begins === null ? today : Math.min(today, begins);
  const others = similar.flatMap(({ beginsAt, days }) =>
    beginsAt === null ? [] : [{ begins: numberOf(dayOf(beginsAt)), days }],
  );
  const isHeld = begins !== null && others.length >= LEAST_SIMILAR;
  const mean = (of: (before: number) => boolean): number =>
    sum(others, (one) =>
      sum(
        one.days.filter(({ day }) => of(one.begins - numberOf(day))),
        ({ places }) => places,
      ),
    ) / others.length;
  const placesOf = new Map(event.days.map(({ day, places }) => [day, places]));
  const from = first === undefined ? last : Math.max(first, last - SHOWN_DAYS + 1);
  const shown = first === undefined ? 0 : Math.max(0, last - from + 1);
  return {
    days: Array.from({ length: shown }, (_, at) => {
      const day = dayNumbered(from + at);
      const before = begins === null ? 0 : begins - (from + at);
      return {
        day,
        places: placesOf.get(day) ?? 0,
        usual: isHeld ? Math.round(mean((one) => one === before) * 100) / 100 : null,
      };
    }),
    total,
    usualTotal: isHeld && begins !== null ? Math.round(mean((one) => one >= begins - last)) : null,
    similar: isHeld ? others.length : 0,
  };
}

/** The latest movements first. */
export const latestMoves = (moves: readonly OverviewMove[]): OverviewMove[] =>
  [...moves].sort((a, b) => b.at.localeCompare(a.at) || b._id.localeCompare(a._id)).slice(0, SHOWN_MOVES);

/** Groups the tickets of an event by the day they were booked. */
export function daysOfTickets(tickets: readonly { status: string; createdAt: string }[]): DayCount[] {
  const days = [...new Set(tickets.map(({ createdAt }) => dayOf(createdAt)))].sort();
  return days
    .map((day) => ({
      day,
      places: number(tickets, ({ status, createdAt }) => status === 'valid' && dayOf(createdAt) === day),
    }))
    .filter(({ places }) => places > 0);
}

/** Anyone who waits for places or is offered some, in the order in which they joined. */
export interface WaitingPlaces {
  _id: string;
  name: string;
  places: number;
  held: number;
  until: string | null;
  status: 'waiting' | 'offered';
}

/** What was counted of an event's valid tickets. */
export interface CountedState {
  bookings: number;
  unsent: number;
  awaitedPeople: number;
  awaitedBookings: number;
  withoutList: number;
  unanswered: number;
  healthPeople: number;
  fields: readonly string[];
}

type OverviewEvent = Pick<
  EventFields,
  'eventType' | 'startDate' | 'endDate' | 'departureDate' | 'returnDate' | 'maxParticipants' | 'healthDataReason'
> & { _id: string; slots: number; heldPlaces: number };

/** When what the people of an event said of their health is deleted; null where it is kept, or nobody said any. */
function healthUntilOf(event: OverviewEvent, people: number): string | null {
  const ends = endingOf(event) ?? beginningOf(event);
  if (people === 0 || event.healthDataReason || ends === null) return null;
  return addDays(new Date(ends), HEALTH_DATA_DAYS).toISOString();
}

/** An event at a glance, from what was counted of it. */
export function overviewOf(
  event: OverviewEvent,
  { figures, counts, at }: EventMoney,
  state: CountedState,
  rows: {
    waiting: readonly WaitingPlaces[];
    moves: readonly OverviewMove[];
    booked: BookedDays;
    similar: readonly BookedDays[];
  },
): EventOverview {
  const { value, awaited, paidValue, taken, refunded, owed } = figures;
  const queue = rows.waiting.filter(({ status }) => status === 'waiting');
  const heldFor = rows.waiting
    .filter(({ held }) => held > 0)
    .sort((a, b) => (a.until ?? '').localeCompare(b.until ?? '') || a._id.localeCompare(b._id))
    .map(({ _id, name, held, until }) => ({ _id, name, places: held, until }));
  return {
    ...{ eventId: event._id, eventType: event.eventType },
    places: {
      ...{ maximum: event.maxParticipants, sold: event.slots, held: event.heldPlaces, free: freePlacesOf(event) },
      ...{ bookings: state.bookings, heldFor, next: queue.find(({ held }) => held === 0)?.name ?? null },
      ...{ waitingPeople: queue.length, waitingPlaces: sum(queue, ({ places }) => places) },
    },
    money: { value, awaited, paidValue, taken, refunded, owed },
    counts: {
      ...{ tickets: counts.value ?? 0, takenTimes: counts.taken ?? 0, owedTimes: counts.owed ?? 0 },
      ...{ awaitedBookings: state.awaitedBookings, awaitedPeople: state.awaitedPeople },
    },
    missing: {
      ...{ withoutList: state.withoutList, tickets: state.unsent, answers: state.unanswered, fields: state.fields },
      ...{ healthPeople: state.healthPeople, healthUntil: healthUntilOf(event, state.healthPeople) },
    },
    curve: bookingCurve(rows.booked, rows.similar, new Date(at)),
    moves: latestMoves(rows.moves),
    at,
  };
}
