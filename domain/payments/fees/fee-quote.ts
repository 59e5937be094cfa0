import { z } from 'zod';
import { cents, id } from '../../fields.ts';
import type { Cents } from '../../values/money.ts';
import { feeSourceAnswer, inheritedFee, merchandiseFee, type TenantFees, ticketFeeOf, ticketsFee } from './fee.ts';
import { feePercentage, priceTierList } from './fee-tiers.ts';

/** Asks what the platform keeps of tickets, and of as much merchandise, at a community's terms. */
export const feeQuoteInput = z.strictObject({
  /** Whose terms; a community's own, whatever it names. None is a community that is still to be made. */
  tenantId: id.optional(),
  /** Price of one ticket. */
  amount: cents,
  count: z.int({ error: 'validation.integer' }).min(1, 'validation.min').max(999, 'validation.max').default(1),
  /** In place of the stored terms, as they are in a form. */
  terms: z
    .strictObject({
      defaultFeePercentage: feePercentage.nullable(),
      merchFeePercentage: feePercentage.nullable(),
      priceTiers: priceTierList,
    })
    .optional(),
});
export type FeeQuoteInput = z.input<typeof feeQuoteInput>;

export const feeQuoteAnswer = z.object({
  total: z.int(),
  fee: z.int(),
  percentage: z.number(),
  source: feeSourceAnswer,
  /** On as much merchandise. */
  merchandiseFee: z.int(),
  /** What holds where the community has no percentage of its own. */
  inherited: z.object({
    percentage: z.number(),
    source: feeSourceAnswer,
    planName: z.nullable(z.string()),
  }),
});
export type FeeQuote = z.infer<typeof feeQuoteAnswer>;

/** The fee of an amount, as the payment itself has it. @param planName of the community's active plan */
export function quoteFee(
  fees: TenantFees,
  { amount, count }: { amount: Cents; count: number },
  planName: string | null,
): FeeQuote {
  const total = amount * count;
  const prices = Array.from({ length: count }, () => amount);
  return {
    total,
    fee: ticketsFee(fees, prices),
    ...ticketFeeOf(fees, amount),
    merchandiseFee: merchandiseFee(fees, total),
    inherited: { ...inheritedFee(fees), planName },
  };
}
