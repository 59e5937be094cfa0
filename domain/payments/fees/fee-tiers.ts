import { z } from 'zod';
import type { FieldMessages } from '../../errors.ts';
import { cents } from '../../fields.ts';
import type { PriceTier } from './fee.ts';

/** A percentage with at most two decimals. */
export const feePercentage = z
  .number()
  .min(0, 'validation.percentageRange')
  .max(100, 'validation.percentageRange')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'validation.percentage');

export const priceTier = z.strictObject({
  minAmount: cents,
  maxAmount: cents.nullable().default(null),
  feePercentage,
});

export const priceTierList = z.array(priceTier).max(50, 'validation.maxItems');

/** Above which a fee asks whether it is meant, whatever it was. */
const UNUSUAL_FEE = 20;

/** Whether a new fee is one that hardly anybody means: far above what is usual, or more than twice what it was. */
export const isUnusualFee = (percentage: unknown, was: unknown): percentage is number =>
  typeof percentage === 'number' &&
  percentage !== was &&
  (percentage > UNUSUAL_FEE || (typeof was === 'number' && percentage > 2 * was));

const endOf = (tier: Pick<PriceTier, 'maxAmount'>): number => tier.maxAmount ?? Number.POSITIVE_INFINITY;

/**
 * What is wrong with a list of tiers, by path: a maximum under its minimum, or amounts two tiers claim. Both of
 * two that overlap are named.
 */
export function tierProblems(tiers: readonly PriceTier[]): FieldMessages {
  const problems: FieldMessages = {};
  for (const [at, tier] of tiers.entries()) {
    if (endOf(tier) < tier.minAmount) problems[`priceTiers.${at}.maxAmount`] = 'validation.tierOrder';
  }
  for (const [at, tier] of tiers.entries()) {
    const overlaps = tiers.some(
      (other, index) => index !== at && other.minAmount <= endOf(tier) && tier.minAmount <= endOf(other),
    );
    if (overlaps) problems[`priceTiers.${at}.minAmount`] ??= 'validation.tierOverlap';
  }
  return problems;
}

/** A stretch of amounts with one percentage; `percentage` is null where no tier holds and the default applies. */
export interface FeeStretch {
  from: number;
  /** Included; null is without end. */
  to: number | null;
  percentage: number | null;
}

/** The whole scale of amounts from 0 on, gaps included, in order. The tiers must not overlap. */
export function feeScale(tiers: readonly PriceTier[]): FeeStretch[] {
  const stretches: FeeStretch[] = [];
  let next = 0;
  for (const tier of [...tiers].sort((a, b) => a.minAmount - b.minAmount)) {
    if (tier.minAmount > next) stretches.push({ from: next, to: tier.minAmount - 1, percentage: null });
    stretches.push({ from: tier.minAmount, to: tier.maxAmount, percentage: tier.feePercentage });
    if (tier.maxAmount === null) return stretches;
    next = tier.maxAmount + 1;
  }
  stretches.push({ from: next, to: null, percentage: null });
  return stretches;
}
