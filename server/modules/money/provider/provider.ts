import type { BankPayoutState } from '#domain/payments/provider-reasons.ts';
import type { RefundState } from '#domain/payments/refund.ts';
import type { ChangeCost } from '#domain/subscriptions/change.ts';
import type { PlanStatus } from '#domain/subscriptions/plan.ts';
import type { Cents } from '#domain/values/money.ts';

/** The provider's page on which something is bought, open until it is paid or lapses. */
export interface Checkout {
  id: string;
  url: string;
  expiresAt: string;
}

/** What a community's account at the provider may do. */
export interface AccountStatus {
  /** Cards can be charged on it. */
  paymentsEnabled: boolean;
  /** Everything the provider asks for has been filled in, whether or not it is checked yet. */
  isComplete: boolean;
}

export interface NewAccount {
  tenantId: string;
  email: string;
  businessName: string;
}

export interface PlanPurchase {
  /** Our plan checkout: the provider gives it back with everything it tells of the subscription. */
  checkoutId: string;
  tenantId: string;
  customer: string;
  planName: string;
  price: Cents;
  /** Days of one period. */
  duration: number;
  successUrl: string;
  failureUrl: string;
}

/** A plan that runs and is to become another one of the same length. */
export interface PlanChange {
  /** The provider's subscription, and who pays it. */
  subscription: string;
  customer: string;
  planName: string;
  price: Cents;
  /** From when the new price counts. */
  at: string;
}

export interface PlanChangeOrder extends PlanChange {
  /** Our change: the provider gives it back with the subscription, once it holds. The same acts once. */
  changeId: string;
  /** Where the provider's page leads back to, where it does. */
  successUrl: string;
  failureUrl: string;
}

export interface PaymentOrder {
  /** Our checkout of a payment: the provider gives it back with everything it tells of this one. The same opens one page. */
  paymentId: string;
  /** The community's account, on which the card is charged. */
  account: string;
  description: string;
  amount: Cents;
  /** The platform's share, frozen here. */
  fee: Cents;
  email: string;
  /** Only holds the amount; it is taken by `capture`. */
  isHold: boolean;
  successUrl: string;
  failureUrl: string;
  /** ISO instant; the provider may allow no less than half an hour and no more than a day. */
  expiresAt: string;
}

/** One payment at the provider. `key` names the attempt: the same key never acts twice. */
export interface PaymentAction {
  account: string;
  payment: string;
  key: string;
}

export interface CaptureOrder extends PaymentAction {
  /** What is taken of the hold; the rest is given back. */
  amount: Cents;
  /** The platform's share of it. */
  fee: Cents;
}

export interface RefundOrder extends PaymentAction {
  amount: Cents;
  /** Our refund: the provider gives it back with what it tells of it. */
  refundId: string;
}

/** How much of the platform's fee on a charge is to have gone back in all. `key` names the refund it follows. */
export interface FeeReturn extends PaymentAction {
  returned: Cents;
}

/** What was paid for a plan too many. `key` names the attempt: the same key never acts twice. */
export interface InvoiceRefund {
  invoice: string;
  amount: Cents;
  key: string;
}

export interface Refund {
  id: string;
  state: RefundState;
  /** The provider's own word for a failure. */
  error: string | null;
}

/** A plan's subscription as the provider has it. */
export interface SubscriptionState {
  id: string;
  customer: string;
  /** Our plan checkout it was bought with. */
  checkoutId: string | null;
  status: PlanStatus;
  startsAt: string;
  /** End of the period that is paid, or when it ended. */
  endsAt: string | null;
  cancelsAtEnd: boolean;
  /** Our change by which it has its present plan; null while it has the one it was bought with. */
  changeId: string | null;
}

/** A card: its brand in the provider's own word, and how its number ends. */
export interface ReportedCard {
  brand: string | null;
  lastDigits: string | null;
}

/** Why a card was refused, in the provider's own word, and which. */
export interface Declined extends ReportedCard {
  code: string | null;
}

/** What a webhook says, in the product's own words; the provider's other messages have none. */
export type ProviderFact =
  | { kind: 'accountChanged'; account: string }
  | { kind: 'checkoutCompleted'; session: string; paymentId: string | null; payment: string | null }
  | { kind: 'checkoutExpired'; session: string; paymentId: string | null }
  | { kind: 'subscriptionChanged'; subscription: SubscriptionState }
  | {
      kind: 'paymentChanged';
      payment: string;
      paymentId: string | null;
      state: 'held' | 'paid' | 'refused' | 'canceled';
      amount: Cents;
      declined?: Declined | null | undefined;
      /** The card that is held or was charged, by messages that tell. */
      card?: ReportedCard | null | undefined;
    }
  | {
      kind: 'refundChanged';
      refund: string;
      /** Our refund; null for one that was made on the provider's own pages. */
      refundId: string | null;
      payment: string | null;
      state: RefundState;
      amount: Cents;
      /** The provider's own word for a failure. */
      error: string | null;
      /** Why it was made, in the provider's own word. */
      reason?: string | null | undefined;
    }
  /** A period of a plan was paid, or the difference to another plan. */
  | { kind: 'planPaid'; invoice: string; subscription: string; amount: Cents; isChange: boolean }
  /** An inquiry asks before anything is contested: nothing was taken, and giving the money back is what ends it. */
  | {
      kind: 'disputeOpened';
      dispute: string;
      payment: string | null;
      amount: Cents;
      isInquiry: boolean;
      /** What the buyer says, in the provider's own word. */
      reason?: string | null | undefined;
    }
  | {
      kind: 'disputeClosed';
      dispute: string;
      payment: string | null;
      amount: Cents;
      isWon: boolean;
      /** What the provider took for it. */
      fee: Cents;
      reason?: string | null | undefined;
    }
  /** What was sent to the community's bank arrived, or did not. */
  | {
      kind: 'bankPayoutChanged';
      payout: string;
      amount: Cents;
      state: BankPayoutState;
      /** Why it failed, in the provider's own word. */
      code: string | null;
    };

/** A message of the provider, verified. */
export interface ProviderEvent {
  /** The provider's own id: the same message sent twice has the same. */
  id: string;
  type: string;
  /** The connected account it is about; null for the platform's own. */
  account: string | null;
  happenedAt: string;
  /** Null for what the product does not act on. */
  fact: ProviderFact | null;
}

/** A webhook that is not the provider's: wrong signature, too old, or not readable. */
export class WebhookRefused extends Error {}

/** The provider could not be reached, or is not working; trying again later may help. */
export class ProviderUnavailable extends Error {}

/** The provider said no: a card that cannot be charged, an account that may not be used. Trying again does not help. */
export class ProviderRefused extends Error {
  /** The provider's own word for the reason. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface WebhookRequest {
  /** As it was sent: the signature covers the bytes. */
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type ProviderName = 'stripe' | 'sandbox';

/**
 * Who takes card payments for the communities and sells them their plans. Money is charged on the community's own
 * account, of which the platform keeps its fee. Nothing here decides that something was paid: that comes by webhook alone.
 * Every method may throw ProviderUnavailable or ProviderRefused.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Opens an account for a community; once per community, however often it is called. */
  createAccount(account: NewAccount): Promise<string>;
  /** A page on which the community gives the provider what it needs to know. Works once, for some minutes. */
  onboardingLink(account: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /** The community's own page at the provider: takings and payouts. */
  dashboardLink(account: string): Promise<string>;
  accountStatus(account: string): Promise<AccountStatus>;
  /** The community as a buyer of plans; once per community. */
  createCustomer(customer: NewAccount): Promise<string>;
  planCheckout(purchase: PlanPurchase): Promise<Checkout>;
  /** What a change of plan costs, to the cent: nothing is changed. */
  planChangeCost(change: PlanChange): Promise<ChangeCost>;
  /**
   * Changes a plan and charges the difference to the card of before. Answers the page on which its holder agrees, or pays with
   * another card; until then the plan stays as it was. Null when nothing more is needed.
   */
  changePlan(order: PlanChangeOrder): Promise<string | null>;
  /** A page on which the buyer changes the card, pays what is due or cancels. */
  portalLink(customer: string, returnUrl: string): Promise<string>;
  /** Ends a subscription at once; one that has ended already is no error. */
  cancelSubscription(subscription: string): Promise<void>;
  paymentCheckout(order: PaymentOrder): Promise<Checkout>;
  /** Closes a page that is still open; one that is paid or closed already is no error. */
  expireCheckout(session: string, account: string | null): Promise<void>;
  /** Takes an amount that is held. */
  capture(order: CaptureOrder): Promise<void>;
  /** Gives a held amount back untouched. */
  cancelAuthorisation(action: PaymentAction): Promise<void>;
  /** Gives money back, the platform's fee in proportion. */
  refund(order: RefundOrder): Promise<Refund>;
  /** Gives the platform's fee back as far as it has not gone back yet: a refund made at the provider brings none of it along. */
  returnFee(order: FeeReturn): Promise<void>;
  /** Gives back what was paid for a period of a plan. */
  refundInvoice(order: InvoiceRefund): Promise<Refund>;
  /** Verifies a webhook and reads it. @throws WebhookRefused */
  readWebhook(request: WebhookRequest): ProviderEvent;
  /** Reads a stored message again. */
  factOf(payload: Readonly<Record<string, unknown>>): ProviderFact | null;
}
