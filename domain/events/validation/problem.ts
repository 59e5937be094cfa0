import type { RefusalCode } from '../../errors.ts';
import type { EventSubtypeFields } from '../../event-subtypes/entity.ts';
import type { Extra } from '../../extras/entity.ts';
import { isBlankHtml } from '../../rich-text.ts';
import type { EventFields, PaymentType } from '../entity.ts';

/** What the rules of an event depend on beside the event itself. */
export interface EventRulesContext {
  /** The chosen subtype; undefined while none is chosen. */
  subtype: EventSubtypeFields | undefined;
  /** The names of its required fields, as the server answered them. */
  required?: readonly string[] | undefined;
  /** The community's plan has the perk for payments other than by card. */
  allPaymentTypes: boolean;
  /** The community has a card payment account that takes payments. */
  paymentsEnabled: boolean;
  /** Whose lowest price holds: the form asks for more than the server insists on. */
  minimumPrice: 'form' | 'server';
  /** The stages as entered, when the itinerary is checked too. */
  stages?: readonly { name: string }[];
  /** The extras, where the event may come to be free. */
  extras?: readonly Pick<Extra, 'extraType' | 'price'>[];
}

/** One thing wrong with an event: where, the message key, and the code with which the server refuses it. */
export interface EventProblem {
  field: string;
  message: string;
  code: RefusalCode;
}

export function problem(field: string, message: string, code: RefusalCode = 'validation_failed'): EventProblem {
  return { field, message, code };
}

export const missing = (field: string): EventProblem =>
  problem(field, 'validation.required', 'missing_required_fields');

/** The payment types that cost something; `free` is the absence of one. */
export function chosenPaymentTypes(event: Pick<EventFields, 'paymentTypes'>): PaymentType[] {
  return event.paymentTypes.filter((type) => type !== 'free');
}

/** The payment types a booking may choose from; none for a free event. */
export function bookingPaymentTypes(event: Pick<EventFields, 'priceType' | 'paymentTypes'>): PaymentType[] {
  return event.priceType === 'free' ? [] : chosenPaymentTypes(event);
}

/** How what is due for an event is paid: at the departure what supplements of a free one cost that were there before none could have a price. */
export const duePaymentTypes = (event: Pick<EventFields, 'priceType' | 'paymentTypes'>): PaymentType[] =>
  event.priceType === 'free' ? ['atDeparture'] : chosenPaymentTypes(event);

/** Whether a field's value counts as missing: nothing, blank text (tags of rich text aside), an empty list or address. */
export function isMissing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return isBlankHtml(value);
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object') {
    const { plainAddress, city, streetName } = value as Record<string, unknown>;
    return [plainAddress, city, streetName].every((part) => typeof part !== 'string' || part.trim() === '');
  }
  return false;
}
