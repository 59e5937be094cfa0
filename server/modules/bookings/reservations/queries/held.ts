import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { reservations, tenants, ticketHandOns, users } from '#server/tables.ts';
import type { ReservationRow } from './reservation.ts';

const owners = alias(users, 'owners');

/** A booking with who made it and whom to write to. */
export interface HeldRow {
  reservation: ReservationRow;
  userId: string;
  name: string;
  firstName: string;
  email: string;
  community: string;
  contact: string;
}

/** @throws Refusal not_found */
export async function heldRow(db: Db, id: string): Promise<HeldRow> {
  return db
    .select({
      reservation: reservations,
      userId: users.id,
      name: sql<string>`trim(concat_ws(' ', ${users.name}, ${users.surname}))`,
      firstName: users.name,
      email: users.email,
      community: tenants.businessName,
      contact: sql<string>`coalesce(${tenants.contactEmail}, ${owners.email})`,
    })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.userId))
    .innerJoin(tenants, eq(tenants.id, reservations.tenantId))
    .innerJoin(owners, eq(owners.id, tenants.id))
    .where(and(eq(reservations.id, id), ownTenant(db, reservations.tenantId)))
    .then(foundRow);
}

/** Which of so many tickets somebody else has accepted. */
export async function handedOnOf(db: Db, ticketIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ ticketId: ticketHandOns.ticketId })
    .from(ticketHandOns)
    .where(and(inArray(ticketHandOns.ticketId, [...ticketIds]), eq(ticketHandOns.state, 'accepted')));
  return new Set(rows.map(({ ticketId }) => ticketId));
}
