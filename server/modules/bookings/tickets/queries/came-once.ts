import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: whether somebody who came with one of their bookings came with no other of the community's, and has no place at what is to
 * come or going on.
 * @param of columns of that booking
 */
export const cameOnlyWith = (of: { tenantId: SQL; userId: SQL; eventId: SQL }, now: SQL): SQL<boolean> =>
  sql<boolean>`not exists (select from reservations o join events f on f.id = o.event_id
    where o.tenant_id = ${of.tenantId} and o.user_id = ${of.userId} and o.event_id <> ${of.eventId} and o.slots > 0
      and (coalesce(f.ends_at, f.begins_at) >= ${now}
        or exists (select from tickets x where x.reservation_id = o.id and x.status = 'valid' and x.is_scanned)))`;
