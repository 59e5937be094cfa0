import { v7 } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { laterRefund, type RefundReason, type RefundState } from '../../../domain/payment/card.ts';
import { can } from '../../../domain/permissions.ts';
import type { Db } from '../../database/database.ts';
import { audit } from '../../database/repositories/audit-repository.ts';
import * as cards from '../../database/repositories/card-repository.ts';
import type { TicketRow, Visibility } from '../../database/repositories/ticket-repository.ts';
import type { Caller } from '../../http/policy.ts';
import { ProviderRefused } from '../../payments/provider.ts';
import type { Services } from '../../services.ts';
import { applyTicketChanges, doingOf } from '../bookings/ticket-changes.ts';
import { showRefundOfLines } from '../orders/derive-order.ts';
import { type LockedCard, lockCard } from './lock-card.ts';
import { tellRefunded } from './mails.ts';

/** What money goes back for. */
interface WantedRefund {
  ticketId?: string;
  refundRequestId?: string;
  amount: number;
  reason: RefundReason;
  createdBy: string | null;
}

const taken = ({ captureAmount, amount }: cards.CheckoutRow) => captureAmount ?? amount;

/** The charge that can give an amount back; undefined when none can. */
function chargeFor(pages: readonly cards.CheckoutRow[], gone: readonly cards.RefundRow[], amount: number) {
  return pages.find((page) => {
    const back = gone.filter(({ checkoutId, state }) => checkoutId === page.id && state !== 'failed');
    const left = taken(page) - back.reduce((sum, refund) => sum + refund.amount, 0);
    return page.charge === 'paid' && page.settledAt !== null && left >= amount;
  });
}

/**
 * Starts giving the price of tickets back to the card; each is refunded when the provider confirms (DEC-061). What is on its
 * way already is not sent again.
 * @throws Refusal card_refund_unavailable when the payment was not taken by the provider
 */
export async function startTicketRefunds(
  tx: Db,
  services: Services,
  caller: Caller,
  tickets: readonly TicketRow[],
): Promise<void> {
  if (tickets.length === 0) return;
  const payments = await cards.paymentsOfReservations(tx, [...new Set(tickets.map((one) => one.reservationId))]);
  const pages = await cards.lockCheckouts(
    tx,
    payments.map(({ id }) => id),
  );
  const gone = await cards.refundsOf(
    tx,
    payments.map(({ id }) => id),
  );
  const failing: string[] = [];
  for (const ticket of tickets) {
    const payment = payments.find(({ reservationId }) => reservationId === ticket.reservationId);
    const isGoing = gone.some(({ ticketId, state }) => ticketId === ticket.id && state !== 'failed');
    if (isGoing) continue;
    const page =
      payment &&
      chargeFor(
        pages.filter(({ paymentId }) => paymentId === payment.id),
        gone,
        ticket.price,
      );
    if (!page) {
      failing.push(ticket.id);
      continue;
    }
    const refund = await startRefund(tx, services, page, {
      ticketId: ticket.id,
      amount: ticket.price,
      reason: 'ticket',
      createdBy: caller.actor.userId,
    });
    if (refund) gone.push(refund);
  }
  if (failing.length > 0) throw new Refusal('card_refund_unavailable', { data: { ids: failing } });
}

/** Keeps a refund and queues the work, in the transaction that owes it. */
export async function startRefund(
  tx: Db,
  { queue }: Pick<Services, 'queue'>,
  page: cards.CheckoutRow,
  wanted: WantedRefund,
): Promise<cards.RefundRow | undefined> {
  const { tenantId, paymentId, id: checkoutId } = page;
  const refund = await cards.insertRefund(tx, { id: v7(), tenantId, paymentId, checkoutId, ...wanted });
  if (refund) await queue.send(tx, 'refundCard', { refundId: refund.id });
  return refund;
}

/** Asks the provider to give money back; the same refund never acts twice. @throws Error for the queue to try again */
export async function refundCard(services: Services, refundId: string): Promise<void> {
  const db = services.database.system;
  const refund = await cards.findRefund(db, refundId);
  if (refund?.state !== 'pending') return;
  const page = await cards.findCheckout(db, { id: refund.checkoutId });
  if (!page?.providerId) throw new Error('the payment to refund is not known at the provider');
  try {
    const { account, providerId: payment } = page;
    const told = await services.payments.refund({ account, payment, amount: refund.amount, key: refundId, refundId });
    await followRefund(services, { refundId, account, providerId: told.id, state: told.state, error: told.error });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await followRefund(services, {
      refundId,
      account: page.account,
      providerId: null,
      state: 'failed',
      error: error.reason,
    });
  }
}

export interface ToldRefund {
  refundId: string;
  account: string | null;
  providerId: string | null;
  state: RefundState;
  error: string | null;
}

/** What is refunded shows it once the money is back; one whose refund failed, or bounced, is still owed. */
async function showRefund(tx: Db, services: Services, card: LockedCard, refund: cards.RefundRow): Promise<void> {
  if (refund.state === 'pending') return;
  const isBack = refund.state === 'succeeded';
  const { order } = card;
  if (order && refund.refundRequestId !== null)
    return showRefundOfLines(tx, doingOf(services, null), order, { requestId: refund.refundRequestId, isBack });
  const ticket = card.locked?.tickets.find(({ id }) => id === refund.ticketId);
  if (!ticket || !card.locked) return;
  if (ticket.condition !== (isBack ? 'toRefund' : 'refunded')) return;
  const to = { status: 'invalid', condition: isBack ? 'refunded' : 'toRefund' } as const;
  await applyTicketChanges(tx, doingOf(services, null), card.locked, [{ ticket, to }]);
}

/**
 * Takes over what the provider says of a refund, in whatever order: confirmed, the ticket or the requested lines are
 * refunded; failed, they stay to be refunded with the reason (DEC-061).
 */
export async function followRefund(services: Services, told: ToldRefund): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const found = await cards.findRefund(tx, told.refundId);
    if (!found) return;
    const card = await lockCard(tx, found.paymentId);
    const page = card.pages.find(({ id }) => id === found.checkoutId);
    const refund = await cards.findRefund(tx, told.refundId);
    if (!page || !refund || page.account !== told.account) return;
    const state = laterRefund(refund.state, told.state);
    if (state === refund.state && (told.providerId === null || refund.providerId !== null)) return;
    await cards.updateRefund(tx, refund.id, {
      state,
      error: state === 'failed' ? (told.error ?? refund.error) : null,
      ...(told.providerId && { providerId: told.providerId }),
    });
    if (state === refund.state) return;
    await showRefund(tx, services, card, { ...refund, state });
    const isAsked = refund.reason === 'ticket' || refund.reason === 'refundRequest';
    if (state === 'succeeded' && isAsked) await tellRefunded(tx, services, card.payment, refund.amount);
  });
}

/**
 * Starts giving back what the accepted requests of an order ask for; what is on its way already is not sent again.
 * @throws Refusal card_refund_unavailable when the payment was not taken by the provider
 */
export async function startRequestRefunds(
  tx: Db,
  services: Services,
  { pages, payment }: Pick<LockedCard, 'pages' | 'payment'>,
  requests: readonly { id: string; amount: number }[],
  createdBy: string,
): Promise<void> {
  const gone = await cards.refundsOf(tx, [payment.id]);
  for (const { id: refundRequestId, amount } of requests) {
    if (gone.some((refund) => refund.refundRequestId === refundRequestId && refund.state !== 'failed')) continue;
    const page = chargeFor(pages, gone, amount);
    if (!page) throw new Refusal('card_refund_unavailable', { data: { ids: [refundRequestId] } });
    const wanted = { refundRequestId, amount, reason: 'refundRequest', createdBy } as const;
    const refund = await startRefund(tx, services, page, wanted);
    if (refund) gone.push(refund);
  }
}

/**
 * Gives back everything a card payment owes: its tickets to be refunded, or its order's accepted requests (DEC-061, ERR-E020).
 * @throws Refusal not_found, refund_not_card, card_refund_unavailable
 */
export async function refundOwed(
  tx: Db,
  services: Services,
  caller: Caller,
  ref: string,
  visible: Visibility,
): Promise<{ refunded: number }> {
  const { id } = await cards.findPaymentOf(tx, ref, visible);
  const card = await lockCard(tx, id);
  const { payment, locked, order } = card;
  if (!can(caller.actor, 'refund', 'payments', payment)) throw new Refusal('not_found');
  if (payment.paymentType !== 'stripe') throw new Refusal('refund_not_card');
  const owed = locked?.tickets.filter(({ condition, price }) => condition === 'toRefund' && price > 0) ?? [];
  const asked = order?.requests.filter(({ status, amount }) => status === 'accepted' && amount > 0) ?? [];
  await startTicketRefunds(tx, services, caller, owed);
  await startRequestRefunds(tx, services, card, asked, caller.actor.userId);
  const { tenantId } = payment;
  const changes = { ids: [...owed, ...asked].map((one) => one.id) };
  await audit(tx, caller, { action: 'refund', resource: 'payments', recordId: id, tenantId, changes });
  return { refunded: owed.length + asked.length };
}
