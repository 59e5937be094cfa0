import { type SQL, sql } from 'drizzle-orm';
import { events, pageSlugs } from '#server/tables.ts';

/** The name of the page of a selected event; its id, which leads there too, where it has none. */
export const eventSlug: SQL<string> = sql<string>`coalesce((select ${pageSlugs.slug} from ${pageSlugs}
    where ${pageSlugs.eventId} = ${events.id} and ${pageSlugs.isCurrent}), ${events.id}::text)`;
