import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { chargedOf, laterRefund } from '#domain/payments/card.ts';
import { type MoneyWay, surplusCauses } from '#domain/payments/ledger/entries.ts';
import { isOpenDispute, isProviderReason, type RefundReason, type RefundState } from '#domain/payments/refund.ts';
import { can } from '#domain/permissions.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { showRefundOfLines } from '../../orders/commands/derive-order.ts';
import { lockOrder } from '../../orders/queries/order-store.ts';
import { actionContext, applyTicketChanges } from '../../tickets/commands/ticket-changes.ts';
import type { TicketRow, Visibility } from '../../tickets/queries/ticket.ts';
import { postRefund, postRestGivenBack } from '../money/ledger.ts';
import { ProviderRefused } from '../provider/provider.ts';
import * as cards from '../queries/card.ts';
import { owedRests } from '../queries/ledger.ts';
import { spendLoose } from './at-provider.ts';
import { type LockedCard, lockCard } from './lock-card.ts';
import { mailRefunded, mailRefundFailed, mailRefundIssued } from './mails.ts';
import { markToCheck } from './to-check.ts';

/** What money goes back for. */
interface WantedRefund {
  ticketId?: string;
  refundRequestId?: string;
  amount: number;
  reason: RefundReason;
  createdBy: string | null;
}

/** The charge that can give an amount back; undefined when none can. */
function chargeFor(pages: readonly cards.CheckoutRow[], gone: readonly cards.RefundRow[], amount: number) {
  return pages.find((page) => {
    const back = gone.filter(({ checkoutId, state }) => checkoutId === page.id && state !== 'failed');
    const left = chargedOf(page) - back.reduce((sum, refund) => sum + refund.amount, 0);
    return page.charge === 'paid' && page.settledAt !== null && left >= amount;
  });
}

/**
 * Starts giving the price of tickets back to the card; each is refunded when the provider confirms. What is on its
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
  assertNotDisputed(gone);
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
        ticket.price - ticket.keptAmount,
      );
    if (!page) {
      failing.push(ticket.id);
      continue;
    }
    const refund = await startRefund(tx, services, page, {
      ticketId: ticket.id,
      amount: ticket.price - ticket.keptAmount,
      reason: 'ticket',
      createdBy: caller.actor.userId,
    });
    if (refund) gone.push(refund);
  }
  if (failing.length > 0) throw new Refusal('card_refund_unavailable', { data: { ids: failing } });
}

/**
 * Money that is contested is not given back: the bank would give it a second time.
 * @throws Refusal payment_disputed
 */
function assertNotDisputed(gone: readonly cards.RefundRow[]): void {
  if (gone.some(isOpenDispute)) throw new Refusal('payment_disputed');
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
  if (refund?.state !== 'pending' || isProviderReason(refund.reason)) return;
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
  const back = { way: 'card', refundId: refund.id } as const;
  if (order && refund.refundRequestId !== null)
    return showRefundOfLines(tx, actionContext(services, null), order, {
      requestId: refund.refundRequestId,
      isBack,
      back,
    });
  const ticket = card.locked?.tickets.find(({ id }) => id === refund.ticketId);
  if (!ticket || !card.locked) return;
  if (ticket.condition !== (isBack ? 'toRefund' : 'refunded')) return;
  const to = { status: 'invalid', condition: isBack ? 'refunded' : 'toRefund' } as const;
  await applyTicketChanges(tx, actionContext(services, null), card.locked, [{ ticket, to, back }]);
}

const isSurplus = (reason: RefundReason): reason is (typeof surplusCauses)[number] =>
  surplusCauses.some((one) => one === reason);

/**
 * Both sides hear of money that is back, never of money that is still on its way; of a refund that failed the community
 * alone, as it is still owed.
 */
async function tellOutcome(tx: Db, services: Services, card: LockedCard, refund: cards.RefundRow): Promise<void> {
  const { payment } = card;
  const { reason, amount, state } = refund;
  if (state === 'failed') {
    if (isSurplus(reason)) await markToCheck(services, tx, card);
    await mailRefundFailed(tx, services, payment, amount);
  }
  if (isAsked(refund)) return tellTogether(tx, services, payment, refund);
  if (state === 'succeeded' && isSurplus(reason)) await mailRefundIssued(tx, services, payment, { reason, amount });
}

const isAsked = ({ reason }: cards.RefundRow): boolean => reason === 'ticket' || reason === 'refundRequest';

/**
 * One mail for what was given back together, once the last of it is settled: a party of four reads one sum, not four. Refunds
 * begun in one transaction bear its time.
 */
async function tellTogether(tx: Db, services: Services, payment: LockedCard['payment'], refund: cards.RefundRow) {
  const all = await cards.refundsOf(tx, [payment.id]);
  const together = all.filter((one) => isAsked(one) && one.createdAt === refund.createdAt);
  if (together.some(({ state }) => state === 'pending')) return;
  const back = together.filter(({ state }) => state === 'succeeded');
  const sum = back.reduce((total, one) => total + one.amount, 0);
  if (sum > 0) await mailRefunded(tx, services, payment, sum);
}

/**
 * Takes over what the provider says of a refund, in whatever order: confirmed, the ticket or the requested lines are
 * refunded; failed, they stay to be refunded with the reason.
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
    const isBack = state === 'succeeded';
    if (isBack || refund.state === 'succeeded') {
      const gone = await cards.refundsOf(tx, [found.paymentId]);
      const others = gone.filter(
        (one) =>
          one.checkoutId === page.id && one.id !== refund.id && one.state === 'succeeded' && one.reason !== 'dispute',
      );
      const before = others.reduce((sum, one) => sum + one.amount, 0);
      await postRefund(tx, actionContext(services, null), card.payment, { refund, page, before, isBack });
    }
    await showRefund(tx, services, card, { ...refund, state });
    if (state === 'failed') await spendLoose(tx, services, await lockCard(tx, found.paymentId));
    await tellOutcome(tx, services, card, { ...refund, state });
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
  assertNotDisputed(gone);
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
 * Gives back everything a payment owes: its tickets to be refunded, its order's accepted requests, what charges took beyond
 * what was due. By card the provider is asked, also once more after a failure; `other` records that the
 * organiser gave it back another way.
 * @throws Refusal not_found, payment_disputed, refund_not_card, card_refund_unavailable, refund_under_way
 */
export async function refundOwed(
  tx: Db,
  services: Services,
  caller: Caller,
  { ref, visible, way }: { ref: string; visible: Visibility; way: MoneyWay },
): Promise<{ refunded: number; amount: number }> {
  const { id } = await cards.findPaymentOf(tx, ref, visible);
  const before = await lockCard(tx, id);
  if (!can(caller.actor, 'refund', 'payments', before.payment)) throw new Refusal('not_found');
  assertNotDisputed(await cards.refundsOf(tx, [id]));
  // What went back at the provider already is not sent a second time.
  const used = await spendLoose(tx, services, before);
  const card = used === 0 ? before : await lockCard(tx, id);
  const { payment, locked, order, pages } = card;
  const owed = locked?.tickets.filter(({ condition, price }) => condition === 'toRefund' && price > 0) ?? [];
  const asked = order?.requests.filter(({ status, amount }) => status === 'accepted' && amount > 0) ?? [];
  const rests = await owedRests(tx, id);
  const gone = await cards.refundsOf(tx, [id]);
  if (way === 'card') {
    if (payment.paymentType !== 'stripe' && rests.length === 0 && used === 0) throw new Refusal('refund_not_card');
    if (payment.paymentType === 'stripe') await startTicketRefunds(tx, services, caller, owed);
    await startRequestRefunds(tx, services, card, asked, caller.actor.userId);
    for (const { checkoutId, amount, cause: reason } of rests) {
      const page = pages.find((one) => one.id === checkoutId);
      const isGoing = gone.some((one) => one.checkoutId === checkoutId && one.state === 'pending' && isRest(one));
      if (page && !isGoing) await startRefund(tx, services, page, { amount, reason, createdBy: caller.actor.userId });
    }
  } else {
    if (gone.some(({ state }) => state === 'pending')) throw new Refusal('refund_under_way');
    const doing = actionContext(services, caller);
    const to = { status: 'invalid', condition: 'refunded' } as const;
    const back = { way: 'other' } as const;
    if (locked)
      await applyTicketChanges(
        tx,
        doing,
        locked,
        owed.map((ticket) => ({ ticket, to, back })),
      );
    for (const { id: requestId } of asked) {
      const now = order && (await lockOrder(tx, order.row.id));
      if (now) await showRefundOfLines(tx, doing, now, { requestId, isBack: true, back });
    }
    for (const rest of rests) await postRestGivenBack(tx, doing, payment, rest);
  }
  const { tenantId } = payment;
  const amount =
    owed.reduce((sum, { price, keptAmount }) => sum + price - keptAmount, 0) +
    [...asked, ...rests].reduce((sum, one) => sum + one.amount, used);
  const changes = { ids: [...owed, ...asked].map((one) => one.id), way, amount };
  await audit(tx, caller, { action: 'refund', resource: 'payments', recordId: id, tenantId, changes });
  return { refunded: owed.length + asked.length + rests.length, amount };
}

const isRest = ({ reason }: cards.RefundRow): boolean => isSurplus(reason);
