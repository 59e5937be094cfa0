import { createHash, createHmac } from 'node:crypto';
import type { Cents } from '#domain/values/money.ts';
import { addDays } from '#domain/values/time.ts';
import type { Database, Db } from '#server/kernel/database/database.ts';
import type { JobQueue } from '#server/kernel/jobs/queue.ts';
import * as objects from '../../queries/sandbox.ts';
import {
  type FeeReturn,
  type InvoiceRefund,
  type ProviderFact,
  ProviderRefused,
  type Refund,
  type RefundOrder,
} from '../provider.ts';
import { type SandboxMessage, typeOf } from './messages.ts';
import {
  DISPUTE_FEE,
  DISPUTE_REASON,
  newId,
  type SandboxAccount,
  type SandboxCheckout,
  type SandboxCustomer,
  type SandboxInvoice,
  type SandboxOnboarding,
  type SandboxPayment,
  type SandboxRefund,
  type SandboxSubscription,
} from './objects.ts';
import { pageKey } from './signature.ts';

export interface SandboxParts {
  database: Database;
  queue: JobQueue;
  /** Signs its webhooks and the addresses of its pages. */
  secret: string;
  now: () => Date;
  /** Base of its pages: this server. */
  publicUrl: () => string;
}

/** A checkout lives a day, as Stripe's does. */
const CHECKOUT_DAYS = 1;
/** The same key always names the same object. */
const idOfKey = (prefix: string, key: string): string =>
  `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;

/** The local provider's memory and what its pages do with it. Every change tells the product by webhook, in its transaction. */
export class Sandbox {
  readonly parts: SandboxParts;

  constructor(parts: SandboxParts) {
    this.parts = parts;
  }

  get db(): Db {
    return this.parts.database.system;
  }

  /** The address of one of its pages. */
  page(path: 'checkout' | 'onboarding' | 'dashboard' | 'portal', id: string): string {
    const isKeyed = path === 'dashboard' || path === 'portal';
    const key = isKeyed ? `?key=${pageKey(this.parts.secret, id)}` : '';
    return `${this.parts.publicUrl()}/sandbox/${path}/${id}${key}`;
  }

  /** The same attempt always names the same object, which nobody else can name. */
  idOf(prefix: string, attempt: string): string {
    return `${prefix}_${createHmac('sha256', this.parts.secret).update(`${prefix}.${attempt}`).digest('hex').slice(0, 32)}`;
  }

  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** Tells the product, once the change is stored. */
  async report(tx: Db, fact: ProviderFact, account: string | null): Promise<void> {
    const message: SandboxMessage = {
      id: newId('evt'),
      type: typeOf(fact),
      account,
      created: this.parts.now().toISOString(),
      fact,
    };
    await this.parts.queue.send(tx, 'deliverWebhook', { body: JSON.stringify(message) });
  }

  checkoutEnd(): string {
    return addDays(this.parts.now(), CHECKOUT_DAYS).toISOString();
  }

  account(id: string) {
    return objects.findObject<SandboxAccount>(this.db, 'account', id);
  }

  /** @throws ProviderRefused when there is no such account */
  async requireAccount(id: string): Promise<SandboxAccount> {
    const found = await this.account(id);
    if (!found) throw new ProviderRefused('resource_missing', 'No such account');
    return found.data;
  }

  customer(id: string) {
    return objects.findObject<SandboxCustomer>(this.db, 'customer', id);
  }

  onboarding(id: string) {
    return objects.findObject<SandboxOnboarding>(this.db, 'onboarding', id);
  }

  checkout(id: string) {
    return objects.findObject<SandboxCheckout>(this.db, 'checkout', id);
  }

  subscriptionsOf(customer: string) {
    return objects.objectsOf<SandboxSubscription>(this.db, 'subscription', customer);
  }

  paymentsOf(account: string) {
    return objects.objectsOf<SandboxPayment>(this.db, 'payment', account);
  }

  /** Changes a payment under lock and says so. */
  async changePayment(
    id: string,
    account: string,
    change: (payment: SandboxPayment) => Partial<SandboxPayment> | null,
  ): Promise<void> {
    await this.transaction(async (tx) => {
      const found = await objects.lockObject<SandboxPayment>(tx, 'payment', id);
      if (found?.ownerId !== account) throw new ProviderRefused('resource_missing', 'No such payment');
      const changes = change(found.data);
      if (changes === null) return;
      const changed = { ...found.data, ...changes };
      await objects.writeObject(tx, id, changed);
      const { paymentId, amount, state } = changed;
      if (state === 'open') return;
      await this.report(tx, { kind: 'paymentChanged', payment: id, paymentId, state, amount }, account);
    });
  }

  /** Changes a subscription under lock and says so; null leaves it as it is. */
  async changeSubscription(
    id: string,
    change: (subscription: SandboxSubscription, now: Date) => Partial<SandboxSubscription> | null,
  ): Promise<void> {
    await this.transaction(async (tx) => {
      const found = await objects.lockObject<SandboxSubscription>(tx, 'subscription', id);
      if (!found) throw new ProviderRefused('resource_missing', 'No such subscription');
      const changes = change(found.data, this.parts.now());
      if (!changes) return;
      const data = { ...found.data, ...changes };
      await objects.writeObject(tx, id, data);
      await this.sendSubscription(tx, id, data);
      // A period that begins is paid.
      if (changes.status !== 'active' || changes.endsAt === undefined) return;
      await this.payPeriod(tx, id, data);
    });
  }

  async sendSubscription(tx: Db, id: string, data: SandboxSubscription): Promise<void> {
    const { customer, checkoutId, status, startsAt, endsAt, cancelsAtEnd, changeId = null } = data;
    const subscription = { id, customer, checkoutId, status, startsAt, endsAt, cancelsAtEnd, changeId };
    await this.report(tx, { kind: 'subscriptionChanged', subscription }, null);
  }

  /** @throws ProviderRefused when more would go back than was taken */
  async refund({
    account,
    payment,
    amount,
    key,
    refundId,
  }: Omit<RefundOrder, 'refundId'> & { refundId: string | null }): Promise<Refund> {
    const id = idOfKey('re', key);
    await this.transaction(async (tx) => {
      const found = await objects.lockObject<SandboxPayment>(tx, 'payment', payment);
      if (found?.ownerId !== account) throw new ProviderRefused('resource_missing', 'No such payment');
      const paid = found.data;
      const known = await objects.findObject<SandboxRefund>(tx, 'refund', id);
      if (known) return;
      if (paid.state !== 'paid') throw new ProviderRefused('charge_not_captured', 'This payment was not taken');
      if (paid.dispute) throw new ProviderRefused('charge_disputed', 'This payment is contested');
      if (paid.refusesRefunds) throw new ProviderRefused('expired_or_canceled_card', 'The card is closed');
      if (paid.refunded + amount > paid.amount) {
        throw new ProviderRefused('charge_already_refunded', 'More would go back than was paid');
      }
      // What is refunded on its own pages brings no fee along, as at Stripe.
      const fee = refundId === null ? 0 : feeShare(paid, amount);
      const data: SandboxRefund = { amount, fee, state: 'succeeded' };
      await objects.keepObject(tx, { id, kind: 'refund', ownerId: payment, data });
      await objects.writeObject(tx, payment, {
        ...paid,
        refunded: paid.refunded + amount,
        refundedFee: paid.refundedFee + fee,
      });
      const reason = refundId === null ? 'requested_by_customer' : null;
      const fact = { refund: id, refundId, payment, amount, state: 'succeeded', error: null, reason } as const;
      await this.report(tx, { kind: 'refundChanged', ...fact }, account);
    });
    return { id, state: 'succeeded', error: null };
  }

  /** Gives the platform's fee back up to an amount in all. */
  async returnFee({ account, payment, returned }: FeeReturn): Promise<void> {
    await this.transaction(async (tx) => {
      const found = await objects.lockObject<SandboxPayment>(tx, 'payment', payment);
      if (found?.ownerId !== account) throw new ProviderRefused('resource_missing', 'No such payment');
      const { fee, refundedFee } = found.data;
      const data = { ...found.data, refundedFee: Math.min(fee, Math.max(refundedFee, returned)) };
      await objects.writeObject(tx, payment, data);
    });
  }

  /** A period is paid: with what the buyer has kept first, the rest by card. */
  private async payPeriod(tx: Db, id: string, { customer, price }: SandboxSubscription): Promise<void> {
    const buyer = await objects.lockObject<SandboxCustomer>(tx, 'customer', customer);
    const kept = Math.min(buyer?.data.balance ?? 0, price);
    if (buyer && kept > 0) {
      await objects.writeObject(tx, customer, { ...buyer.data, balance: (buyer.data.balance ?? 0) - kept });
    }
    if (price > kept) await this.invoicePaid(tx, id, price - kept);
  }

  /** A period of a subscription was paid, or the difference to another plan: it has an invoice, which can be given back. */
  async invoicePaid(tx: Db, subscription: string, amount: Cents, isChange = false): Promise<void> {
    const invoice = newId('in');
    const data: SandboxInvoice = { amount, refunded: 0 };
    await objects.keepObject(tx, { id: invoice, kind: 'invoice', ownerId: subscription, data });
    await this.report(tx, { kind: 'planPaid', invoice, subscription, amount, isChange }, null);
  }

  /** @throws ProviderRefused when more would go back than was paid */
  async refundInvoice({ invoice, amount, key }: InvoiceRefund): Promise<Refund> {
    const id = idOfKey('re', key);
    await this.transaction(async (tx) => {
      const found = await objects.lockObject<SandboxInvoice>(tx, 'invoice', invoice);
      if (!found) throw new ProviderRefused('resource_missing', 'No such invoice');
      if (await objects.findObject<SandboxRefund>(tx, 'refund', id)) return;
      const refunded = found.data.refunded + amount;
      if (refunded > found.data.amount) throw new ProviderRefused('charge_already_refunded', 'More than was paid');
      const data: SandboxRefund = { amount, fee: 0, state: 'succeeded' };
      await objects.keepObject(tx, { id, kind: 'refund', ownerId: invoice, data });
      await objects.writeObject(tx, invoice, { ...found.data, refunded });
    });
    return { id, state: 'succeeded', error: null };
  }

  /** The buyer's bank contests a payment. */
  async dispute(payment: string, account: string): Promise<void> {
    await this.transaction(async (tx) => {
      const found = await objects.lockObject<SandboxPayment>(tx, 'payment', payment);
      if (found?.ownerId !== account || found.data.state !== 'paid' || found.data.dispute) return;
      const amount = found.data.amount - found.data.refunded;
      if (amount <= 0) return;
      const dispute = { id: newId('dp'), amount };
      await objects.writeObject(tx, payment, { ...found.data, dispute });
      const fact = { dispute: dispute.id, payment, amount, isInquiry: false, reason: DISPUTE_REASON };
      await this.report(tx, { kind: 'disputeOpened', ...fact }, account);
    });
  }

  /** The bank decides a dispute: lost, the money is the buyer's and the provider keeps a fee for it. */
  async closeDispute(payment: string, account: string, isWon: boolean): Promise<void> {
    await this.transaction(async (tx) => {
      const found = await objects.lockObject<SandboxPayment>(tx, 'payment', payment);
      if (found?.ownerId !== account || !found.data.dispute) return;
      const { dispute, ...rest } = found.data;
      const { id, amount } = dispute;
      const refunded = rest.refunded + (isWon ? 0 : amount);
      await objects.writeObject(tx, payment, { ...rest, refunded });
      const fact = { dispute: id, payment, amount, isWon, reason: DISPUTE_REASON };
      await this.report(tx, { kind: 'disputeClosed', ...fact, fee: isWon ? 0 : DISPUTE_FEE }, account);
    });
  }

  /** Ends a page that is open and says so. */
  async lapse(tx: Db, id: string): Promise<SandboxCheckout | null> {
    const found = await objects.lockObject<SandboxCheckout>(tx, 'checkout', id);
    if (found?.data.state !== 'open') return null;
    const { data } = found;
    await objects.writeObject(tx, id, { ...data, state: 'expired' });
    const [paymentId, account] = data.mode === 'payment' ? [data.order.paymentId, data.order.account] : [null, null];
    await this.report(tx, { kind: 'checkoutExpired', session: id, paymentId }, account);
    return data;
  }

  /** Ends the pages whose time has passed, as a provider does by itself. */
  async lapseOverdue(): Promise<void> {
    for (const id of await objects.overdueCheckouts(this.db, this.parts.now().toISOString())) {
      await this.transaction((tx) => this.lapse(tx, id));
    }
  }
}

/** The platform's fee goes back in proportion; with the last cent all that is left of it. */
function feeShare(paid: SandboxPayment, amount: Cents): Cents {
  if (paid.refunded + amount === paid.amount) return paid.fee - paid.refundedFee;
  const share = Math.floor((2 * paid.fee * amount + paid.amount) / (2 * paid.amount));
  return Math.min(paid.fee - paid.refundedFee, share);
}
