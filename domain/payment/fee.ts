import type { PaymentType } from '../event/schema.ts';
import { type Cents, percentageOf } from '../money.ts';
import { DEFAULT_FEE_PERCENTAGE } from '../plan/schema.ts';

/** A percentage of its own for prices in a range, both ends included; no maximum means no limit. */
export interface FeeTier {
  minAmount: Cents;
  maxAmount: Cents | null;
  feePercentage: number;
}

/** What a community pays the platform on its card takings (TEN-013). */
export interface FeeTerms {
  defaultFeePercentage: number | null;
  merchFeePercentage: number | null;
  priceTiers: readonly FeeTier[];
  /** Of the community's plan. */
  planFeePercentage: number | null;
}

/** The percentage on a ticket of this price: its tier's, the community's, the plan's, else 5 (DEC-058, TEN-014). */
export function ticketFeePercentage(price: Cents, terms: FeeTerms): number {
  const tier = terms.priceTiers.find(
    ({ minAmount, maxAmount }) => price >= minAmount && (maxAmount === null || price <= maxAmount),
  );
  return tier?.feePercentage ?? terms.defaultFeePercentage ?? terms.planFeePercentage ?? DEFAULT_FEE_PERCENTAGE;
}

/** Sums exact shares before rounding: percentages have two decimals, so a share is a whole number of 1/10,000 cents. */
function feeOf(shares: readonly { amount: Cents; percentage: number }[]): Cents {
  const parts = shares.reduce((sum, { amount, percentage }) => sum + amount * Math.round(percentage * 100), 0);
  return Math.floor((parts + 5000) / 10_000);
}

/**
 * The platform's fee on the tickets of one payment, rounded half up once; nothing on any payment but by card (TEN-012,
 * DEC-058).
 */
export function ticketsFee(prices: readonly Cents[], paymentType: PaymentType, terms: FeeTerms): Cents {
  if (paymentType !== 'stripe') return 0;
  return feeOf(prices.map((price) => ({ amount: price, percentage: ticketFeePercentage(price, terms) })));
}

/** The platform's fee on a merchandising order, delivery included; orders are paid by card only (DEC-058, DEC-067). */
export function merchandiseFee(total: Cents, terms: Pick<FeeTerms, 'merchFeePercentage'>): Cents {
  return percentageOf(total, terms.merchFeePercentage ?? DEFAULT_FEE_PERCENTAGE);
}
