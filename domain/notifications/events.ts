/** What a community is told of while it happens (NOTI-002 to NOTI-005, OPEN-038), and that its books do not agree (DEC-080). */
export const liveEventNames = [
  'newFollower',
  'newParticipationRequest',
  'newOrder',
  'newPayment',
  'ledgerDifference',
] as const;
export type LiveEventName = (typeof liveEventNames)[number];

/** A stored notification; ids grow for each person in the order the facts were committed (DEC-071). */
export interface LiveEvent {
  id: number;
  name: LiveEventName;
  /** The record it tells of. */
  entityId: string;
  /** Ids and amounts (cents) of the fact, never personal data. */
  payload: Record<string, unknown>;
  createdAt: string;
}

/** The lists that show what an event tells of: they need reading again. The first is its own. */
export const listsOf: Readonly<Record<LiveEventName, readonly [string, ...string[]]>> = {
  newFollower: ['tenant-subscriptions'],
  newParticipationRequest: ['participation-requests', 'events'],
  newOrder: ['orders'],
  newPayment: ['payments', 'reservations', 'events'],
  ledgerDifference: ['payments'],
};

/** Most events of one answer; a client that missed more asks again. */
export const LIVE_PAGE = 200;

/** How long a page may have been away and still be told what it missed. */
export const LIVE_KEPT_DAYS = 90;
