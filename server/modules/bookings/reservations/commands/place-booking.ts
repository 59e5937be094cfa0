import { v7 } from 'uuid';
import { freePlacesOf } from '#domain/metrics/places.ts';
import type { BookingInput } from '#domain/participations/booking-input.ts';
import { type TenantFees, ticketsFee } from '#domain/payments/fees/fee.ts';
import { type BookingPlan, planBooking } from '#domain/reservations/booking.ts';
import type { BookingOrigin } from '#domain/reservations/origin.ts';
import type { Language } from '#domain/shared/language.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import { type EventRow, lockEvent, toEvent } from '#server/modules/events/queries/event.ts';
import { readEvent } from '#server/modules/events/queries/read-event.ts';
import { cardFields, newLinkKey } from '#server/modules/money/cards/card-fields.ts';
import { type PaymentRow, updatePayment } from '#server/modules/money/queries/card.ts';
import type { BookingHolder } from '#server/modules/users/queries/booking-holder.ts';
import type { Services } from '#server/services.ts';
import { insertTickets } from '../../tickets/queries/ticket.ts';
import { noteBooked, takeOffList } from '../../waiting-list/commands/offer-places.ts';
import * as bookings from '../queries/booking.ts';
import { insertReservation } from '../queries/reservation.ts';

/** The event, its capacity locked until the transaction ends. */
export async function lockCapacity(tx: Db, services: Services, eventId: string): Promise<EventRow> {
  if (services.testing?.skipCapacityLock) return readEvent(tx, eventId);
  return lockEvent(tx, eventId);
}

/** The places somebody may book: those that are free, and those the waiting list holds for them. */
export const freePlacesFor = (event: EventRow, { heldPlaces }: Pick<BookingHolder, 'heldPlaces'>): number =>
  freePlacesOf(event) + (heldPlaces ?? 0);

/**
 * What a booking will create, with its extras locked.
 * @throws Refusal of planBooking
 */
export async function planPlaces(
  tx: Db,
  event: EventRow,
  input: BookingInput,
  rights: Pick<Parameters<typeof planBooking>[0], 'holderUserType' | 'requirementNames' | 'isAtDoor' | 'aloneAt'>,
): Promise<BookingPlan> {
  const extraIds = [...new Set(input.participantsInfo.flatMap(({ extraIds: ids }) => ids ?? []))];
  const extras = await bookings.lockExtras(tx, event.id, extraIds);
  return planBooking({ event: toEvent(event), extras, input, ...rights });
}

/** What a booking is found by. */
export const wordsOf = (holder: BookingHolder, planned: BookingPlan): string[] => [
  holder.surname,
  holder.name,
  holder.email,
  ...planned.tickets.flatMap(({ participantInfo: { surname, name, email } }) => [surname, name, email]),
];

function usesOf(planned: BookingPlan): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { _id } of planned.tickets.flatMap(({ materializedExtras }) => materializedExtras)) {
    uses.set(_id, (uses.get(_id) ?? 0) + 1);
  }
  return uses;
}

export interface Placing {
  event: EventRow;
  holder: BookingHolder;
  planned: BookingPlan;
  doing: ActionContext;
  /** Until when the address has to be proven, or a card to pay. */
  confirmBy?: string;
  language?: Language;
  /** Where it came from; left out, where the request it comes of did. */
  origin?: BookingOrigin;
  /** The request that was accepted, when the booking comes of one. */
  participationRequestId?: string;
  /** The request's payment by card, held or made: it becomes the booking's. */
  payment?: PaymentRow;
}

/** The booking's payment: the request's own, being charged, or a new one. */
async function placePayment(tx: Db, placing: Placing, reservationId: string): Promise<void> {
  const { event, holder, planned, doing, participationRequestId, payment } = placing;
  const { total: amount, paymentType, paymentStatus: status, tickets } = planned;
  if (payment) {
    await updatePayment(tx, payment.id, { reservationId, amount, status: 'inProgress', expiresAt: null });
    return;
  }
  const prices = tickets.map(({ price }) => price);
  const feeOn = (fees: TenantFees) => ticketsFee(fees, prices);
  const ids = { tenantId: event.tenantId, eventId: event.id, userId: holder._id };
  await bookings.insertPayment(tx, {
    ...ids,
    reservationId,
    ...(participationRequestId && { participationRequestId }),
    amount,
    status,
    paymentType,
    linkKey: newLinkKey(),
    ...(paymentType === 'stripe' &&
      (await cardFields(tx, {
        ...{ tenantId: event.tenantId, feeOn, now: doing.now, isHold: false },
        until: placing.confirmBy === undefined ? undefined : new Date(placing.confirmBy),
      }))),
  });
}

/** Takes the places and stores reservation, tickets and payment; answers the reservation's id. */
export async function placeBooking(tx: Db, placing: Placing): Promise<string> {
  const { reservationId, stored } = await sendBooking(tx, placing);
  await stored;
  return reservationId;
}

/**
 * The same with its last statements sent, so that what reads them can travel behind them: `stored` says whether the tickets were
 * stored by the first. Anyone who waits for the event leaves its list with this, whichever way they book: what was held for them is
 * let go first.
 */
export async function sendBooking(
  tx: Db,
  placing: Placing,
): Promise<{ reservationId: string; stored: Promise<boolean> }> {
  const { event, holder, planned, doing } = placing;
  const { by, now } = doing;
  const { tickets, total } = planned;
  const ids = { tenantId: event.tenantId, eventId: event.id };
  const waiting = { eventId: event.id, userId: holder._id };
  const entry = holder.heldPlaces === null ? undefined : await takeOffList(tx, doing, waiting);
  const reservationId = v7();
  // Sent without waiting, in the order of the locks.
  const taken = bookings.takePlaces(tx, event.id, tickets.length);
  const spent = bookings.spendExtras(tx, usesOf(planned));
  const reserved = insertReservation(
    tx,
    {
      ...ids,
      id: reservationId,
      userId: holder._id,
      status: planned.reservationStatus,
      slots: tickets.length,
      initialSlots: tickets.length,
      total,
      initialTotal: total,
      price: event.priceType === 'single' ? event.price : (tickets[0]?.price ?? 0),
      paymentType: planned.paymentType,
      isPayed: planned.isPayed,
      departurePoint: planned.departurePoint,
      cancellationPolicy: bookings.policyInForce(event),
      participantsInfo: tickets.map(({ participantInfo }) => participantInfo),
      createdBy: by,
      confirmBy: placing.confirmBy ?? null,
      ...(placing.language && { language: placing.language }),
      origin: placing.origin ?? bookings.originOfRequest(placing.participationRequestId),
    },
    wordsOf(holder, planned),
    drawCode,
  );
  await Promise.all([taken, spent, reserved]);
  const issued = insertTickets(
    tx,
    tickets.map(({ participantInfo, price, materializedExtras, condition }) => ({
      ...ids,
      id: v7(),
      reservationId,
      status: 'valid',
      condition,
      price,
      name: participantInfo.name,
      surname: participantInfo.surname,
      participantInfo,
      materializedExtras,
      ...(condition === 'payed' && { payedAt: now.toISOString(), payedBy: by }),
    })),
    drawCode,
  );
  const paid = placePayment(tx, placing, reservationId);
  const stored = Promise.all([issued, paid]).then(([isFirst]) => isFirst);
  // Heard here too: a failure of what follows is thrown before anybody waits for these.
  stored.catch(() => undefined);
  // What a card pays asks for more before it is stored.
  if (entry || planned.paymentType === 'stripe') await stored;
  if (entry) await noteBooked(tx, doing, entry, { reservationId, takenPlaces: tickets.length });
  return { reservationId, stored };
}
