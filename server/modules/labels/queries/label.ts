import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { Label, labelFields, labelList } from '#domain/labels/labels.ts';
import type { ListQuery } from '#domain/list-query.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { listPage } from '#server/kernel/database/list-page.ts';
import { isFound, searchable } from '#server/kernel/database/list-sql.ts';
import { asRead, editedRow, holdRecord, nextVersion, type ReadRecord } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { labels } from '#server/tables.ts';

type Query = ListQuery<(typeof labelList.sortable)[number], keyof typeof labelList.filters>;

function toLabel(row: typeof labels.$inferSelect): Label {
  const { id, category, key, language, value, version } = row;
  return { _id: id, category, key, language, value, version };
}

export function listLabels(db: Db, query: Query): Promise<Page<Label>> {
  const { id, category, key, language, value } = labels;
  return listPage(db, {
    table: labels,
    id,
    columns: { _id: id, category, key, language },
    query,
    where: query.q === undefined ? undefined : isFound(searchable(sql`${key} || ' ' || ${value}`), query.q),
    toRecord: toLabel,
  });
}

/** @throws Refusal not_found */
export async function getLabel(db: Db, id: string): Promise<Label> {
  const [row] = await db.select().from(labels).where(eq(labels.id, id));
  if (!row) throw new Refusal('not_found');
  return toLabel(row);
}

/** A label that is about to be edited. @throws Refusal not_found */
export async function lockLabel(tx: Db, id: string): Promise<Label> {
  await holdRecord(tx, labels, id);
  return getLabel(tx, id);
}

/** @throws Refusal label_key_used through the database */
export async function insertLabel(tx: Db, fields: z.infer<typeof labelFields>): Promise<Label> {
  const [row] = await tx.insert(labels).values(fields).returning();
  if (!row) throw new Refusal('unexpected');
  return toLabel(row);
}

/** @throws Refusal stale_write */
export async function updateLabel(tx: Db, read: ReadRecord, value: string): Promise<Label> {
  const set = { value, version: nextVersion(labels.version) };
  return toLabel(editedRow(await tx.update(labels).set(set).where(asRead(labels, read)).returning()));
}

/** Removes a label in every language. */
export async function deleteLabelKey(tx: Db, { category, key }: Pick<Label, 'category' | 'key'>): Promise<void> {
  await tx.delete(labels).where(and(eq(labels.category, category), eq(labels.key, key)));
}
