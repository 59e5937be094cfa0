import { eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { payments } from '#server/tables.ts';

/** Takes down that a period of a community's plan was paid, once per invoice; undefined for one that is known. */
export async function insertPlanPayment(
  tx: Db,
  paid: { tenantId: string; invoiceId: string; subscription: string; amount: number; paidAt: string },
): Promise<typeof payments.$inferSelect | undefined> {
  const { tenantId, invoiceId, subscription: subscriptionId, amount, paidAt } = paid;
  const [row] = await tx
    .insert(payments)
    .values({
      ...{ tenantId, userId: tenantId, invoiceId, subscriptionId, amount },
      status: 'paid',
      paymentType: 'stripe',
      createdAt: paidAt,
    })
    .onConflictDoNothing({ target: payments.invoiceId })
    .returning();
  return row;
}

/** The periods that were paid of a provider's subscription, locked. */
export async function planPaymentsOf(tx: Db, subscription: string): Promise<(typeof payments.$inferSelect)[]> {
  return tx.select().from(payments).where(eq(payments.subscriptionId, subscription)).for('no key update');
}
