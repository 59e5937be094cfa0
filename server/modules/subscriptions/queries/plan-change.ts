import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { revise, storedRow } from '#server/kernel/database/record-version.ts';
import { planChanges, subscriptions } from '#server/tables.ts';

export type PlanChangeRow = typeof planChanges.$inferSelect;

/** A change that is asked for; the same asked for twice is one. */
export async function keepPlanChange(tx: Db, values: typeof planChanges.$inferInsert): Promise<PlanChangeRow> {
  const [inserted] = await tx.insert(planChanges).values(values).onConflictDoNothing().returning();
  if (inserted) return inserted;
  const { tenantId, subscriptionId, planId, at } = values;
  return tx
    .select()
    .from(planChanges)
    .where(
      and(
        eq(planChanges.tenantId, tenantId),
        eq(planChanges.subscriptionId, subscriptionId),
        eq(planChanges.planId, planId),
        eq(planChanges.at, at),
      ),
    )
    .then(storedRow);
}

/** The change of one subscription; undefined for another's. */
export async function findPlanChange(
  tx: Db,
  id: string,
  subscription: { id: string; tenantId: string },
): Promise<PlanChangeRow | undefined> {
  const isOf = and(eq(planChanges.tenantId, subscription.tenantId), eq(planChanges.subscriptionId, subscription.id));
  const [row] = await tx
    .select()
    .from(planChanges)
    .where(and(eq(planChanges.id, id), isOf));
  return row;
}

/** The subscription has the changed plan from now on, as it was shown. */
export async function applyPlanChange(tx: Db, { id, subscriptionId, planId, plan }: PlanChangeRow): Promise<void> {
  await revise(tx, subscriptions, { planId, plan }).where(eq(subscriptions.id, subscriptionId));
  await tx.update(planChanges).set({ state: 'done' }).where(eq(planChanges.id, id));
}
