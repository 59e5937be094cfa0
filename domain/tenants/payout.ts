import type { BillingInfo } from './entity.ts';

/** Whether a change of billing data sends bank transfers to another account, or another name on it. */
export const movesPayouts = (before: BillingInfo, after: BillingInfo): boolean =>
  (['iban', 'ibanHolder'] as const).some((name) => (before[name] ?? null) !== (after[name] ?? null));
