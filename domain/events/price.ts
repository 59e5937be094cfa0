import { Refusal } from '../errors.ts';
import type { UserType } from '../fields.ts';
import type { Cents } from '../money.ts';
import type { MaterializedExtra } from '../tickets/schema.ts';
import type { ageBands, Event, EventFields, Extra } from './schema.ts';
import { pricesOfType } from './validation/price-problems.ts';

export type AgeBand = (typeof ageBands)[number];
/** Ages in whole years, as entered for the date of the event (DEC-035, OPEN-125). */
export const YOUNG_BELOW = 12;
export const SENIOR_ABOVE = 65;

/** Under 12 young, over 65 senior, otherwise adult (VAL-E038). */
export function ageBand(age: number): AgeBand {
  if (age < YOUNG_BELOW) return 'young';
  return age > SENIOR_ABOVE ? 'senior' : 'adult';
}

type Pricing = Pick<EventFields, 'priceType' | 'price' | 'prices'>;

/** The lowest price, for "from …" on a card (CONST-E026); 0 when free, null for a post, which has its own label. */
export function startingPrice(event: Pricing & Pick<Event, 'eventType'>): Cents | null {
  if (event.eventType === 'post') return null;
  if (event.priceType === 'free') return 0;
  if (event.priceType === 'single') return event.price;
  const given = pricesOfType[event.priceType].flatMap((key) => event.prices[key] ?? []);
  return given.length === 0 ? 0 : Math.min(...given);
}

export interface PricedAs {
  /** The person the reservation is for; everybody else on it is a companion. */
  isAccountHolder: boolean;
  /** Tier of that person's subscription to the community; `normal` for guests and non-followers. */
  holderUserType: UserType;
}

/**
 * What a participant pays before extras (DEC-043, RES-029, RES-030): companions pay the normal price of an event priced by
 * user type.
 * @throws Refusal validation_failed when the age is missing, prices_by_age_missing or prices_by_type_missing when the price is
 */
export function priceOf(event: Pricing, participant: { age?: number | undefined }, as: PricedAs): Cents {
  switch (event.priceType) {
    case 'free':
      return 0;
    case 'single':
      return event.price;
    case 'byAges': {
      if (participant.age === undefined)
        throw new Refusal('validation_failed', { fields: { age: 'validation.required' } });
      const price = event.prices[ageBand(participant.age)];
      if (price === undefined) throw new Refusal('prices_by_age_missing');
      return price;
    }
    case 'byUserType': {
      const price = event.prices[as.isAccountHolder ? as.holderUserType : 'normal'];
      if (price === undefined) throw new Refusal('prices_by_type_missing');
      return price;
    }
  }
}

/** A ticket's price: base + supplements − reductions, never below 0 (DEC-043, OPEN-115). */
export function ticketPrice(base: Cents, extras: readonly Pick<MaterializedExtra, 'extraType' | 'price'>[]): Cents {
  const total = extras.reduce((sum, { extraType, price }) => sum + (extraType === 'supplement' ? price : -price), base);
  return Math.max(0, total);
}

/**
 * The extras of one participant as they are kept on the ticket (ENT-E017): a copy, untouched by later edits.
 * @param path where the ids stand in the form, for the message
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
    if (extra === undefined) throw new Refusal('validation_failed', { fields: { [path]: 'validation.unknown' } });
    return { _id: extra._id, name: extra.name, extraType: extra.extraType, price: extra.price };
  });
}

/** Pieces of an extra still to be had; `availableQuantity` counts all, used ones included (DEC-032). */
export function remainingQuantity(extra: Pick<Extra, 'availableQuantity' | 'usedQuantity'>): number {
  return Math.max(0, extra.availableQuantity - extra.usedQuantity);
}
