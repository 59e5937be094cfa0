import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#domain/list-query.ts';
import { livePlanStatuses } from '#domain/subscriptions/plan.ts';
import type { ProviderState } from '#domain/subscriptions/provider-state.ts';
import { type Subscription, subscriptionList } from '#domain/subscriptions/schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFound, ownRows, searchable } from '#server/kernel/database/list-sql.ts';
import { foundRow, holdRecord, revise, storedRow, storeEdit } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { subscriptions, tenants } from '#server/tables.ts';

const columns = columnsOf(subscriptionList, subscriptions, {
  subscriptionStatus: subscriptions.status,
  subscriptionStart: subscriptions.startsAt,
  subscriptionEnd: subscriptions.endsAt,
  businessName: tenants.businessName,
});

function fromRelated(db: Db) {
  return db
    .select({ subscription: subscriptions, tenant: { _id: tenants.id, businessName: tenants.businessName } })
    .from(subscriptions)
    .innerJoin(tenants, eq(tenants.id, subscriptions.tenantId));
}

function toSubscription(row: Awaited<ReturnType<typeof fromRelated>>[number]): Subscription {
  const { id, status, startsAt, endsAt, plan, ...rest } = row.subscription;
  const { tenantId, planId, subscriptionType, duration, cancelsAtEnd, createdAt, version } = rest;
  const { name, price, perks } = plan;
  return {
    _id: id,
    tenantId,
    planId,
    subscriptionType,
    subscriptionStatus: status,
    subscriptionStart: startsAt,
    subscriptionEnd: endsAt,
    duration,
    plan: { name, price, perks },
    cancelsAtEnd,
    createdAt,
    version,
    tenant: row.tenant,
  };
}

/** Of communities found by their name. */
const ofCommunity = (q: string): SQL =>
  sql`${subscriptions.tenantId} in (select id from tenants where ${isFound(searchable(sql`business_name`), q)})`;

export async function listSubscriptions(db: Db, query: QueryOf<typeof subscriptionList>): Promise<Page<Subscription>> {
  const where = ownRows(
    db,
    subscriptions.tenantId,
    ...filterSql(query, columns),
    query.q === undefined ? undefined : ofCommunity(query.q),
  );
  return joinedPage(db, fromRelated(db), { table: subscriptions, columns, query, where }, toSubscription);
}

/** @throws Refusal not_found */
export async function getSubscription(db: Db, id: string): Promise<Subscription> {
  const own = ownTenant(db, subscriptions.tenantId);
  const row = foundRow(await fromRelated(db).where(and(eq(subscriptions.id, id), own)));
  return toSubscription(row);
}

/** A subscription that is about to be edited. @throws Refusal not_found */
export async function lockSubscription(tx: Db, id: string): Promise<Subscription> {
  await holdRecord(tx, subscriptions, id);
  return getSubscription(tx, id);
}

/** Saves a subscription without changing what the provider decides. @throws Refusal stale_write */
export async function touchSubscription(tx: Db, read: Subscription): Promise<Subscription> {
  await storeEdit(tx, subscriptions, read, {});
  return getSubscription(tx, read._id);
}

/** The one a community has now: live, or waiting for its first payment. */
export async function currentSubscription(db: Db, tenantId: string): Promise<Subscription | undefined> {
  const isCurrent = inArray(subscriptions.status, [...livePlanStatuses, 'incomplete']);
  const rows = await fromRelated(db)
    .where(and(eq(subscriptions.tenantId, tenantId), isCurrent))
    .orderBy(sql`(${subscriptions.status} = 'incomplete')`, sql`${subscriptions.createdAt} desc`)
    .limit(1);
  return rows[0] && toSubscription(rows[0]);
}

type NewSubscription = typeof subscriptions.$inferInsert;

export async function insertSubscription(tx: Db, values: NewSubscription): Promise<Subscription> {
  const row = storedRow(await tx.insert(subscriptions).values(values).returning({ id: subscriptions.id }));
  return getSubscription(tx, row.id);
}

/**
 * Ends a community's basic plan; false when it has none.
 * @param at when it ended, though never before it began
 * @param begunBy leaves one that began later alone
 */
export async function endBasic(tx: Db, tenantId: string, at: string, begunBy?: string): Promise<boolean> {
  const isBasic = and(
    eq(subscriptions.tenantId, tenantId),
    eq(subscriptions.subscriptionType, 'basic'),
    eq(subscriptions.status, 'active'),
    begunBy === undefined ? undefined : lte(subscriptions.startsAt, begunBy),
  );
  const endsAt = sql`greatest(${subscriptions.startsAt}, ${at}::timestamptz)`;
  const ended = await revise(tx, subscriptions, { status: 'canceled', endsAt })
    .where(isBasic)
    .returning({ id: subscriptions.id });
  return ended.length > 0;
}

/** What is stored of a subscription the provider tells of. */
export interface StoredByProvider extends ProviderState {
  id: string;
  tenantId: string;
  /** Bought beside another that was live. */
  isSurplus: boolean;
  planName: string;
}

export async function findByProvider(tx: Db, providerId: string): Promise<StoredByProvider | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
  if (!row) return undefined;
  const { id, tenantId, status, startsAt, endsAt, cancelsAtEnd, changeId, providerUpdatedAt, isSurplus, plan } = row;
  // Rows of the demo came without an event.
  const state = { status, startsAt, endsAt, cancelsAtEnd, changeId, providerUpdatedAt: providerUpdatedAt ?? startsAt };
  return { id, tenantId, isSurplus, planName: plan.name, ...state };
}

export async function writeProviderState(tx: Db, id: string, state: ProviderState): Promise<void> {
  const { status, startsAt, endsAt, cancelsAtEnd, changeId, providerUpdatedAt } = state;
  await revise(tx, subscriptions, { status, startsAt, endsAt, cancelsAtEnd, changeId, providerUpdatedAt }).where(
    eq(subscriptions.id, id),
  );
}

/** The provider's own name of a subscription; null for one it does not know. */
export async function providerIdOf(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ providerId: subscriptions.providerId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row?.providerId ?? null;
}

/** Ends a subscription as if it had never begun: another was live before it. */
export async function endAtBeginning(tx: Db, id: string): Promise<void> {
  await revise(tx, subscriptions, { status: 'canceled', endsAt: sql`${subscriptions.startsAt}` }).where(
    eq(subscriptions.id, id),
  );
}

/** Marks a subscription as bought beside another: what was, or will be, paid for it goes back. */
export async function markSurplus(tx: Db, providerId: string): Promise<void> {
  await tx.update(subscriptions).set({ isSurplus: true }).where(eq(subscriptions.providerId, providerId));
}

/** Another live subscription of a community that is paid at the provider. */
export async function otherPaid(
  tx: Db,
  tenantId: string,
  providerId: string,
): Promise<{ id: string; providerId: string; startsAt: string } | undefined> {
  const [row] = await tx
    .select({ id: subscriptions.id, providerId: subscriptions.providerId, startsAt: subscriptions.startsAt })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, tenantId),
        inArray(subscriptions.status, [...livePlanStatuses]),
        isNotNull(subscriptions.providerId),
        sql`${subscriptions.providerId} <> ${providerId}`,
      ),
    );
  return row?.providerId ? { ...row, providerId: row.providerId } : undefined;
}
