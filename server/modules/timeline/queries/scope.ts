import { type SQL, sql } from 'drizzle-orm';
import type { TimelineSubject } from '#domain/timeline/schema.ts';

/** Of which record a timeline tells, and, of a person, for which community. */
export interface TimelineOf {
  subject: TimelineSubject;
  id: string;
  tenantId: string | null;
}

const none = sql`false`;

/** Which bookings, orders and requests a timeline tells of, as conditions on `id` and `user_id`. */
function conditions({ subject, id, tenantId }: TimelineOf): { bookings: SQL; orders: SQL; requests: SQL } {
  const ofPayment = (column: string) => sql`id = (select ${sql.raw(column)} from payments where id = ${id})`;
  switch (subject) {
    case 'reservations':
      return {
        bookings: sql`id = ${id}`,
        orders: none,
        requests: sql`id in (select participation_request_id from payments where reservation_id = ${id})`,
      };
    case 'orders':
      return { bookings: none, orders: sql`id = ${id}`, requests: none };
    case 'payments':
      return {
        bookings: ofPayment('reservation_id'),
        orders: ofPayment('order_id'),
        requests: ofPayment('participation_request_id'),
      };
    case 'people': {
      const isTheirs = sql`tenant_id = ${tenantId} and user_id = ${id}`;
      return { bookings: isTheirs, orders: isTheirs, requests: isTheirs };
    }
  }
}

/**
 * What a timeline tells of, each once: bookings `r`, orders `o`, requests `q`, their payments `p`, tickets `t`. A payment's own is
 * also that of a plan, which is for none of them.
 */
export function scopeSql(of: TimelineOf): SQL {
  const { bookings, orders, requests } = conditions(of);
  const itself = of.subject === 'payments' ? sql`union select id from payments where id = ${of.id}` : sql``;
  return sql`r as materialized (select b.*, e.name as event from (select id, tenant_id, code, event_id, user_id, created_at,
        payment_type, initial_slots, initial_total from reservations where ${bookings}) b left join events e on e.id = b.event_id),
    o as materialized (select id, tenant_id, code, user_id, total_price, created_at from orders where ${orders}),
    q as materialized (select id, tenant_id, event_id, user_id from participation_requests where ${requests}),
    p as materialized (select y.id, y.reservation_id, y.order_id, y.payment_type, y.user_id,
        concat_ws(' ', u.name, u.surname) as payer
      from payments y join users u on u.id = y.user_id where y.id in (
        select id from payments where reservation_id in (select id from r)
        union select id from payments where order_id in (select id from o)
        union select id from payments where participation_request_id in (select id from q) ${itself})),
    t as materialized (select id, reservation_id, concat_ws(' ', name, surname) as person, condition, is_scanned
      from tickets where reservation_id in (select id from r))`;
}
