import { z } from 'zod';
import { instant } from '../fields.ts';
import { DAY } from '../values/time.ts';

/** New followers of a month, in Italy's time. */
export const followersOfMonthAnswer = z.object({
  year: z.number(),
  /** From 1. */
  month: z.number(),
  count: z.number(),
});
export type FollowersOfMonth = z.infer<typeof followersOfMonthAnswer>;

export const activeEventAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  /** Places still free. */
  availableSlots: z.number(),
  takenSlots: z.number(),
});
export type ActiveEvent = z.infer<typeof activeEventAnswer>;

/** What the charts of the dashboard show. */
export const dashboardAnswer = z.object({
  followers: z.array(followersOfMonthAnswer),
  activeEvents: z.array(activeEventAnswer),
});
export type Dashboard = z.infer<typeof dashboardAnswer>;

/** The figures of the dashboard; amounts in cents, the rest counts. */
export const kpiAnswer = z.object({
  followers: z.number(),
  waitingFollowers: z.number(),
  activeEvents: z.number(),
  pendingParticipationRequest: z.number(),
  totalValidTickets: z.number(),
  totalTicketsToRefund: z.number(),
  totalAmount: z.int(),
  totalOrdersToDeliver: z.number(),
  totalOrdersDelivered: z.number(),
  totalAmountMerchandising: z.int(),
});
export type Kpi = z.infer<typeof kpiAnswer>;

const part = z.object({ count: z.number(), amount: z.int() });

/** What waits for the organiser now; a part without anything to do has the count 0. */
export const todayAnswer = z.object({
  /** When it was counted. */
  at: z.string(),
  /** Bookings that owe something, of events that come or were in the last days, and their people. */
  toPay: part.extend({
    people: z.number(),
    /** Of them, those whose day has passed, and since when the first is late. */
    late: part,
    lateSince: z.nullable(z.string()),
    /** Of them, those to be paid until midnight. */
    today: part,
    /** When the next is to be paid. */
    nextAt: z.nullable(z.string()),
  }),
  requests: z.object({
    count: z.number(),
    people: z.number(),
    firstExpiresAt: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
    heldAmount: z.int(),
  }),
  tickets: z.object({
    count: z.number(),
    /** The events they are for, the next first. */
    eventIds: z.array(z.string()),
    eventId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
    startDate: z.nullable(z.string()),
  }),
  /** People of the next trips who are on none of their buses. */
  unseated: z.object({
    count: z.number(),
    /** Of how many events, and the first of them. */
    events: z.number(),
    eventId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
    startDate: z.nullable(z.string()),
  }),
  /** Payments that owe money back, those whose refund failed among them. */
  refunds: part.extend({
    eventId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
  }),
  /** Of them, those the card did not take: another way has to be found. Whose the first was. */
  failedRefunds: part.extend({ since: z.nullable(z.string()), name: z.nullable(z.string()) }),
  /** What the provider could not send to the bank, and since when it is there. */
  failedPayouts: part.extend({ since: z.nullable(z.string()) }),
  followers: z.object({
    count: z.number(),
  }),
  /** Tickets that are handed on once the organiser agrees. */
  handOns: part.extend({
    /** Until when the first is to be decided, and the reservation on which it is. */
    firstExpiresAt: z.nullable(z.string()),
    reservationId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
  }),
  /** Payments a buyer's bank contests: the newest by name. */
  disputes: part.extend({
    since: z.nullable(z.string()),
    name: z.nullable(z.string()),
    reservationId: z.nullable(z.string()),
    orderId: z.nullable(z.string()),
  }),
  /** Payments that went back at the provider and wait for somebody to look, or that a bank took back. */
  atProvider: part.extend({
    /** Where the newest of them is looked at. */
    reservationId: z.nullable(z.string()),
    orderId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
  }),
  /** Tickets whose money two people took in the last days: one of them gives it back. */
  takenTwice: part.extend({
    /** Where the newest of them is looked at. */
    reservationId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
  }),
  orders: part.extend({
    /** Pieces that are still to leave. */
    pieces: z.number(),
    oldestAt: z.nullable(z.string()),
  }),
  /** Addresses that mails of bookings came back from. */
  bounced: z.object({
    count: z.number(),
    /** The last of them, and the booking it is of. */
    address: z.nullable(z.string()),
    reservationId: z.nullable(z.string()),
  }),
  /** Entries of the last day that a gate without network let in, and the server would not have. */
  conflicts: z.object({
    count: z.number(),
    name: z.nullable(z.string()),
    eventId: z.nullable(z.string()),
    since: z.nullable(z.string()),
  }),
});
export type Today = z.infer<typeof todayAnswer>;

/** For so many days it is said that money was taken twice; the ticket's history says it for good. */
export const TAKEN_TWICE_DAYS = 14;

/** People without a bus are looked at from so many days before the beginning. */
export const SEATS_DUE_DAYS = 14;

/** Mails that came back are listed for so many days. */
export const BOUNCED_DAYS = 7;

/** Tickets of events that begin within so many days are due. */
export const TICKETS_DUE_DAYS = 7;

/** The longest span of the charts: every community's life so far fits in. */
const LONGEST_YEARS = 50;

/** Query of GET users/me/dashboard; without it the whole life of the community. */
export const dashboardQuery = z
  .strictObject({ from: instant.optional(), to: instant.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'validation.invalid' })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < LONGEST_YEARS * 366 * DAY, {
    path: ['from'],
    error: 'validation.invalid',
  });
