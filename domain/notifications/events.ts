import { z } from 'zod';
/** What a community is notified of while it happens, and that its books do not agree, and what participants ask. */
export const liveEventNames = [
  'newFollower',
  'newParticipationRequest',
  'newReservation',
  'reservationCanceled',
  'newOrder',
  'newPayment',
  'paymentMatter',
  'payoutFailed',
  'ledgerDifference',
  'newQuestion',
  'newHandOn',
  'gateAlert',
] as const;
export type LiveEventName = (typeof liveEventNames)[number];

/** A stored notification; ids grow for each person in the order the facts were committed. */
export const liveEventAnswer = z.object({
  id: z.number(),
  name: z.enum(liveEventNames),
  /** The record it tells of. */
  entityId: z.string(),
  /** Ids and amounts (cents) of the fact, never personal data. */
  payload: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  /** Whether the person has read of it, or wants to hear nothing of its kind: it is not said aloud. */
  isRead: z.boolean(),
});
export type LiveEvent = z.infer<typeof liveEventAnswer>;

/** The lists that show what an event tells of: they need reading again. The first is its own. */
export const listsOf: Readonly<Record<LiveEventName, readonly [string, ...string[]]>> = {
  newFollower: ['tenant-subscriptions'],
  newParticipationRequest: ['participation-requests', 'events'],
  newReservation: ['reservations', 'events'],
  reservationCanceled: ['reservations', 'events'],
  newOrder: ['orders'],
  newPayment: ['payments', 'reservations', 'events'],
  paymentMatter: ['payments', 'reservations', 'orders'],
  payoutFailed: ['payments'],
  ledgerDifference: ['payments'],
  newQuestion: ['reservations'],
  newHandOn: ['reservations'],
  gateAlert: ['scans'],
};

/** Most events of one answer; a client that missed more asks again. */
export const LIVE_PAGE = 200;

/** How long a page may have been away and still be sent what it missed. */
export const LIVE_KEPT_DAYS = 90;
