import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { Faq, FaqFields, FaqScope, faqList } from '#domain/faqs/schema.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';
import {
  filterSql,
  inlineNumber,
  isFound,
  type ListColumns,
  offsetOf,
  orderSql,
  searchable,
  totalOf,
} from '#server/kernel/database/list-sql.ts';
import { asRead, editedRow, holdRecord, nextVersion, type ReadRecord } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { faqs, tenants } from '#server/tables.ts';

type Sort = (typeof faqList.sortable)[number];
type Filter = keyof typeof faqList.filters;
export type FaqListQuery = ListQuery<Sort, Filter>;

const columns: ListColumns<Sort, Filter> = {
  _id: faqs.id,
  scope: faqs.scope,
  tenantId: faqs.tenantId,
  language: faqs.language,
  order: faqs.order,
  question: faqs.question,
  createdAt: faqs.createdAt,
};

/** What a connection reads: a community its own and the platform's. */
function readable(db: Db): SQL | undefined {
  const tenantId = tenantOf(db);
  return tenantId === null ? undefined : or(eq(faqs.tenantId, tenantId), isNull(faqs.tenantId));
}

function fromRelated(db: Db) {
  return db
    .select({ faq: faqs, tenant: { _id: tenants.id, businessName: tenants.businessName } })
    .from(faqs)
    .leftJoin(tenants, eq(tenants.id, faqs.tenantId));
}

function toFaq({ faq, tenant }: Awaited<ReturnType<typeof fromRelated>>[number]): Faq {
  const { id, updatedAt: _at, ...fields } = faq;
  return { _id: id, ...fields, ...(tenant && { tenant }) };
}

export async function listFaqs(db: Db, query: FaqListQuery): Promise<Page<Faq>> {
  const { q } = query;
  const text = searchable(sql`${faqs.question} || ' ' || regexp_replace(${faqs.answer}, '<[^>]*>', ' ', 'g')`);
  const where = and(readable(db), ...filterSql(query, columns), q === undefined ? undefined : isFound(text, q));
  const rows = await fromRelated(db)
    .where(where)
    .orderBy(...orderSql(query, columns, faqs.id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  const total = await totalOf(query, rows, () => db.$count(faqs, where));
  return { rows: rows.map(toFaq), total };
}

/** @throws Refusal not_found */
export async function getFaq(db: Db, id: string): Promise<Faq> {
  const [row] = await fromRelated(db).where(and(eq(faqs.id, id), readable(db)));
  if (!row) throw new Refusal('not_found');
  return toFaq(row);
}

/** A FAQ that is about to be edited. @throws Refusal not_found */
export async function lockFaq(tx: Db, id: string): Promise<Faq> {
  await holdRecord(tx, faqs, id);
  return getFaq(tx, id);
}

export async function insertFaq(
  tx: Db,
  values: FaqFields & { scope: FaqScope; tenantId: string | null; language: Faq['language'] },
): Promise<Faq> {
  const [row] = await tx.insert(faqs).values(values).returning({ id: faqs.id });
  if (!row) throw new Refusal('unexpected');
  return getFaq(tx, row.id);
}

/** @throws Refusal stale_write */
export async function updateFaq(tx: Db, read: ReadRecord, patch: Partial<FaqFields>): Promise<Faq> {
  const set = { ...patch, version: nextVersion(faqs.version) };
  const { id } = editedRow(await tx.update(faqs).set(set).where(asRead(faqs, read)).returning({ id: faqs.id }));
  return getFaq(tx, id);
}

export async function removeFaq(tx: Db, id: string): Promise<void> {
  await tx.delete(faqs).where(eq(faqs.id, id));
}

/** All of one owner in their order, held until the transaction ends: two people who reorder at once take turns. */
export function lockFaqsOf(tx: Db, tenantId: string | null): Promise<{ _id: string; order: number }[]> {
  return tx
    .select({ _id: faqs.id, order: faqs.order })
    .from(faqs)
    .where(tenantId === null ? isNull(faqs.tenantId) : eq(faqs.tenantId, tenantId))
    .orderBy(faqs.order, faqs.id)
    .for('update');
}

/** Gives FAQs their new places, in one statement; whoever is editing one of them meanwhile is not disturbed. */
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
