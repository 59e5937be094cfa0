import { v7 } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import type { ParticipationRequest } from '../../../domain/participation/schema.ts';
import { assertBookable, type BookingPlan, payingUserType, planBooking } from '../../../domain/reservation/booking.ts';
import type { BookingInput, Reservation } from '../../../domain/reservation/schema.ts';
import type { Db } from '../../database/database.ts';
import { audit } from '../../database/repositories/audit-repository.ts';
import * as bookings from '../../database/repositories/booking-repository.ts';
import { type EventRow, lockEvent, toEvent } from '../../database/repositories/event-repository.ts';
import type { BookingHolder } from '../../database/repositories/person-repository.ts';
import { getReservation, insertReservation } from '../../database/repositories/reservation-repository.ts';
import { insertTickets } from '../../database/repositories/ticket-repository.ts';
import type { Caller } from '../../http/policy.ts';
import type { Services } from '../../services.ts';
import { drawCode } from '../../tickets/new-code.ts';
import { tellNewRequest } from '../live/tell.ts';
import { type BookingKind, findHolder, isStaff } from './holder.ts';

export interface BookingCall {
  eventId: string;
  kind: BookingKind;
  input: BookingInput;
}

async function lockCapacity(tx: Db, services: Services, eventId: string): Promise<EventRow> {
  if (services.testing?.skipCapacityLock) return bookings.readEvent(tx, eventId);
  return lockEvent(tx, eventId);
}

function assertSameEvent({ eventId, input }: BookingCall, event: EventRow): void {
  const differs = (input.eventId ?? eventId) !== eventId || (input.tenantId ?? event.tenantId) !== event.tenantId;
  if (differs) throw new Refusal('not_found');
}

function assertRules(caller: Caller, call: BookingCall, event: EventRow, holder: BookingHolder, now: Date) {
  const member =
    holder.memberStatus && holder.memberType ? { status: holder.memberStatus, userType: holder.memberType } : null;
  assertBookable({
    event: toEvent(event),
    now,
    actorKind: isStaff(caller) ? 'staff' : 'buyer',
    tenantEnabled: holder.tenantEnabled,
    member,
    freePlaces: event.maxParticipants - event.slots,
    slots: call.input.participantsInfo.length,
    hasLiveBooking: holder.hasLiveBooking,
    hasLiveRequest: holder.hasLiveRequest,
    isGuest: holder.role === 'guest',
  });
  return payingUserType(member);
}

async function check(tx: Db, caller: Caller, call: BookingCall, event: EventRow, now: Date) {
  assertSameEvent(call, event);
  const holder = await findHolder(tx, caller, call.kind, event, call.input);
  return { holder, holderUserType: assertRules(caller, call, event, holder, now) };
}

async function plan(
  tx: Db,
  call: BookingCall,
  event: EventRow,
  rights: Pick<Parameters<typeof planBooking>[0], 'holderUserType' | 'requirementNames'>,
) {
  const { input } = call;
  const extraIds = [...new Set(input.participantsInfo.flatMap(({ extraIds: ids }) => ids ?? []))];
  const extras = await bookings.lockExtras(tx, event.id, extraIds);
  const planned = planBooking({ event: toEvent(event), extras, input, ...rights });
  if (planned.paymentType === 'stripe') throw new Refusal('card_booking_unavailable');
  return planned;
}

const words = (holder: BookingHolder, planned: BookingPlan): string[] => [
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

async function store(
  tx: Db,
  caller: Caller,
  event: EventRow,
  holder: BookingHolder,
  planned: BookingPlan,
  now: Date,
): Promise<string> {
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
    words(holder, planned),
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
    amount: total,
    status: planned.paymentStatus,
    paymentType: planned.paymentType,
  });
  return reservation.id;
}

async function request(
  tx: Db,
  event: EventRow,
  holder: BookingHolder,
  planned: BookingPlan,
): Promise<ParticipationRequest> {
  return bookings.insertParticipation(
    tx,
    {
      tenantId: event.tenantId,
      eventId: event.id,
      userId: holder._id,
      status: 'pending',
      slots: planned.tickets.length,
      paymentType: planned.paymentType,
      departurePoint: planned.departurePoint,
      participantsInfo: planned.tickets.map(({ participantInfo }) => participantInfo),
    },
    words(holder, planned),
  );
}

/**
 * Books places of an event under the lock of its capacity: rules, prices, places, extras, reservation, tickets and payment in
 * the caller's transaction (DEC-041). A buyer's booking of a manual event becomes a request to take part (DEC-044).
 * @throws Refusal of assertBookable, planBooking and findHolder; card_booking_unavailable
 */
export async function book(
  tx: Db,
  services: Services,
  caller: Caller,
  call: BookingCall,
): Promise<Reservation | ParticipationRequest> {
  const now = services.now();
  // First without the lock, so that refusals, the most of a rush, do not queue for it; what counts is decided under it.
  await check(tx, caller, call, await bookings.readEvent(tx, call.eventId), now);
  const event = await lockCapacity(tx, services, call.eventId);
  const { holder, holderUserType } = await check(tx, caller, call, event, now);
  const { requirementNames } = holder;
  const planned = await plan(tx, call, event, { holderUserType, requirementNames });
  const isRequest = event.selectionType === 'manual' && !isStaff(caller);
  const asked = isRequest ? await request(tx, event, holder, planned) : undefined;
  const record = asked ?? (await getReservation(tx, await store(tx, caller, event, holder, planned, now)));
  await audit(tx, caller, {
    action: 'create',
    resource: isRequest ? 'participations' : 'reservations',
    recordId: record._id,
    tenantId: event.tenantId,
    changes: { eventId: event.id, slots: planned.tickets.length, total: planned.total },
  });
  if (asked) await tellNewRequest(tx, caller, asked);
  return record;
}
