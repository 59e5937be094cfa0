import { Refusal } from '#domain/errors.ts';
import { chargedOf, feeOfCharge, laterCharge, laterCheckout, settleCharge } from '#domain/payments/card.ts';
import type { Cents } from '#domain/values/money.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { placeAccepted, planAcceptance } from '../../bookings/participations/commands/card-request.ts';
import { storeParticipationChange } from '../../bookings/participations/queries/participation.ts';
import { proveByHold, proveByPayment } from '../../bookings/reservations/commands/prove-address.ts';
import { closeOutdated } from '../../money/cards/close-outdated.ts';
import { releaseHold } from '../../money/cards/end-request-cards.ts';
import { mailBuyer } from '../../money/cards/mails.ts';
import { startRefund } from '../../money/cards/start-refunds.ts';
import { postCharges } from '../../money/commands/ledger.ts';
import type { Declined, ProviderFact } from '../../money/provider/provider.ts';
import * as cards from '../../money/queries/card.ts';
import { keepAttempt } from '../../money/queries/card-attempt.ts';
import { lockProviderObject, parkMessage, resumeParkedMessages } from '../../money/queries/provider.ts';
import { publishNewPayments, publishNewRequest } from '../../notifications/commands/publish-live-event.ts';
import { proveOrdersByPayment } from '../../orders/commands/prove-order.ts';
import { followAtProvider, spendLoose } from './at-provider.ts';
import { lapse, undoAcceptance } from './end-card.ts';
import { chargeTargetOf, type LockedCard, lockCard } from './lock-card.ts';
import { mailPaid } from './mail-paid.ts';
import { followRefund } from './refunds.ts';
import { markToCheck } from './to-check.ts';

type Fact<K extends ProviderFact['kind']> = Extract<ProviderFact, { kind: K }>;

/** A message, as it was stored. */
export interface StoredMessage {
  id: string;
  account: string | null;
  happenedAt: string;
}

type PageReport = Partial<
  Pick<cards.CheckoutRow, 'charge' | 'state' | 'providerId' | 'wasRefused' | 'sessionId' | 'brand' | 'lastDigits'>
>;

/** What a message says of a page of ours. */
export interface PageNews {
  message: StoredMessage;
  pageId: string;
  reported: PageReport;
  /** A card that was refused on it, and why. */
  declined?: Declined | undefined;
}

/** What is known of a page after a message; what was known and says more stays. */
export function merged(page: cards.CheckoutRow, reported: PageReport, lastWins: boolean): PageReport {
  if (lastWins) return reported;
  return {
    ...(reported.charge && { charge: laterCharge(page.charge, reported.charge) }),
    ...(reported.state && { state: laterCheckout(page.state, reported.state) }),
    ...(reported.providerId && { providerId: reported.providerId }),
    ...(reported.sessionId && { sessionId: reported.sessionId }),
    ...(reported.wasRefused && { wasRefused: true }),
    ...(reported.lastDigits && { brand: reported.brand ?? null, lastDigits: reported.lastDigits }),
  };
}

/** Keeps what a message says of a page and brings its payment to where that leaves it. */
export async function followPage(
  services: Services,
  { message, pageId: id, reported, declined }: PageNews,
): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    if (reported.providerId) await lockProviderObject(tx, reported.providerId);
    const found = await cards.findCheckout(tx, { id });
    // Another account cannot speak for this one's payments.
    if (!found || found.account !== message.account) return;
    // That a page was filled in says nothing of money: what was booked, and everybody else's booking, need not be held for it.
    const isOfMoney = reported.charge !== undefined || reported.state !== 'completed';
    const card = isOfMoney ? await lockCard(tx, found.paymentId) : undefined;
    const pages = card?.pages ?? (await cards.lockCheckouts(tx, [found.paymentId]));
    const page = pages.find((one) => one.id === id);
    if (!page) return;
    await cards.updateCheckout(tx, id, merged(page, reported, services.testing?.lastMessageWins === true));
    if (declined) await keepAttempt(tx, { page, message, declined });
    if (reported.providerId && page.providerId === null)
      await resumeParkedMessages(tx, services.queue, reported.providerId);
    if (!card) return;
    const doing = actionContext(services, null);
    await settle(tx, services, doing, page.paymentId, card);
    // A page that ended by itself, unpaid: the time to pay is over. One we closed ourselves says nothing about that.
    const wasLive = page.state === 'open' || page.state === 'opening';
    if (reported.state !== 'expired' || !wasLive || page.charge !== 'none') return;
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
  if (fact.kind === 'checkoutExpired') return { ...of, reported: { state: 'expired', sessionId: fact.session } };
  if (fact.kind === 'checkoutCompleted') {
    const { session: sessionId, payment: providerId } = fact;
    return { ...of, reported: { state: 'completed', sessionId, ...(providerId && { providerId }) } };
  }
  const { payment: providerId, state, card } = fact;
  if (state !== 'refused') return { ...of, reported: { providerId, charge: state, ...card } };
  const declined = fact.declined ?? { code: null, brand: null, lastDigits: null };
  return { ...of, reported: { providerId, wasRefused: true }, declined };
}

/** Follows a refund of ours; one made on the provider's own pages is money that went back too. */
export async function followRefundFact(
  services: Services,
  message: StoredMessage,
  fact: Fact<'refundChanged'>,
): Promise<void> {
  const { refundId, refund: providerId, state, error, payment, amount, reason: toldReason = null } = fact;
  const { account } = message;
  if (refundId !== null) return followRefund(services, { refundId, account, providerId, state, error });
  await ofPayment(services, message, payment, (tx, page) =>
    followAtProvider(tx, services, message.id, page, {
      ...{ reason: 'provider', providerId, amount, state, error, toldReason },
    }),
  );
}

/** A buyer contests a payment, or the bank has decided it. */
export function followDispute(
  services: Services,
  message: StoredMessage,
  fact: Fact<'disputeOpened'> | Fact<'disputeClosed'>,
): Promise<void> {
  return ofPayment(services, message, fact.payment, async (tx, page) => {
    const { dispute: providerId, amount, reason: toldReason = null } = fact;
    const reported = { reason: 'dispute', providerId, amount, toldReason } as const;
    if (fact.kind === 'disputeClosed') {
      const state = fact.isWon ? 'failed' : 'succeeded';
      return followAtProvider(tx, services, message.id, page, { ...reported, state, fee: fact.fee });
    }
    if (!fact.isInquiry) return followAtProvider(tx, services, message.id, page, { ...reported, state: 'pending' });
    // The bank only asks: giving the money back stays possible.
    await markToCheck(services, tx, await lockCard(tx, page.paymentId), { isContested: true });
  });
}

/** A request that was declined and accepted later, paid at once: it becomes a booking now, if it still can. */
async function bookPaidRequest(tx: Db, doing: ActionContext, card: LockedCard): Promise<LockedCard> {
  const { event, request, payment } = card;
  if (!event || !request || card.reservation || request.status !== 'toAuthorize' || payment.isHold) return card;
  if (payment.status !== 'waitingPayment') return card;
  try {
    const acceptance = await planAcceptance(tx, event, request);
    if (acceptance.planned.total > payment.amount) throw new Refusal('hold_exceeded');
    await placeAccepted(tx, doing, { event, request, payment }, acceptance);
    await storeParticipationChange(tx, request._id, { status: 'accepted' });
  } catch (error) {
    // Nothing was written yet: what refuses has only looked.
    if (!(error instanceof Refusal)) throw error;
    await storeParticipationChange(tx, request._id, { status: 'revoked' });
    await cards.updatePayment(tx, payment.id, { status: 'canceled', expiresAt: null });
  }
  return lockCard(tx, payment.id);
}

/** A charge that paid what it was for. */
export interface PaidCharge {
  payment: cards.PaymentRow;
  page: cards.CheckoutRow;
  /** Cents of it that pay. */
  amount: Cents;
}

/** What follows when charges have paid what they were for: fee, mail and news, of all of them at once. Call it last. */
export async function concludePaid(tx: Db, services: Services, paid: readonly PaidCharge[]): Promise<void> {
  await cards.storeCharged(
    tx,
    paid.map(({ payment, page }) => ({ id: payment.id, checkoutId: page.id, fee: feeOfCharge(page) })),
  );
  const reservationIds = paid.flatMap(({ payment }) => payment.reservationId ?? []);
  await proveByPayment(tx, services.queue, reservationIds);
  await proveOrdersByPayment(
    tx,
    services.queue,
    paid.flatMap(({ payment }) => payment.orderId ?? []),
  );
  await mailPaid(tx, services, paid);
  await publishNewPayments(tx, paid);
}

/** What a charge that was paid does, once. */
async function settlePaid(
  tx: Db,
  services: Services,
  doing: ActionContext,
  before: LockedCard,
  page: cards.CheckoutRow,
) {
  const card = await bookPaidRequest(tx, doing, before);
  const { payment } = card;
  const subject = chargeTargetOf(tx, doing, card);
  const { due, lapsed, isPaid } = subject;
  const canRetake = due.length === 0 && lapsed.length > 0 && (await subject.canRetake());
  const charged = chargedOf(page);
  const { pay, reclaim, giveBack, reason } = settleCharge({ amount: charged, due, lapsed, canRetake, isPaid });
  if (pay.length > 0) await subject.pay(pay);
  if (reclaim.length > 0) await subject.reclaim(reclaim);
  const settled = { settledAt: doing.now.toISOString() };
  await cards.updateCheckout(tx, page.id, settled);
  await postCharges(tx, doing, [{ payment, page, rest: { amount: giveBack, cause: reason } }]);
  // Both sides are notified when the provider has confirmed it.
  if (giveBack > 0)
    await startRefund(tx, services, { ...page, ...settled }, { amount: giveBack, reason, createdBy: null });
  await closeOutdated(tx, doing.queue, [payment.id]);
  const gone = await cards.refundsOf(tx, [payment.id]);
  // What went back at the provider was reported before the charge it went back of.
  if (gone.some(({ looseAmount }) => looseAmount > 0))
    await spendLoose(tx, services, await lockCard(tx, payment.id), { isJustPaid: true });
  if (pay.length + reclaim.length === 0) return;
  await concludePaid(tx, services, [{ payment, page, amount: charged - giveBack }]);
  await subject.announce?.();
}

/** A card is held: the request reaches the community; a hold nobody waits for is given back. */
async function settleHeld(tx: Db, doing: ActionContext, { payment, request }: LockedCard, page: cards.CheckoutRow) {
  const isAwaited = request?.status === 'toAuthorize' && payment.status === 'waitingPayment' && payment.isHold;
  if (!isAwaited || page.amount !== payment.amount) return releaseHold(tx, doing, page);
  await cards.updateCheckout(tx, page.id, { heldAt: doing.now.toISOString() });
  await cards.updatePayment(tx, payment.id, { status: 'unpaid', expiresAt: null, feeAmount: page.fee });
  await storeParticipationChange(tx, request._id, { status: 'pending' });
  await proveByHold(tx, doing.queue, request._id);
  await closeOutdated(tx, doing.queue, [payment.id]);
  await publishNewRequest(tx, null, request);
}

/** A hold that was the request's is gone: it was given back, or the bank let it go. */
async function settleGone(tx: Db, services: Services, doing: ActionContext, card: LockedCard): Promise<void> {
  const { payment, request } = card;
  if (payment.status === 'inProgress') return undoAcceptance(tx, services, doing, card);
  if (payment.status !== 'unpaid') return;
  await cards.updatePayment(tx, payment.id, { status: 'canceled' });
  if (request?.status !== 'pending') return;
  await storeParticipationChange(tx, request._id, { status: 'revoked' });
  await mailBuyer(tx, services, payment, 'requestLapsed', null);
}

/**
 * Brings a payment to where its charges are, whatever the order they were reported in: each has its effect once. Everything is
 * locked.
 * @param known the payment as it was locked in this transaction, when nothing but its pages has changed since
 */
async function settle(
  tx: Db,
  services: Services,
  doing: ActionContext,
  paymentId: string,
  known?: LockedCard,
): Promise<void> {
  let card = known ? { ...known, pages: await cards.lockCheckouts(tx, [paymentId]) } : await lockCard(tx, paymentId);
  const last = card.pages.at(-1)?.id;
  for (const { id } of card.pages) {
    const page = card.pages.find((one) => one.id === id);
    if (!page) continue;
    if (page.charge === 'paid' && page.settledAt === null) await settlePaid(tx, services, doing, card, page);
    else if (page.charge === 'held' && page.heldAt === null && page.releasedAt === null)
      await settleHeld(tx, doing, card, page);
    else if (page.charge === 'canceled' && page.heldAt !== null) await settleGone(tx, services, doing, card);
    else continue;
    if (id !== last) card = await lockCard(tx, paymentId);
  }
}
