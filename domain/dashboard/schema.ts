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

/** What waits for the organiser now; a part without anything to do has the count 0. */
export const todayAnswer = z.object({
  /** When it was counted. */
  at: z.string(),
  requests: z.object({
    count: z.number(),
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
  refunds: z.object({
    count: z.number(),
    amount: z.int(),
    eventId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
  }),
  followers: z.object({
    count: z.number(),
  }),
  /** Tickets that are handed on once the organiser agrees. */
  handOns: z.object({
    count: z.number(),
    /** Until when the first is to be decided, and the reservation on which it is. */
    firstExpiresAt: z.nullable(z.string()),
    reservationId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
  }),
  /** Payments a buyer's bank contests, or that went back at the provider and wait for somebody to look. */
  contested: z.object({
    count: z.number(),
    amount: z.int(),
    /** Where the newest of them is looked at. */
    reservationId: z.nullable(z.string()),
    orderId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
  }),
  /** Tickets whose money two people took in the last days: one of them gives it back. */
  takenTwice: z.object({
    count: z.number(),
    amount: z.int(),
    /** Where the newest of them is looked at. */
    reservationId: z.nullable(z.string()),
    eventName: z.nullable(z.string()),
  }),
  orders: z.object({
    count: z.number(),
    oldestAt: z.nullable(z.string()),
  }),
});
export type Today = z.infer<typeof todayAnswer>;

/** For so many days it is said that money was taken twice; the ticket's history says it for good. */
export const TAKEN_TWICE_DAYS = 14;

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
