import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { PlanPerk } from '#domain/subscriptions/plan.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foundRow, storedRow } from '#server/kernel/database/record-version.ts';
import type { JobQueue } from '#server/kernel/jobs/queue.ts';
import { planCheckouts, providerEvents, tenants, users } from '#server/tables.ts';

/** A community as the payment provider knows it. */
export interface PayingTenant {
  tenantId: string;
  businessName: string;
  email: string;
  stripeConnectId: string | null;
  providerCustomerId: string | null;
  paymentsEnabled: boolean;
  updatedAt: string;
}

const payingColumns = {
  tenantId: tenants.id,
  businessName: tenants.businessName,
  email: users.email,
  stripeConnectId: tenants.stripeConnectId,
  providerCustomerId: tenants.providerCustomerId,
  paymentsEnabled: tenants.paymentsEnabled,
  updatedAt: tenants.updatedAt,
};

/** @throws Refusal not_found */
export async function getPayingTenant(db: Db, tenantId: string): Promise<PayingTenant> {
  return db
    .select(payingColumns)
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .where(eq(tenants.id, tenantId))
    .then(foundRow);
}

export async function findTenantOfAccount(db: Db, account: string): Promise<PayingTenant | undefined> {
  const [row] = await db
    .select(payingColumns)
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .where(eq(tenants.stripeConnectId, account));
  return row;
}

/** Remembers the community's account or customer, unless it has one already; answers the one it has. */
export async function keepProviderId(
  db: Db,
  tenantId: string,
  field: 'stripeConnectId' | 'providerCustomerId',
  id: string,
): Promise<string> {
  const column = tenants[field];
  const [row] = await db
    .update(tenants)
    .set({ [field]: sql`coalesce(${column}, ${id})` })
    .where(eq(tenants.id, tenantId))
    .returning({ kept: column });
  return row?.kept ?? id;
}

/** Stores whether cards can be charged, unless the community was written since it was read; false then. */
export async function writePaymentsEnabled(
  db: Db,
  tenant: Pick<PayingTenant, 'tenantId' | 'updatedAt'>,
  paymentsEnabled: boolean,
): Promise<boolean> {
  const rows = await db
    .update(tenants)
    .set({ paymentsEnabled })
    .where(and(eq(tenants.id, tenant.tenantId), eq(tenants.updatedAt, tenant.updatedAt)))
    .returning({ id: tenants.id });
  return rows.length > 0;
}

/** One change of a community's plans at a time. @throws Refusal not_found */
export async function lockTenantPlans(tx: Db, tenantId: string): Promise<PayingTenant> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plans.${tenantId}`}, 0))`);
  return getPayingTenant(tx, tenantId);
}

type NewCheckout = typeof planCheckouts.$inferInsert;
export type PlanCheckout = Omit<typeof planCheckouts.$inferSelect, 'plan'> & {
  plan: { name: string; price: number; perks: PlanPerk[]; duration: number };
};

export async function insertCheckout(tx: Db, values: NewCheckout): Promise<PlanCheckout> {
  const row = storedRow(await tx.insert(planCheckouts).values(values).returning());
  return row as PlanCheckout;
}

/** The one page of a community that can be paid, or is being opened; one whose time has passed is over. Under lockTenantPlans. */
export async function liveCheckout(tx: Db, tenantId: string, now: string): Promise<PlanCheckout | undefined> {
  const isLive = and(eq(planCheckouts.tenantId, tenantId), inArray(planCheckouts.state, ['opening', 'open']));
  await tx
    .update(planCheckouts)
    .set({ state: 'expired' })
    .where(and(isLive, sql`${planCheckouts.expiresAt} <= ${now}`));
  const [row] = await tx.select().from(planCheckouts).where(isLive);
  return row as PlanCheckout | undefined;
}

/** Keeps the page the provider opened; one that was given up meanwhile stays so. @throws Refusal not_found */
export async function keepSession(
  db: Db,
  id: string,
  session: { sessionId: string; url: string; expiresAt: string },
): Promise<PlanCheckout> {
  const row = await db
    .update(planCheckouts)
    .set({ ...session, state: sql`case when state = 'opening' then 'open' else state end` })
    .where(eq(planCheckouts.id, id))
    .returning()
    .then(foundRow);
  return row as PlanCheckout;
}

/** Gives up a page that was not paid. */
export async function endCheckout(db: Db, id: string): Promise<void> {
  await db
    .update(planCheckouts)
    .set({ state: 'expired' })
    .where(and(eq(planCheckouts.id, id), inArray(planCheckouts.state, ['opening', 'open'])));
}

export async function findCheckout(db: Db, id: string): Promise<PlanCheckout | undefined> {
  const [row] = await db.select().from(planCheckouts).where(eq(planCheckouts.id, id));
  return row as PlanCheckout | undefined;
}

/** Marks a checkout by its session: one that was paid stays so, whatever arrives later. */
export async function closeCheckout(db: Db, session: string, state: 'completed' | 'expired'): Promise<void> {
  await db
    .update(planCheckouts)
    .set({ state })
    .where(and(eq(planCheckouts.sessionId, session), ne(planCheckouts.state, 'completed')));
}

type NewEvent = typeof providerEvents.$inferInsert;

/** Stores a message of the provider; undefined when it is known already. */
export async function storeEvent(tx: Db, values: NewEvent): Promise<string | undefined> {
  const [row] = await tx
    .insert(providerEvents)
    .values(values)
    .onConflictDoNothing({ target: [providerEvents.provider, providerEvents.eventId] })
    .returning({ id: providerEvents.id });
  return row?.id;
}

type StoredEvent = typeof providerEvents.$inferSelect;

export async function findEvents(db: Db, ids: readonly string[]): Promise<StoredEvent[]> {
  return db
    .select()
    .from(providerEvents)
    .where(inArray(providerEvents.id, [...ids]));
}

export async function markEvents(
  db: Db,
  ids: readonly string[],
  state: 'done' | 'ignored' | 'failed',
  error: string | null = null,
): Promise<void> {
  // One that waits is not done yet; the person it waits for hands it on.
  await db
    .update(providerEvents)
    .set({ state, error })
    .where(and(inArray(providerEvents.id, [...ids]), ne(providerEvents.state, 'waiting')));
}

/** Messages that should have been handled by now, the oldest first. */
export async function stuckEvents(db: Db, before: string): Promise<Pick<StoredEvent, 'id' | 'type' | 'error'>[]> {
  return db
    .select({ id: providerEvents.id, type: providerEvents.type, error: providerEvents.error })
    .from(providerEvents)
    .where(and(inArray(providerEvents.state, ['received', 'failed']), lt(providerEvents.updatedAt, before)))
    .orderBy(providerEvents.createdAt)
    .limit(100);
}

/** One piece of news about a provider's payment at a time, so that what waits for it is never missed. */
export async function lockProviderObject(tx: Db, ...about: readonly string[]): Promise<void> {
  const keys = sql.param(about.map((one) => `about.${one}`));
  // In one order, so that two that lock several never wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(key) from
    (select distinct hashtextextended(unnest(${keys}::text[]), 0) as key order by key) keys`);
}

/** Lets a message wait for the payment it tells of. Call under `lockProviderObject`. */
export async function parkMessage(tx: Db, id: string, about: string): Promise<void> {
  await tx.update(providerEvents).set({ state: 'waiting', about }).where(eq(providerEvents.id, id));
}

/** Hands messages on that waited for payments. Call under `lockProviderObject`. */
export async function resumeParkedMessages(tx: Db, queue: JobQueue, ...about: readonly string[]): Promise<void> {
  if (about.length === 0) return;
  const rows = await tx
    .update(providerEvents)
    .set({ state: 'received' })
    .where(and(inArray(providerEvents.about, [...about]), eq(providerEvents.state, 'waiting')))
    .returning({ id: providerEvents.id });
  await queue.sendAll(
    tx,
    'providerEvent',
    rows.map(({ id }) => ({ eventId: id })),
  );
}
