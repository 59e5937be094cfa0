import { type SQL, sql } from 'drizzle-orm';
import { OWED_DAYS } from '#domain/payments/due.ts';

/** Whether ticket `t` of event `e` is still to be paid, as `isOwed` says. @param now the moment, or the database's own */
export const isOwed = (now: SQL): SQL =>
  sql`(t.status = 'valid' and t.condition = 'pending' and t.price > 0 and e.status <> 'canceled'
    and coalesce(greatest(e.begins_at, e.ends_at), 'infinity') > ${now}::timestamptz - make_interval(days => ${sql.raw(String(OWED_DAYS))}))`;
