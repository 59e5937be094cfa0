import { createHash } from 'node:crypto';
import type { Cents } from '../../../domain/money.ts';
import { addDays } from '../../../domain/time.ts';
import type { Database, Db } from '../../database/database.ts';
import * as objects from '../../database/repositories/sandbox-repository.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { type ProviderFact, ProviderRefused, type RefundOrder } from '../provider.ts';
import { type SandboxMessage, typeOf } from './messages.ts';
import {
  newId,
  type SandboxAccount,
  type SandboxCheckout,
  type SandboxCustomer,
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

  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** Tells the product, once the change is stored. */
  async tell(tx: Db, fact: ProviderFact, account: string | null): Promise<void> {
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
    change: (payment: SandboxPayment) => SandboxPayment['state'] | null,
  ): Promise<void> {
    await this.transaction(async (tx) => {
      const found = await objects.lockObject<SandboxPayment>(tx, 'payment', id);
      if (found?.ownerId !== account) throw new ProviderRefused('resource_missing', 'No such payment');
      const state = change(found.data);
      if (state === null) return;
      await objects.writeObject(tx, id, { ...found.data, state });
      if (state === 'open') return;
      const { paymentId, amount } = found.data;
      await this.tell(tx, { kind: 'paymentChanged', payment: id, paymentId, state, amount }, account);
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
      await this.tellSubscription(tx, id, data);
    });
  }

  async tellSubscription(tx: Db, id: string, data: SandboxSubscription): Promise<void> {
    const { customer, checkoutId, status, startsAt, endsAt, cancelsAtEnd } = data;
    const subscription = { id, customer, checkoutId, status, startsAt, endsAt, cancelsAtEnd };
    await this.tell(tx, { kind: 'subscriptionChanged', subscription }, null);
  }

  /** @throws ProviderRefused when more would go back than was taken */
  async refund({ account, payment, amount, key }: RefundOrder): Promise<{ id: string; state: 'succeeded' }> {
    const id = idOfKey('re', key);
    await this.transaction(async (tx) => {
      const found = await objects.lockObject<SandboxPayment>(tx, 'payment', payment);
      if (found?.ownerId !== account) throw new ProviderRefused('resource_missing', 'No such payment');
      const paid = found.data;
      const known = await objects.findObject<SandboxRefund>(tx, 'refund', id);
      if (known) return;
      if (paid.state !== 'paid') throw new ProviderRefused('charge_not_captured', 'This payment was not taken');
      if (paid.refunded + amount > paid.amount) {
        throw new ProviderRefused('charge_already_refunded', 'More would go back than was paid');
      }
      const fee = feeShare(paid, amount);
      const data: SandboxRefund = { amount, fee, state: 'succeeded' };
      await objects.keepObject(tx, { id, kind: 'refund', ownerId: payment, data });
      await objects.writeObject(tx, payment, {
        ...paid,
        refunded: paid.refunded + amount,
        refundedFee: paid.refundedFee + fee,
      });
      await this.tell(tx, { kind: 'refundChanged', refund: id, payment, state: 'succeeded', amount }, account);
    });
    return { id, state: 'succeeded' };
  }
}

/** The platform's fee goes back in proportion; with the last cent all that is left of it. */
function feeShare(paid: SandboxPayment, amount: Cents): Cents {
  if (paid.refunded + amount === paid.amount) return paid.fee - paid.refundedFee;
  const share = Math.floor((2 * paid.fee * amount + paid.amount) / (2 * paid.amount));
  return Math.min(paid.fee - paid.refundedFee, share);
}
