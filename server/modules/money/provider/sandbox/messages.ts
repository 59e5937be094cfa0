import { z } from 'zod';
import { bankPayoutStates } from '#domain/payments/provider-reasons.ts';
import { refundStates } from '#domain/payments/refund.ts';
import { planStatuses } from '#domain/subscriptions/plan.ts';
import { type ProviderFact, WebhookRefused } from '../provider.ts';

const amount = z.int().min(0);
/** A word of the provider for a reason. */
const word = z.string().max(100).nullable();
const card = { brand: word, lastDigits: word };
const fact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accountChanged'), account: z.string() }),
  z.object({
    kind: z.literal('checkoutCompleted'),
    session: z.string(),
    paymentId: z.string().nullable(),
    payment: z.string().nullable(),
  }),
  z.object({ kind: z.literal('checkoutExpired'), session: z.string(), paymentId: z.string().nullable() }),
  z.object({
    kind: z.literal('subscriptionChanged'),
    subscription: z.object({
      id: z.string(),
      customer: z.string(),
      checkoutId: z.string().nullable(),
      status: z.enum(planStatuses),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime().nullable(),
      cancelsAtEnd: z.boolean(),
      // Messages on their way from before plans could be changed name none.
      changeId: z.string().nullable().default(null),
    }),
  }),
  z.object({
    kind: z.literal('paymentChanged'),
    payment: z.string(),
    paymentId: z.string().nullable(),
    state: z.enum(['held', 'paid', 'refused', 'canceled']),
    amount,
    declined: z
      .object({ code: word, ...card })
      .nullable()
      .optional(),
    card: z.object(card).nullable().optional(),
  }),
  z.object({
    kind: z.literal('refundChanged'),
    refund: z.string(),
    refundId: z.string().nullable(),
    payment: z.string().nullable(),
    state: z.enum(refundStates),
    amount,
    error: z.string().nullable(),
    reason: word.optional(),
  }),
  z.object({
    kind: z.literal('planPaid'),
    invoice: z.string(),
    subscription: z.string(),
    amount,
    isChange: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('disputeOpened'),
    dispute: z.string(),
    payment: z.string().nullable(),
    amount,
    isInquiry: z.boolean().default(false),
    reason: word.optional(),
  }),
  z.object({
    kind: z.literal('disputeClosed'),
    dispute: z.string(),
    payment: z.string().nullable(),
    amount,
    isWon: z.boolean(),
    fee: amount,
    reason: word.optional(),
  }),
  z.object({
    kind: z.literal('bankPayoutChanged'),
    payout: z.string(),
    amount,
    state: z.enum(bankPayoutStates),
    code: word,
  }),
]);

const message = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  account: z.string().nullable(),
  created: z.iso.datetime(),
  fact: z.unknown(),
});

/** A webhook of the local provider: the product's own words travel as they are. */
export interface SandboxMessage {
  id: string;
  type: string;
  account: string | null;
  created: string;
  fact: ProviderFact | null;
}

const types: Record<ProviderFact['kind'], string> = {
  accountChanged: 'account.updated',
  checkoutCompleted: 'checkout.completed',
  checkoutExpired: 'checkout.expired',
  subscriptionChanged: 'subscription.updated',
  paymentChanged: 'payment.updated',
  refundChanged: 'refund.updated',
  planPaid: 'invoice.paid',
  disputeOpened: 'dispute.created',
  disputeClosed: 'dispute.closed',
  bankPayoutChanged: 'payout.updated',
};

export const typeOf = (said: ProviderFact): string => types[said.kind];

/** What of a message the product acts on; null for kinds it does not know. */
export function factIn(value: unknown): ProviderFact | null {
  return fact.safeParse(value).data ?? null;
}

/** @throws WebhookRefused when it is no message */
export function readMessage(body: Buffer): SandboxMessage {
  try {
    const read = message.parse(JSON.parse(body.toString('utf8')));
    return { ...read, fact: factIn(read.fact) };
  } catch {
    throw new WebhookRefused('not a message');
  }
}
