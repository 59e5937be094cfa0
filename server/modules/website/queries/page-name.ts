import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { PageKind } from '#domain/website/slug.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { pageSlugs } from '#server/tables.ts';

/** The names of a record's page: that of now, and those of before. */
export interface PageNames {
  kind: PageKind;
  tenantId: string;
  slug: string;
  former: string[];
}

const ofRecord = (db: Db, id: string): SQL | undefined =>
  and(
    ownTenant(db, pageSlugs.tenantId),
    or(
      eq(pageSlugs.eventId, id),
      eq(pageSlugs.productId, id),
      and(eq(pageSlugs.tenantId, id), eq(pageSlugs.kind, 'community')),
    ),
  );

/** The names of the page of an event, a product or a community. @throws Refusal not_found for what is not the caller's */
export async function pageNamesOf(db: Db, id: string): Promise<PageNames> {
  const rows = await db.select().from(pageSlugs).where(ofRecord(db, id)).orderBy(asc(pageSlugs.createdAt));
  const current = rows.find(({ isCurrent }) => isCurrent);
  if (!current) throw new Refusal('not_found');
  const { kind, tenantId, slug } = current;
  return { kind, tenantId, slug, former: rows.filter((row) => !row.isCurrent).map((row) => row.slug) };
}

/** Anyone who names the page waits here for anyone who does already. */
export const lockPageNames = (tx: Db, id: string) =>
  tx.select({ slug: pageSlugs.slug }).from(pageSlugs).where(ofRecord(tx, id)).orderBy(pageSlugs.slug).for('update');

/** Gives a page the name, or the next with a number that nobody has. */
export async function namePage(tx: Db, { kind, tenantId }: PageNames, id: string, slug: string): Promise<void> {
  await tx
    .update(pageSlugs)
    .set({ isCurrent: false })
    .where(and(ofRecord(tx, id), eq(pageSlugs.isCurrent, true)));
  const eventId = kind === 'event' ? id : null;
  const productId = kind === 'product' ? id : null;
  await tx.execute(sql`select regia_name_page(${kind}, ${tenantId}, ${eventId}, ${productId}, ${slug})`);
}
