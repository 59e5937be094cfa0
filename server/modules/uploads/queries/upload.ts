import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { UploadedFile } from '#domain/uploads/schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import { uploads, users } from '#server/tables.ts';
import { relatedTo } from '../../users/queries/person.ts';

export type UploadRow = typeof uploads.$inferSelect;

export function toUploadedFile(row: UploadRow): UploadedFile {
  const { id, path, name, contentType, size, linkedEntityType, linkedEntityId, tags, additionalInfo, createdAt } = row;
  const linked = { linkedEntityType, linkedEntityId, tags, additionalInfo };
  return { _id: id, url: `/files/${path}`, name, contentType, size, ...linked, createdAt };
}

export async function insertUploads(tx: Db, values: (typeof uploads.$inferInsert)[]): Promise<UploadRow[]> {
  return tx.insert(uploads).values(values).returning();
}

/**
 * Whether a record belongs to somebody else: another community's event or product, a community that is not the caller's, a person they
 * have nothing to do with. What no record has is nobody's.
 */
export async function isForeign(
  system: Db,
  id: string,
  { userId, tenantId }: { userId: string; tenantId: string | null },
): Promise<boolean> {
  const isRelated = tenantId === null ? sql`false` : relatedTo(tenantId);
  const { rows } = await system.execute<{ isForeign: boolean }>(
    sql`select exists (select from events where id = ${id} and tenant_id is distinct from ${tenantId}::uuid)
      or exists (select from products where id = ${id} and tenant_id is distinct from ${tenantId}::uuid)
      or exists (select from ${users} where ${users.id} = ${id} and ${users.id} <> ${userId}
        and ${users.id} is distinct from ${tenantId}::uuid and ${users.tenantId} is distinct from ${tenantId}::uuid
        and not ${isRelated}) as "isForeign"`,
  );
  return rows[0]?.isForeign ?? false;
}

/** @throws Refusal not_found */
export async function getUpload(db: Db, id: string, { userId }: Visibility = {}): Promise<UploadRow> {
  const own = userId === undefined ? undefined : eq(uploads.userId, userId);
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), ownTenant(db, uploads.tenantId), own))
    .then(foundRow);
}

const url = sql`('/files/' || ${uploads.path})`;

/** Records that show a file: a reference is an address in one of these columns. */
const referenced: SQL = sql`(
  exists (select 1 from events e where ${url} in (e.header_image, e.card_image) or ${url} = any(e.gallery_images)
    or e.files @> jsonb_build_array(jsonb_build_object('_id', ${uploads.id}::text)))
  or exists (select 1 from event_stages s where s.image = ${url})
  or exists (select 1 from transports t where t.image = ${url})
  or exists (select 1 from refund_requests q where ${url} = any(q.gallery_images))
  or exists (select 1 from products p where p.cover_image = ${url} or ${url} = any(p.gallery_images))
  or exists (select 1 from product_variants v where ${url} = any(v.gallery_images))
  or exists (select 1 from sponsorships p where p.sponsor_image = ${url})
  or exists (select 1 from users u where u.profile_image = ${url})
  or exists (select 1 from tenants c where c.header_image = ${url} or ${url} = any(c.gallery_images)))`;

/** Whether a record shows the file. */
export async function isReferenced(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ used: sql<boolean>`${referenced}` })
    .from(uploads)
    .where(eq(uploads.id, id));
  return row?.used ?? false;
}

/** A file anybody may read: a picture, whose address is unguessable, or a document of a published event. */
export async function publicUpload(db: Db, path: string): Promise<UploadRow | undefined> {
  const published = sql`exists (select 1 from events e where e.is_visible
    and e.files @> jsonb_build_array(jsonb_build_object('_id', ${uploads.id}::text)))`;
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.path, path), sql`(${uploads.contentType} like 'image/%' or ${published})`));
  return row;
}

/** Files that nothing shows a day after they came, some at a time; removed from the table, for the caller to remove. */
export async function removeUnlinked(db: Db, before: Date): Promise<string[]> {
  const old = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(isNull(uploads.linkedEntityId), sql`${uploads.createdAt} < ${before.toISOString()}`, sql`not ${referenced}`),
    )
    .limit(200);
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  const removed = await db.delete(uploads).where(inArray(uploads.id, ids)).returning({ path: uploads.path });
  return removed.map(({ path }) => path);
}

const pathsOf = (urls: readonly (string | null | undefined)[]): string[] =>
  urls.flatMap((one) => (one?.startsWith('/files/') ? [one.slice('/files/'.length)] : []));

/** Notes which record shows files that were uploaded before it was saved, and as what; files of other records stay theirs. */
export async function linkUploads(
  tx: Db,
  urls: readonly (string | null | undefined)[],
  linked: { linkedEntityType: string; linkedEntityId: string },
): Promise<void> {
  const paths = pathsOf(urls);
  if (paths.length === 0) return;
  const isFree = and(isNull(uploads.linkedEntityId), ownTenant(tx, uploads.tenantId));
  await tx
    .update(uploads)
    .set(linked)
    .where(and(inArray(uploads.path, paths), isFree));
}

export async function deleteUpload(tx: Db, id: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.id, id));
}
