import { laterCharge, laterCheckout } from '../../../../domain/payments/card.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { actionContext } from '../../tickets/commands/ticket-changes.ts';
import type { ProviderFact } from '../provider/provider.ts';
import * as cards from '../queries/card.ts';
import { lockProviderObject, parkMessage, resumeParkedMessages } from '../queries/provider.ts';
import { lapse } from './end-card.ts';
import { lockCard } from './lock-card.ts';
import { followRefund } from './refunds.ts';
import { settle } from './settle.ts';
import { markToCheck } from './to-check.ts';

type Fact<K extends ProviderFact['kind']> = Extract<ProviderFact, { kind: K }>;

/** A message, as it was stored. */
export interface StoredMessage {
  id: string;
  account: string | null;
}

type Told = Partial<Pick<cards.CheckoutRow, 'charge' | 'state' | 'providerId' | 'wasRefused' | 'sessionId'>>;

/** What a message says of a page of ours. */
export interface PageNews {
  message: StoredMessage;
  pageId: string;
  told: Told;
}

/** What is known of a page after a message; what was known and says more stays. */
export function merged(page: cards.CheckoutRow, told: Told, lastWins: boolean): Told {
  if (lastWins) return told;
  return {
    ...(told.charge && { charge: laterCharge(page.charge, told.charge) }),
    ...(told.state && { state: laterCheckout(page.state, told.state) }),
    ...(told.providerId && { providerId: told.providerId }),
    ...(told.sessionId && { sessionId: told.sessionId }),
    ...(told.wasRefused && { wasRefused: true }),
  };
}

/** Keeps what a message says of a page and brings its payment to where that leaves it. */
export async function followPage(services: Services, { message, pageId: id, told }: PageNews): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    if (told.providerId) await lockProviderObject(tx, told.providerId);
    const found = await cards.findCheckout(tx, { id });
    // Another account cannot speak for this one's payments.
    if (!found || found.account !== message.account) return;
    // That a page was filled in says nothing of money: what was booked, and everybody else's booking, need not be held for it.
    const isOfMoney = told.charge !== undefined || told.state !== 'completed';
    const card = isOfMoney ? await lockCard(tx, found.paymentId) : undefined;
    const pages = card?.pages ?? (await cards.lockCheckouts(tx, [found.paymentId]));
    const page = pages.find((one) => one.id === id);
    if (!page) return;
    await cards.updateCheckout(tx, id, merged(page, told, services.testing?.lastMessageWins === true));
    if (told.providerId && page.providerId === null) await resumeParkedMessages(tx, services.queue, told.providerId);
    if (!card) return;
    const doing = actionContext(services, null);
    await settle(tx, services, doing, page.paymentId, card);
    // A page that ended by itself, unpaid: the time to pay is over. One we closed ourselves says nothing about that.
    const wasLive = page.state === 'open' || page.state === 'opening';
    if (told.state !== 'expired' || !wasLive || page.charge !== 'none') return;
    const left = await lockCard(tx, page.paymentId);
    const isPending = left.pages.some(
      ({ state, charge }) => state === 'open' || state === 'opening' || charge === 'paid',
    );
    if (!isPending) await lapse(tx, services, doing, left);
  });
}

/** Does something to the page a provider's payment belongs to; what comes before its page is known waits for it. */
async function ofPayment(
  services: Services,
  message: StoredMessage,
  payment: string | null,
  act: (tx: Db, page: cards.CheckoutRow) => Promise<void>,
): Promise<void> {
  if (payment === null) return;
  await services.database.system.transaction(async (tx) => {
    await lockProviderObject(tx, payment);
    const page = await cards.findCheckout(tx, { providerId: payment });
    if (!page) return parkMessage(tx, message.id, payment);
    if (page.account === message.account) await act(tx, page);
  });
}

/** What the provider tells of a page of ours: filled in, ended, its charge held, paid, refused, given back. */
export function pageNews(
  message: StoredMessage,
  fact: Fact<'checkoutCompleted'> | Fact<'checkoutExpired'> | Fact<'paymentChanged'>,
): PageNews | undefined {
  if (fact.paymentId === null) return undefined;
  const of = { message, pageId: fact.paymentId };
  if (fact.kind === 'checkoutExpired') return { ...of, told: { state: 'expired', sessionId: fact.session } };
  if (fact.kind === 'checkoutCompleted') {
    const { session: sessionId, payment: providerId } = fact;
    return { ...of, told: { state: 'completed', sessionId, ...(providerId && { providerId }) } };
  }
  const { payment: providerId, state } = fact;
  return { ...of, told: { providerId, ...(state === 'refused' ? { wasRefused: true } : { charge: state }) } };
}

/** Follows a refund of ours; one made on the provider's own pages is for somebody to check. */
export async function followRefundFact(
  services: Services,
  message: StoredMessage,
  fact: Fact<'refundChanged'>,
): Promise<void> {
  const { refundId, refund: providerId, state, error, payment } = fact;
  const { account } = message;
  if (refundId !== null) return followRefund(services, { refundId, account, providerId, state, error });
  await ofPayment(services, message, payment, async (tx, page) =>
    markToCheck(services, tx, await lockCard(tx, page.paymentId), { isContested: true }),
  );
}

/** A buyer contests a payment: the reservation is to be checked (DEC-059). */
export function followDispute(services: Services, message: StoredMessage, fact: Fact<'disputeOpened'>): Promise<void> {
  return ofPayment(services, message, fact.payment, async (tx, page) =>
    markToCheck(services, tx, await lockCard(tx, page.paymentId), { isContested: true }),
  );
}
