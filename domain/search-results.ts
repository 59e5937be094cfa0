import { z } from 'zod';
import { eventStatuses } from './events/entity.ts';
import { type Actor, type Resource, roles, scopeOf } from './permissions.ts';
import { eventTypes } from './shared/event-type.ts';

/** What one search over everything looks for, in the order it is shown in. */
export const searchKinds = ['events', 'people', 'reservations', 'tickets', 'orders'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One letter would find nearly everybody. */
export const SEARCH_TEXT_MIN = 2;
/** Records of each kind: anyone who looks for more opens the list. */
export const SEARCH_KIND_MAX = 5;

export const searchQuery = z.strictObject({
  q: z
    .string({ error: 'validation.required' })
    .trim()
    .min(SEARCH_TEXT_MIN, 'validation.text')
    .max(200, 'validation.maxLength')
    .refine((text) => !text.includes('\u0000'), 'validation.text'),
});

export const foundEventAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  eventType: z.enum(eventTypes),
  status: z.enum(eventStatuses),
  startDate: z.nullable(z.string()),
  hasTransport: z.boolean(),
});
export type FoundEvent = z.infer<typeof foundEventAnswer>;

export const foundPersonAnswer = z.object({
  _id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** What a community is called. */
  businessName: z.nullable(z.string()),
  /** As which the person follows the community that asks. */
  followerId: z.nullable(z.string()),
});
export type FoundPerson = z.infer<typeof foundPersonAnswer>;

export const foundReservationAnswer = z.object({
  _id: z.string(),
  code: z.string(),
  /** Who booked. */
  name: z.string(),
  eventName: z.string(),
});
export type FoundReservation = z.infer<typeof foundReservationAnswer>;

/** Without address and phone: anyone who checks in reads it too. */
export const foundTicketAnswer = z.object({
  ...foundReservationAnswer.shape,
  eventId: z.string(),
});
export type FoundTicket = z.infer<typeof foundTicketAnswer>;

export type FoundOrder = Pick<FoundReservation, '_id' | 'code' | 'name'>;

/** What was found of each kind; kinds the role may not list are empty. */
export const searchResultsAnswer = z.object({
  events: z.array(foundEventAnswer),
  people: z.array(foundPersonAnswer),
  reservations: z.array(foundReservationAnswer),
  tickets: z.array(foundTicketAnswer),
  orders: z.array(foundReservationAnswer.pick({ _id: true, code: true, name: true })),
});
export type SearchResults = z.infer<typeof searchResultsAnswer>;

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
