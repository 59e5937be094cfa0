import { Refusal } from '../../errors.ts';
import type { UserType } from '../../shared/user-type.ts';
import type { Cents } from '../../values/money.ts';
import type { ageBands, EventFields } from '../entity.ts';

export type AgeBand = (typeof ageBands)[number];
/** Ages in whole years, as entered for the date of the event. */
export const YOUNG_BELOW = 12;
export const SENIOR_ABOVE = 65;

/** Under 12 young, over 65 senior, otherwise adult. */
export function ageBand(age: number): AgeBand {
  if (age < YOUNG_BELOW) return 'young';
  return age > SENIOR_ABOVE ? 'senior' : 'adult';
}

type Pricing = Pick<EventFields, 'priceType' | 'price' | 'prices'>;

export interface PricedAs {
  /** The person the reservation is for; everybody else on it is a companion. */
  isAccountHolder: boolean;
  /** Tier of that person's subscription to the community; `normal` for guests and non-followers. */
  holderUserType: UserType;
}

/**
 * What a participant pays before extras: companions pay the normal price of an event priced by
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
