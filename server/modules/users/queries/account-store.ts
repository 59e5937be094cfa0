import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { livePlanStatuses } from '#domain/subscriptions/plan.ts';
import type { BillingInfo, TenantFields } from '#domain/tenants/entity.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { revise, storedRow } from '#server/kernel/database/record-version.ts';
import { events, reservations, sessions, subscriptions, tenants, users } from '#server/tables.ts';
import { type KnownUser, userColumns } from './person.ts';

type NewUser = typeof users.$inferInsert;
type TenantRow = typeof tenants.$inferSelect;

export async function insertUser(tx: Db, values: NewUser): Promise<string> {
  const row = storedRow(await tx.insert(users).values(values).returning({ id: users.id }));
  return row.id;
}

export async function insertTenant(tx: Db, values: typeof tenants.$inferInsert): Promise<void> {
  await tx.insert(tenants).values(values);
}

/** An account with its community part, held until the transaction ends. @throws Refusal not_found */
export async function lockAccount(tx: Db, id: string): Promise<{ user: KnownUser; tenant: TenantRow | undefined }> {
  const [user] = await tx.select(userColumns).from(users).where(eq(users.id, id)).for('update');
  if (!user || user.role === 'guest') throw new Refusal('not_found');
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id)).for('update');
  return { user, tenant };
}

export async function updateUser(tx: Db, id: string, values: Partial<NewUser>): Promise<void> {
  await revise(tx, users, values).where(eq(users.id, id));
}

/** Changes a community's part; billing is merged by the caller. */
export async function updateTenant(
  tx: Db,
  id: string,
  { billingInfo: billing, ...values }: Omit<TenantFields, 'billingInfo'> & { billingInfo?: BillingInfo | undefined },
): Promise<void> {
  const defined = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  await revise(tx, tenants, { ...defined, ...(billing && { billingInfo: billing }) }).where(eq(tenants.id, id));
}

/** Removes a community nobody ever worked with; false where there is something of it. */
export async function removeUntouched(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from tenants where id = ${id}
    and not exists (select 1 from events where tenant_id = ${id})
    and not exists (select 1 from subscriptions where tenant_id = ${id})
    and not exists (select 1 from tenant_subscriptions where tenant_id = ${id})
    and not exists (select 1 from users where tenant_id = ${id})`);
  if (rowCount === 0) return false;
  await tx.delete(users).where(eq(users.id, id));
  return true;
}

/** Ends every session of an account, running ones too; with a community's those of its scanners. */
export async function endSessions(tx: Db, userId: string, now: Date): Promise<void> {
  const scanners = sql`select id from users where tenant_id = ${userId} and role = 'scanner'`;
  await tx
    .update(sessions)
    .set({ revokedAt: now.toISOString(), successorSealed: null })
    .where(
      and(sql`(${sessions.userId} = ${userId} or ${sessions.userId} in (${scanners}))`, isNull(sessions.revokedAt)),
    );
}

/** How many live bookings a person has for events still to come. */
export const bookingsToCome = (db: Db, userId: string, now: Date): Promise<number> =>
  countToCome(db, eq(reservations.userId, userId), now);

/** What a community is told of itself when it is closed: whom it writes as, what others have booked, the plan it goes on paying. */
export async function communityStanding(db: Db, tenantId: string, now: Date) {
  const [row] = await db
    .select({
      community: tenants.businessName,
      contact: sql<string>`coalesce(${tenants.contactEmail}, ${users.email})`,
      plan: sql<string | null>`(select s.plan ->> 'name' from ${subscriptions} s
        where s.tenant_id = ${tenantId} and ${inArray(sql`s.status`, livePlanStatuses)} and (s.plan ->> 'price')::int > 0
        limit 1)`,
    })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .where(eq(tenants.id, tenantId));
  return row && { ...row, booked: await countToCome(db, eq(reservations.tenantId, tenantId), now) };
}

async function countToCome(db: Db, whose: SQL, now: Date): Promise<number> {
  const upcoming = sql`coalesce(${events.endsAt}, ${events.beginsAt}) >= ${now.toISOString()}`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reservations)
    .innerJoin(events, eq(events.id, reservations.eventId))
    .where(and(whose, sql`${reservations.slots} > 0`, sql`${events.status} <> 'canceled'`, upcoming));
  return row?.count ?? 0;
}
