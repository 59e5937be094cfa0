import { z } from 'zod';
import { type Cents, percentageOf } from '../../values/money.ts';

/** What applies where nothing else is set. */
export const FALLBACK_FEE = 5;
/** What the form of a new community starts with, for both fees. */
export const NEW_TENANT_FEE = 15;

/** A percentage for the amounts from a minimum to a maximum, both included; no maximum is no limit. */
export const priceTierAnswer = z.object({
  minAmount: z.int(),
  maxAmount: z.nullable(z.int()),
  feePercentage: z.number(),
});
export type PriceTier = z.infer<typeof priceTierAnswer>;

export interface TenantFees {
  defaultFeePercentage: number | null;
  merchFeePercentage: number | null;
  priceTiers: readonly PriceTier[];
  /** The fee of the community's plan, when it has one. */
  planFeePercentage?: number | null | undefined;
}

/** Where the percentage of an amount comes from. */
export const feeSourceAnswer = z.enum(['tier', 'tenant', 'plan', 'fallback']);
export type FeeSource = z.infer<typeof feeSourceAnswer>;

const holds = (tier: PriceTier, amount: Cents): boolean =>
  amount >= tier.minAmount && (tier.maxAmount === null || amount <= tier.maxAmount);

/** The percentage on a ticket of this price: its tier's, else the community's, else its plan's, else 5. */
export function ticketFeeOf(fees: TenantFees, price: Cents): { percentage: number; source: FeeSource } {
  const tier = fees.priceTiers.find((one) => holds(one, price));
  if (tier) return { percentage: tier.feePercentage, source: 'tier' };
  if (fees.defaultFeePercentage !== null) return { percentage: fees.defaultFeePercentage, source: 'tenant' };
  return inheritedFee(fees);
}

/** What holds where a community has no percentage of its own: its plan's, else 5. */
export function inheritedFee({ planFeePercentage }: Pick<TenantFees, 'planFeePercentage'>): {
  percentage: number;
  source: FeeSource;
} {
  if (planFeePercentage === null || planFeePercentage === undefined)
    return { percentage: FALLBACK_FEE, source: 'fallback' };
  return { percentage: planFeePercentage, source: 'plan' };
}

/** Hundredths of a cent per percentage hundredth: sums stay whole numbers until the one rounding. */
const exactly = (amount: Cents, percentage: number): number => amount * Math.round(percentage * 100);
const rounded = (exact: number): Cents => Math.floor((exact + 5000) / 10_000);

/**
 * The platform's fee on one card payment for tickets: each ticket's at its own percentage, rounded half up once for the
 * payment. Nothing else than card payments has a fee.
 * @param prices of the single tickets, in cents
 * @returns cents
 */
export function ticketsFee(fees: TenantFees, prices: readonly Cents[]): Cents {
  return rounded(prices.reduce((sum, price) => sum + exactly(price, ticketFeeOf(fees, price).percentage), 0));
}

/**
 * The platform's fee on what is still to be paid for tickets: that on their prices, without that on what was paid of them, so that
 * paying in two goes costs what paying at once does.
 * @returns cents, 0 at least
 */
export const restFee = (fees: TenantFees, tickets: readonly { price: Cents; paidAmount: Cents }[]): Cents =>
  Math.max(
    0,
    ticketsFee(
      fees,
      tickets.map(({ price }) => price),
    ) -
      ticketsFee(
        fees,
        tickets.filter(({ paidAmount }) => paidAmount > 0).map(({ paidAmount }) => paidAmount),
      ),
  );

/**
 * The platform's fee on one card payment for merchandise, delivery included: the community's own percentage, else its plan's,
 * else 5.
 * @param amount what is paid, in cents
 * @returns cents
 */
export function merchandiseFee(
  fees: Pick<TenantFees, 'merchFeePercentage' | 'planFeePercentage'>,
  amount: Cents,
): Cents {
  return percentageOf(amount, fees.merchFeePercentage ?? inheritedFee(fees).percentage);
}
