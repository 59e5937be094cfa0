import { and, asc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PageKind } from '#domain/website/slug.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { publicViews } from '../table.ts';

/** Addresses of so many pages are in one file of the site map. */
const SITEMAP_PAGES = 5_000;

/** Pages that search engines are given: what is cancelled answers that it is gone. */
function isMapped(db: Db): SQL | undefined {
  const { slugs, events } = publicViews;
  const canceled = db.select({ id: events.id }).from(events).where(eq(events.status, 'canceled'));
  return and(eq(slugs.isCurrent, true), or(isNull(slugs.eventId), notInArray(slugs.eventId, canceled)));
}

/** How many files the site map has. */
export async function countSitemaps(db: Db): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(publicViews.slugs).where(isMapped(db));
  return Math.max(1, Math.ceil((row?.count ?? 0) / SITEMAP_PAGES));
}

/** The pages of one file of the site map, from 1. */
export async function listPages(db: Db, file: number): Promise<{ kind: PageKind; slug: string }[]> {
  const { kind, slug } = publicViews.slugs;
  return db
    .select({ kind, slug })
    .from(publicViews.slugs)
    .where(isMapped(db))
    .orderBy(asc(kind), asc(slug))
    .limit(SITEMAP_PAGES)
    .offset((file - 1) * SITEMAP_PAGES);
}
