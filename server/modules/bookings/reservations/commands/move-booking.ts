import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import {
  isPaidByCard,
  type MovedPlace,
  type MoveInput,
  type MovePlan,
  movingRefusal,
  planMove,
  targetRefusal,
} from '#domain/reservations/changes/move.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import { type ActionContext, actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { type EventRow, toEvent } from '#server/modules/events/queries/event.ts';
import { askCardAnew, askCardForRest } from '#server/modules/money/cards/card-fields.ts';
import { startTicketRefunds } from '#server/modules/money/cards/start-refunds.ts';
import { postMoved, postThings } from '#server/modules/money/commands/ledger.ts';
import { findPaymentOf } from '#server/modules/money/queries/card.ts';
import { type BookingHolder, bookingHolder } from '#server/modules/users/queries/booking-holder.ts';
import type { Services } from '#server/services.ts';
import { sendBookedTickets } from '../../tickets/commands/queue-tickets.ts';
import { deriveBookings, releasePlaces } from '../../tickets/commands/ticket-changes.ts';
import { insertTickets, type TicketRow } from '../../tickets/queries/ticket.ts';
import { noteBooked, offerFreePlaces, takeOffList } from '../../waiting-list/commands/offer-places.ts';
import { extrasOfEvent, spendExtras, takePlaces, updateTickets } from '../queries/booking.ts';
import { keepParticipants } from '../queries/people.ts';
import { getReservation, type ReservationRow, storeMoved } from '../queries/reservation.ts';
import { queueMovedMails } from './booking-mails.ts';
import { type LockedBooking, lockBooking } from './lock-booking.ts';

type Place = MovedPlace<TicketRow> & { newId: string };
type Plan = Omit<MovePlan<TicketRow>, 'places'> & { places: Place[] };

interface Move {
  booking: LockedBooking;
  to: EventRow;
  holder: BookingHolder;
  plan: Plan;
}

/** What the other event knows of somebody: the answers to its own questions, and the age where it was asked for. */
const participantAt = (place: Place, { requirementNames }: BookingHolder): ParticipantInfo => {
  const { requirements, ...info } = place.ticket.participantInfo;
  const asked = Object.entries(requirements ?? {}).filter(([name]) => requirementNames.includes(name));
  return {
    ...info,
    ...(asked.length > 0 && { requirements: Object.fromEntries(asked) }),
    ...(place.age !== undefined && { age: place.age }),
  };
};

/** The new tickets, under codes of their own. */
async function issue(tx: Db, { booking, to, holder, plan }: Move, { by, now }: ActionContext): Promise<void> {
  await takePlaces(tx, to.id, plan.places.length);
  const uses = new Map<string, number>();
  for (const { _id } of plan.places.flatMap(({ materializedExtras }) => materializedExtras))
    uses.set(_id, (uses.get(_id) ?? 0) + 1);
  await spendExtras(tx, uses);
  await insertTickets(
    tx,
    plan.places.map((place) => {
      const { ticket, condition, price, stays, materializedExtras } = place;
      const isPaid = condition === 'payed' || stays > 0;
      return {
        ...{ id: place.newId, tenantId: to.tenantId, eventId: to.id, reservationId: booking.reservation.id },
        ...{ status: 'valid' as const, condition, price, paidAmount: stays, materializedExtras },
        ...{ name: ticket.name, surname: ticket.surname, participantInfo: participantAt(place, holder) },
        ...(isPaid && { payedAt: ticket.payedAt ?? now.toISOString(), payedBy: ticket.payedBy ?? by }),
      };
    }),
    drawCode,
  );
}

/** Ends the old tickets: one whose money goes back is among the refunds to be made, with that part alone. */
async function endOld(tx: Db, { plan }: Move): Promise<void> {
  const none = { paidAmount: 0, payedAt: null, payedBy: null };
  const gone = plan.places.filter(({ back }) => back === 0).map(({ ticket }) => ticket.id);
  await updateTickets(tx, gone, { status: 'invalid', condition: 'revoked', ...none });
  for (const { ticket, back } of plan.places.filter((place) => place.back > 0))
    await updateTickets(tx, [ticket.id], { status: 'invalid', condition: 'toRefund', price: back, paidAmount: back });
}

/** Money goes along with the places it pays; what is owed back is owed at the event it was paid for. */
async function carryMoney(tx: Db, doing: ActionContext, { booking, to, plan }: Move): Promise<void> {
  const { reservation, event } = booking;
  const payment = await findPaymentOf(tx, reservation.id, {});
  const from = { ...payment, eventId: event.id };
  await postMoved(tx, doing, {
    ...{ from, to: { ...payment, eventId: to.id } },
    tickets: plan.places.map(({ ticket, newId, stays }) => ({ from: ticket.id, to: newId, amount: stays })),
  });
  const way = reservation.paymentType === 'stripe' ? 'card' : 'other';
  const owed = plan.places.filter(({ back }) => back > 0);
  await postThings(
    tx,
    doing,
    owed.map(({ ticket, back: paidAmount }) => ({
      ...{ payment: from, ticketId: ticket.id, way, cause: 'moved' },
      before: { condition: ticket.condition, paidAmount },
      after: { condition: 'toRefund', paidAmount },
    })),
  );
}

async function refundByCard(tx: Db, services: Services, caller: Caller, { booking, plan }: Move): Promise<void> {
  if (booking.reservation.paymentType !== 'stripe') return;
  const owed = plan.places.filter(({ back }) => back > 0);
  await startTicketRefunds(
    tx,
    services,
    caller,
    owed.map(({ ticket, back }) => ({ ...ticket, condition: 'toRefund', paidAmount: back, owed: back })),
  );
}

/** @throws Refusal those of movingRefusal, targetRefusal and planMove; booking_amount_changed */
async function decide(tx: Db, booking: LockedBooking, to: EventRow, input: MoveInput): Promise<Move> {
  const { event, reservation, tickets, facts } = booking;
  const refusal = movingRefusal(facts);
  if (refusal) throw new Refusal(refusal);
  const holder = await bookingHolder(tx, to, { userId: reservation.userId });
  // Of another community the person who booked is nobody.
  if (!holder) throw new Refusal(to.tenantId === event.tenantId ? 'not_found' : 'booking_elsewhere');
  const { tenantEnabled, hasLiveBooking, heldPlaces } = holder;
  const target = { event: toEvent(to), beginsAt: to.beginsAt, tenantEnabled, hasLiveBooking };
  const freePlaces = freePlacesOf(to) + (heldPlaces ?? 0);
  const isSame = event.id === to.id;
  const refused = targetRefusal(
    { ...facts, event: toEvent(event) },
    { ...target, freePlaces, hasLiveBooking: !isSame && hasLiveBooking },
  );
  if (refused) throw new Refusal(refused.code, refused.params && { params: refused.params });
  const extras = await extrasOfEvent(tx, to.id);
  const plan = planMove({ ...{ tickets, extras, input }, paymentType: reservation.paymentType, event: toEvent(to) });
  const { due, back } = plan;
  if (due !== input.expected.due || back !== input.expected.back)
    throw new Refusal('booking_amount_changed', { data: { due, back } });
  return { booking, to, holder, plan: { ...plan, places: plan.places.map((place) => ({ ...place, newId: v7() })) } };
}

/** Puts the booking into the other event: places, extras, tickets and money of both follow. Answers whose places are awaited. */
async function store(tx: Db, services: Services, doing: ActionContext, move: Move): Promise<string[]> {
  const { booking, to, holder, plan } = move;
  const { reservation } = booking;
  const entry =
    holder.heldPlaces === null ? undefined : await takeOffList(tx, doing, { eventId: to.id, userId: holder._id });
  const awaited = await releasePlaces(
    tx,
    plan.places.map(({ ticket }) => ticket),
  );
  await endOld(tx, move);
  const { paymentType, departurePoint } = plan;
  const price = to.priceType === 'single' ? to.price : (plan.places[0]?.price ?? 0);
  await storeMoved(tx, reservation.id, { eventId: to.id, paymentType, departurePoint, price });
  await issue(tx, move, doing);
  await keepParticipants(tx, reservation.id);
  await carryMoney(tx, doing, move);
  if (isPaidByCard(booking.tickets, reservation.paymentType)) {
    if (plan.due > 0) await askCardForRest(tx, doing, reservation, to);
  } else if (reservation.paymentType === 'stripe') {
    const due = plan.places.map(({ price }) => price).filter((price) => price > 0);
    await askCardAnew(tx, doing, reservation, paymentType === 'stripe' ? due : []);
  }
  const moved: ReservationRow = { ...reservation, eventId: to.id, paymentType };
  await deriveBookings(tx, services.queue, [moved], new Set());
  if (entry) await noteBooked(tx, doing, entry, { reservationId: reservation.id, takenPlaces: plan.places.length });
  return awaited;
}

/**
 * Moves a booking to another event of its community, by staff: its places there and here under both events' locks, new tickets
 * for the old ones, its money along to the cent. The person who booked and all who come are told.
 * @throws Refusal those of decide, card_payments_inactive, card_refund_unavailable; stale_write through `assertFresh`, or when it was moved meanwhile
 */
export async function moveBooking(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  input: MoveInput,
  assertFresh: (version: number) => void,
): Promise<Reservation> {
  const booking = await lockBooking(tx, services, id, [input.eventId]);
  const { event, reservation, beside } = booking;
  const to = input.eventId === event.id ? event : beside.find((one) => one.id === input.eventId);
  if (!to) throw new Refusal('not_found');
  assertFresh(reservation.version);
  const doing = actionContext(services, caller);
  const move = await decide(tx, booking, to, input);
  const { places, due, back } = move.plan;
  const awaited = await store(tx, services, doing, move);
  await refundByCard(tx, services, caller, move);
  await offerFreePlaces(tx, doing, awaited);
  const wasSent = places.some(({ ticket }) => ticket.isSent);
  if (wasSent && to.status === 'confirmed') await sendBookedTickets(tx, services.queue, id);
  const way = reservation.paymentType === 'stripe' ? 'card' : 'other';
  if (!input.isSilent)
    await queueMovedMails(tx, services, id, { event, back, way, people: places.map(({ ticket }) => ticket) });
  await audit(tx, caller, {
    ...{ action: 'moveBooking', resource: 'reservations', recordId: id, tenantId: event.tenantId },
    changes: {
      ...{ from: event.name, to: to.name, eventIds: [event.id, to.id], due, back },
      ...{ lost: places.flatMap(({ lost }) => lost) },
    },
  });
  return getReservation(tx, id);
}
