import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Category,
  categoryFields,
  categoryList,
  Requirement,
  requirementFields,
  requirementList,
} from '../../../../domain/categories/schema.ts';
import { Refusal } from '../../../../domain/errors.ts';
import type { ListQuery } from '../../../../domain/list-query.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { listPage } from '../../../kernel/database/list-page.ts';
import { isFound, searchable } from '../../../kernel/database/list-sql.ts';
import {
  asRead,
  editedRow,
  holdRecord,
  nextVersion,
  type ReadRecord,
} from '../../../kernel/database/record-version.ts';
import type { Page } from '../../../kernel/page.ts';
import { categories, requirements } from '../../../tables.ts';

type QueryOf<D extends { sortable: readonly string[]; filters: object }> = ListQuery<
  D['sortable'][number],
  Extract<keyof D['filters'], string>
>;

function toCategory(row: typeof categories.$inferSelect): Category {
  const { id, createdAt: _created, updatedAt: _updated, ...rest } = row;
  return { _id: id, ...rest };
}

export function listCategories(db: Db, query: QueryOf<typeof categoryList>): Promise<Page<Category>> {
  return listPage(db, {
    table: categories,
    id: categories.id,
    columns: {
      _id: categories.id,
      name: categories.name,
      entityType: categories.entityType,
      createdAt: categories.createdAt,
    },
    query,
    where: query.q === undefined ? undefined : isFound(searchable(categories.name), query.q),
    toRecord: toCategory,
  });
}

/** @throws Refusal not_found */
export async function getCategory(db: Db, id: string): Promise<Category> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  if (!row) throw new Refusal('not_found');
  return toCategory(row);
}

/**
 * A category that is about to be changed or deleted; nothing comes to use it until the transaction ends.
 * @throws Refusal not_found
 */
export async function lockCategory(tx: Db, id: string): Promise<Category> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  return toCategory(row);
}

export async function insertCategory(db: Db, fields: z.infer<typeof categoryFields>): Promise<Category> {
  const [row] = await db.insert(categories).values(fields).returning();
  if (!row) throw new Refusal('unexpected');
  return toCategory(row);
}

/** @throws Refusal stale_write */
export async function updateCategory(
  tx: Db,
  read: ReadRecord,
  patch: Partial<z.infer<typeof categoryFields>>,
): Promise<Category> {
  const set = { ...patch, version: nextVersion(categories.version) };
  return toCategory(editedRow(await tx.update(categories).set(set).where(asRead(categories, read)).returning()));
}

export interface CategoryUses {
  events: number;
  products: number;
  tenants: number;
}

/** How many events, products and communities have a category. */
export async function usesOfCategory(db: Db, id: string): Promise<CategoryUses> {
  const { rows } = await db.execute<CategoryUses & Record<string, unknown>>(sql`select
    (select count(*)::int from events where category_id = ${id}) as events,
    (select count(*)::int from products where category_id = ${id}) as products,
    (select count(*)::int from tenants where category_ids @> array[${id}]::uuid[]) as tenants`);
  return rows[0] ?? { events: 0, products: 0, tenants: 0 };
}

export async function deleteCategory(tx: Db, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

function toRequirement(row: typeof requirements.$inferSelect): Requirement {
  const { id, formerNames: _names, createdAt: _created, updatedAt: _updated, ...rest } = row;
  return { _id: id, ...rest };
}

export function listRequirements(db: Db, query: QueryOf<typeof requirementList>): Promise<Page<Requirement>> {
  const { fieldName, entityType, createdAt, id } = requirements;
  return listPage(db, {
    table: requirements,
    id,
    columns: { _id: id, fieldName, entityType, createdAt },
    query,
    where: query.q === undefined ? undefined : isFound(searchable(fieldName), query.q),
    toRecord: toRequirement,
  });
}

/** @throws Refusal not_found */
export async function getRequirement(db: Db, id: string): Promise<Requirement> {
  const [row] = await db.select().from(requirements).where(eq(requirements.id, id));
  if (!row) throw new Refusal('not_found');
  return toRequirement(row);
}

/** A requirement that is about to be edited. @throws Refusal not_found */
export async function lockRequirement(tx: Db, id: string): Promise<Requirement> {
  await holdRecord(tx, requirements, id);
  return getRequirement(tx, id);
}

export async function insertRequirement(db: Db, fields: z.infer<typeof requirementFields>): Promise<Requirement> {
  const [row] = await db.insert(requirements).values(fields).returning();
  if (!row) throw new Refusal('unexpected');
  return toRequirement(row);
}

/** @throws Refusal stale_write */
export async function updateRequirement(
  tx: Db,
  read: ReadRecord,
  patch: Partial<z.infer<typeof requirementFields>>,
): Promise<Requirement> {
  const set = { ...patch, version: nextVersion(requirements.version) };
  return toRequirement(editedRow(await tx.update(requirements).set(set).where(asRead(requirements, read)).returning()));
}

export interface RequirementUses {
  events: number;
  tenants: number;
}

/** How many events and communities ask for a requirement. */
export async function usesOfRequirement(db: Db, id: string): Promise<RequirementUses> {
  const { rows } = await db.execute<{ events: number; tenants: number }>(sql`select
    (select count(*)::int from events where requirement_ids @> array[${id}]::uuid[]) as events,
    (select count(*)::int from tenants where requirement_ids @> array[${id}]::uuid[]) as tenants`);
  return rows[0] ?? { events: 0, tenants: 0 };
}

/** @throws Refusal not_found */
export async function deleteRequirement(tx: Db, id: string): Promise<void> {
  const removed = await tx.delete(requirements).where(eq(requirements.id, id)).returning({ id: requirements.id });
  if (removed.length === 0) throw new Refusal('not_found');
}
