import { z } from 'zod';
import type { EventStatus, EventType } from './events/schema.ts';
import { type Actor, type Resource, type Role, scopeOf } from './permissions.ts';

/** What one search over everything looks for, in the order it is shown in. */
export const searchKinds = ['events', 'people', 'reservations', 'tickets', 'orders'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One letter would find nearly everybody. */
export const SEARCH_TEXT_MIN = 2;
/** Records of each kind: whoever looks for more opens the list. */
export const SEARCH_KIND_MAX = 5;

export const searchQuery = z.strictObject({
  q: z
    .string({ error: 'validation.required' })
    .trim()
    .min(SEARCH_TEXT_MIN, 'validation.text')
    .max(200, 'validation.maxLength')
    .refine((text) => !text.includes('\u0000'), 'validation.text'),
});

export interface FoundEvent {
  _id: string;
  name: string;
  eventType: EventType;
  status: EventStatus;
  startDate: string | null;
  hasTransport: boolean;
}

export interface FoundPerson {
  _id: string;
  role: Role;
  name: string;
  surname: string;
  email: string;
  /** What a community is called. */
  businessName: string | null;
  /** As which the person follows the community that asks. */
  followerId: string | null;
}

export interface FoundReservation {
  _id: string;
  code: string;
  /** Who booked. */
  name: string;
  eventName: string;
}

/** Without address and phone: whoever checks in reads it too (DEC-057). */
export interface FoundTicket extends FoundReservation {
  eventId: string;
}

export type FoundOrder = Pick<FoundReservation, '_id' | 'code' | 'name'>;

/** What was found of each kind; kinds the role may not list are empty. */
export interface SearchResults {
  events: FoundEvent[];
  people: FoundPerson[];
  reservations: FoundReservation[];
  tickets: FoundTicket[];
  orders: FoundOrder[];
}

const resourceOf: Readonly<Record<SearchKind, Resource>> = {
  events: 'events',
  people: 'users',
  reservations: 'reservations',
  tickets: 'tickets',
  orders: 'orders',
};

/** Whether somebody searches records of a kind: those of their community or all, never only their own. */
export function searches(actor: Actor, kind: SearchKind): boolean {
  const scope = scopeOf(actor, 'list', resourceOf[kind]);
  return scope === 'all' || scope === 'tenant';
}
