import { v7 } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { type BookingPlan, planBooking } from '../../../domain/reservation/booking.ts';
import type { BookingInput } from '../../../domain/reservation/schema.ts';
import type { Db } from '../../database/database.ts';
import * as bookings from '../../database/repositories/booking-repository.ts';
import { type EventRow, lockEvent, toEvent } from '../../database/repositories/event-repository.ts';
import type { BookingHolder } from '../../database/repositories/person-repository.ts';
import { insertReservation } from '../../database/repositories/reservation-repository.ts';
import { insertTickets } from '../../database/repositories/ticket-repository.ts';
import type { Caller } from '../../http/policy.ts';
import type { Services } from '../../services.ts';
import { drawCode } from '../../tickets/new-code.ts';

/** The event, its capacity locked until the transaction ends. */
export async function lockCapacity(tx: Db, services: Services, eventId: string): Promise<EventRow> {
  if (services.testing?.skipCapacityLock) return bookings.readEvent(tx, eventId);
  return lockEvent(tx, eventId);
}

/**
 * What a booking will create, with its extras locked.
 * @throws Refusal of planBooking; card_booking_unavailable
 */
export async function planPlaces(
  tx: Db,
  event: EventRow,
  input: BookingInput,
  rights: Pick<Parameters<typeof planBooking>[0], 'holderUserType' | 'requirementNames'>,
): Promise<BookingPlan> {
  const extraIds = [...new Set(input.participantsInfo.flatMap(({ extraIds: ids }) => ids ?? []))];
  const extras = await bookings.lockExtras(tx, event.id, extraIds);
  const planned = planBooking({ event: toEvent(event), extras, input, ...rights });
  if (planned.paymentType === 'stripe') throw new Refusal('card_booking_unavailable');
  return planned;
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
  now: Date;
  /** The request that was accepted, when the booking comes of one. */
  participationRequestId?: string;
}

/** Takes the places and stores reservation, tickets and payment; answers the reservation's id. */
export async function placeBooking(tx: Db, caller: Caller, placing: Placing): Promise<string> {
  const { event, holder, planned, now, participationRequestId } = placing;
  const { tickets, total } = planned;
  const ids = { tenantId: event.tenantId, eventId: event.id };
  await bookings.takePlaces(tx, event.id, tickets.length);
  await bookings.spendExtras(tx, usesOf(planned));
  const reservation = await insertReservation(
    tx,
    {
      ...ids,
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
      participantsInfo: tickets.map(({ participantInfo }) => participantInfo),
      createdBy: caller.actor.userId,
    },
    wordsOf(holder, planned),
    drawCode,
  );
  await insertTickets(
    tx,
    tickets.map(({ participantInfo, price, materializedExtras, condition }) => ({
      ...ids,
      id: v7(),
      reservationId: reservation.id,
      status: 'valid',
      condition,
      price,
      name: participantInfo.name,
      surname: participantInfo.surname,
      participantInfo,
      materializedExtras,
      ...(condition === 'payed' && { payedAt: now.toISOString(), payedBy: caller.actor.userId }),
    })),
    drawCode,
  );
  await bookings.insertPayment(tx, {
    ...ids,
    userId: holder._id,
    reservationId: reservation.id,
    ...(participationRequestId && { participationRequestId }),
    amount: total,
    status: planned.paymentStatus,
    paymentType: planned.paymentType,
  });
  return reservation.id;
}
