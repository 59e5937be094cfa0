import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { paymentTerms } from '#domain/payments/transfer.ts';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import type { Language } from '#domain/shared/language.ts';
import { linesOf } from '#domain/shared/own-lines.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { placeNames } from '#domain/transports/places.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { holdersPaid, isHandedOn } from '#server/modules/money/queries/handed-on.ts';
import { handAmount } from '#server/modules/money/queries/receipts.ts';
import { events, reservations, tenants, tickets, users } from '#server/tables.ts';
import { mailsInForce } from '../../reservations/queries/mails-in-force.ts';
import type { PrintedLabel } from '../print/labels-pdf.ts';
import type { PrintedTicket } from '../print/printed-ticket.ts';
import { isTicketKnown } from './known.ts';
import { placesOfTicket } from './place.ts';

interface Printing {
  publicUrl: string;
  /** What the reader of this page reads; left out, what the person who booked does. */
  language?: Language;
}

function query(db: Db, where: SQL) {
  return db
    .select({
      ticket: tickets,
      event: events,
      reservation: reservations,
      community: tenants.businessName,
      booker: { name: users.name, email: users.email },
      isHandedOn: isHandedOn(tickets.id),
      holdersPaid: holdersPaid(tickets.id),
      isWrittenTo: isTicketKnown,
      handAmount: handAmount({ ticketId: sql`${tickets.id}`, reservationId: sql`${tickets.reservationId}` }),
      mails: mailsInForce,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .innerJoin(tenants, eq(tenants.id, tickets.tenantId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(where);
}

type Row = Awaited<ReturnType<typeof query>>[number];

function toPrinted(
  {
    ticket,
    event,
    reservation,
    community,
    booker,
    isHandedOn,
    holdersPaid,
    isWrittenTo,
    handAmount: byHand,
    mails,
  }: Row,
  { publicUrl, language = reservation.language }: Printing,
): PrintedTicket {
  const { departurePoint } = reservation;
  const due = restOf(ticket);
  const { email, participant_type } = ticket.participantInfo;
  // The person who booked pays for those they brought, all at once: only they, and who took a ticket over, read how.
  const isPayers = isHandedOn || participant_type === 'accountholder' || email === '' || email === booker.email;
  return {
    _id: ticket.id,
    code: ticket.code,
    url: ticketUrl(publicUrl, ticket.code),
    status: ticket.status,
    condition: ticket.condition,
    price: ticket.price,
    paidAmount: ticket.paidAmount,
    due,
    paymentType: reservation.paymentType,
    terms:
      due > 0 && isPayers
        ? paymentTerms(event, reservation.paymentType, isHandedOn ? ticket.code : reservation.code)
        : null,
    isPayers,
    isSent: ticket.isSent,
    isWrittenTo,
    keptAmount: ticket.keptAmount,
    isHandedOn,
    holdersPaid,
    handAmount: byHand,
    name: ticket.name,
    surname: ticket.surname,
    email: ticket.participantInfo.email,
    note: ticket.participantInfo.note ?? '',
    extras: ticket.materializedExtras.map(({ name }) => name),
    reservationId: reservation.id,
    reservationCode: reservation.code,
    booker,
    event: {
      _id: event.id,
      name: event.name,
      startDate: event.beginsAt,
      ends: event.endsAt,
      place: placeOfEvent(event),
      departure: departurePoint && { point: departurePoint.groupingPoint, at: departurePoint.departureDate },
      cover: event.headerImage ?? event.cardImage,
      fiscalTicketNumber: event.fiscalTicketNumber,
    },
    ownLines: linesOf(mails, 'ticket'),
    community,
    tenantId: ticket.tenantId,
    language,
  };
}

/** Tickets as they are printed, mailed and shown, in the order of the ids. */
export async function printedTickets(db: Db, ids: readonly string[], printing: Printing): Promise<PrintedTicket[]> {
  if (ids.length === 0) return [];
  const printed = (await query(db, inArray(tickets.id, [...ids]))).map((row) => toPrinted(row, printing));
  return printed.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
}

/** The ticket behind a code, or undefined. */
export async function printedTicketOfCode(
  db: Db,
  code: string,
  printing: Printing,
): Promise<PrintedTicket | undefined> {
  const [row] = await query(db, eq(tickets.code, code));
  return row && toPrinted(row, printing);
}

/** Ids of the valid tickets of a booking, in the order in which its people were written down. */
export async function validTicketsOf(db: Db, reservationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.reservationId, reservationId), eq(tickets.status, 'valid')))
    .orderBy(asc(tickets.createdAt), asc(tickets.id));
  return rows.map(({ id }) => id);
}

/** What is on the labels of those of some tickets that are valid, in the order of the ids. */
export async function labelsOf(db: Db, ids: readonly string[], publicUrl: string): Promise<PrintedLabel[]> {
  const rows = await db
    .select({
      id: tickets.id,
      name: sql<string>`trim(concat_ws(' ', ${tickets.name}, ${tickets.surname}))`,
      code: tickets.code,
      event: events.name,
      places: placesOfTicket,
      departurePoint: reservations.departurePoint,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .where(and(inArray(tickets.id, [...ids]), eq(tickets.status, 'valid'), ownTenant(db, tickets.tenantId)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, code, event, places, departurePoint } = row;
    const place = placeNames(places) || (departurePoint?.groupingPoint ?? '');
    return [{ name, code, event, place, url: ticketUrl(publicUrl, code) }];
  });
}
