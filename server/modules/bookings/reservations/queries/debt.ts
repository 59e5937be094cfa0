import { and, eq, inArray, sql } from 'drizzle-orm';
import { isOpenToCard } from '#domain/payments/card.ts';
import { paymentTerms, REMINDER_HOURS } from '#domain/payments/transfer.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { HOUR } from '#domain/values/time.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { isHandedOn } from '#server/modules/money/queries/handed-on.ts';
import { isWorkingId } from '#server/modules/tenants/queries/community.ts';
import { events, mails, reservations, tickets, users } from '#server/tables.ts';
import { type Booked, isOthersDue } from './booked.ts';

/** What somebody owes for a booking: the person who booked, or the person who took a ticket of it over. */
export interface Debt {
  /** As its debtor reads it: with their name, address, amount and reason. */
  booked: Booked;
  /** The code of the ticket it is for, where it was handed on. */
  ticketCode: string | null;
  /** The page on which a card pays it, and until when; null for what is not paid by card. */
  card: { linkKey: string; until: string } | null;
}

/** What the person who booked owes; nothing where it was to be paid by card and no longer can. */
function ownDebt(booked: Booked, now: Date): Debt[] {
  if (booked.due <= 0) return [];
  if (booked.paymentType !== 'stripe') return [{ booked, ticketCode: null, card: null }];
  const { payment, linkKey, paymentType } = booked;
  if (!linkKey || !payment?.expiresAt || !isOpenToCard({ paymentType, ...payment }, now)) return [];
  return [{ booked, ticketCode: null, card: { linkKey, until: payment.expiresAt } }];
}

/** Who owes what of bookings that stand, as far as it can still be paid. */
export async function debtsOf(db: Db, all: readonly Booked[], now: Date): Promise<Debt[]> {
  const rows = all.filter(({ isCanceled }) => !isCanceled);
  const own = rows.flatMap((booked) => ownDebt(booked, now));
  if (rows.length === 0) return own;
  const others = await db
    .select({ ticket: tickets, event: events, paymentType: reservations.paymentType })
    .from(tickets)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(
      and(
        inArray(
          tickets.reservationId,
          rows.map(({ reservationId }) => reservationId),
        ),
        isOthersDue,
      ),
    )
    .orderBy(tickets.id);
  const handedOn = others.flatMap(({ ticket, event, paymentType }): Debt[] => {
    const terms = paymentTerms(event, paymentType, ticket.code);
    const booked = rows.find(({ reservationId }) => reservationId === ticket.reservationId);
    if (!booked || paymentType === 'stripe') return [];
    const { name, surname, code, participantInfo } = ticket;
    const due = restOf(ticket);
    const person = { name, surname, email: participantInfo.email, people: [`${name} ${surname}`] };
    return [{ booked: { ...booked, ...person, code, due, terms }, ticketCode: code, card: null }];
  });
  return [...own, ...handedOn];
}

/** Somebody a community writes to: the same person, however often they booked. */
export const readerOf = ({ tenantId, email }: Pick<Booked, 'tenantId' | 'email'>): string => `${tenantId} ${email}`;

/** Those of some people that were reminded within a day, by `readerOf`. */
export async function remindedToday(
  db: Db,
  people: readonly Pick<Booked, 'tenantId' | 'email'>[],
  now: Date,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const tenantIds = [...new Set(people.map(({ tenantId }) => tenantId))];
  const addresses = [...new Set(people.map(({ email }) => email))];
  const rows = await db
    .select({ tenantId: mails.tenantId, to: mails.to })
    .from(mails)
    .where(
      and(
        inArray(mails.tenantId, tenantIds),
        inArray(mails.to, addresses),
        eq(mails.kind, 'reminder'),
        sql`${mails.createdAt} > ${new Date(now.getTime() - REMINDER_HOURS * HOUR).toISOString()}`,
      ),
    );
  return new Set(rows.map(({ tenantId, to }) => readerOf({ tenantId: tenantId ?? '', email: to })));
}

/** The communities of bookings. */
export async function communitiesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: reservations.tenantId })
    .from(reservations)
    .where(and(inArray(reservations.id, [...ids]), ownTenant(db, reservations.tenantId)));
  return rows.map(({ id }) => id);
}

/** Has anyone who reminds people of a community wait for the one who does already: each reads whom the other has written to. */
export async function lockReminders(tx: Db, tenantIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(tenantIds)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reminders:${id}`}, 0))`);
  }
}

/** Whether the reader of a kept reminder still owes what it is about, the booking's own or a ticket they took over, to a community that works. */
export async function stillOwes(db: Db, { subjectId, to }: { subjectId: string; to: string }): Promise<boolean> {
  const { rows } = await db.execute<{ owes: boolean }>(sql`select exists (
    select 1 from ${tickets} join ${reservations} on ${reservations.id} = ${tickets.reservationId}
      join ${users} on ${users.id} = ${reservations.userId} join ${events} on ${events.id} = ${tickets.eventId}
    where ${tickets.reservationId} = ${subjectId} and ${tickets.status} = 'valid' and ${tickets.condition} = 'pending'
      and ${tickets.price} > 0 and ${events.status} <> 'canceled' and ${isWorkingId(reservations.tenantId)}
      and case when ${isHandedOn(tickets.id)} then ${tickets.participantInfo} ->> 'email' else ${users.email} end = ${to}) as owes`);
  return rows[0]?.owes ?? false;
}
