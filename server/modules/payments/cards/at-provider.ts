import { v7 } from 'uuid';
import { type BackSettlement, settleBack } from '#domain/payments/at-provider.ts';
import { chargedOf, feeOfCharge, laterRefund } from '#domain/payments/card.ts';
import { feeGivenBack, surplusCauses } from '#domain/payments/ledger/entries.ts';
import { afterBounce } from '#domain/payments/ledger/given-back.ts';
import type { providerReasons, RefundState } from '#domain/payments/refund.ts';
import { owedBackOf } from '#domain/tickets/paid.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { queueCanceledTicketMails } from '../../bookings/tickets/commands/canceled-ticket-mails.ts';
import { applyTicketChanges, type TicketChange } from '../../bookings/tickets/commands/ticket-changes.ts';
import { mailAtProvider, mailRefunded } from '../../money/cards/mails.ts';
import { postAtProvider, postLooseUsed, postRestAtProvider } from '../../money/commands/ledger.ts';
import * as cards from '../../money/queries/card.ts';
import { backOfRefund, owedRests } from '../../money/queries/ledger.ts';
import { paidOfOrder, refundAllLines } from '../../orders/commands/back-at-provider.ts';
import { showRefundOfLines } from '../../orders/commands/derive-order.ts';
import { lockOrder } from '../../orders/queries/order-store.ts';
import { type LockedCard, lockCard } from './lock-card.ts';
import { clearCheck, markToCheck } from './to-check.ts';

/** What the provider tells of money that moves without us. */
export interface ReportedAtProvider {
  reason: (typeof providerReasons)[number];
  /** The provider's refund, or dispute. */
  providerId: string;
  amount: number;
  state: RefundState;
  error?: string | null;
  /** Why, in the provider's own word. */
  toldReason?: string | null;
  /** What the provider took for a dispute. */
  fee?: number;
}

const backOf = ({ id: refundId, reason }: cards.RefundRow) =>
  ({ way: 'card', refundId, cause: reason === 'dispute' ? 'dispute' : 'provider' }) as const;

const toRefunded = { status: 'invalid', condition: 'refunded' } as const;

/** What of a payment money that went back may be for: debts that are not on their way by us, then what is paid. */
async function backFacts(tx: Db, card: LockedCard) {
  const { payment, locked, order, reservation } = card;
  const gone = await cards.refundsOf(tx, [payment.id]);
  const isGoing = (is: (refund: cards.RefundRow) => boolean) =>
    gone.some((refund) => refund.state === 'pending' && is(refund));
  const tickets = locked?.tickets ?? [];
  const isRest = ({ reason }: cards.RefundRow) => surplusCauses.some((one) => one === reason);
  return {
    owed: [
      ...tickets
        .filter(({ id, condition }) => condition === 'toRefund' && !isGoing(({ ticketId }) => ticketId === id))
        .map((ticket) => ({ id: ticket.id, price: owedBackOf(ticket) })),
      ...(order?.requests ?? [])
        .filter(({ id, status }) => status === 'accepted' && !isGoing((one) => one.refundRequestId === id))
        .map(({ id, amount: price }) => ({ id, price })),
      ...(await owedRests(tx, payment.id))
        .filter(({ checkoutId }) => !isGoing((one) => one.checkoutId === checkoutId && isRest(one)))
        .map(({ checkoutId: id, amount: price }) => ({ id, price })),
    ],
    paid: [
      ...(reservation?.paymentType === 'stripe' ? tickets : [])
        .filter(({ status, paidAmount }) => status === 'valid' && paidAmount > 0)
        .map(({ id, paidAmount: price }) => ({ id, price })),
      ...(order ? [{ id: order.row.id, price: paidOfOrder(order) }] : []),
    ].filter(({ price }) => price > 0),
  };
}

/** Gives what went back to what it is for; all of it is locked. */
async function applyBack(
  tx: Db,
  services: Services,
  card: LockedCard,
  refund: cards.RefundRow,
  { owed, paid }: Pick<BackSettlement, 'owed' | 'paid'>,
): Promise<void> {
  const doing = actionContext(services, null);
  const back = backOf(refund);
  const { locked, order, payment } = card;
  const tickets = locked?.tickets ?? [];
  const changes = tickets.flatMap((ticket): TicketChange[] => {
    if (owed.includes(ticket.id)) return [{ ticket, to: toRefunded, back }];
    return paid.includes(ticket.id) ? [{ ticket, to: toRefunded, back, kept: { amount: 0, reason: null } }] : [];
  });
  if (locked) await applyTicketChanges(tx, doing, locked, changes);
  await queueCanceledTicketMails(
    tx,
    services,
    changes.filter(({ ticket }) => ticket.status === 'valid').map(({ ticket }) => ticket),
    { by: refund.reason === 'dispute' ? 'bank' : 'community', isOnCard: true },
  );
  if (order) {
    for (const { id: requestId } of order.requests.filter(({ id }) => owed.includes(id))) {
      const now = await lockOrder(tx, order.row.id);
      await showRefundOfLines(tx, doing, now, { requestId, isBack: true, back });
    }
    if (paid.includes(order.row.id)) await refundAllLines(tx, doing, order.row.id, causeOf(refund), back);
  }
  for (const { checkoutId, amount } of await owedRests(tx, payment.id)) {
    if (owed.includes(checkoutId)) await postRestAtProvider(tx, doing, payment, { checkoutId, amount, refund });
  }
}

const causeOf = ({ reason }: cards.RefundRow) => (reason === 'dispute' ? 'dispute' : 'provider');

/** Money that had gone back is here again: what it was for is owed, as after a refund of ours that bounced. */
async function takeBack(tx: Db, services: Services, card: LockedCard, refund: cards.RefundRow): Promise<void> {
  const doing = actionContext(services, null);
  const { way, refundId } = backOf(refund);
  const back = { way, refundId };
  const { locked, order, payment } = card;
  const was = await backOfRefund(tx, refund.id);
  if (locked) {
    const changes = locked.tickets
      .map((ticket) => ({ ticket, after: afterBounce(ticket, was.tickets.get(ticket.id) ?? 0) }))
      .flatMap(({ ticket, after }): TicketChange[] =>
        after
          ? [{ ticket, to: { status: 'invalid', condition: after.condition }, givenBack: after.givenBack, back }]
          : [],
      );
    await applyTicketChanges(tx, doing, locked, changes);
  }
  for (const request of order?.requests ?? []) {
    if (!request.lineIds.some((id) => was.orderLineIds.has(id))) continue;
    const now = await lockOrder(tx, request.orderId);
    await showRefundOfLines(tx, doing, now, { requestId: request.id, isBack: false, back });
  }
  for (const { checkoutId, amount } of was.rests)
    await postRestAtProvider(tx, doing, payment, { checkoutId, amount: -amount, refund });
}

/** Fee and ledger of money that went back at the provider, or is here again, with all it is for. */
async function moveMoney(
  tx: Db,
  services: Services,
  card: LockedCard,
  { refund, page, isBack }: { refund: cards.RefundRow; page: cards.CheckoutRow; isBack: boolean },
): Promise<cards.RefundRow> {
  const doing = actionContext(services, null);
  const gone = await cards.refundsOf(tx, [card.payment.id]);
  const withFee = gone.filter(
    (one) =>
      one.checkoutId === page.id && one.id !== refund.id && one.state === 'succeeded' && one.reason !== 'dispute',
  );
  const before = withFee.reduce((sum, one) => sum + one.amount, 0);
  if (!isBack) {
    await postAtProvider(tx, doing, card.payment, { refund, page, before, isBack });
    await cards.updateRefund(tx, refund.id, { looseAmount: 0 });
    await takeBack(tx, services, card, refund);
    return { ...refund, looseAmount: 0 };
  }
  const settled = settleBack({ amount: refund.amount, ...(await backFacts(tx, card)) });
  const known = { ...refund, looseAmount: settled.loose };
  await cards.updateRefund(tx, refund.id, { looseAmount: settled.loose });
  await postAtProvider(tx, doing, card.payment, { refund: known, page, before, isBack });
  await applyBack(tx, services, card, known, settled);
  if (known.reason === 'provider') await services.queue.send(tx, 'returnFee', { refundId: known.id });
  return known;
}

/** Has the platform give its share of what went back at the provider back too, as the ledger says that it does. */
export async function returnFee(services: Services, refundId: string): Promise<void> {
  const db = services.database.system;
  const refund = await cards.findRefund(db, refundId);
  const page = refund && (await cards.findCheckout(db, { id: refund.checkoutId }));
  if (!page?.providerId || refund?.state !== 'succeeded') return;
  // A refund of ours brings its share along when it is made, before it is known to have come.
  const back = (await cards.refundsOf(db, [refund.paymentId])).filter(
    ({ checkoutId, state, reason }) =>
      checkoutId === page.id &&
      reason !== 'dispute' &&
      (state === 'succeeded' || (state === 'pending' && reason !== 'provider')),
  );
  const total = back.reduce((sum, one) => sum + one.amount, 0);
  const returned = feeGivenBack({ amount: chargedOf(page), fee: feeOfCharge(page) }, 0, total);
  if (returned === 0) return;
  const { account, providerId: payment } = page;
  await services.payments.returnFee({ account, payment, returned, key: `fee-${refundId}` });
}

/**
 * Uses what went back for nothing yet to pay what is owed: the same money is not given back twice.
 * @param isJustPaid the charge was reported after what went back of it: what it paid is refunded where all of it went back
 * @returns cents that are for something now
 */
export async function spendLoose(
  tx: Db,
  services: Services,
  card: LockedCard,
  { isJustPaid = false } = {},
): Promise<number> {
  const { payment } = card;
  const loose = (await cards.refundsOf(tx, [payment.id])).filter(({ looseAmount }) => looseAmount > 0);
  let used = 0;
  let now = card;
  for (const refund of loose) {
    const { owed, paid } = await backFacts(tx, now);
    const settled = settleBack({ amount: refund.looseAmount, owed, paid: isJustPaid ? paid : [] });
    const amount = refund.looseAmount - settled.loose;
    if (amount === 0) continue;
    await cards.updateRefund(tx, refund.id, { looseAmount: settled.loose });
    await postLooseUsed(tx, actionContext(services, null), payment, refund, amount);
    await applyBack(tx, services, now, refund, settled);
    used += amount;
    now = await lockCard(tx, payment.id);
  }
  return used;
}

const actionOf = ({ reason, state }: Pick<cards.RefundRow, 'reason' | 'state'>) => {
  if (reason === 'provider') return state === 'failed' ? 'refundAtProviderFailed' : 'refundAtProvider';
  return state === 'pending' ? 'disputeOpened' : state === 'failed' ? 'disputeWon' : 'disputeLost';
};

/** What is reported of it: to the organiser always, to the buyer when money is back; it is in the history of what was paid. */
async function mailBoth(
  tx: Db,
  services: Services,
  { payment, reservation, order }: LockedCard,
  refund: cards.RefundRow,
  messageId: string,
): Promise<void> {
  const action = actionOf(refund);
  const { tenantId } = payment;
  const doer = { actor: { userId: null, tenantId }, requestId: messageId };
  const entry = { tenantId, changes: { amount: refund.amount, paymentId: payment.id, refundId: refund.id } };
  if (reservation) await audit(tx, doer, { ...entry, action, resource: 'reservations', recordId: reservation.id });
  else if (order) await audit(tx, doer, { ...entry, action, resource: 'orders', recordId: order.row.id });
  else await audit(tx, doer, { ...entry, action, resource: 'payments', recordId: payment.id });
  await mailAtProvider(tx, services, payment, action, refund.amount);
  if (action === 'refundAtProvider') await mailRefunded(tx, services, payment, refund.amount);
}

/** Somebody has to look while it is contested, or where it is for nothing that is known; a decided dispute leaves nothing to check. */
async function markLook(
  tx: Db,
  services: Services,
  { id }: LockedCard['payment'],
  refund: cards.RefundRow,
): Promise<void> {
  const card = await lockCard(tx, id);
  const isOver = refund.reason === 'dispute' && refund.state !== 'pending' && refund.looseAmount === 0;
  if (isOver) await clearCheck(services, tx, card);
  else
    await markToCheck(services, tx, card, { isContested: refund.reason === 'dispute' && refund.state === 'pending' });
}

/**
 * Takes over what the provider tells of money that moves without us, whichever message came first. What is pending
 * moves nothing yet: of a dispute it is known, and nothing else of its payment is given back meanwhile.
 * @param page of the charge it is about
 */
export async function followAtProvider(
  tx: Db,
  services: Services,
  messageId: string,
  page: cards.CheckoutRow,
  reported: ReportedAtProvider,
): Promise<void> {
  const card = await lockCard(tx, page.paymentId);
  const { reason, providerId, amount, error = null, fee = 0, toldReason = null } = reported;
  const { tenantId, paymentId, id: checkoutId } = page;
  const known = (await cards.refundsOf(tx, [paymentId])).find((one) => one.providerId === providerId);
  const state = known ? laterRefund(known.state, reported.state) : reported.state;
  if (known?.state === state) return;
  const set = {
    ...{ state, error: state === 'failed' ? error : null, toldReason: toldReason ?? known?.toldReason ?? null },
    providerFee: Math.max(fee, known?.providerFee ?? 0),
  };
  if (known) await cards.updateRefund(tx, known.id, set);
  const values = { id: v7(), tenantId, paymentId, checkoutId, reason, providerId, amount, createdBy: null };
  const stored = known ? { ...known, ...set } : await cards.insertRefund(tx, { ...values, ...set });
  if (!stored) return;
  const wasBack = known?.state === 'succeeded';
  const isBack = state === 'succeeded';
  const refund = isBack || wasBack ? await moveMoney(tx, services, card, { refund: stored, page, isBack }) : stored;
  // What never came to anything is not reported.
  if (known === undefined && state === 'failed' && reason === 'provider') return;
  if (reason === 'provider' && state === 'pending') return;
  await markLook(tx, services, card.payment, refund);
  await mailBoth(tx, services, card, refund, messageId);
}
