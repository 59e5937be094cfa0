import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { isOpenToCard, pageEnd } from '#domain/payments/card.ts';
import { merchandiseFee, restFee, ticketsFee } from '#domain/payments/fees/fee.ts';
import { askedOf } from '#domain/payments/net.ts';
import { MINUTE } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { storeParticipationChange } from '../../bookings/participations/queries/participation.ts';
import { rowsOfReservations } from '../../bookings/reservations/queries/booking.ts';
import { payUrl } from '../../money/cards/card-fields.ts';
import { asking } from '../../money/commands/asking.ts';
import { ProviderRefused } from '../../money/provider/provider.ts';
import * as cards from '../../money/queries/card.ts';
import { paymentPerson } from '../../money/queries/payment-person.ts';
import { assertWorking } from '../../tenants/queries/community.ts';

/** A page that was asked for and not answered is asked for again, not awaited, this long. */
const OPENING_MS = 10 * MINUTE;

/** Closes a page at the provider; what it says then ends it here. */
export async function closeCheckout(services: Services, checkoutId: string): Promise<void> {
  const db = services.database.system;
  const row = await cards.findCheckout(db, { id: checkoutId });
  if (row?.state !== 'closing') return;
  // Asked for and never answered: there is nothing at the provider to close.
  if (row.sessionId === null) await cards.updateCheckout(db, checkoutId, { state: 'expired' });
  else await services.payments.expireCheckout(row.sessionId, row.account);
}

/** The fee on what is due: an order's, or each ticket's own, once for the payment. */
async function feeOf(tx: Db, payment: cards.PaymentRow, { fees }: cards.CardTerms): Promise<number> {
  if (payment.orderId !== null) return merchandiseFee(fees, payment.amount);
  if (payment.reservationId === null) return payment.feeAmount ?? ticketsFee(fees, [payment.amount]);
  const tickets = await rowsOfReservations(tx, [payment.reservationId]);
  const due = tickets.filter(({ status, condition }) => status === 'valid' && condition === 'pending');
  return restFee(fees, due);
}

/** The page that is open, or a new one to be asked for; the amount, the fee and the time are frozen here. */
async function reserve(tx: Db, services: Services, paymentId: string): Promise<cards.CheckoutRow> {
  const now = services.now();
  const payment = await cards.lockPayment(tx, paymentId);
  if (!isOpenToCard(payment, now) || payment.expiresAt === null) throw new Refusal('payment_not_open');
  await assertWorking(tx, payment.tenantId);
  const terms = await cards.cardTermsOf(tx, payment.tenantId);
  if (terms.account === null || !terms.paymentsEnabled) throw new Refusal('card_payments_inactive');
  const pages = await cards.lockCheckouts(tx, [paymentId]);
  const live = pages.find(({ state }) => state === 'open' || state === 'opening');
  if (live) {
    const isFresh = live.state === 'open' || now.getTime() - Date.parse(live.createdAt) < OPENING_MS;
    if (isFresh && Date.parse(live.expiresAt) > now.getTime()) return live;
    await cards.updateCheckout(tx, live.id, { state: 'closing' });
    await services.queue.send(tx, 'closeCheckout', { checkoutId: live.id });
  }
  const expiresAt = pageEnd(payment.expiresAt, now).toISOString();
  const fee = await feeOf(tx, payment, terms);
  // A page may outlive the time to pay by some minutes, and what is asked for long outlives its pages.
  const outlives = expiresAt > payment.expiresAt;
  const until = outlives ? expiresAt : payment.expiresAt;
  await cards.updatePayment(tx, paymentId, { expiresAt: until, feeAmount: fee });
  if (payment.reservationId === null && payment.participationRequestId !== null && outlives) {
    await storeParticipationChange(tx, payment.participationRequestId, { authorizeBy: until });
  }
  const { tenantId, isHold } = payment;
  const amount = askedOf(payment);
  return cards.insertCheckout(tx, {
    id: v7(),
    tenantId,
    paymentId,
    account: terms.account,
    amount,
    fee,
    isHold,
    expiresAt,
  });
}

/** Asks the provider for a page; the same attempt asked twice, or by two at once, has one page. */
async function askForPage(services: Services, payment: cards.PaymentRow, page: cards.CheckoutRow): Promise<string> {
  const db = services.database.system;
  const { email, description } = await paymentPerson(db, payment.id);
  const back = payUrl(services, payment.linkKey ?? '');
  const { account, amount, fee, isHold, expiresAt } = page;
  const order = { account, amount, fee, isHold, expiresAt, email, description, paymentId: page.id };
  try {
    const session = await services.payments.paymentCheckout({
      ...order,
      successUrl: `${back}?done=1`,
      failureUrl: `${back}?back=1`,
    });
    const kept = await cards.keepSession(db, page.id, { sessionId: session.id, url: session.url });
    if (kept.state !== 'closing') return session.url;
    await services.queue.send(db, 'closeCheckout', { checkoutId: page.id });
    throw new Refusal('payment_not_open');
  } catch (error) {
    // The provider will not open this one, however often it is asked: the next try is another.
    if (error instanceof ProviderRefused) await cards.updateCheckout(db, page.id, { state: 'expired' });
    throw error;
  }
}

/**
 * The provider's page of a payment: the one that is open, else a new one. No row is locked while the
 * provider thinks.
 * @throws Refusal payment_not_open, community_closed, card_payments_inactive, payment_provider_unavailable, payment_provider_refused
 */
export async function openPage(services: Services, payment: cards.PaymentRow): Promise<{ sessionUrl: string }> {
  const page = await services.database.system.transaction((tx) => reserve(tx, services, payment.id));
  if (page.url !== null) return { sessionUrl: page.url };
  return { sessionUrl: await asking(() => askForPage(services, payment, page)) };
}
