import { and, eq, inArray } from 'drizzle-orm';
import type { Community } from '#domain/tenants/entity.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foundRow, revise } from '#server/kernel/database/record-version.ts';
import { categories, requirements, tenants, users } from '#server/tables.ts';
import { type KnownUser, userColumns } from './person.ts';

export type TenantRow = typeof tenants.$inferSelect;
export interface AccountRow {
  user: KnownUser;
  tenant: TenantRow | null;
}

/** A person with the community that is theirs. @throws Refusal not_found */
export async function getAccount(db: Db, userId: string): Promise<AccountRow> {
  return db
    .select({ user: userColumns, tenant: tenants })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.id))
    .where(eq(users.id, userId))
    .then(foundRow);
}

/** The same, kept from being changed by others until the transaction ends. */
export async function lockAccount(tx: Db, userId: string): Promise<AccountRow> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return getAccount(tx, userId);
}

/** A community as its owner reads it. */
export function toCommunity(row: TenantRow): Community {
  const {
    id,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    providerCustomerId: _customer,
    invitedAt: _invited,
    ...rest
  } = row;
  return { _id: id, ...rest };
}

/** Stores what changed of an account; its version counts every change, the community's included. */
export async function storeProfile(
  tx: Db,
  userId: string,
  user: Partial<typeof users.$inferInsert>,
  tenant: Partial<typeof tenants.$inferInsert>,
): Promise<void> {
  await revise(tx, users, user).where(eq(users.id, userId));
  if (Object.keys(tenant).length > 0) await revise(tx, tenants, tenant).where(eq(tenants.id, userId));
}

/** How many of these are categories of communities, and how many requirements of theirs. */
export async function countLookups(
  tx: Db,
  categoryIds: readonly string[],
  requirementIds: readonly string[],
): Promise<{ categories: number; requirements: number }> {
  const ofTenants = 'tenant' as const;
  return {
    categories: await tx.$count(
      categories,
      and(inArray(categories.id, [...categoryIds]), eq(categories.entityType, ofTenants)),
    ),
    requirements: await tx.$count(
      requirements,
      and(inArray(requirements.id, [...requirementIds]), eq(requirements.entityType, ofTenants)),
    ),
  };
}
