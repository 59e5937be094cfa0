import { addDays } from '../values/time.ts';
import { beginningOf } from './dates.ts';
import { changedFields } from './editing.ts';
import {
  type AccessType,
  type EventFields,
  type EventType,
  newEvent,
  type PaymentType,
  type Prices,
  type PriceType,
  priceTypes,
} from './entity.ts';
import { mayOffer } from './validation/payment-problems.ts';
import { chosenPaymentTypes, isMissing } from './validation/problem.ts';

/** Days by which a user type books after the opening when preemption is switched on. */
export const PREEMPTION_DAYS = { top: 0, premium: 2, normal: 4 } as const;

const emptyPrices = {
  single: {},
  free: {},
  byAges: { young: 0, adult: 0, senior: 0 },
  byUserType: { normal: 0, premium: 0, top: 0 },
} as const satisfies Record<PriceType, Prices>;

/** The kinds of pricing an access type leaves. */
export function priceTypeOptions(accessType: AccessType): PriceType[] {
  return priceTypes.filter((type) => type !== 'byUserType' || accessType !== 'all');
}

/** Another kind of pricing: prices start again at 0, `free` comes and goes with it. */
export function changePriceType<E extends EventFields>(event: E, priceType: PriceType): E {
  const allowed = priceTypeOptions(event.accessType).includes(priceType) ? priceType : 'single';
  if (allowed === event.priceType) return event;
  return {
    ...event,
    priceType: allowed,
    price: 0,
    prices: { ...emptyPrices[allowed] },
    paymentTypes: allowed === 'free' ? ['free'] : chosenPaymentTypes(event),
  };
}

/** Another access: open to all ends pricing by user type and preemption. */
export function changeAccessType<E extends EventFields>(event: E, accessType: AccessType): E {
  const changed = { ...event, accessType };
  if (accessType !== 'all') return changed;
  const open = { ...changed, preemption: false, preemptions: [] };
  return open.priceType === 'byUserType' ? changePriceType(open, 'single') : open;
}

/** Whether another type takes away something that was filled in: anything but the type, and the subtype that goes with it. */
export function isFilledIn(event: EventFields): boolean {
  const blank = newEvent();
  return changedFields(event, blank).some(
    (name) => name !== 'eventType' && name !== 'eventSubtypeId' && !(isMissing(event[name]) && isMissing(blank[name])),
  );
}

/** Another event type, possible while creating only: the form starts again without a subtype. */
export function changeEventType(eventType: EventType): EventFields {
  return { ...newEvent(), eventType };
}

export interface PreemptionToggle<E> {
  event: E;
  /** Key of the text that says why it stayed off, or null. */
  warning: 'validation.openingBeforePreemption' | 'validation.preemptionForMembers' | null;
}

/**
 * Switches preemption. On needs the opening date and an event not open to all, and proposes top at the opening, premium 2 and
 * normal 4 days later, as far as they are before the closing. Off clears the dates.
 */
export function togglePreemption<E extends EventFields>(event: E, on: boolean): PreemptionToggle<E> {
  if (!on) return { event: { ...event, preemption: false, preemptions: [] }, warning: null };
  const opening = event.openReservationDate;
  if (event.accessType === 'all') return { event, warning: 'validation.preemptionForMembers' };
  if (!opening) return { event, warning: 'validation.openingBeforePreemption' };
  const closing = event.closingReservationDate ?? beginningOf(event);
  const preemptions = (['top', 'premium', 'normal'] as const)
    .map((userType) => ({ userType, preemptionDate: addDays(opening, PREEMPTION_DAYS[userType]).toISOString() }))
    .filter(({ preemptionDate }) => !closing || Date.parse(preemptionDate) < Date.parse(closing));
  return { event: { ...event, preemption: true, preemptions }, warning: null };
}

/** The payment types a form offers. */
export function paymentTypeOptions(facts: {
  allPaymentTypes: boolean;
  paymentsEnabled: boolean;
  priceType: PriceType;
}): PaymentType[] {
  if (facts.priceType === 'free') return ['free'];
  if (!facts.allPaymentTypes) return ['stripe'];
  return (['stripe', 'wireTransfer', 'onSite', 'atDeparture'] as const).filter((type) => mayOffer(type, facts));
}

/** What the price type, payment types and access of an event do not use is emptied. */
export function cleanUnused<E extends EventFields>(event: E): E {
  const paymentTypes: PaymentType[] = event.priceType === 'free' ? ['free'] : chosenPaymentTypes(event);
  const byTransfer = paymentTypes.includes('wireTransfer');
  const onSite = paymentTypes.includes('onSite');
  return {
    ...event,
    paymentTypes,
    price: event.priceType === 'single' ? event.price : 0,
    wireTransferLimitDate: byTransfer ? event.wireTransferLimitDate : null,
    iban: byTransfer ? event.iban : null,
    ibanHolder: byTransfer ? event.ibanHolder : null,
    onSiteLimitDate: onSite ? event.onSiteLimitDate : null,
    preemptions: event.preemption ? event.preemptions : [],
  };
}

/** The choices that say whether a field is used. */
const usedBy: Partial<Record<keyof EventFields, readonly (keyof EventFields)[]>> = {
  price: ['priceType'],
  paymentTypes: ['priceType', 'paymentTypes'],
  wireTransferLimitDate: ['priceType', 'paymentTypes'],
  iban: ['priceType', 'paymentTypes'],
  ibanHolder: ['priceType', 'paymentTypes'],
  onSiteLimitDate: ['priceType', 'paymentTypes'],
  preemptions: ['preemption'],
};

/** The fields that a change of choices empties; an edit that leaves the choices alone empties nothing. */
export function unusedAfter(before: EventFields, patch: Partial<EventFields>): Partial<EventFields> {
  const merged = { ...before, ...patch };
  const clean = cleanUnused(merged);
  const emptied = changedFields(merged, clean).filter((name) => usedBy[name]?.some((by) => patch[by] !== undefined));
  return Object.fromEntries(emptied.map((name) => [name, clean[name]]));
}

/** Card goes without a payment account; where nothing else is left it stays, to be refused by its name. */
export function withoutCard(types: PaymentType[], { paymentsEnabled }: { paymentsEnabled: boolean }): PaymentType[] {
  const others = types.filter((type) => type !== 'stripe');
  return paymentsEnabled || others.length === 0 ? types : others;
}

/** The same for what a save writes: a card that was offered before is not withdrawn by an edit of something else. */
export function cardDropped<P extends Partial<EventFields>>(
  before: EventFields | null,
  patch: P,
  rights: { paymentsEnabled: boolean },
): P {
  const { paymentTypes } = patch;
  const isWritten = paymentTypes && (before === null || changedFields(before, { paymentTypes }).length > 0);
  return isWritten ? { ...patch, paymentTypes: withoutCard(paymentTypes, rights) } : patch;
}

/**
 * What is sent when an event is saved: what its choices do not use is emptied, and card is dropped
 * without a payment account.
 */
export function cleanForSave<E extends EventFields>(event: E, { paymentsEnabled }: { paymentsEnabled: boolean }): E {
  const paymentTypes = event.paymentTypes.filter((type) => type !== 'stripe' || paymentsEnabled);
  return cleanUnused({ ...event, paymentTypes });
}
