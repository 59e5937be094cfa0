import { Refusal } from '../../errors.ts';
import type { Extra } from '../../extras/entity.ts';
import { isPaidSupplement } from '../../extras/supplement.ts';
import type { MaterializedExtra } from '../../shared/materialized-extra.ts';
import type { Cents } from '../../values/money.ts';
import type { Event, EventFields } from '../entity.ts';
import { pricesOfType } from '../validation/price-problems.ts';

// Apart from what needs the schemas, so that the gate loads no schema library.
export { type AgeBand, ageBand, type PricedAs, priceOf, SENIOR_ABOVE, YOUNG_BELOW } from './price-of.ts';

type Priced = Pick<EventFields, 'priceType'> & { extras: readonly Pick<Extra, 'extraType' | 'price'>[] };
type Pricing = Pick<EventFields, 'priceType' | 'price' | 'prices'>;

/** The lowest price, for "from …" on a card; 0 when free, null for a post, which has its own label. */
export function startingPrice(event: Pricing & Pick<Event, 'eventType'>): Cents | null {
  if (event.eventType === 'post') return null;
  if (event.priceType === 'free') return 0;
  if (event.priceType === 'single') return event.price;
  const given = pricesOfType[event.priceType].flatMap((key) => event.prices[key] ?? []);
  return given.length === 0 ? 0 : Math.min(...given);
}

/** Whether nobody can come to pay anything for an event, extras included. */
export function costsNothing({ priceType, extras }: Priced): boolean {
  return priceType === 'free' && !extras.some(isPaidSupplement);
}

/** A ticket's price: base + supplements − reductions, never below 0. */
export function ticketPrice(base: Cents, extras: readonly Pick<MaterializedExtra, 'extraType' | 'price'>[]): Cents {
  const total = extras.reduce((sum, { extraType, price }) => sum + (extraType === 'supplement' ? price : -price), base);
  return Math.max(0, total);
}

/**
 * The extras of one participant as they are kept on the ticket: a copy, untouched by later edits.
 * @param path where the ids are in the form, for the message
 * @throws Refusal validation_failed for an id that is none of the event's extras or is given twice
 */
export function materializeExtras(
  extraIds: readonly string[],
  extras: readonly Extra[],
  path = 'extraIds',
): MaterializedExtra[] {
  if (new Set(extraIds).size < extraIds.length) {
    throw new Refusal('validation_failed', { fields: { [path]: 'validation.unique' } });
  }
  return extraIds.map((id) => {
    const extra = extras.find((candidate) => candidate._id === id);
    if (extra === undefined) throw new Refusal('validation_failed', { fields: { [path]: 'validation.enum' } });
    return { _id: extra._id, name: extra.name, extraType: extra.extraType, price: extra.price };
  });
}

/** Pieces of an extra still to be had; `availableQuantity` counts all, used ones included. */
export function remainingQuantity(extra: Pick<Extra, 'availableQuantity' | 'usedQuantity'>): number {
  return Math.max(0, extra.availableQuantity - extra.usedQuantity);
}
