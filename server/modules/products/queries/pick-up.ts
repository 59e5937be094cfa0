import { type SQL, sql } from 'drizzle-orm';
import type { WithdrawLocation } from '#domain/products/entity.ts';
import type { PlaceMove } from '#domain/products/pick-ups.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** SQL: lines of a product that are still to be picked up at a place; `o` is their order. */
const isWaiting = (productId: string, place: WithdrawLocation): SQL =>
  sql`l.product_id = ${productId} and l.delivery_type = 'withdraw' and l.status in ('pending', 'readyToDelivery')
    and l.withdraw_location = ${JSON.stringify(place)}::jsonb and o.id = l.order_id and o.status <> 'refused'`;

/** In how many orders something is still to be picked up at one of some places. */
export async function ordersWaitingAt(tx: Db, productId: string, places: readonly WithdrawLocation[]): Promise<number> {
  if (places.length === 0) return 0;
  const anywhere = sql.join(
    places.map((place) => sql`(${isWaiting(productId, place)})`),
    sql` or `,
  );
  const { rows } = await tx.execute<{ orders: number }>(
    sql`select count(distinct o.id)::int as orders from order_lines l join orders o on o.id = l.order_id where ${anywhere}`,
  );
  return rows[0]?.orders ?? 0;
}

/** Has what is still to be picked up at a place picked up at another; answers the orders whose buyers are to hear of it. */
export async function movePickUps(tx: Db, productId: string, { from, to }: PlaceMove): Promise<string[]> {
  const { rows } = await tx.execute<{ orderId: string; isProven: boolean }>(
    sql`with waiting as (select o.id, o.status, o.confirm_by from orders o
        where exists (select from order_lines l where ${isWaiting(productId, from)}) order by o.id for no key update)
      update order_lines l set withdraw_location = ${JSON.stringify(to)}::jsonb, version = l.version + 1
      from waiting o where ${isWaiting(productId, from)}
      returning o.id as "orderId", o.confirm_by is null as "isProven"`,
  );
  // An address that somebody else may have typed is not written to: the order's page says it.
  return [...new Set(rows.flatMap(({ orderId, isProven }) => (isProven ? [orderId] : [])))];
}
