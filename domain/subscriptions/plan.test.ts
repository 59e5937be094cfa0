import { expect, test } from 'vitest';
import { plans } from './entity.ts';
import { isActivePlan, isLivePlan, PLAN_DURATION, planCards, planStatuses, planStatusLooks } from './plan.ts';

test('the seven states of a plan and their colours [STATE-P010, STATE-P011]', () => {
  expect(planStatuses).toHaveLength(7);
  const tones = Object.fromEntries(planStatuses.map((status) => [status, planStatusLooks[status].tone]));
  expect(tones).toEqual({
    incomplete: 'red',
    incomplete_expired: 'red',
    active: 'green',
    canceled: 'red',
    unpaid: 'orange',
    past_due: 'amber',
    trialing: 'amber',
  });
});

test('which states give rights, and of which there is one at most [DEC-040, DEC-063]', () => {
  expect(planStatuses.filter(isActivePlan).sort()).toEqual(['active', 'past_due', 'trialing']);
  expect(planStatuses.filter(isLivePlan).sort()).toEqual(['active', 'past_due', 'trialing', 'unpaid']);
});

test('cards: active plans of 30 days by price [CONST-P012, CONST-P013, OPEN-060]', () => {
  const plan = (price: number, duration = PLAN_DURATION, isActive = true) => ({ price, duration, isActive });
  const plans = [plan(5900), plan(0), plan(100, 365), plan(50, PLAN_DURATION, false), plan(2900)];
  expect(planCards(plans).map(({ price }) => price)).toEqual([0, 2900, 5900]);
  expect(PLAN_DURATION).toBe(30);
});

test('a plan needs a name and a percentage with at most two decimals [VAL-P033]', () => {
  const edit = (fields: object) => plans.edit.safeParse(fields).success;
  expect(edit({ name: '' })).toBe(false);
  for (const fee of [0, 5, 12.34, 99.99, 100]) expect(edit({ defaultFeePercentage: fee })).toBe(true);
  for (const fee of [-1, 100.01, 1.234, '5', null]) expect(edit({ defaultFeePercentage: fee })).toBe(false);
  expect(plans.edit.parse({ perks: ['allPaymentTypes', 'noAdvertisements', 'allPaymentTypes'] })).toEqual({
    perks: ['noAdvertisements', 'allPaymentTypes'],
  });
});
