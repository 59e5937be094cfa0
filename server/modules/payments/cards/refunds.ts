import { Refusal } from '#domain/errors.ts';
import { laterRefund } from '#domain/payments/card.ts';
import { type MoneyWay, surplusCauses } from '#domain/payments/ledger/entries.ts';
import { afterBounce, afterRefund } from '#domain/payments/ledger/given-back.ts';
import { isProviderReason, notYetBack, type RefundReason, type RefundState } from '#domain/payments/refund.ts';
import { can } from '#domain/permissions.ts';
import { owedBackOf } from '#domain/tickets/paid.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { queueCanceledTicketMails } from '../../bookings/tickets/commands/canceled-ticket-mails.ts';
import { applyTicketChanges } from '../../bookings/tickets/commands/ticket-changes.ts';
import { mailGivenBack, mailRefunded, mailRefundFailed, mailRefundIssued } from '../../money/cards/mails.ts';
import {
  assertNotDisputed,
  startRefund,
  startRequestRefunds,
  startTicketRefunds,
} from '../../money/cards/start-refunds.ts';
import { postRefund, postRestGivenBack } from '../../money/commands/ledger.ts';
import { ProviderRefused } from '../../money/provider/provider.ts';
import * as cards from '../../money/queries/card.ts';
import { owedRests } from '../../money/queries/ledger.ts';
import { showRefundOfLines } from '../../orders/commands/derive-order.ts';
import { lockOrder } from '../../orders/queries/order-store.ts';
import { spendLoose } from './at-provider.ts';
import { type LockedCard, lockCard } from './lock-card.ts';
import { markToCheck } from './to-check.ts';

/** Asks the provider to give money back; the same refund never acts twice. @throws Error for the queue to try again */
export async function refundCard(services: Services, refundId: string): Promise<void> {
  const db = services.database.system;
  const refund = await cards.findRefund(db, refundId);
  if (refund?.state !== 'pending' || isProviderReason(refund.reason)) return;
  const page = await cards.findCheckout(db, { id: refund.checkoutId });
  if (!page?.providerId) throw new Error('the payment to refund is not known at the provider');
  try {
    const { account, providerId: payment } = page;
    const reported = await services.payments.refund({
      account,
      payment,
      amount: refund.amount,
      key: refundId,
      refundId,
    });
    await followRefund(services, {
      refundId,
      account,
      providerId: reported.id,
      state: reported.state,
      error: reported.error,
    });
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

export interface ReportedRefund {
  refundId: string;
  account: string | null;
  providerId: string | null;
  state: RefundState;
  error: string | null;
}

/**
 * What is refunded shows it once the money is back, all of it or a part; one whose refund failed, or bounced, is still owed.
 * @param wasBack whether the provider had said before that it is back
 */
async function showRefund(
  tx: Db,
  services: Services,
  card: LockedCard,
  { refund, wasBack }: { refund: cards.RefundRow; wasBack: boolean },
): Promise<void> {
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
  const change = isBack ? afterRefund(ticket, refund.amount) : wasBack ? afterBounce(ticket, refund.amount) : null;
  if (!change) return;
  const { condition, givenBack } = change;
  const changes = [{ ticket, to: { status: 'invalid', condition } as const, givenBack, back }];
  await applyTicketChanges(tx, actionContext(services, null), card.locked, changes);
}

const isSurplus = (reason: RefundReason): reason is (typeof surplusCauses)[number] =>
  surplusCauses.some((one) => one === reason);

/**
 * Both sides hear of money that is back, never of money that is still on its way; of a refund that failed the community
 * alone, as it is still owed.
 */
async function mailRefundOutcome(tx: Db, services: Services, card: LockedCard, refund: cards.RefundRow): Promise<void> {
  const { payment } = card;
  const { reason, amount, state } = refund;
  if (state === 'failed') {
    if (isSurplus(reason)) await markToCheck(services, tx, card);
    await mailRefundFailed(tx, services, payment, amount);
  }
  if (isAsked(refund)) return mailRefundsTogether(tx, services, payment, refund);
  if (state === 'succeeded' && isSurplus(reason)) await mailRefundIssued(tx, services, payment, { reason, amount });
}

const isAsked = ({ reason }: cards.RefundRow): boolean => reason === 'ticket' || reason === 'refundRequest';

/**
 * One mail for what was given back together, once the last of it is settled: a party of four reads one sum, not four. Refunds
 * begun in one transaction bear its time.
 */
async function mailRefundsTogether(
  tx: Db,
  services: Services,
  payment: LockedCard['payment'],
  refund: cards.RefundRow,
) {
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
export async function followRefund(services: Services, reported: ReportedRefund): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const found = await cards.findRefund(tx, reported.refundId);
    if (!found) return;
    const card = await lockCard(tx, found.paymentId);
    const page = card.pages.find(({ id }) => id === found.checkoutId);
    const refund = await cards.findRefund(tx, reported.refundId);
    if (!page || !refund || page.account !== reported.account) return;
    const state = laterRefund(refund.state, reported.state);
    if (state === refund.state && (reported.providerId === null || refund.providerId !== null)) return;
    await cards.updateRefund(tx, refund.id, {
      state,
      error: state === 'failed' ? (reported.error ?? refund.error) : null,
      ...(reported.providerId && { providerId: reported.providerId }),
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
    await showRefund(tx, services, card, { refund: { ...refund, state }, wasBack: refund.state === 'succeeded' });
    if (state === 'failed') await spendLoose(tx, services, await lockCard(tx, found.paymentId));
    await mailRefundOutcome(tx, services, card, { ...refund, state });
  });
}

/** What a payment owes, of that what is on its way already left out: it is neither sent again nor said to be. */
async function openDebts(tx: Db, { payment, locked, order }: LockedCard) {
  const going = (await cards.refundsOf(tx, [payment.id])).filter(({ state }) => state === 'pending');
  const isOpen = (of: (refund: cards.RefundRow) => boolean) => !going.some(of);
  const onItsWay = (id: string) =>
    going.filter(({ ticketId }) => ticketId === id).reduce((sum, { amount }) => sum + amount, 0);
  return {
    isAnyGoing: going.length > 0,
    owed: (locked?.tickets ?? [])
      .filter(({ condition }) => condition === 'toRefund')
      .map((ticket) => ({ ...ticket, owed: owedBackOf(ticket), open: owedBackOf(ticket) - onItsWay(ticket.id) }))
      .filter(({ open }) => open > 0),
    asked: (order?.requests ?? [])
      .filter(({ status, amount }) => status === 'accepted' && amount > 0)
      .filter(({ id }) => isOpen(({ refundRequestId }) => refundRequestId === id)),
    rests: (await owedRests(tx, payment.id)).filter(({ checkoutId }) =>
      isOpen((refund) => refund.checkoutId === checkoutId && isRest(refund)),
    ),
  };
}

/**
 * Gives back everything a payment owes: its tickets to be refunded, its order's accepted requests, what charges took beyond
 * what was due. By card the provider is asked, also once more after a failure; `other` records that the
 * organiser gave it back another way.
 * @param expected what was shown as owed and not on its way, in cents
 * @throws Refusal not_found, payment_disputed, booking_amount_changed, refund_not_card, card_refund_unavailable, refund_under_way
 */
export async function refundOwed(
  tx: Db,
  services: Services,
  caller: Caller,
  { ref, visible, way, expected }: { ref: string; visible: Visibility; way: MoneyWay; expected?: number | undefined },
): Promise<{ refunded: number; amount: number }> {
  const { id } = await cards.findPaymentOf(tx, ref, visible);
  const before = await lockCard(tx, id);
  if (!can(caller.actor, 'refund', 'payments', before.payment)) throw new Refusal('not_found');
  const refunds = await cards.refundsOf(tx, [id]);
  assertNotDisputed(refunds);
  const open = notYetBack({ owedAmount: before.payment.owedAmount, refunds });
  if (expected !== undefined && expected !== open)
    throw new Refusal('booking_amount_changed', { data: { amount: open } });
  // What went back at the provider already is not sent a second time.
  const used = await spendLoose(tx, services, before);
  const card = used === 0 ? before : await lockCard(tx, id);
  const { payment, locked, order, pages } = card;
  const { owed, asked, rests, isAnyGoing } = await openDebts(tx, card);
  // What came another way is not sent to the card.
  let sent = 0;
  if (way === 'card') {
    if (payment.paymentType !== 'stripe' && rests.length === 0 && used === 0) throw new Refusal('refund_not_card');
    if (payment.paymentType === 'stripe')
      sent = await startTicketRefunds(tx, services, caller, owed, { isAsked: true });
    await startRequestRefunds(tx, services, card, asked, caller.actor.userId);
    for (const { checkoutId, amount, cause: reason } of rests) {
      const page = pages.find((one) => one.id === checkoutId);
      if (page) await startRefund(tx, services, page, { amount, reason, createdBy: caller.actor.userId });
    }
  } else {
    if (isAnyGoing) throw new Refusal('refund_under_way');
    sent = owed.reduce((sum, one) => sum + one.open, 0);
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
    // Of the card the provider's confirmation brings the mail; nobody else tells of this.
    await queueCanceledTicketMails(tx, services, owed, { by: 'community', isGivenBack: true });
    const beside = [...asked, ...rests].reduce((sum, one) => sum + one.amount, 0);
    if (beside > 0) await mailGivenBack(tx, services, payment, beside);
  }
  const { tenantId } = payment;
  const amount = used + sent + [...asked, ...rests].reduce((sum, one) => sum + one.amount, 0);
  const changes = { ids: [...owed, ...asked].map((one) => one.id), way, amount };
  await audit(tx, caller, { action: 'refund', resource: 'payments', recordId: id, tenantId, changes });
  return { refunded: owed.length + asked.length + rests.length, amount };
}

const isRest = ({ reason }: cards.RefundRow): boolean => isSurplus(reason);
