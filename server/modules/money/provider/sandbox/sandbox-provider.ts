import * as objects from '../../queries/sandbox.ts';
import { type PaymentProvider, ProviderRefused } from '../provider.ts';
import { factIn, readMessage } from './messages.ts';
import {
  newId,
  type SandboxAccount,
  type SandboxCheckout,
  type SandboxCustomer,
  type SandboxOnboarding,
  type SandboxPayment,
} from './objects.ts';
import { changeCost, changePlan } from './plan-change.ts';
import type { Sandbox } from './sandbox.ts';
import { assertSigned, SIGNATURE_HEADER } from './signature.ts';

/**
 * A payment provider on this very server: the same behaviour as Stripe with pages of its own, so that everything works
 * without an account and without the internet. No money moves.
 */
export function createSandboxProvider(sandbox: Sandbox): PaymentProvider {
  const { db, parts } = sandbox;

  /** One object of a kind for each community. */
  async function ofTenant<T extends object>(kind: string, prefix: string, tenantId: string, data: T): Promise<string> {
    const [known] = await objects.objectsOf<T>(db, kind, tenantId, 1);
    if (known) return known.id;
    const id = newId(prefix);
    await objects.keepObject(db, { id, kind, ownerId: tenantId, data });
    return id;
  }

  async function requireCustomer(id: string): Promise<SandboxCustomer> {
    const found = await sandbox.customer(id);
    if (!found) throw new ProviderRefused('resource_missing', 'No such customer');
    return found.data;
  }

  return {
    name: 'sandbox',
    createAccount: (account) =>
      ofTenant<SandboxAccount>('account', 'acct', account.tenantId, {
        ...account,
        paymentsEnabled: false,
        isComplete: false,
      }),
    async onboardingLink(account, urls) {
      await sandbox.requireAccount(account);
      const id = newId('link');
      const data: SandboxOnboarding = { ...urls, isUsed: false };
      await objects.keepObject(db, { id, kind: 'onboarding', ownerId: account, data });
      return sandbox.page('onboarding', id);
    },
    async dashboardLink(account) {
      await sandbox.requireAccount(account);
      return sandbox.page('dashboard', account);
    },
    async accountStatus(account) {
      const { paymentsEnabled, isComplete } = await sandbox.requireAccount(account);
      return { paymentsEnabled, isComplete };
    },
    createCustomer: (customer) =>
      ofTenant<SandboxCustomer>('customer', 'cus', customer.tenantId, { ...customer, returnUrl: null }),
    async planCheckout(purchase) {
      await requireCustomer(purchase.customer);
      const expiresAt = sandbox.checkoutEnd();
      const id = sandbox.idOf('cs', purchase.checkoutId);
      const opened: SandboxCheckout = { mode: 'plan', state: 'open', purchase, expiresAt };
      const { data } = await objects.keepObject(db, { id, kind: 'checkout', ownerId: purchase.customer, data: opened });
      return { id, url: sandbox.page('checkout', id), expiresAt: data.expiresAt };
    },
    planChangeCost: (change) => changeCost(sandbox, change),
    changePlan: (order) => changePlan(sandbox, order),
    async portalLink(customer, returnUrl) {
      const data = await requireCustomer(customer);
      await objects.writeObject(db, customer, { ...data, returnUrl });
      return sandbox.page('portal', customer);
    },
    cancelSubscription: (id) =>
      sandbox.changeSubscription(id, ({ status }, now) =>
        status === 'canceled' ? null : { status: 'canceled', endsAt: now.toISOString() },
      ),
    async paymentCheckout(order) {
      const account = await sandbox.requireAccount(order.account);
      if (!account.paymentsEnabled) throw new ProviderRefused('account_invalid', 'This account cannot take cards yet');
      const [id, payment] = [sandbox.idOf('cs', order.paymentId), sandbox.idOf('pi', order.paymentId)];
      const { paymentId, description, amount, fee, expiresAt } = order;
      const paid: SandboxPayment = {
        paymentId,
        description,
        amount,
        fee,
        state: 'open',
        refunded: 0,
        refundedFee: 0,
      };
      const data: SandboxCheckout = { mode: 'payment', state: 'open', order, payment, expiresAt };
      await sandbox.transaction(async (tx) => {
        await objects.keepObject(tx, { id: payment, kind: 'payment', ownerId: order.account, data: paid });
        await objects.keepObject(tx, { id, kind: 'checkout', ownerId: order.account, data });
      });
      return { id, url: sandbox.page('checkout', id), expiresAt };
    },
    async expireCheckout(session) {
      await sandbox.transaction((tx) => sandbox.lapse(tx, session));
    },
    capture: ({ account, payment, amount, fee }) =>
      sandbox.changePayment(payment, account, ({ state, amount: held }) => {
        if (state === 'paid') return null;
        if (state !== 'held') throw new ProviderRefused('payment_intent_unexpected_state', 'Nothing is held');
        if (amount > held) throw new ProviderRefused('amount_too_large', 'More would be taken than is held');
        return { state: 'paid', amount, fee };
      }),
    cancelAuthorisation: ({ account, payment }) =>
      sandbox.changePayment(payment, account, ({ state }) => {
        if (state === 'canceled') return null;
        if (state === 'paid') throw new ProviderRefused('payment_intent_unexpected_state', 'It was taken already');
        return { state: 'canceled' };
      }),
    refund: (order) => sandbox.refund(order),
    returnFee: (order) => sandbox.returnFee(order),
    refundInvoice: (order) => sandbox.refundInvoice(order),
    readWebhook({ body, headers }) {
      assertSigned(parts.secret, body, headers[SIGNATURE_HEADER], parts.now());
      const { id, type, account, created, fact } = readMessage(body);
      return { id, type, account, happenedAt: created, fact };
    },
    factOf: (payload) => factIn(payload['fact']),
  };
}
