import type { DemoUser } from '../../demo/types.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Event } from '../../domain/event/schema.ts';
import { assertBookable, payingUserType, planBooking } from '../../domain/reservation/booking.ts';
import { reservationList } from '../../domain/reservation/list.ts';
import { bookingInput, type Reservation } from '../../domain/reservation/schema.ts';
import type { Ticket } from '../../domain/ticket/schema.ts';
import { readBody } from '../body.ts';
import { communityRights } from '../communities.ts';
import { list, type PageOptions } from '../list.ts';
import { newCode, newRecord } from '../records.ts';
import { showReservation, showTicket, ticketsOf } from '../related.ts';
import { type Call, findOwn, ok, type Route, reaches, route, visible } from '../route.ts';
import { settleTickets } from '../settle.ts';
import { editReservation } from './reservation-edit.ts';

const shown = (call: Call, row: Reservation): Reservation => ({
  ...showReservation(call.store, row),
  tickets: ticketsOf(call.store, row._id).map((ticket) => showTicket(call.store, ticket)),
});

export const reservationOptions = (call: Call): PageOptions<Reservation> => ({
  show: (row) => showReservation(call.store, row),
  search: (row) => {
    const user = call.store.users.find((one) => one._id === row.userId);
    const people = row.participantsInfo.map((one) => `${one.surname} ${one.name} ${one.email}`);
    return [user?.surname, user?.name, user?.email, ...people, row.code].join(' ');
  },
});

/** Whom the booking is for: a guest of the community, or an account. */
function holderOf(
  call: Call,
  event: Event,
  kind: 'guest' | 'registered',
  given: { userId?: string | undefined; email?: string | undefined },
): DemoUser {
  const isSelf = call.actor.role === 'user';
  const holder = call.store.users.find((user) => {
    if (isSelf) return user._id === call.actor.userId;
    const isKind = kind === 'guest' ? user.role === 'guest' && user.tenantId === event.tenantId : user.role !== 'guest';
    return isKind && (given.userId ? user._id === given.userId : user.email === given.email);
  });
  if (!holder) throw new Refusal('not_found');
  return holder;
}

function book(call: Call, kind: 'guest' | 'registered'): Reservation {
  const input = readBody(call, bookingInput);
  const event = call.store.events.find((one) => one._id === call.params['id']);
  const isStaff = call.actor.role !== 'user';
  if (!event || (isStaff && !reaches(call, event))) throw new Refusal('not_found');
  const holder = holderOf(call, event, kind, input);
  const member =
    call.store.tenantSubscriptions.find((one) => one.tenantId === event.tenantId && one.userId === holder._id) ?? null;
  assertBookable({
    event,
    now: call.now,
    actorKind: isStaff ? 'staff' : 'buyer',
    tenantEnabled: communityRights(call.store, event.tenantId).isEnabled,
    member,
    freePlaces: event.maxParticipants - event.slots,
    slots: input.participantsInfo.length,
    hasLiveBooking: call.store.reservations.some(
      (row) => row.eventId === event._id && row.userId === holder._id && row.slots > 0,
    ),
    hasLiveRequest: call.store.participations.some(
      (row) =>
        row.eventId === event._id &&
        row.userId === holder._id &&
        (row.status === 'pending' || row.status === 'toAuthorize'),
    ),
    isGuest: holder.role === 'guest',
  });
  const extras = call.store.extras.filter((one) => one.eventId === event._id);
  const requirementNames = call.store.requirements
    .filter((one) => event.requirementIds.includes(one._id))
    .map((one) => one.fieldName);
  const plan = planBooking({ event, extras, input, holderUserType: payingUserType(member), requirementNames });
  const common = { tenantId: event.tenantId, eventId: event._id, userId: holder._id, paymentType: plan.paymentType };
  const slots = plan.tickets.length;
  const reservation: Reservation = newRecord(call, {
    ...common,
    code: newCode(),
    status: plan.reservationStatus,
    ...{ slots, initialSlots: slots, total: plan.total, initialTotal: plan.total, price: plan.tickets[0]?.price ?? 0 },
    isPayed: plan.isPayed,
    ...{ scannedTickets: 0, sentTickets: 0, totalTickets: slots, payedTickets: 0 },
    departurePoint: plan.departurePoint,
    participantsInfo: plan.tickets.map((ticket) => ticket.participantInfo),
  });
  const tickets = plan.tickets.map((planned): Ticket => {
    const { userId: _user, paymentType: _type, ...owner } = common;
    const state = {
      status: 'valid' as const,
      isSent: false,
      sentAt: null,
      isScanned: false,
      scannedAt: null,
      transportId: null,
    };
    return newRecord(call, { ...owner, ...planned, ...state, code: newCode(), reservationId: reservation._id });
  });
  call.store.reservations.push(reservation);
  call.store.tickets.push(...tickets);
  const amounts = { amount: plan.total, refundedAmount: 0, feeAmount: null };
  call.store.payments.push(
    newRecord(call, {
      ...common,
      ...amounts,
      reservationId: reservation._id,
      participationRequestId: null,
      status: plan.paymentStatus,
    }),
  );
  settleTickets(call.store, tickets);
  return reservation;
}

/** Reservations: list, detail, the one booking path, changes (events §7, DEC-041). */
export const reservationRoutes: Route[] = [
  route('get', '/api/reservations', ['list', 'reservations'], (call) =>
    list(call, reservationList, visible(call, call.store.reservations), reservationOptions(call)),
  ),
  route('get', '/api/reservations/:id', ['get', 'reservations'], (call) =>
    ok(shown(call, findOwn(call, call.store.reservations))),
  ),
  route('put', '/api/reservations/:id', ['update', 'reservations'], (call) => ok(shown(call, editReservation(call)))),
  route('patch', '/api/reservations/:id', ['update', 'reservations'], (call) => ok(shown(call, editReservation(call)))),
  route('post', '/api/reservations/event/:id/guest', ['create', 'reservations'], (call) =>
    ok(shown(call, book(call, 'guest')), 201),
  ),
  route('post', '/api/reservations/event/:id/registered', ['create', 'reservations'], (call) =>
    ok(shown(call, book(call, 'registered')), 201),
  ),
];
