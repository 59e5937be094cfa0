import { isPaidSupplement } from '../../extras/supplement.ts';
import type { EventFields, Prices } from '../entity.ts';
import { type EventProblem, type EventRulesContext, missing, problem } from './problem.ts';

/** Lowest price in cents the form, and the server, accept; the senior price has its own. */
export const MINIMUM_PRICE = { form: 100, server: 50 } as const;
export const MINIMUM_SENIOR_PRICE = 1;

/** The prices each kind of pricing needs. */
export const pricesOfType = {
  byAges: ['young', 'adult', 'senior'],
  byUserType: ['normal', 'premium', 'top'],
} as const satisfies Record<'byAges' | 'byUserType', readonly (keyof Prices)[]>;

const missingCode = { byAges: 'prices_by_age_missing', byUserType: 'prices_by_type_missing' } as const;
const tooLow = { form: 'validation.priceMinForm', server: 'validation.priceMinServer' } as const;

function priceProblem(field: string, value: number, kind: 'form' | 'server'): EventProblem[] {
  if (field === 'prices.senior') {
    return value < MINIMUM_SENIOR_PRICE ? [problem(field, 'validation.priceMinSenior', 'senior_price_too_low')] : [];
  }
  // A price of nothing is another kind of price, which whoever types 0 is told.
  const message = value === 0 && field === 'price' ? 'validation.priceOrFree' : tooLow[kind];
  return value < MINIMUM_PRICE[kind] ? [problem(field, message, 'price_too_low')] : [];
}

/** What is wrong with an event's prices. */
export function priceProblems(event: EventFields, { minimumPrice, extras = [] }: EventRulesContext): EventProblem[] {
  const { priceType, accessType, prices } = event;
  if (priceType === 'free') {
    // Nobody could choose how to pay it.
    if (!extras.some(isPaidSupplement)) return [];
    return [problem('priceType', 'validation.freeWithSupplements', 'free_with_supplements')];
  }
  if (priceType === 'single') return priceProblem('price', event.price, minimumPrice);
  const found: EventProblem[] = [];
  if (priceType === 'byUserType' && accessType === 'all') {
    found.push(problem('priceType', 'validation.publicByUserType', 'public_by_user_type'));
  }
  for (const key of pricesOfType[priceType]) {
    const value = prices[key];
    const field = `prices.${key}`;
    if (value === undefined) found.push({ ...missing(field), code: missingCode[priceType] });
    else found.push(...priceProblem(field, value, minimumPrice));
  }
  return found;
}
