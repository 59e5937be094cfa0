import { and, eq, ne } from 'drizzle-orm';
import { plans as entity, type Plan } from '#domain/subscriptions/entity.ts';
import { entityRecords } from '#server/entity/records.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { planChanges, planCheckouts, plans, subscriptions } from '#server/tables.ts';

const records = entityRecords(entity, plans);
export const getPlan = records.get;

/** Plans; one that is deleted takes the pages along on which it was not bought. */
export const planRecords: typeof records = {
  ...records,
  async remove(tx, id) {
    await tx.delete(planCheckouts).where(eq(planCheckouts.planId, id));
    await records.remove(tx, id);
  },
};

/** How often a plan was bought, is being bought right now, or was wanted instead of another. */
export async function countPurchases(tx: Db, id: string): Promise<number> {
  const bought = await tx.$count(subscriptions, eq(subscriptions.planId, id));
  const pages = await tx.$count(planCheckouts, and(eq(planCheckouts.planId, id), ne(planCheckouts.state, 'expired')));
  const changes = await tx.$count(planChanges, eq(planChanges.planId, id));
  return bought + pages + changes;
}

/** The plan that costs nothing. */
export async function findBasicPlan(db: Db): Promise<Plan | undefined> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.price, 0), eq(plans.isActive, true)))
    .orderBy(plans.createdAt)
    .limit(1);
  return row && records.toRecord(row);
}
