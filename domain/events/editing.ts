import { Refusal } from '../errors.ts';
import { beginningOf, bookingWindow, isWhollyPast } from './dates.ts';
import type { Event, EventFields, EventStatus } from './entity.ts';
import { isExampleEvent } from './example.ts';
import { nextEventStatuses } from './status.ts';
import type { EventRulesContext } from './validation/problem.ts';

const instantPattern = /^\d{4}-\d{2}-\d{2}T/;

/** A value in one form, so that equal ones compare equal: instants by moment, objects by sorted keys, undefined left out. */
function canonical(value: unknown): unknown {
  if (typeof value === 'string') return instantPattern.test(value) ? Date.parse(value) || value : value;
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, canonical(item)]);
}

/** The keys of a change whose value differs from what is stored. */
export function changedFields(before: EventFields, patch: Partial<EventFields>): (keyof EventFields)[] {
  return (Object.keys(patch) as (keyof EventFields)[]).filter(
    (key) =>
      patch[key] !== undefined && JSON.stringify(canonical(patch[key])) !== JSON.stringify(canonical(before[key])),
  );
}

/** Locked once an event is confirmed. */
export const lockedWhenConfirmed = [
  'accessType',
  'priceType',
  'price',
  'prices',
] as const satisfies (keyof EventFields)[];
const lockedFields: readonly (keyof EventFields)[] = lockedWhenConfirmed;
/** Locked once an event exists. */
export const lockedAfterCreation = ['eventType', 'eventSubtypeId'] as const satisfies (keyof EventFields)[];

/**
 * Refuses a change of content that an event in its state does not allow; sending a locked value unchanged is no change.
 * @param facts.slots places taken now, read under the lock of the event's capacity
 * @throws Refusal event_canceled, event_type_locked, event_access_locked, event_prices_locked, capacity_below_taken
 */
export function assertEventEdit(before: Event, patch: Partial<EventFields>, facts: { slots: number }): void {
  const changed = changedFields(before, patch);
  if (changed.length === 0) return;
  if (before.status === 'canceled') throw new Refusal('event_canceled');
  const refuse = (
    code: 'event_type_locked' | 'event_access_locked' | 'event_prices_locked',
    locked: readonly (keyof EventFields)[],
  ) => {
    const hit = changed.filter((key) => locked.includes(key));
    if (hit.length === 0) return;
    throw new Refusal(code, { fields: Object.fromEntries(hit.map((key) => [key, 'validation.locked'])) });
  };
  refuse('event_type_locked', lockedAfterCreation);
  if (before.status === 'confirmed') {
    // Prices first: where both change, both fields are named.
    const isPrice = changed.some((key) => key !== 'accessType' && lockedFields.includes(key));
    refuse(isPrice ? 'event_prices_locked' : 'event_access_locked', lockedFields);
  }
  const { maxParticipants } = patch;
  if (changed.includes('maxParticipants') && maxParticipants !== undefined && maxParticipants < facts.slots) {
    throw new Refusal('capacity_below_taken', {
      params: { taken: facts.slots },
      fields: { maxParticipants: 'validation.belowTaken' },
    });
  }
}

/**
 * The rights to judge an edit's payment types by: what is not changed is not withdrawn when a plan or account lapses.
 */
export function paymentRightsForEdit(
  before: EventFields,
  patch: Partial<EventFields>,
  rights: Pick<EventRulesContext, 'allPaymentTypes' | 'paymentsEnabled'>,
): Pick<EventRulesContext, 'allPaymentTypes' | 'paymentsEnabled'> {
  const isChanged = changedFields(before, patch).some((key) => key === 'paymentTypes' || key === 'priceType');
  return isChanged ? rights : { allPaymentTypes: true, paymentsEnabled: true };
}

/**
 * Refuses a status an event may not move to; the same status again is no change.
 * @throws Refusal event_canceled when it is final, event_status_not_allowed otherwise
 */
export function assertStatusChange(from: EventStatus, to: EventStatus, sentTickets: number): void {
  if (from === to || nextEventStatuses(from, sentTickets).includes(to)) return;
  throw new Refusal(from === 'canceled' ? 'event_canceled' : 'event_status_not_allowed', { params: { from, to } });
}

/**
 * Refuses publishing; taking an event off is always allowed and needs no check.
 * @throws Refusal event_canceled, subscription_required
 */
export function assertPublish(event: Pick<Event, 'status'>, { planActive }: { planActive: boolean }): void {
  if (event.status === 'canceled') throw new Refusal('event_canceled');
  if (!planActive) throw new Refusal('subscription_required');
}

/**
 * What an event still needs before others see it and before its tickets leave, and whether people may find it and book; of one that
 * is over, cancelled or an example nothing.
 */
export function publicationOf(event: Event, now: Date): Record<'isHidden' | 'isUnconfirmed' | 'isOnOffer', boolean> {
  const isOff = event.status === 'canceled' || isExampleEvent(event) || isWhollyPast(event, now);
  const isOpen = event.eventType !== 'post' && bookingWindow(event, now) === 'open';
  return {
    isHidden: !(isOff || event.isVisible),
    isUnconfirmed: !isOff && event.status === 'waiting_confirmation',
    isOnOffer: !isOff && event.isVisible && isOpen,
  };
}

/**
 * Refuses creating or duplicating an event: it takes an active plan, and either a payment account that
 * takes payments or a plan with every payment type.
 * @throws Refusal subscription_required, payment_profile_required
 */
export function assertMayCreateEvent(tenant: {
  planActive: boolean;
  paymentsEnabled: boolean;
  allPaymentTypes: boolean;
}): void {
  if (!tenant.planActive) throw new Refusal('subscription_required');
  if (!tenant.paymentsEnabled && !tenant.allPaymentTypes) throw new Refusal('payment_profile_required');
}

/**
 * Refuses an event that lies wholly in the past unless that is wanted; one that did already is not asked about again.
 * @throws Refusal event_in_past
 */
export function assertNotPast(
  before: EventFields | null,
  after: EventFields,
  { allowPast = false, now }: { allowPast?: boolean | undefined; now: Date },
): void {
  if (allowPast || !isWhollyPast(after, now) || (before && isWhollyPast(before, now))) return;
  throw inPast(after);
}

function inPast(event: EventFields): Refusal {
  const field =
    event.departureDate !== null && beginningOf(event) === event.departureDate ? 'departureDate' : 'startDate';
  return new Refusal('event_in_past', { fields: { [field]: 'validation.inPast' } });
}

/**
 * Refuses confirming and publishing an event whose dates are over; one that is confirmed or published already stays so.
 * @throws Refusal event_in_past
 */
export function assertNotOver(
  before: Pick<Event, 'status' | 'isVisible'>,
  wanted: { status?: EventStatus | undefined; isVisible?: boolean | undefined },
  after: EventFields,
  now: Date,
): void {
  const isConfirmed = wanted.status === 'confirmed' && before.status !== 'confirmed';
  const isPublished = wanted.isVisible === true && !before.isVisible;
  if ((isConfirmed || isPublished) && isWhollyPast(after, now)) throw inPast(after);
}
