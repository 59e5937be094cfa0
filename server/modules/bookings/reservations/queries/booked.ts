import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PaymentType } from '#domain/events/entity.ts';
import type { TravelTerms } from '#domain/events/travel/travel-terms.ts';
import type { BookingMail } from '#domain/notifications/outbox.ts';
import { type PaymentTerms, paymentTerms, REMINDER_DAYS } from '#domain/payments/transfer.ts';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import type { Language } from '#domain/shared/language.ts';
import { linesOf } from '#domain/shared/own-lines.ts';
import { addressBeside } from '#domain/values/address.ts';
import { pick } from '#domain/values/pick.ts';
import { addDays } from '#domain/values/time.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { htmlToText } from '#server/kernel/rich-text.ts';
import { holdersPaid, isHandedOn } from '#server/modules/money/queries/handed-on.ts';
import { wasMailedTo } from '#server/modules/outbox/queries/mail.ts';
import { isWorkingId } from '#server/modules/tenants/queries/community.ts';
import { events, mails, payments, reservations, tenants, tickets, users } from '#server/tables.ts';
import { mailsInForce } from './mails-in-force.ts';

/** Everything a mail about a booking says. */
export interface Booked {
  reservationId: string;
  /** Grows with every change of the booking or its tickets. */
  version: number;
  /** Whether nobody of it comes, or the event is off. */
  isCanceled: boolean;
  /** Whether the person who booked still has a ticket of it that is not somebody else's by now. */
  isBookersOwn: boolean;
  /** Whether a mail about it ever went to the person who booked. */
  isWrittenTo: boolean;
  /** Addresses of those who come, in lower case. */
  comers: string[];
  tenantId: string;
  code: string;
  email: string;
  name: string;
  surname: string;
  community: string;
  /** Whom to write to. */
  contact: string;
  /** Those who come; everybody who was booked once nobody does. */
  people: string[];
  /**
   * What the person who booked still has to pay, and what was paid for those who come, in cents: what a ticket that was handed on owes
   * is its new holder's.
   */
  due: number;
  paid: number;
  terms: PaymentTerms | null;
  linkKey: string | null;
  paymentType: PaymentType;
  /** Its payment, as far as a card may still make it. */
  payment: Pick<typeof payments.$inferSelect, 'status' | 'amount' | 'expiresAt'> | null;
  /** Until when the address has to be proven; null once it is. */
  confirmBy: string | null;
  language: Language;
  /** What participants must have with them. */
  documents: (typeof events.$inferSelect)['requiredDocuments'];
  /** What else the organiser says participants should know, as plain text. */
  info: string;
  /** What the organiser adds to the confirmation. */
  ownLines: string;
  /** Whether tickets that a card paid leave by themselves now. */
  sendsTickets: boolean;
  /** What kind of trip it is in law, where it is one. */
  travelTerms: TravelTerms | null;
  departure: { point: string; address: string; at: string } | null;
  event: {
    id: string;
    name: string;
    version: number;
    begins: string | null;
    ends: string | null;
    place: string;
    isCanceled: boolean;
  };
}

const dueOf = sql<number>`(select coalesce(sum(t.price - t.paid_amount), 0)::int from ${tickets} t
  where t.reservation_id = ${reservations.id} and t.status = 'valid' and t.condition = 'pending'
    and not ${isHandedOn(sql`t.id`)})`;
/** Tickets that are somebody else's by now and still to be paid: a debt of their own each. */
export const isOthersDue = sql`${tickets.status} = 'valid' and ${tickets.condition} = 'pending' and ${tickets.price} > 0 and ${isHandedOn(tickets.id)}`;
const hasOthersDue = sql<boolean>`exists (select 1 from ${tickets} where ${tickets.reservationId} = ${reservations.id} and ${isOthersDue})`;

/** What a ticket's new holder paid is theirs; what was paid before it changed hands was the holder's. */
const paidOf = sql<number>`(select coalesce(sum(t.paid_amount - ${holdersPaid(sql`t.id`)}), 0)::int from ${tickets} t
  where t.reservation_id = ${reservations.id} and t.status = 'valid' and t.paid_amount > 0)`;
const peopleOf = sql<string[]>`array(select t.name || ' ' || t.surname from ${tickets} t
  where t.reservation_id = ${reservations.id} and t.status = 'valid' order by t.id)`;

const changesOf = sql<number>`(select ${reservations.version} + coalesce(sum(t.version), 0)::int from ${tickets} t
  where t.reservation_id = ${reservations.id})`;
const hasLive = sql<boolean>`exists (select from ${tickets} t where t.reservation_id = ${reservations.id} and t.status = 'valid')`;
/** A ticket that was handed on is the other's. */
const hasOwn = sql<boolean>`exists (select from ${tickets} t where t.reservation_id = ${reservations.id} and t.status = 'valid'
  and not ${isHandedOn(sql`t.id`)})`;
const comersOf = sql<string[]>`array(select distinct lower(t.participant_info ->> 'email') from ${tickets} t
  where t.reservation_id = ${reservations.id} and t.status = 'valid' and t.participant_info ->> 'email' <> '')`;

function query(db: Db, where: SQL | undefined) {
  return db
    .select({
      reservation: reservations,
      event: events,
      ...pick(users, 'email', 'name', 'surname'),
      community: tenants.businessName,
      contact: sql<string>`coalesce(${tenants.contactEmail}, (select o.email from ${users} o where o.id = ${tenants.id}))`,
      linkKey: payments.linkKey,
      payment: { status: payments.status, amount: payments.amount, expiresAt: payments.expiresAt },
      due: dueOf,
      paid: paidOf,
      people: peopleOf,
      version: changesOf,
      hasLive,
      isBookersOwn: hasOwn,
      isWrittenTo: wasMailedTo(reservations.id, users.email),
      comers: comersOf,
      mails: mailsInForce,
    })
    .from(reservations)
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .innerJoin(tenants, eq(tenants.id, reservations.tenantId))
    .leftJoin(payments, eq(payments.reservationId, reservations.id))
    .where(where);
}

function toBooked({
  reservation,
  event,
  hasLive: isLive,
  mails: own,
  ...row
}: Awaited<ReturnType<typeof query>>[number]): Booked {
  const { departurePoint: point, paymentType } = reservation;
  return {
    ...row,
    reservationId: reservation.id,
    isCanceled: event.status === 'canceled' || !isLive,
    tenantId: reservation.tenantId,
    code: reservation.code,
    confirmBy: reservation.confirmBy,
    language: reservation.language,
    people:
      row.people.length > 0
        ? row.people
        : reservation.participantsInfo.map(({ name, surname }) => `${name} ${surname}`),
    terms: row.due > 0 ? paymentTerms(event, paymentType, reservation.code) : null,
    paymentType,
    documents: event.requiredDocuments,
    info: htmlToText(event.eventAdditionalInfo).trim(),
    ownLines: linesOf(own, 'confirmation'),
    sendsTickets: event.status === 'confirmed' && event.sendTicketsWhenPaid,
    travelTerms: event.travelTerms,
    departure: point && {
      point: point.groupingPoint,
      address: addressBeside(point.groupingPoint, point.address),
      at: point.departureDate,
    },
    event: {
      id: event.id,
      name: event.name,
      version: event.version,
      begins: event.beginsAt,
      ends: event.endsAt,
      place: placeOfEvent(event),
      isCanceled: event.status === 'canceled',
    },
  };
}

/** Bookings as mails tell them, by id. */
export async function bookedOf(db: Db, ids: readonly string[]): Promise<Booked[]> {
  if (ids.length === 0) return [];
  const where = and(inArray(reservations.id, [...ids]), ownTenant(db, reservations.tenantId));
  return (await query(db, where)).map(toBooked);
}

/** Whose booking is theirs by the address: they are known by it, or a card paid for it, which leaves a second one apart. */
const isOfAddress = or(
  eq(users.isProvisional, false),
  and(eq(reservations.paymentType, 'stripe'), isNull(reservations.confirmBy)),
);

/** What somebody has booked by an address with a community and is still to come, the next first. */
export async function bookingsOfAddress(
  db: Db,
  { tenantId, email, now }: { tenantId: string; email: string; now: Date },
): Promise<Booked[]> {
  const rows = await query(
    db,
    and(
      eq(reservations.tenantId, tenantId),
      eq(users.email, email),
      isOfAddress,
      eq(users.isDeleted, false),
      sql`${reservations.slots} > 0`,
      sql`coalesce(greatest(${events.beginsAt}, ${events.endsAt}) > ${now.toISOString()}, true)`,
    ),
  )
    .orderBy(sql`${events.beginsAt} asc nulls last`)
    .limit(50);
  return rows.map(toBooked);
}

/** Bookings with unpaid tickets whose limit date comes within two days: the person who has them is reminded once. */
export async function dueSoon(db: Db, now: Date): Promise<Booked[]> {
  const [from, to] = [now.toISOString(), addDays(now, REMINDER_DAYS).toISOString()];
  const rows = await query(
    db,
    and(
      eq(events.status, 'confirmed'),
      sql`${reservations.slots} > 0`,
      or(
        and(
          eq(reservations.paymentType, 'wireTransfer'),
          sql`${events.wireTransferLimitDate} between ${from} and ${to}`,
        ),
        and(eq(reservations.paymentType, 'onSite'), sql`${events.onSiteLimitDate} between ${from} and ${to}`),
      ),
      sql`(${dueOf} > 0 or ${hasOthersDue})`,
      isNull(reservations.confirmBy),
      sql`not exists (select 1 from ${mails} m where m.cause_id = ${reservations.id})`,
      isWorkingId(reservations.tenantId),
    ),
  );
  return rows.map(toBooked);
}

/** The bookings that tickets belong to. */
export async function reservationsOfTickets(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: tickets.reservationId })
    .from(tickets)
    .where(and(inArray(tickets.id, [...ids]), ownTenant(db, tickets.tenantId)));
  return rows.map(({ id }) => id);
}

/** The mails of a booking, those of its tickets too, the newest first. */
export async function mailsOfReservation(db: Db, id: string): Promise<BookingMail[]> {
  const ofTickets = sql`${mails.ticketId} in (select t.id from ${tickets} t where t.reservation_id = ${id})`;
  return db
    .select({
      _id: mails.id,
      ...pick(mails, 'to', 'subject', 'state', 'error', 'createdAt', 'sentAt'),
      isTicket: sql<boolean>`${mails.ticketId} is not null`,
      isReminder: sql<boolean>`coalesce(${mails.kind} = 'reminder', false)`,
    })
    .from(mails)
    .where(or(eq(mails.subjectId, id), ofTickets))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(100);
}
