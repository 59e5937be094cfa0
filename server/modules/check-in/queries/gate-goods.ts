import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { GateGoods } from '#domain/orders/hand-over-schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { handOvers, orderLines, orders, tickets } from '#server/tables.ts';

/** A ticket of who booked, and still theirs: the person it was handed on to ordered nothing, and is what they are themselves. */
export const isTheirTicket: SQL = sql`${tickets.participantInfo} ->> 'participant_type' = 'accountholder'
  and not exists (select 1 from ticket_hand_ons h where h.ticket_id = ${tickets.id} and h.old_code is not null)`;

/** What people ordered of a community and pick up: still to hand over, or handed over at this event; by who ordered it. */
export function goodsByHolder(db: Db, eventId: string) {
  const counts = and(eq(handOvers.outcome, 'handed'), isNull(handOvers.revertedAt));
  const counted = and(eq(handOvers.orderLineId, orderLines.id), counts);
  // Named by their ids, so that what was handed over at other events in years past is not looked through.
  const here = sql`${orderLines.id} in (
    select id from order_lines where status = 'readyToDelivery' and delivery_type = 'withdraw'
      and tenant_id = (select tenant_id from events where id = ${eventId})
    union all select order_line_id from hand_overs where event_id = ${eventId} and outcome = 'handed'
      and reverted_at is null)`;
  return db
    .select({
      userId: orders.userId,
      goods: sql<GateGoods[]>`jsonb_agg(jsonb_build_object('lineId', ${orderLines.id},
        'name', ${orderLines.materializedProduct} ->> 'name', 'variant', ${orderLines.materializedProductVariant} ->> 'name',
        'quantity', ${orderLines.quantity}, 'handed', case when ${handOvers.id} is not null then jsonb_build_object(
          'at', to_char(${handOvers.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', ${handOvers.userName}, 'device', ${handOvers.device}) end)
        order by ${orders.createdAt}, ${orderLines.position})`.as('goods'),
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), isNull(orders.lapsedAt)))
    .leftJoin(handOvers, counted)
    .where(and(ownTenant(db, orderLines.tenantId), here))
    .groupBy(orders.userId)
    .as('goods_by_holder');
}

/** Tickets whose holder's goods changed: ordered, paid, handed over, asked back. */
export const hasChangedGoods = (eventId: string, from: SQL): SQL => sql`${tickets.reservationId} in (
  select r.id from order_lines l
  join orders o on o.id = l.order_id
  join reservations r on r.user_id = o.user_id and r.tenant_id = l.tenant_id and r.event_id = ${eventId}
  where l.tenant_id = (select tenant_id from events where id = ${eventId}) and l.updated_at >= ${from})`;
