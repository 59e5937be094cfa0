import { Refusal } from '../errors.ts';
import type { Event } from '../events/entity.ts';
import { nextEventStatuses } from '../events/status.ts';
import type { Extra } from './entity.ts';

type Priced = Pick<Extra, 'extraType' | 'price'>;

/** Whether choosing it costs something. */
export const isPaidSupplement = ({ extraType, price }: Priced): boolean => extraType === 'supplement' && price > 0;

/** Whether a copy of its event has it too: of a free one, what is to be paid could not be added again. */
export const isCopied = (extra: Priced, { priceType }: Pick<Event, 'priceType'>): boolean =>
  priceType !== 'free' || !isPaidSupplement(extra);

/** Of a free event, by the way its price can still be had. */
function wayToPrice({ status, sentTickets = 0 }: Pick<Event, 'status'> & { sentTickets?: number }): string {
  if (status !== 'confirmed') return 'validation.supplementOfFree';
  const isReopened = nextEventStatuses(status, sentTickets).includes('waiting_confirmation');
  return isReopened ? 'validation.supplementOfConfirmed' : 'validation.supplementOfSent';
}

/**
 * Refuses a supplement that is to be paid of an event that offers no way to pay; one that asks for as much as it did stays.
 * @throws Refusal supplement_of_free_event
 */
export function assertPayable(
  extra: Priced,
  before: Priced | undefined,
  event: Pick<Event, 'priceType' | 'status'> & { sentTickets?: number },
): void {
  const isKept = before?.extraType === extra.extraType && before.price === extra.price;
  if (isKept || event.priceType !== 'free' || !isPaidSupplement(extra)) return;
  throw new Refusal('supplement_of_free_event', { fields: { price: wayToPrice(event) } });
}
