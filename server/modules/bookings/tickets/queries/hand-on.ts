import { and, asc, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { UserType } from '#domain/fields.ts';
import type { HandOnInput, HandOnRecord, HandOnState } from '#domain/tickets/hand-on.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { events, reservations, tenantSubscriptions, ticketHandOns, tickets, users } from '#server/tables.ts';
import type { TicketRow } from './ticket.ts';

export type HandOnRow = typeof ticketHandOns.$inferSelect;

/** Whom a ticket is handed on to, as the offer says. */
export const otherOf = ({ name, surname, email, age }: HandOnRow): HandOnInput => ({
  ...{ name, surname, email },
  ...(age !== null && { age }),
});

const open = inArray(ticketHandOns.state, ['offered', 'toApprove']);

/** The tier a community gives the person who has an address; normal where it knows nobody of that address. */
export async function tierOf(db: Db, tenantId: string, email: string): Promise<UserType> {
  const [row] = await db
    .select({ userType: tenantSubscriptions.userType })
    .from(tenantSubscriptions)
    .innerJoin(users, eq(users.id, tenantSubscriptions.userId))
    .where(
      and(
        eq(tenantSubscriptions.tenantId, tenantId),
        eq(tenantSubscriptions.status, 'accepted'),
        sql`lower(${users.email}) = lower(${email})`,
      ),
    );
  return row?.userType ?? 'normal';
}

/** So many hand-ons end in one round of the clock. */
const ROUND = 200;

/**
 * Open hand-ons nothing can come of any more: their time is over, or their ticket is cancelled or was used. @param ticketId of one
 * ticket alone
 */
export async function lapsedHandOns(db: Db, now: Date, ticketId?: string): Promise<HandOnRow[]> {
  const isOver = lte(ticketHandOns.expiresAt, now.toISOString());
  const own = ticketId === undefined ? undefined : eq(ticketHandOns.ticketId, ticketId);
  const rows = await db
    .select({ handOn: ticketHandOns })
    .from(ticketHandOns)
    .innerJoin(tickets, eq(tickets.id, ticketHandOns.ticketId))
    .where(and(open, own, or(isOver, eq(tickets.status, 'invalid'), eq(tickets.isScanned, true))))
    .orderBy(asc(ticketHandOns.expiresAt), asc(ticketHandOns.id))
    .limit(ROUND);
  return rows.map(({ handOn }) => handOn);
}

/** The tickets of a booking that are offered to somebody else who has not answered, or whom staff have not agreed to. */
export async function openHandOnsOf(db: Db, reservationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ ticketId: ticketHandOns.ticketId })
    .from(ticketHandOns)
    .where(and(eq(ticketHandOns.reservationId, reservationId), open));
  return new Set(rows.map(({ ticketId }) => ticketId));
}

/** Keeps an offer; undefined when the ticket is being handed on already. */
export async function insertHandOn(tx: Db, values: typeof ticketHandOns.$inferInsert): Promise<HandOnRow | undefined> {
  const [row] = await tx.insert(ticketHandOns).values(values).onConflictDoNothing().returning();
  return row;
}

/** @throws Refusal not_found */
export async function getHandOn(db: Db, id: string): Promise<HandOnRow> {
  const own = ownTenant(db, ticketHandOns.tenantId);
  return db
    .select()
    .from(ticketHandOns)
    .where(and(eq(ticketHandOns.id, id), own))
    .then(foundRow);
}

/** An offer as the page shows it on which it is accepted; undefined when it is gone. */
export async function shownHandOn(db: Db, id: string) {
  const [row] = await db
    .select({
      ...{ handOn: ticketHandOns, ticket: tickets, event: events, departure: reservations.departurePoint },
      paymentType: reservations.paymentType,
      // Who booked, and gives it away, no matter who it was for.
      giver: sql<string>`trim(concat_ws(' ', ${users.name}, ${users.surname}))`,
      // Handed on again, or given to somebody else by staff, it is no longer theirs.
      isPassedOn: sql<boolean>`exists (select 1 from ${ticketHandOns} later where later.ticket_id = ${tickets.id}
        and later.state in ('accepted', 'replaced') and later.settled_at > ${ticketHandOns.settledAt})`,
    })
    .from(ticketHandOns)
    .innerJoin(reservations, eq(reservations.id, ticketHandOns.reservationId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .innerJoin(tickets, eq(tickets.id, ticketHandOns.ticketId))
    .innerJoin(events, eq(events.id, ticketHandOns.eventId))
    .where(eq(ticketHandOns.id, id));
  return row;
}

/** Keeps the code of a ticket that staff give to somebody else: the gate says of it that another has replaced it. */
export async function keepReplaced(
  tx: Db,
  { id: ticketId, tenantId, eventId, reservationId, code: oldCode }: TicketRow,
  person: Pick<HandOnRow, 'name' | 'surname' | 'email' | 'price'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const ids = { tenantId, eventId, reservationId, ticketId };
  await tx
    .insert(ticketHandOns)
    .values({ ...ids, ...person, oldCode, state: 'replaced', expiresAt: at, settledAt: at });
}

/** Settles an offer that is still as it was read; false when somebody was faster. */
export async function moveHandOn(
  tx: Db,
  { id, state }: Pick<HandOnRow, 'id' | 'state'>,
  set: Partial<HandOnRow>,
): Promise<boolean> {
  const rows = await tx
    .update(ticketHandOns)
    .set(set)
    .where(and(eq(ticketHandOns.id, id), eq(ticketHandOns.state, state), open))
    .returning({ id: ticketHandOns.id });
  return rows.length > 0;
}

/** The tickets of a reservation that are, or were, handed on, the newest first. */
export async function handOnsOf(db: Db, reservationId: string): Promise<HandOnRecord[]> {
  const { id: _id, ticketId, state, name, surname, email, price, createdAt, expiresAt, settledAt } = ticketHandOns;
  return db
    .select({
      ...{
        _id,
        ticketId,
        state: sql<HandOnState>`${state}`,
        name,
        surname,
        email,
        price,
        createdAt,
        expiresAt,
        settledAt,
      },
      // Once it is the other's, nothing on the ticket tells whose it was.
      from: sql<string>`case when ${state} = 'accepted' then '' else trim(concat_ws(' ', ${tickets.name}, ${tickets.surname})) end`,
    })
    .from(ticketHandOns)
    .innerJoin(tickets, eq(tickets.id, ticketId))
    .where(
      and(eq(ticketHandOns.reservationId, reservationId), ne(state, 'replaced'), ownTenant(db, ticketHandOns.tenantId)),
    )
    .orderBy(desc(createdAt))
    .limit(100);
}

/** Gives a ticket a code nobody has had. */
export async function renewCode(tx: Db, ticketId: string, drawCode: () => string): Promise<void> {
  const code = drawCode();
  await tx.update(tickets).set({ code }).where(eq(tickets.id, ticketId));
}
