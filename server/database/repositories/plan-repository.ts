import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type { ListQuery } from '../../../domain/list-query.ts';
import type { Plan, PlanFields, planList } from '../../../domain/plan/schema.ts';
import type { Page } from '../../http/list.ts';
import type { Db } from '../database.ts';
import { plans } from '../schema/index.ts';
import { listPage, nextVersion } from './list-page.ts';

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

/** The plan that costs nothing (OPEN-060). */
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

/** @throws Refusal not_found */
export async function updatePlan(db: Db, id: string, patch: Partial<PlanFields>): Promise<Plan> {
  const set = { ...patch, version: nextVersion(plans.version) };
  const [row] = await db.update(plans).set(set).where(eq(plans.id, id)).returning();
  if (!row) throw new Refusal('not_found');
  return toPlan(row);
}
