import type { Cents } from '../values/money.ts';

/**
 * Why the provider says that a card was refused, that a payment is contested or that it was given back there, as a person
 * reads it: each of its many words is one of these, or `other`.
 */
export const declineReasons = [
  'insufficientFunds',
  'limit',
  'expired',
  'wrongCode',
  'wrongNumber',
  'wrongPin',
  'notConfirmed',
  'notAllowed',
  'tryAgain',
  'bank',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

const declineCodes: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficientFunds',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  expired_card: 'expired',
  incorrect_cvc: 'wrongCode',
  invalid_cvc: 'wrongCode',
  incorrect_number: 'wrongNumber',
  invalid_number: 'wrongNumber',
  invalid_account: 'wrongNumber',
  invalid_expiry_month: 'wrongNumber',
  invalid_expiry_year: 'wrongNumber',
  incorrect_pin: 'wrongPin',
  invalid_pin: 'wrongPin',
  pin_try_exceeded: 'wrongPin',
  authentication_required: 'notConfirmed',
  authentication_not_handled: 'notConfirmed',
  payment_intent_authentication_failure: 'notConfirmed',
  card_not_supported: 'notAllowed',
  currency_not_supported: 'notAllowed',
  not_permitted: 'notAllowed',
  service_not_allowed: 'notAllowed',
  transaction_not_allowed: 'notAllowed',
  issuer_not_available: 'tryAgain',
  processing_error: 'tryAgain',
  reenter_transaction: 'tryAgain',
  try_again_later: 'tryAgain',
  approve_with_id: 'tryAgain',
  // A stolen card, or a suspicion, is nothing the provider wants passed on: the bank says it to whom it wants.
  call_issuer: 'bank',
  card_declined: 'bank',
  do_not_honor: 'bank',
  do_not_try_again: 'bank',
  fraudulent: 'bank',
  generic_decline: 'bank',
  lost_card: 'bank',
  merchant_blacklist: 'bank',
  no_action_taken: 'bank',
  pickup_card: 'bank',
  restricted_card: 'bank',
  revocation_of_all_authorizations: 'bank',
  revocation_of_authorization: 'bank',
  security_violation: 'bank',
  stolen_card: 'bank',
  stop_payment_order: 'bank',
};

export const disputeReasons = [
  'notTheirs',
  'notReceived',
  'notAsPromised',
  'paidTwice',
  'notCredited',
  'canceled',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

const disputeCodes: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'notTheirs',
  unrecognized: 'notTheirs',
  debit_not_authorized: 'notTheirs',
  product_not_received: 'notReceived',
  product_unacceptable: 'notAsPromised',
  duplicate: 'paidTwice',
  credit_not_processed: 'notCredited',
  subscription_canceled: 'canceled',
};

export const providerRefundReasons = ['asked', 'paidTwice', 'fraud', 'other'] as const;
export type ProviderRefundReason = (typeof providerRefundReasons)[number];

const refundCodes: Readonly<Record<string, ProviderRefundReason>> = {
  requested_by_customer: 'asked',
  duplicate: 'paidTwice',
  fraudulent: 'fraud',
};

const read = <R extends string>(codes: Readonly<Record<string, R>>, code: string | null, other: R): R =>
  (code !== null && Object.hasOwn(codes, code) ? codes[code] : undefined) ?? other;

export const declineReasonOf = (code: string | null): DeclineReason => read(declineCodes, code, 'other');
export const disputeReasonOf = (code: string | null): DisputeReason => read(disputeCodes, code, 'other');
export const providerRefundReasonOf = (code: string | null): ProviderRefundReason => read(refundCodes, code, 'other');

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa •••• 4477`, as people know their card; null where the provider did not say. */
export function cardName(brand: string | null, lastDigits: string | null): string | null {
  if (lastDigits === null || !/^\d{4}$/.test(lastDigits)) return null;
  const name = brand !== null && Object.hasOwn(brands, brand) ? brands[brand] : undefined;
  return name ? `${name} •••• ${lastDigits}` : `•••• ${lastDigits}`;
}

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

/** Of one community's, what is at the provider since one failed: the last, if none arrived after it, holds those before. */
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

const payoutCodes: Readonly<Record<string, BankPayoutReason>> = {
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

export const bankPayoutReasonOf = (code: string | null): BankPayoutReason => read(payoutCodes, code, 'other');
