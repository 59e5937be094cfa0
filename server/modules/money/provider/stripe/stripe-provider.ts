import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import {
  type Checkout,
  type PaymentOrder,
  type PaymentProvider,
  type PlanChange,
  type PlanPurchase,
  ProviderRefused,
} from '../provider.ts';
import { asking, createClient, isAlready, isWithoutFee, type StripeSettings } from './client.ts';
import { factOfEvent, readEvent, refundStateOf } from './webhook.ts';

const CURRENCY = 'eur';
const COUNTRY = 'IT';
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();
const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** Every write has a key of its own, so that an attempt repeated on the way acts once. */
const once = (key: string = randomUUID()): Stripe.RequestOptions => ({ idempotencyKey: key });

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  if (!session.url) throw new Error('Stripe opened a checkout without a page');
  return { id: session.id, url: session.url, expiresAt: instant(session.expires_at) };
}

function planSession(purchase: PlanPurchase): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, tenantId, planName, price, duration } = purchase;
  const metadata = { checkoutId, tenantId };
  return {
    mode: 'subscription',
    customer: purchase.customer,
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY,
          unit_amount: price,
          recurring: { interval: 'day', interval_count: duration },
          product_data: { name: planName },
        },
      },
    ],
    client_reference_id: checkoutId,
    metadata,
    subscription_data: { metadata },
    success_url: purchase.successUrl,
    cancel_url: purchase.failureUrl,
    locale: 'auto',
  };
}

function paymentSession(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { paymentId: order.paymentId };
  return {
    mode: 'payment',
    customer_email: order.email,
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: CURRENCY, unit_amount: order.amount, product_data: { name: order.description } },
      },
    ],
    client_reference_id: order.paymentId,
    metadata,
    payment_intent_data: {
      capture_method: order.isHold ? 'manual' : 'automatic',
      metadata,
      // Stripe refuses a fee of nothing.
      ...(order.fee > 0 && { application_fee_amount: order.fee }),
    },
    expires_at: seconds(order.expiresAt),
    success_url: order.successUrl,
    cancel_url: order.failureUrl,
    locale: 'auto',
  };
}

/** The one thing a plan's subscription sells, with what it is charged by. @throws ProviderRefused */
async function itemOf(stripe: Stripe, subscription: string) {
  const { items } = await stripe.subscriptions.retrieve(subscription);
  const [item] = items.data;
  if (!item?.price.recurring) throw new ProviderRefused('resource_missing', 'The subscription sells nothing');
  const { interval, interval_count } = item.price.recurring;
  const { product } = item.price;
  return { id: item.id, product: typeof product === 'string' ? product : product.id, interval, interval_count };
}

/** The difference is charged at once, counted from the moment that was shown. */
const prorated = ({ at }: PlanChange) =>
  ({ proration_behavior: 'always_invoice', proration_date: seconds(at) }) as const;

/** What has ended already need not be ended. */
async function unless(codes: readonly string[], call: () => Promise<unknown>): Promise<void> {
  try {
    await asking(call);
  } catch (error) {
    if (!isAlready(error, ...codes)) throw error;
  }
}

/** Stripe: Express accounts, direct charges with an application fee, Billing for plans. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = createClient(settings);
  const isLive = settings.secretKey.startsWith('sk_live_') || settings.secretKey.startsWith('rk_live_');
  return {
    name: 'stripe',
    async createAccount({ tenantId, email, businessName }) {
      const account: Stripe.AccountCreateParams = {
        type: 'express',
        country: COUNTRY,
        email,
        business_profile: { name: businessName },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { tenantId },
      };
      return (await asking(() => stripe.accounts.create(account, once(`account-${tenantId}`)))).id;
    },
    async onboardingLink(account, { returnUrl, refreshUrl }) {
      const link: Stripe.AccountLinkCreateParams = {
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      };
      return (await asking(() => stripe.accountLinks.create(link, once()))).url;
    },
    dashboardLink: async (account) => (await asking(() => stripe.accounts.createLoginLink(account, {}, once()))).url,
    async accountStatus(account) {
      const { charges_enabled, details_submitted } = await asking(() => stripe.accounts.retrieve(account));
      return { paymentsEnabled: charges_enabled, isComplete: details_submitted };
    },
    async createCustomer({ tenantId, email, businessName }) {
      const customer: Stripe.CustomerCreateParams = { email, name: businessName, metadata: { tenantId } };
      return (await asking(() => stripe.customers.create(customer, once(`customer-${tenantId}`)))).id;
    },
    async planCheckout(purchase) {
      const key = once(`plan-${purchase.checkoutId}`);
      return checkoutOf(await asking(() => stripe.checkout.sessions.create(planSession(purchase), key)));
    },
    async planChangeCost(change) {
      const { subscription, customer, price } = change;
      const preview = await asking(async () => {
        const { id, product, interval, interval_count } = await itemOf(stripe, subscription);
        const recurring = { interval, interval_count };
        const items = [{ id, price_data: { currency: CURRENCY, product, recurring, unit_amount: price } }];
        return stripe.invoices.createPreview({
          customer,
          subscription,
          subscription_details: { items, ...prorated(change) },
        });
      });
      return { amount: preview.amount_due, credit: Math.max(0, -preview.total) };
    },
    async changePlan(order) {
      const { subscription, planName, price, changeId } = order;
      const changed = await asking(async () => {
        const { id, interval, interval_count } = await itemOf(stripe, subscription);
        // The price carries our change, so that every message of the subscription says which plan it has.
        const sold = await stripe.prices.create(
          {
            currency: CURRENCY,
            unit_amount: price,
            recurring: { interval, interval_count },
            product_data: { name: planName },
            metadata: { changeId },
          },
          once(`price-${changeId}`),
        );
        const params: Stripe.SubscriptionUpdateParams = {
          items: [{ id, price: sold.id }],
          ...prorated(order),
          // A card that is refused, or asks its holder, leaves the plan as it was until the invoice is paid.
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice'],
        };
        return stripe.subscriptions.update(subscription, params, once(`change-${changeId}`));
      });
      if (!changed.pending_update) return null;
      const invoice = changed.latest_invoice;
      const page = typeof invoice === 'string' ? null : invoice?.hosted_invoice_url;
      if (!page) throw new ProviderRefused('invoice_not_paid', 'The difference could not be charged');
      return page;
    },
    async portalLink(customer, returnUrl) {
      const portal: Stripe.BillingPortal.SessionCreateParams = { customer, return_url: returnUrl };
      return (await asking(() => stripe.billingPortal.sessions.create(portal, once()))).url;
    },
    cancelSubscription: (subscription) =>
      unless(['resource_missing'], () => stripe.subscriptions.cancel(subscription, {}, once(`cancel-${subscription}`))),
    async paymentCheckout(order) {
      const options = { ...once(`payment-${order.paymentId}`), stripeAccount: order.account };
      return checkoutOf(await asking(() => stripe.checkout.sessions.create(paymentSession(order), options)));
    },
    expireCheckout: (session, account) =>
      // A session that is complete or expired answers with a plain invalid request.
      unless(['invalid_request_error', 'StripeInvalidRequestError', 'resource_missing'], () =>
        stripe.checkout.sessions.expire(session, {}, { ...once(), ...(account && { stripeAccount: account }) }),
      ),
    async capture({ account, payment, key, amount, fee }) {
      const options = { ...once(key), stripeAccount: account };
      const taken: Stripe.PaymentIntentCaptureParams = {
        amount_to_capture: amount,
        ...(fee > 0 && { application_fee_amount: fee }),
      };
      await asking(() => stripe.paymentIntents.capture(payment, taken, options));
    },
    async cancelAuthorisation({ account, payment, key }) {
      const options = { ...once(key), stripeAccount: account };
      await asking(() => stripe.paymentIntents.cancel(payment, {}, options));
    },
    async refund({ account, payment, amount, key, refundId }) {
      const options = { ...once(key), stripeAccount: account };
      const order: Stripe.RefundCreateParams = {
        payment_intent: payment,
        amount,
        // A charge without a fee has none to give back, and Stripe refuses to be asked.
        refund_application_fee: true,
        metadata: { refundId },
      };
      const refund = await asking(async () => {
        try {
          return await stripe.refunds.create(order, options);
        } catch (error) {
          if (!isWithoutFee(error)) throw error;
          const { refund_application_fee: _none, ...plain } = order;
          return stripe.refunds.create(plain, { ...options, idempotencyKey: `${key}-without-fee` });
        }
      });
      return { id: refund.id, state: refundStateOf(refund.status), error: refund.failure_reason ?? null };
    },
    async returnFee({ account, payment, returned, key }) {
      await asking(async () => {
        const onAccount = { stripeAccount: account };
        const { latest_charge } = await stripe.paymentIntents.retrieve(
          payment,
          { expand: ['latest_charge'] },
          onAccount,
        );
        const fee = typeof latest_charge === 'string' ? null : latest_charge?.application_fee;
        if (!fee) return;
        const id = typeof fee === 'string' ? fee : fee.id;
        // The person who made the refund may have given it back with it.
        const missing = returned - (await stripe.applicationFees.retrieve(id)).amount_refunded;
        if (missing > 0) await stripe.applicationFees.createRefund(id, { amount: missing }, once(key));
      });
    },
    async refundInvoice({ invoice, amount, key }) {
      const { data } = await asking(() => stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 }));
      const intent = data[0]?.payment.payment_intent;
      if (!intent) throw new ProviderRefused('invoice_not_paid', 'No payment stands behind this invoice');
      const payment = typeof intent === 'string' ? intent : intent.id;
      const refund = await asking(() => stripe.refunds.create({ payment_intent: payment, amount }, once(key)));
      return { id: refund.id, state: refundStateOf(refund.status), error: refund.failure_reason ?? null };
    },
    readWebhook: (request) => readEvent(stripe, request, settings.webhookSecrets, isLive),
    factOf: (payload) => {
      const event = payload as unknown as Stripe.Event;
      return event.livemode === isLive ? factOfEvent(event) : null;
    },
  };
}
