import { and, eq, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { UNREAD_WINDOW, type UnreadType } from '#domain/notifications/unread.ts';
import { builtOnce, type Db } from '#server/kernel/database/database.ts';
import { views } from '#server/tables.ts';

const { placeholder } = sql;
const view = builtOnce((db) =>
  db
    .insert(views)
    .values({
      ...{ id: placeholder('id'), userId: placeholder('userId') },
      ...{ entityType: placeholder('entityType'), entityId: placeholder('entityId') },
    })
    .onConflictDoNothing()
    .prepare('view_record'),
);

/** Remembers that a person has seen records; seeing them again changes nothing. */
export async function markViewed(
  tx: Db,
  userId: string,
  entityType: string,
  entityIds: string | readonly string[],
): Promise<void> {
  if (typeof entityIds === 'string') {
    await view(tx).execute({ id: v7(), userId, entityType, entityId: entityIds });
    return;
  }
  const values = entityIds.map((entityId) => ({ userId, entityType, entityId }));
  if (values.length > 0) await tx.insert(views).values(values).onConflictDoNothing();
}

/** Something happened to a record that everybody has to look at again. */
export async function unmarkViewed(tx: Db, entityType: string, entityId: string): Promise<void> {
  await tx.delete(views).where(and(eq(views.entityType, entityType), eq(views.entityId, entityId)));
}

export interface UnreadRecord {
  id: string;
  slots: number;
}

const newest = (columns: SQL, table: SQL, where: SQL): SQL =>
  sql`(select ${columns} from ${table} where ${where} order by created_at desc, id desc limit ${UNREAD_WINDOW})`;

/**
 * The records of a kind that can be unread, as `id`, `slots`, `created_at`. What the staff has answered has been read, and so
 * has the payment of a booking the person entered. What a community pays for its plan it never sees.
 */
const candidates: Readonly<Record<UnreadType, (tenantId: string, userId: string) => SQL>> = {
  participations: (tenantId) =>
    sql`(select id, slots, created_at from ${newest(sql`id, slots, status, created_at`, sql`participation_requests`, sql`tenant_id = ${tenantId}`)} r
      where status in ('pending', 'revoked', 'canceled'))`,
  payments: (tenantId, userId) =>
    sql`(select id, 1 as slots, created_at from ${newest(sql`id, reservation_id, created_at`, sql`payments`, sql`tenant_id = ${tenantId} and (reservation_id is not null or participation_request_id is not null or order_id is not null)`)} p
      where not exists (select 1 from reservations b where b.id = p.reservation_id and b.created_by = ${userId}))`,
  // What waits to be sent or decided; what is not paid yet may still lapse.
  orders: (tenantId) =>
    sql`(select id, 1 as slots, created_at from ${newest(sql`id, status, created_at`, sql`orders`, sql`tenant_id = ${tenantId}`)} o
      where status in ('readyToDelivery', 'toRefund'))`,
  'tenant-subscriptions': (tenantId) =>
    sql`(${newest(sql`id, 1 as slots, created_at`, sql`tenant_subscriptions`, sql`tenant_id = ${tenantId} and status = 'pending'`)}
      union all ${newest(sql`id, 1 as slots, created_at`, sql`tenant_subscriptions`, sql`tenant_id = ${tenantId} and status = 'accepted'`)})`,
};

/** A community's newest records of a kind that a person has not viewed, newest first. */
export async function unreadOf(db: Db, tenantId: string, userId: string, type: UnreadType): Promise<UnreadRecord[]> {
  const { rows } = await db.execute<{ id: string; slots: number }>(sql`
    select r.id, r.slots from ${candidates[type](tenantId, userId)} r
    where not exists (
      select 1 from views v where v.user_id = ${userId} and v.entity_type = ${type} and v.entity_id = r.id)
    order by r.created_at desc, r.id desc limit ${UNREAD_WINDOW}`);
  return rows;
}
