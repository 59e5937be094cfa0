import { useWatch } from 'react-hook-form';
import type { PriceTier } from '#domain/payments/fees/fee.ts';
import { tierProblems } from '#domain/payments/fees/fee-tiers.ts';

/** The tiers that are whole, as the drawing and the calculator can use them. */
export function useTiers(): { tiers: PriceTier[]; isRight: boolean } {
  const rows = (useWatch({ name: 'priceTiers' }) ?? []) as Partial<PriceTier>[];
  const tiers = rows.flatMap(({ minAmount, maxAmount, feePercentage: percentage }) => {
    const isWhole =
      typeof minAmount === 'number' &&
      !Number.isNaN(minAmount) &&
      typeof percentage === 'number' &&
      !Number.isNaN(percentage);
    const isOpen = maxAmount === null || maxAmount === undefined;
    if (!isWhole || (!isOpen && Number.isNaN(maxAmount))) return [];
    return [{ minAmount, maxAmount: isOpen ? null : maxAmount, feePercentage: percentage }];
  });
  return { tiers, isRight: tiers.length === rows.length && Object.keys(tierProblems(tiers)).length === 0 };
}
