import { eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { faqs as entity } from '#domain/faqs/entity.ts';
import { entityRecords } from '#server/entity/records.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';
import { faqs } from '#server/tables.ts';

export const faqRecords = entityRecords(entity, faqs, {
  /** A community reads its own and the platform's. */
  readable(db) {
    const tenantId = tenantOf(db);
    return tenantId === null ? undefined : or(eq(faqs.tenantId, tenantId), isNull(faqs.tenantId));
  },
  related: {
    tenant: sql`(select jsonb_build_object('_id', one.id, 'businessName', one.business_name) from tenants one
      where one.id = faqs.tenant_id)`,
  },
});

/** All of one owner in their order, held until the transaction ends: two people who reorder at once take turns. */
export function lockFaqsOf(tx: Db, tenantId: string | null): Promise<{ _id: string; order: number }[]> {
  return tx
    .select({ _id: faqs.id, order: faqs.order })
    .from(faqs)
    .where(tenantId === null ? isNull(faqs.tenantId) : eq(faqs.tenantId, tenantId))
    .orderBy(faqs.order, faqs.id)
    .for('update');
}

/** Gives FAQs their new places, in one statement; anyone who is editing one of them meanwhile is not disturbed. */
export async function setOrders(tx: Db, orders: readonly { _id: string; order: number }[]): Promise<void> {
  if (orders.length === 0) return;
  const cases = sql.join(
    orders.map(({ _id, order }) => sql`when ${_id}::uuid then ${order}::int`),
    sql` `,
  );
  const ids = orders.map(({ _id }) => _id);
  await tx
    .update(faqs)
    .set({ order: sql`case ${faqs.id} ${cases} end` })
    .where(inArray(faqs.id, ids));
}
