import { Refusal } from '../errors.ts';
import type { Extra } from './entity.ts';

type Priced = Pick<Extra, 'extraType' | 'price'>;

/** Whether choosing it costs something. */
export const isPaidSupplement = ({ extraType, price }: Priced): boolean => extraType === 'supplement' && price > 0;

/** Whether a copy of its event has it too: of a free one, what is to be paid could not be added again. */
export const isCopied = (extra: Priced, { priceType }: { priceType: string }): boolean =>
  priceType !== 'free' || !isPaidSupplement(extra);

/**
 * Refuses a supplement that is to be paid of an event that offers no way to pay; one that asks for as much as it did stays.
 * @throws Refusal supplement_of_free_event
 */
export function assertPayable(
  extra: Priced,
  before: Priced | undefined,
  { priceType, status }: { priceType: string; status: string },
): void {
  const isKept = before?.extraType === extra.extraType && before.price === extra.price;
  if (isKept || priceType !== 'free' || !isPaidSupplement(extra)) return;
  // The prices of a confirmed event are locked: what opens them is said.
  const problem = status === 'confirmed' ? 'supplementOfConfirmed' : 'supplementOfFree';
  throw new Refusal('supplement_of_free_event', { fields: { price: `validation.${problem}` } });
}
