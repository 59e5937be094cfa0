import { Refusal } from '#domain/errors.ts';
import { lineAmount } from '#domain/orders/amounts.ts';
import { paidByReceipt, type ReceiptChange, type ReceiptInput, receiptInstant } from '#domain/payments/receipt.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { restOf } from '#domain/tickets/paid.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { updateTickets } from '../../bookings/reservations/queries/booking.ts';
import { handedOnOf } from '../../bookings/reservations/queries/held.ts';
import { storeReservationChange } from '../../bookings/reservations/queries/reservation.ts';
import { queueReceivedMails } from '../../bookings/tickets/commands/received-mails.ts';
import { applyTicketChanges } from '../../bookings/tickets/commands/ticket-changes.ts';
import type { TicketRow } from '../../bookings/tickets/queries/ticket.ts';
import { closeOutdated } from '../../money/cards/close-outdated.ts';
import { mailBuyer } from '../../money/cards/mails.ts';
import { postRedated } from '../../money/commands/ledger.ts';
import { findPaymentOf, type PaymentRow, updatePayment } from '../../money/queries/card.ts';
import { receiptsOf } from '../../money/queries/receipts.ts';
import { publishNewOrder } from '../../notifications/commands/publish-live-event.ts';
import { changeLines, deriveOrder } from '../../orders/commands/derive-order.ts';
import { type LockedCard, lockCard } from '../cards/lock-card.ts';
import { getPayment } from '../queries/payment.ts';

const payed = { status: 'valid', condition: 'payed' } as const;

/**
 * Whose debt money pays, in order: that of a ticket handed on where it is named, else the person who booked first, for their own.
 * @throws Refusal not_found for a ticket that is not due
 */
function debtOf<T extends { id: string }>(
  due: readonly T[],
  handedOn: ReadonlySet<string>,
  ticketId: string | undefined,
): readonly T[] {
  const isOwn = ({ id }: T) => !handedOn.has(id);
  if (ticketId === undefined) return [...due.filter(isOwn), ...due.filter((ticket) => !isOwn(ticket))];
  const named = due.filter(({ id }) => id === ticketId);
  if (named.length === 0) throw new Refusal('not_found');
  return named;
}

/** Money of a booking: the tickets it covers are paid; one by card that nothing was paid of becomes one by hand. */
async function receiveForTickets(
  tx: Db,
  doing: ActionContext,
  card: LockedCard,
  input: ReceiptInput,
  receivedAt: string,
): Promise<readonly TicketRow[]> {
  const { payment, locked, reservation } = card;
  if (!locked || !reservation) throw new Refusal('not_found');
  const due = locked.tickets
    .filter(({ status, condition, price }) => status === 'valid' && condition === 'pending' && price > 0)
    .map((ticket) => ({ ticket, id: ticket.id, price: restOf(ticket) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const handedOn = await handedOnOf(
    tx,
    due.map(({ id }) => id),
  );
  const paid = paidByReceipt(debtOf(due, handedOn, input.ticketId), input.amount);
  if (reservation.paymentType === 'stripe') {
    if (locked.tickets.some(({ paidAmount }) => paidAmount > 0)) throw new Refusal('receipt_by_card');
    await storeReservationChange(tx, reservation.id, {
      isToCheck: reservation.isToCheck,
      paymentType: input.paymentType,
    });
    const by = { paymentType: input.paymentType };
    const reservations = new Map([[reservation.id, { ...reservation, ...by }]]);
    await updatePayment(tx, payment.id, { ...by, expiresAt: null, feeAmount: null, linkKey: null });
    await applyTicketChanges(
      tx,
      doing,
      { ...locked, reservations },
      paid.map(({ ticket }) => ({ ticket, to: payed, receivedAt })),
    );
    return paid.map(({ ticket }) => ticket);
  }
  await applyTicketChanges(
    tx,
    doing,
    locked,
    paid.map(({ ticket }) => ({ ticket, to: payed, receivedAt })),
  );
  return paid.map(({ ticket }) => ticket);
}

/** Money of an order: it pays all of it or nothing, and buyer and community hear of it, as of its card. */
async function receiveForOrder(
  tx: Db,
  services: Services,
  caller: Caller,
  card: LockedCard,
  input: ReceiptInput,
  at: string,
): Promise<void> {
  const { order, payment } = card;
  if (!order || order.row.lapsedAt !== null) throw new Refusal('payment_not_open');
  const pending = order.lines.filter(({ status }) => status === 'pending');
  const due =
    pending.length === 0 ? [] : [{ id: order.row.id, price: pending.reduce((sum, line) => sum + lineAmount(line), 0) }];
  paidByReceipt(due, input.amount);
  const by = { paymentType: input.paymentType, expiresAt: null, feeAmount: null, linkKey: null };
  await updatePayment(tx, payment.id, by);
  const ids = pending.map(({ id }) => id);
  const doing = actionContext(services, caller);
  await deriveOrder(tx, doing, await changeLines(tx, doing, order, { ids, status: 'readyToDelivery', at }));
  await mailBuyer(tx, services, payment, 'paid', input.amount);
  const { id: _id, tenantId, totalPrice: total } = order.row;
  await publishNewOrder(tx, caller, { _id, tenantId, total });
}

/** When what a payment pays was booked or ordered: no money came for it before. */
const bookedAtOf = ({ reservation, order, payment }: LockedCard): string =>
  reservation?.createdAt ?? order?.row.createdAt ?? payment.createdAt;

/** A card that may be charged any moment is left to the card. */
function assertNotCharged({ pages }: LockedCard): void {
  const isCharged = pages.some(({ charge }) => charge === 'held' || charge === 'paid');
  if (isCharged) throw new Refusal('receipt_by_card');
}

/**
 * Records money that came another way than by card, for a booking or an order.
 * @throws Refusal not_found, receipt_amount, receipt_by_card, payment_not_open
 */
export async function recordReceipt(tx: Db, services: Services, caller: Caller, input: ReceiptInput): Promise<Payment> {
  const ref = input.reservationId ?? input.orderId ?? '';
  const { id } = await findPaymentOf(tx, ref, {});
  const card = await lockCard(tx, id);
  const { payment } = card;
  if (payment.paymentType === 'stripe') assertNotCharged(card);
  const doing = actionContext(services, caller);
  const bookedAt = bookedAtOf(card);
  const receivedAt = receiptInstant(input.receivedAt, { bookedAt, now: doing.now });
  if (card.order) await receiveForOrder(tx, services, caller, card, input, receivedAt);
  else await queueReceivedMails(tx, services, await receiveForTickets(tx, doing, card, input, receivedAt));
  await updatePayment(tx, id, {
    ...{ recordedBy: caller.actor.userId, receivedAt, note: input.note ?? null },
  });
  await closeOutdated(tx, services.queue, [id]);
  const { tenantId } = payment;
  const { amount, paymentType, note } = input;
  await audit(tx, caller, {
    ...{ action: 'create', resource: 'payments', recordId: id, tenantId },
    changes: { amount, paymentType, note, receivedAt },
  });
  return getPayment(tx, id, {});
}

/** Tickets that were paid another way than by card show the day on which their money came. */
async function redateTickets(tx: Db, { id, reservationId }: PaymentRow, payedAt: string): Promise<void> {
  if (reservationId === null) return;
  const ids = (await receiptsOf(tx, id)).flatMap(({ ticketId }) => ticketId ?? []);
  await updateTickets(tx, ids, { payedAt });
}

const assertRecorded = ({ recordedBy }: PaymentRow): void => {
  if (recordedBy === null) throw new Refusal('receipt_not_recorded');
};

/**
 * Puts note, way and day of a recorded receipt right; amounts and states follow from the ledger alone.
 * @throws Refusal not_found, receipt_not_recorded, validation_failed; stale_write through `assertFresh`
 */
export async function changeReceipt(
  tx: Db,
  services: Services,
  caller: Caller,
  { id, change, assertFresh }: { id: string; change: ReceiptChange; assertFresh: (version: number) => void },
): Promise<Payment> {
  const { id: paymentId } = await findPaymentOf(tx, id, {});
  const card = await lockCard(tx, paymentId);
  const { payment, reservation } = card;
  assertFresh(payment.version);
  assertRecorded(payment);
  const { paymentType, note, reason = '' } = change;
  const doing = actionContext(services, caller);
  const receivedAt =
    change.receivedAt && receiptInstant(change.receivedAt, { bookedAt: bookedAtOf(card), now: doing.now });
  if (receivedAt !== undefined) {
    await postRedated(tx, doing, payment, { at: receivedAt, note: reason });
    await redateTickets(tx, payment, receivedAt);
  }
  if (paymentType !== undefined && reservation)
    await storeReservationChange(tx, reservation.id, { isToCheck: reservation.isToCheck, paymentType });
  await updatePayment(tx, payment.id, {
    ...(paymentType !== undefined && { paymentType }),
    ...(note !== undefined && { note }),
    ...(receivedAt !== undefined && { receivedAt }),
  });
  const { tenantId } = payment;
  await audit(tx, caller, {
    action: 'update',
    resource: 'payments',
    recordId: payment.id,
    tenantId,
    changes: {
      ...(note !== undefined && { note }),
      ...(reason !== '' && { reason }),
      ...changesOf(payment, { ...(paymentType && { paymentType }), ...(receivedAt && { receivedAt }) }),
    },
  });
  return getPayment(tx, payment.id, {});
}
