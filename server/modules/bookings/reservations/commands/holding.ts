import { Refusal, type RefusalCode } from '#domain/errors.ts';
import type { HeldBooking } from '#domain/tickets/holder-cancel.ts';
import { restOf } from '#domain/tickets/paid.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { byId } from '#server/kernel/rows.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { readEvent } from '#server/modules/events/queries/read-event.ts';
import { isAnyDisputed } from '#server/modules/money/queries/card.ts';
import { handAmounts } from '#server/modules/money/queries/receipts.ts';
import type { Services } from '#server/services.ts';
import { type LockedTickets, lockTickets } from '../../tickets/commands/ticket-changes.ts';
import type { TicketRow } from '../../tickets/queries/ticket.ts';
import { rowsOfReservations } from '../queries/booking.ts';
import { type HeldRow, handedOnOf, heldRow } from '../queries/held.ts';
import type { ReservationRow } from '../queries/reservation.ts';

/** The person who has proved the key of one booking: who booked, for that booking alone. */
export interface Holder {
  reservationId: string;
  requestId: string;
}

/** A booking its holder acts on, with its event and tickets, locked. */
export interface Holding {
  caller: Caller;
  /** How mails greet the person who booked, and where they go. */
  bookerName: string;
  bookerEmail: string;
  contact: string;
  community: string;
  locked: LockedTickets;
  event: EventRow;
  reservation: ReservationRow;
  tickets: (TicketRow & { isHandedOn: boolean; handAmount?: number | undefined })[];
  facts: HeldBooking;
  /** What the person who booked owes for all of it, in cents; what was handed on is another's to pay. */
  due: Cents;
}

/** The holder as commands and the audit log know them: who booked, in the community they booked with. */
function callerOf(services: Services, holder: Holder, row: HeldRow): Caller {
  return {
    actor: { userId: row.userId, role: 'guest', secondaryRole: null, tenantId: row.reservation.tenantId },
    sessionId: '',
    authenticatedAt: services.now().toISOString(),
    name: row.name,
    language: row.reservation.language,
    requestId: holder.requestId,
  };
}

/** A refusal that says whom to write to. */
export const refusalWithContact = (
  code: RefusalCode,
  { contact }: { contact: string },
  data?: Record<string, unknown>,
): Refusal => new Refusal(code, { params: { contact }, ...(data && { data }) });

/** Runs a rule; what it refuses is refused with the address of whom to write to. */
export function withContact<T>(organiser: { contact: string }, rule: () => T): T {
  try {
    return rule();
  } catch (error) {
    if (error instanceof Refusal && (error.code.startsWith('holder_') || error.code.startsWith('hand_on_')))
      throw refusalWithContact(error.code, organiser, error.data);
    throw error;
  }
}

async function readUnlocked(tx: Db, { reservation }: HeldRow, ids: readonly string[]): Promise<LockedTickets> {
  const rows = await rowsOfReservations(tx, [reservation.id]);
  const event = await readEvent(tx, reservation.eventId);
  return {
    events: byId([event]),
    reservations: byId([reservation]),
    tickets: rows.filter(({ id }) => ids.includes(id)),
  };
}

/**
 * A booking with the chosen of its tickets, or all that are valid, locked until the transaction ends: of two who act at once
 * the second sees what the first did.
 * @throws Refusal not_found for a ticket of another booking, holder_ticket_gone when none is left
 */
export async function lockHolding(
  tx: Db,
  services: Services,
  holder: Holder,
  ticketIds?: readonly string[],
): Promise<Holding> {
  const row = await heldRow(tx, holder.reservationId);
  const own = await rowsOfReservations(tx, [holder.reservationId]);
  const ids = ticketIds ?? own.filter(({ status }) => status === 'valid').map(({ id }) => id);
  if (ids.some((id) => own.every((ticket) => ticket.id !== id))) throw new Refusal('not_found');
  const { contact, community } = row;
  if (ids.length === 0) throw refusalWithContact('holder_ticket_gone', { contact });
  const locked = services.testing?.skipHolderLock ? await readUnlocked(tx, row, ids) : await lockTickets(tx, ids);
  const reservation = locked.reservations.get(holder.reservationId);
  const event = reservation && locked.events.get(reservation.eventId);
  if (!reservation || !event) throw new Refusal('not_found');
  const pending = own.filter(({ status, condition }) => status === 'valid' && condition === 'pending');
  const handedOn = await handedOnOf(tx, [...ids, ...pending.map(({ id }) => id)]);
  const ofHand = await handAmounts(tx, ids);
  const { cancellationPolicy: policy } = reservation;
  const isToCheck = reservation.isToCheck || (await isAnyDisputed(tx, { reservationIds: [reservation.id] }));
  return {
    ...{
      caller: callerOf(services, holder, row),
      bookerName: row.firstName,
      bookerEmail: row.email,
      contact,
      community,
      locked,
      event,
      reservation,
    },
    tickets: locked.tickets.map((ticket) => ({
      ...ticket,
      ...{ isHandedOn: handedOn.has(ticket.id), handAmount: ofHand.get(ticket.id) },
    })),
    facts: { policy, beginsAt: event.beginsAt, isToCheck, now: services.now() },
    due: pending.reduce((total, ticket) => total + (handedOn.has(ticket.id) ? 0 : restOf(ticket)), 0),
  };
}
