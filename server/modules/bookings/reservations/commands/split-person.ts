import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { type SplitInput, splittingRefusal, ticketSplitRefusal } from '#domain/reservations/changes/split.ts';
import { deriveReservation } from '#domain/reservations/derive-status.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Language } from '#domain/shared/language.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { knownByEmail } from '#server/modules/followers/queries/import.ts';
import { newLinkKey } from '#server/modules/money/cards/card-fields.ts';
import { postCarried } from '#server/modules/money/commands/ledger.ts';
import { findPaymentOf, paymentsOfReservations } from '#server/modules/money/queries/card.ts';
import { createGuest } from '#server/modules/users/commands/create-guest.ts';
import { type BookingHolder, bookingHolder } from '#server/modules/users/queries/booking-holder.ts';
import type { Services } from '#server/services.ts';
import { deriveBookings } from '../../tickets/commands/ticket-changes.ts';
import { putIntoBooking } from '../../tickets/queries/split.ts';
import type { TicketRow } from '../../tickets/queries/ticket.ts';
import { insertPayment, lockReservations } from '../queries/booking.ts';
import { keepParticipants } from '../queries/people.ts';
import { getReservation, insertReservation, type ReservationRow } from '../queries/reservation.ts';
import { confirmBooking } from './booking-mails.ts';
import { lockBooking } from './lock-booking.ts';

/** The person who has an address, by the community's own people; somebody it does not know becomes a guest called as their ticket. */
async function holderOf(tx: Db, caller: Caller, event: EventRow, { name, surname }: TicketRow, email: string) {
  const { tenantId } = event;
  const known = (await knownByEmail(tx, tenantId, [email])).get(email)?.id;
  const userId = known ?? (await createGuest(tx, caller, { name, surname, email, tenantId }))._id;
  const holder = await bookingHolder(tx, event, { userId });
  if (!holder) throw new Refusal('guest_required', { fields: { email: 'validation.unknown' } });
  if (holder.hasLiveBooking) throw new Refusal('already_booked', { fields: { email: 'validation.unique' } });
  return { holder, isNew: known === undefined };
}

interface OwnBooking {
  reservation: ReservationRow;
  ticket: TicketRow;
  holder: BookingHolder;
  participantInfo: ParticipantInfo;
  /** Of somebody nobody knew, who said nothing of it: that of the page on which they were booked. */
  language?: Language;
  by: string | null;
}

/** The booking of the person who is split off, as the other stands: when it was made, its policy, its departure, its way of paying. */
async function insertOwn(tx: Db, own: OwnBooking): Promise<string> {
  const { reservation, ticket, holder, participantInfo, language, by } = own;
  const { tenantId, eventId, departurePoint, cancellationPolicy, createdAt, origin } = reservation;
  const { price } = ticket;
  const id = v7();
  const paymentType = price === 0 ? 'free' : reservation.paymentType;
  const { status, slots, total, isPayed } = deriveReservation([ticket], { paymentType });
  await insertReservation(
    tx,
    {
      ...{ id, tenantId, eventId, userId: holder._id, status, slots, initialSlots: 1, total, initialTotal: price },
      ...{ price, paymentType, isPayed, departurePoint, cancellationPolicy, createdAt, origin, createdBy: by },
      ...(language && { language }),
      participantsInfo: [participantInfo],
    },
    [holder.surname, holder.name, holder.email, ticket.surname, ticket.name, participantInfo.email],
    drawCode,
  );
  await insertPayment(tx, {
    ...{ tenantId, eventId, userId: holder._id, reservationId: id, amount: price, paymentType },
    ...{ status: isPayed ? 'paid' : 'waitingPayment', linkKey: newLinkKey() },
  });
  return id;
}

/**
 * Gives somebody of a booking one of their own, by staff: their ticket with its code, places and answers goes along, with what they
 * paid, on the days on which it came, or what they owe. Both who booked and they are told.
 * @throws Refusal those of splittingRefusal and ticketSplitRefusal, not_found, already_booked; stale_write through `assertFresh`
 */
export async function splitPerson(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  { ticketId, email, isSilent = false }: SplitInput,
  assertFresh: (version: number) => void,
): Promise<Reservation> {
  const { event, reservation, tickets, facts } = await lockBooking(tx, services, id);
  assertFresh(reservation.version);
  const ticket = tickets.find((one) => one.id === ticketId);
  if (!ticket) throw new Refusal('not_found');
  const offered = tickets.map((one, at) => ({ ...one, isOffered: facts.tickets[at]?.isOffered ?? false }));
  const chosen = offered.find((one) => one.id === ticketId);
  const refusal = splittingRefusal({ ...facts, tickets: offered }) ?? (chosen && ticketSplitRefusal(chosen, facts));
  if (refusal) throw new Refusal(refusal);
  const { holder, isNew } = await holderOf(tx, caller, event, ticket, email);
  const doing = actionContext(services, caller);
  const participantInfo = { ...ticket.participantInfo, email, participant_type: 'accountholder' as const };
  const language = isNew ? { language: reservation.language } : {};
  const ownId = await insertOwn(tx, { reservation, ticket, holder, participantInfo, by: doing.by, ...language });
  await putIntoBooking(tx, ticket, ownId, participantInfo);
  await keepParticipants(tx, id);
  const [from] = await paymentsOfReservations(tx, [id]);
  const to = await findPaymentOf(tx, ownId, {});
  if (from) await postCarried(tx, doing, { from, to, ticketId });
  const own = await lockReservations(tx, [ownId]);
  await deriveBookings(tx, services.queue, [reservation, ...own], new Set());
  if (!isSilent) {
    await confirmBooking(tx, services, ownId, 'split');
    await confirmBooking(tx, services, id, 'changed');
  }
  const { tenantId } = event;
  const person = `${ticket.name} ${ticket.surname}`;
  const about = { resource: 'reservations', tenantId, changes: { person, ticketId } } as const;
  await audit(tx, caller, { ...about, action: 'splitPerson', recordId: id });
  await audit(tx, caller, { ...about, action: 'splitOff', recordId: ownId });
  return getReservation(tx, ownId);
}
