import { z } from 'zod';
import { FALLBACK_FEE } from '../payments/fee.ts';
import { feePercentage } from '../payments/fee-tiers.ts';
import { planFields } from './plan.ts';

/** Body of POST available_subscriptions: the fee is 5 % unless it says otherwise. */
export const planInput = planFields.extend({ defaultFeePercentage: feePercentage.default(FALLBACK_FEE) });

/** What is changed of a plan, whether it is sold with it: a retired one takes no new subscriptions. */
export const planEdit = planFields.extend({ isActive: z.boolean() }).partial();
export type PlanEdit = z.infer<typeof planEdit>;
