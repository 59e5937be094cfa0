import type { Cents } from '../values/money.ts';

/** What becomes of money the provider sends to a community's bank; one that arrived may still come back. */
export const bankPayoutStates = ['paid', 'failed'] as const;
export type BankPayoutState = (typeof bankPayoutStates)[number];

/** What the payment provider sent to a community's bank. */
export interface BankPayout {
  tenantId: string;
  providerId: string;
  amount: Cents;
  state: BankPayoutState;
  /** Why it failed, in the provider's own word. */
  code: string | null;
  toldAt: string;
}

/** Of one community's, what stands at the provider since one failed: the last, if none arrived after it, holds those before. */
export function failedPayoutsOf(payouts: readonly Pick<BankPayout, 'state' | 'amount' | 'toldAt'>[]) {
  const arrived = payouts.filter(({ state }) => state === 'paid');
  const failed = payouts
    .filter(({ state, toldAt }) => state === 'failed' && !arrived.some((later) => later.toldAt > toldAt))
    .sort((a, b) => a.toldAt.localeCompare(b.toldAt));
  const [first, last] = [failed[0], failed.at(-1)];
  if (!first || !last) return { count: 0, amount: 0, since: null };
  return { count: 1, amount: last.amount, since: first.toldAt };
}

/** Why it did not arrive, as a person reads it. */
export const bankPayoutReasons = ['closed', 'wrong', 'blocked', 'other'] as const;
export type BankPayoutReason = (typeof bankPayoutReasons)[number];

const codes: Readonly<Record<string, BankPayoutReason>> = {
  account_closed: 'closed',
  no_account: 'wrong',
  incorrect_account_holder_details: 'wrong',
  incorrect_account_holder_name: 'wrong',
  incorrect_account_holder_address: 'wrong',
  incorrect_account_holder_tax_id: 'wrong',
  incorrect_account_type: 'wrong',
  invalid_account_number: 'wrong',
  invalid_account_number_length: 'wrong',
  invalid_currency: 'wrong',
  account_frozen: 'blocked',
  bank_account_restricted: 'blocked',
  bank_ownership_changed: 'blocked',
  debit_not_authorized: 'blocked',
  declined: 'blocked',
};

export const bankPayoutReasonOf = (code: string | null): BankPayoutReason =>
  (code !== null && Object.hasOwn(codes, code) ? codes[code] : undefined) ?? 'other';
