import { Refusal } from '#domain/errors.ts';
import type { PaymentType } from '#domain/events/entity.ts';
import { ticketsFee } from '#domain/payments/fees/fee.ts';
import { CARD_MINIMUM } from '#domain/reservations/booking.ts';
import { deriveStatus } from '#domain/reservations/derive-status.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { planReservationChange, type ReservationChange } from '#domain/reservations/update.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { audit, changesOf } from '#server/modules/audit/queries/audit.ts';
import { lockEvent, toEvent } from '#server/modules/events/queries/event.ts';
import { cardFields } from '#server/modules/money/cards/card-fields.ts';
import { closeOutdated } from '#server/modules/money/cards/close-outdated.ts';
import { sendPayLink } from '#server/modules/money/cards/mails.ts';
import { findPaymentOf, updatePayment } from '#server/modules/money/queries/card.ts';
import { givenBackByHand } from '#server/modules/money/queries/ledger.ts';
import type { Services } from '#server/services.ts';
import { deriveBookings } from '../../tickets/commands/ticket-changes.ts';
import type { TicketRow } from '../../tickets/queries/ticket.ts';
import { lockReservations, rowsOfReservations } from '../queries/booking.ts';
import { handedOnOf } from '../queries/held.ts';
import { getReservation, type ReservationRow, storeReservationChange } from '../queries/reservation.ts';
import { confirmBooking } from './booking-mails.ts';

/** One card pays a booking whole: what somebody else owes for a ticket that was handed on stays theirs. */
async function assertAllOwn(tx: Db, tickets: readonly TicketRow[]): Promise<void> {
  const due = tickets.filter(
    ({ status, condition, price }) => status === 'valid' && condition === 'pending' && price > 0,
  );
  const handedOn = await handedOnOf(
    tx,
    due.map(({ id }) => id),
  );
  if (handedOn.size > 0) throw new Refusal('handed_on_unpaid');
}

/** The payment follows the way it is made: by card it has an address and a time, away from card the page closes. */
async function changeWayToPay(
  tx: Db,
  services: Services,
  before: ReservationRow,
  tickets: readonly TicketRow[],
  paymentType: PaymentType,
): Promise<void> {
  const payment = await findPaymentOf(tx, before.id, {});
  if (before.paymentType === 'stripe') {
    await updatePayment(tx, payment.id, { expiresAt: null, feeAmount: null });
    await closeOutdated(tx, services.queue, [payment.id]);
    return;
  }
  if (paymentType !== 'stripe') return;
  const prices = tickets.filter(({ status }) => status === 'valid').map(({ price }) => price);
  if (prices.reduce((sum, price) => sum + price, 0) < CARD_MINIMUM) throw new Refusal('card_minimum');
  const { tenantId } = before;
  const fields = await cardFields(tx, {
    tenantId,
    feeOn: (fees) => ticketsFee(fees, prices),
    now: services.now(),
    isHold: false,
  });
  await updatePayment(tx, payment.id, fields);
  await sendPayLink(tx, services, { ...payment, ...fields });
}

/**
 * Changes the mark "to check" and, while nothing is paid, the payment type of a reservation.
 * @throws Refusal not_found, those of planReservationChange, card_minimum, card_payments_inactive; stale_write through
 * `assertFresh`
 */
export async function editReservation(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  change: ReservationChange,
  assertFresh: (version: number) => void,
): Promise<Reservation> {
  const { eventId } = await getReservation(tx, id);
  const event = await lockEvent(tx, eventId);
  const row = foundRow(await lockReservations(tx, [id]));
  assertFresh(row.version);
  const tickets = await rowsOfReservations(tx, [id]);
  const isEventCanceled = event.status === 'canceled';
  const derivedStatus = deriveStatus(tickets, {
    paymentType: row.paymentType,
    isEventCanceled,
    isLapsed: tickets.some(({ lapsedAt }) => lapsedAt !== null),
    isRefundedByProvider: row.paymentType === 'stripe' && !(await givenBackByHand(tx, [id])).has(id),
  });
  const planned = planReservationChange(toEvent(event), { ...row, derivedStatus, tickets }, change);
  if (planned.paymentType === 'stripe' && row.paymentType !== 'stripe') await assertAllOwn(tx, tickets);
  await storeReservationChange(tx, id, planned);
  if (planned.paymentType !== row.paymentType) await changeWayToPay(tx, services, row, tickets, planned.paymentType);
  // By card the mail says where to pay; any other way is sent with the booking as it is now.
  const isOtherWay = planned.paymentType !== row.paymentType && planned.paymentType !== 'stripe';
  if (isOtherWay && row.confirmBy === null) await confirmBooking(tx, services, id, 'changed');
  await deriveBookings(tx, services.queue, [{ ...row, ...planned }], new Set(isEventCanceled ? [eventId] : []));
  await audit(tx, caller, {
    action: 'update',
    resource: 'reservations',
    recordId: id,
    tenantId: row.tenantId,
    changes: changesOf({ ...row }, { ...planned }),
  });
  return getReservation(tx, id);
}
