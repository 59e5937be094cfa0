import { randomBytes } from 'node:crypto';
import type { RefundState } from '#domain/payments/refund.ts';
import type { Cents } from '#domain/values/money.ts';
import type { PaymentOrder, PlanChangeOrder, PlanPurchase, SubscriptionState } from '../provider.ts';

/** What the local provider remembers, by kind. */
export interface SandboxAccount {
  tenantId: string;
  email: string;
  businessName: string;
  paymentsEnabled: boolean;
  isComplete: boolean;
}

export interface SandboxOnboarding {
  returnUrl: string;
  refreshUrl: string;
  isUsed: boolean;
}

export interface SandboxCustomer {
  tenantId: string;
  email: string;
  businessName: string;
  /** Where the portal leads back to. */
  returnUrl: string | null;
  /** What later amounts use up first. */
  balance?: Cents | undefined;
}

export type SandboxCheckout = {
  state: 'open' | 'complete' | 'expired';
  expiresAt: string;
} & (
  | { mode: 'plan'; purchase: PlanPurchase }
  | { mode: 'change'; change: PlanChangeOrder; amount: Cents }
  | { mode: 'payment'; order: PaymentOrder; payment: string }
);

/** What is bought on a page, and where it leads back to. */
export function boughtOn(checkout: SandboxCheckout): PlanPurchase | PlanChangeOrder | PaymentOrder {
  switch (checkout.mode) {
    case 'plan':
      return checkout.purchase;
    case 'change':
      return checkout.change;
    case 'payment':
      return checkout.order;
  }
}

export interface SandboxSubscription extends Omit<SubscriptionState, 'id' | 'changeId'> {
  changeId?: string | undefined;
  planName: string;
  price: Cents;
  /** Days of one period. */
  duration: number;
}

export interface SandboxInvoice {
  amount: Cents;
  refunded: Cents;
}

export interface SandboxPayment {
  paymentId: string;
  description: string;
  amount: Cents;
  fee: Cents;
  state: 'open' | 'held' | 'paid' | 'refused' | 'canceled';
  refunded: Cents;
  refundedFee: Cents;
  /** The test card that does not take money back. */
  refusesRefunds?: boolean | undefined;
  /** The dispute nobody has decided yet. */
  dispute?: { id: string; amount: Cents } | undefined;
}

export interface SandboxRefund {
  amount: Cents;
  fee: Cents;
  state: RefundState;
}

/** What the local provider takes for a dispute that is lost, as Stripe does in Italy. */
export const DISPUTE_FEE: Cents = 2000;
/** What its buyers say: that they bought nothing. */
export const DISPUTE_REASON = 'fraudulent';
/** The test card that pays, and the one that pays and takes no money back. */
export const PAYING_CARD = { brand: 'visa', lastDigits: '4242' };
export const KEEPING_CARD = { brand: 'mastercard', lastDigits: '4444' };
/** The test card that is refused. */
export const REFUSED_CARD = { code: 'insufficient_funds', brand: 'visa', lastDigits: '9995' };

/** Unguessable: anyone who knows the id of a checkout may pay it. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;
