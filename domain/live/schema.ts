import { z } from 'zod';
import { id } from '../fields.ts';
import { type Resource, resources } from '../permissions.ts';

/** What a community is told of while it happens (NOTI-002 to NOTI-005, OPEN-038). */
export const liveEventNames = ['newFollower', 'newParticipationRequest', 'newOrder', 'newPayment'] as const;
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
};

/** Most events of one answer; a client that missed more asks again. */
export const LIVE_PAGE = 200;

export const liveEventQuery = z.strictObject({
  /** The last event the client has; 0 for all that are kept. */
  after: z.coerce
    .number({ error: 'validation.integer' })
    .int('validation.integer')
    .min(0, 'validation.positive')
    .max(Number.MAX_SAFE_INTEGER, 'validation.max')
    .default(0),
  limit: z.coerce
    .number({ error: 'validation.integer' })
    .int('validation.integer')
    .min(1, 'validation.pageSize')
    .max(LIVE_PAGE, 'validation.pageSize')
    .default(LIVE_PAGE),
});

/** What a socket says when it opens: who it is, and the last event it has (absent: only what happens from now on). */
export const liveHandshake = z.object({
  token: z.string().min(1).max(4000),
  after: z.int().min(0).nullish(),
});

/** Entities whose records count as read once a person has viewed them (NOTI-007 to NOTI-009). */
export const unreadTypes = [
  'participations',
  'payments',
  'tenant-subscriptions',
] as const satisfies readonly Resource[];
export type UnreadType = (typeof unreadTypes)[number];

/** Only the newest records of a kind can be unread: what lies behind them has been passed over. */
export const UNREAD_WINDOW = 1000;

export const viewInput = z.strictObject({
  entityType: z.enum(resources, { error: 'validation.enum' }),
  /** One record, or the records of a page that was looked at. */
  entityId: z.union([id, z.array(id).min(1).max(100, 'validation.maxItems')]),
  /** Always the caller: what another person has seen is theirs to say (DEC-011). */
  userId: id.optional(),
});

/** A counter as badges show it: nothing for none, `99+` beyond two digits (OPEN-040). */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}
