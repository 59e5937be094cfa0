import { z } from 'zod';
import { instant } from '../fields.ts';
import type { Cents } from '../money.ts';
import { DAY } from '../time.ts';

/** New followers of a month, in Italy's time. */
export interface FollowersOfMonth {
  year: number;
  /** From 1. */
  month: number;
  count: number;
}

export interface ActiveEvent {
  _id: string;
  name: string;
  /** Places still free. */
  availableSlots: number;
  takenSlots: number;
}

/** What the charts of the dashboard show (ENT-P013). */
export interface Dashboard {
  followers: FollowersOfMonth[];
  activeEvents: ActiveEvent[];
}

/** The figures of the dashboard (API-P015, DEC-070); amounts in cents, the rest counts. */
export interface Kpi {
  followers: number;
  waitingFollowers: number;
  activeEvents: number;
  pendingParticipationRequest: number;
  totalValidTickets: number;
  totalTicketsToRefund: number;
  totalAmount: Cents;
  totalOrdersToDeliver: number;
  totalOrdersDelivered: number;
  totalAmountMerchandising: Cents;
}

/** What waits for the organiser now; a part without anything to do has the count 0. */
export interface Today {
  /** When it was counted. */
  at: string;
  requests: { count: number; firstExpiresAt: string | null; eventName: string | null; heldAmount: Cents };
  tickets: {
    count: number;
    /** The events they are for, the next first. */
    eventIds: string[];
    eventId: string | null;
    eventName: string | null;
    startDate: string | null;
  };
  refunds: { count: number; amount: Cents; eventId: string | null; eventName: string | null };
  followers: { count: number };
  orders: { count: number; oldestAt: string | null };
}

/** Tickets of events that begin within so many days are due. */
export const TICKETS_DUE_DAYS = 7;

/** The longest span of the charts: every community's life so far fits in. */
const LONGEST_YEARS = 50;

/** Query of GET users/me/dashboard; without it the whole life of the community (DASH-008, OPEN-036). */
export const dashboardQuery = z
  .strictObject({ from: instant.optional(), to: instant.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'validation.invalid' })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < LONGEST_YEARS * 366 * DAY, {
    path: ['from'],
    error: 'validation.invalid',
  });
