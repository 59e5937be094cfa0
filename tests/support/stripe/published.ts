import { readFileSync } from 'node:fs';
import Stripe from 'stripe';

/** Stripe's own published example objects (LICENSE beside them), as its API answers them. */
const objects = JSON.parse(readFileSync(new URL('./published-objects.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, unknown>
>;

export type PublishedKind =
  | 'account'
  | 'account_link'
  | 'login_link'
  | 'charge'
  | 'checkout.session'
  | 'payment_intent'
  | 'application_fee'
  | 'fee_refund'
  | 'refund'
  | 'subscription'
  | 'price'
  | 'invoice'
  | 'billing_portal.session'
  | 'customer'
  | 'event'
  | 'dispute'
  | 'payout';

/** A copy of a published object, with what the test needs to be different. */
export function published(kind: PublishedKind, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const object = objects[kind];
  if (!object) throw new Error(`no published object of kind ${kind}`);
  return { ...structuredClone(object), ...changes };
}

export const idOf = (kind: PublishedKind): string => String(published(kind)['id']);

/** An event around an object, as Stripe sends it. */
export function publishedEvent(
  type: string,
  object: Record<string, unknown>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return published('event', { type, data: { object }, ...changes });
}

/** The header under which Stripe signs a message. */
export function signatureFor(payload: string, secret: string, at = new Date()): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
