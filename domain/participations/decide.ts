import { Refusal } from '../errors.ts';
import { addDays, MINUTE } from '../values/time.ts';
import type { ParticipationRequest, ParticipationStatus } from './schema.ts';

/** How long a card is held for a request, in days: as long as a card can be held, less one. */
export const REQUEST_DAYS = 6;
/** How long a buyer has to let their card be held, in hours. */
export const AUTHORIZATION_HOURS = 24;

/** What may be decided of a request: by the community, or, calling it off, by the person who asked. */
export const decisions = ['accepted', 'declined', 'canceled'] as const;
export type Decision = (typeof decisions)[number];

type Decidable = Pick<ParticipationRequest, 'status' | 'paymentType' | 'createdAt'> & {
  authorizeBy?: string | null | undefined;
};

const decidedFrom: Readonly<Record<Decision, readonly ParticipationStatus[]>> = {
  accepted: ['pending', 'declined'],
  declined: ['pending'],
  canceled: ['pending', 'toAuthorize'],
};

/** When a request lapses unless it is decided: only one whose card is held or is to be; null for the others. */
export function expiryOf(request: Decidable): Date | null {
  if (request.paymentType !== 'stripe') return null;
  const asked = new Date(request.createdAt);
  if (request.status === 'pending') return addDays(asked, REQUEST_DAYS);
  if (request.status !== 'toAuthorize') return null;
  return request.authorizeBy ? new Date(request.authorizeBy) : addDays(asked, AUTHORIZATION_HOURS / 24);
}

/** Whether a request has lapsed, also before the work that marks it has run. */
export function isLapsed(request: Decidable, now: Date): boolean {
  const expiry = expiryOf(request);
  return expiry !== null && now >= expiry;
}

/** What is left until a request lapses, rounded down to minutes; null when it does not lapse or has. */
export function timeLeft(request: Decidable, now: Date): { days: number; hours: number; minutes: number } | null {
  const expiry = expiryOf(request);
  if (expiry === null || now >= expiry) return null;
  const minutes = Math.floor((expiry.getTime() - now.getTime()) / MINUTE);
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

/** What may be decided of a request as it is. */
export function decisionsOf(request: Decidable, now: Date): Decision[] {
  if (isLapsed(request, now)) return [];
  return decisions.filter((decision) => decidedFrom[decision].includes(request.status));
}

/** @throws Refusal request_not_pending */
export function assertDecision(request: Decidable, decision: Decision, now: Date): void {
  if (!decisionsOf(request, now).includes(decision)) throw new Refusal('request_not_pending');
}

/** Whether who comes and how they pay can still be changed: until it is settled. */
export function isEditable(request: Decidable, now: Date): boolean {
  return decisionsOf(request, now).includes('accepted');
}

type Placed = Pick<ParticipationRequest, 'eventId' | 'slots' | 'paymentType' | 'status' | 'event'>;

/** Which of several requests find places when they are accepted one after the other, and which are left without. */
export function byPlaces<R extends Placed>(requests: readonly R[]): { fitting: R[]; left: R[] } {
  const free = new Map<string, number>();
  const fitting = requests.filter((request) => {
    const { eventId, slots, event } = request;
    const places = free.get(eventId) ?? event?.freePlaces ?? Number.POSITIVE_INFINITY;
    const fits = slots <= places;
    // A card that is no longer held takes its places with the money.
    const takes = fits && (request.paymentType !== 'stripe' || request.status === 'pending');
    free.set(eventId, takes ? places - slots : places);
    return fits;
  });
  return { fitting, left: requests.filter((request) => !fitting.includes(request)) };
}
