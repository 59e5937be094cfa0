import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AutomaticMails, MAIL_DAYS_MAX, type TimedMailKind, timedMails } from '#domain/shared/automatic-mails.ts';
import { firstDay, type MailedEvent } from '#domain/shared/mail-moments.ts';
import { addDays } from '#domain/values/time.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { isWorking } from '#server/modules/tenants/queries/community.ts';
import { events, mails, reservations, tenants, tickets, users } from '#server/tables.ts';
import { mailsInForce } from '../../reservations/queries/mails-in-force.ts';

/** An event with what it and its community say of its mails. */
export interface MailingEvent extends MailedEvent {
  id: string;
  tenantId: string;
  /** What its community says. */
  default: AutomaticMails | null;
  inForce: AutomaticMails | null;
}

/**
 * What the mails of a kind, of an event, are kept under: an address gets one, whatever is asked twice. A reminder is of the day it
 * reminds of: who heard of another day hears of this one too.
 */
const causeOf = (kind: TimedMailKind, event: MailingEvent): SQL<string> => {
  const name = kind === 'reminder' ? `:${kind}:${firstDay(event) ?? ''}` : `:${kind}`;
  return sql<string>`md5(${event.id}::text || ${name}::text)::uuid`;
};

function query(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...{
        id: events.id,
        tenantId: events.tenantId,
        status: events.status,
        begins: events.beginsAt,
        ends: events.endsAt,
      },
      ...{ points: events.departurePoints, default: tenants.defaultAutomaticMails, inForce: mailsInForce },
    })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .innerJoin(users, eq(users.id, tenants.id))
    .where(where);
}

const toMailing = ({ points, ...row }: Awaited<ReturnType<typeof query>>[number]): MailingEvent => ({
  ...row,
  departures: points.map(({ departureDate }) => departureDate),
});

/** Events of which a mail may be due by their dates: which are, the rules say. */
export async function eventsWithMails(db: Db, now: Date): Promise<MailingEvent[]> {
  const span = MAIL_DAYS_MAX + 3;
  const [from, to] = [addDays(now, -span).toISOString(), addDays(now, span).toISOString()];
  const isOn = (kind: TimedMailKind) => sql`(${mailsInForce} -> ${kind} ->> 'isOn')::boolean`;
  const rows = await query(
    db,
    and(
      eq(events.status, 'confirmed'),
      isWorking,
      sql`((${isOn('reminder')} and ${events.beginsAt} between ${now.toISOString()} and ${to})
        or (${isOn('thanks')} and ${events.beginsAt} < ${now.toISOString()}
          and greatest(${events.endsAt}, ${events.beginsAt}) between ${from} and ${now.toISOString()}))`,
    ),
  );
  return rows.map(toMailing);
}

/** An event as its mails ask; undefined when there is none. */
export async function mailingEvent(db: Db, id: string): Promise<MailingEvent | undefined> {
  const [row] = await query(db, and(eq(events.id, id), ownTenant(db, events.tenantId)));
  return row && toMailing(row);
}

const address = sql<string>`lower(btrim(${tickets.participantInfo} ->> 'email'))`;
/** Nobody is written to at an address that somebody else may have typed, or that no mail reaches. */
const isReachable = sql`${reservations.confirmBy} is null and ${address} ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'
  and ${address} not like '%.invalid'`;

/** Whose tickets a mail is about: valid ones; thanks, where the gate counted anybody, those of who came in. */
const isAddressed = (kind: TimedMailKind, eventId: string): SQL | undefined =>
  and(
    eq(tickets.eventId, eventId),
    eq(tickets.status, 'valid'),
    kind === 'thanks'
      ? sql`(${tickets.isScanned} or not exists (select from tickets s where s.event_id = ${eventId} and s.is_scanned))`
      : undefined,
  );

export interface MailedTicket {
  ticketId: string;
  reservationId: string;
  to: string;
  causeId: string;
}

/**
 * The tickets of the next people whom an event's mail has not reached, those of one address together. Who booked after its moment
 * has just read everything in the confirmation.
 */
export async function ticketsToMail(
  db: Db,
  { kind, event, moment }: { kind: TimedMailKind; event: MailingEvent; moment: Date },
  limit: number,
): Promise<MailedTicket[]> {
  const causeId = causeOf(kind, event);
  const eventId = event.id;
  const next = db
    .selectDistinct({ to: address })
    .from(tickets)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .where(
      and(
        isAddressed(kind, eventId),
        isReachable,
        sql`${tickets.createdAt} <= ${moment.toISOString()}`,
        sql`not exists (select from ${mails} m where m.cause_id = ${causeId} and m."to" = ${address})`,
      ),
    )
    .orderBy(address)
    .limit(limit);
  return db
    .select({ ticketId: tickets.id, reservationId: tickets.reservationId, to: address, causeId })
    .from(tickets)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .where(and(isAddressed(kind, eventId), isReachable, inArray(address, next)))
    .orderBy(address, tickets.createdAt, tickets.id);
}

/** Whether somebody still has a ticket that a kept mail of an event of a community that may work is about, and which event that is. */
export async function mailedEventOf(
  db: Db,
  { kind, reservationId, to }: { kind: TimedMailKind; reservationId: string; to: string },
): Promise<MailingEvent | undefined> {
  const [row] = await db
    .select({ eventId: reservations.eventId })
    .from(reservations)
    .where(eq(reservations.id, reservationId));
  if (!row) return undefined;
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isAddressed(kind, row.eventId), eq(address, to)))
    .limit(1);
  if (rows.length === 0) return undefined;
  const [event] = await query(db, and(eq(events.id, row.eventId), isWorking));
  return event && toMailing(event);
}

/** How many people got each of an event's mails, the reminder of its day, and when the last of them did. */
export async function sentMails(
  db: Db,
  event: MailingEvent,
): Promise<Record<TimedMailKind, { people: number; at: string | null }>> {
  const count = async (kind: TimedMailKind) => {
    const [row] = await db
      .select({
        people: sql<number>`count(*)::int`,
        at: sql<
          string | null
        >`to_char(max(coalesce(${mails.sentAt}, ${mails.createdAt})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      })
      .from(mails)
      .where(and(eq(mails.causeId, causeOf(kind, event)), sql`${mails.state} <> 'failed'`));
    return { people: row?.people ?? 0, at: row?.at ?? null };
  };
  const [reminder, thanks] = await Promise.all(timedMails.map(count));
  const none = { people: 0, at: null };
  return { reminder: reminder ?? none, thanks: thanks ?? none };
}

/** A ticket of an event to show a mail by: of somebody who comes, the first that was booked. */
export async function ticketToShow(
  db: Db,
  eventId: string,
): Promise<Pick<MailedTicket, 'ticketId' | 'reservationId'> | undefined> {
  const [row] = await db
    .select({ ticketId: tickets.id, reservationId: tickets.reservationId })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.status, 'valid'), ownTenant(db, tickets.tenantId)))
    .orderBy(tickets.createdAt, tickets.id)
    .limit(1);
  return row;
}
