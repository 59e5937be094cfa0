import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { ListQuery } from '#domain/list-query.ts';
import type { Plan, PlanFields, planList } from '#domain/subscriptions/plan.ts';
import type { PlanEdit } from '#domain/subscriptions/plan-bodies.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { listPage } from '#server/kernel/database/list-page.ts';
import { asRead, editedRow, nextVersion, type ReadRecord } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { planChanges, planCheckouts, plans, subscriptions } from '#server/tables.ts';

type Sort = (typeof planList.sortable)[number];
type Filter = keyof typeof planList.filters;

function toPlan({ id, updatedAt: _at, ...fields }: typeof plans.$inferSelect): Plan {
  return { _id: id, ...fields };
}

export function listPlans(db: Db, query: ListQuery<Sort, Filter>): Promise<Page<Plan>> {
  const { id, price, name, createdAt, isActive, duration } = plans;
  const columns = { _id: id, price, name, createdAt, isActive, duration };
  return listPage(db, { table: plans, id, columns, query, toRecord: toPlan });
}

/** @throws Refusal not_found */
export async function getPlan(db: Db, id: string): Promise<Plan> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  if (!row) throw new Refusal('not_found');
  return toPlan(row);
}

/** A plan that is about to be edited or deleted; nobody buys it until the transaction ends. @throws Refusal not_found */
export async function lockPlan(tx: Db, id: string): Promise<Plan> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  return toPlan(row);
}

/** How often a plan was bought, is being bought right now, or was wanted instead of another. */
export async function countPurchases(tx: Db, id: string): Promise<number> {
  const bought = await tx.$count(subscriptions, eq(subscriptions.planId, id));
  const pages = await tx.$count(planCheckouts, and(eq(planCheckouts.planId, id), ne(planCheckouts.state, 'expired')));
  const changes = await tx.$count(planChanges, eq(planChanges.planId, id));
  return bought + pages + changes;
}

/** Takes a plan away, with the pages on which it was not bought. */
export async function removePlan(tx: Db, id: string): Promise<void> {
  await tx.delete(planCheckouts).where(eq(planCheckouts.planId, id));
  await tx.delete(plans).where(eq(plans.id, id));
}

/** The plan that costs nothing. */
export async function findBasicPlan(db: Db): Promise<Plan | undefined> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.price, 0), eq(plans.isActive, true)))
    .orderBy(plans.createdAt)
    .limit(1);
  return row && toPlan(row);
}

export async function insertPlan(db: Db, fields: PlanFields): Promise<Plan> {
  const [row] = await db.insert(plans).values(fields).returning();
  if (!row) throw new Refusal('unexpected');
  return toPlan(row);
}

/** @throws Refusal stale_write */
export async function updatePlan(tx: Db, read: ReadRecord, patch: PlanEdit): Promise<Plan> {
  const set = { ...patch, version: nextVersion(plans.version) };
  return toPlan(editedRow(await tx.update(plans).set(set).where(asRead(plans, read)).returning()));
}
