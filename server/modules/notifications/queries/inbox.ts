import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#domain/list-query.ts';
import type { LiveEventName } from '#domain/notifications/events.ts';
import { type InboxState, type Notification, notificationList, viewedAs } from '#domain/notifications/inbox.ts';
import type { UnreadType } from '#domain/notifications/unread.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql } from '#server/kernel/database/list-sql.ts';
import type { Page } from '#server/kernel/page.ts';
import {
  events,
  liveEvents,
  mutedNotifications,
  orders,
  participationRequests,
  payments,
  reservations,
  tenantSubscriptions,
  ticketHandOns,
  users,
  views,
} from '#server/tables.ts';

export type NotificationQuery = QueryOf<typeof notificationList>;

const columns = columnsOf(notificationList, liveEvents, {
  // Ids grow in the order the facts were committed.
  createdAt: liveEvents.id,
  isRead: sql`(${liveEvents.readAt} is not null)`,
});

const payloadOf = (key: string): SQL => sql`(${liveEvents.payload} ->> ${sql.raw(`'${key}'`)})`;
const isNamed = (...names: LiveEventName[]): SQL => inArray(liveEvents.name, names);
const subjectOf = (names: LiveEventName[], id: SQL | typeof payments.id): SQL =>
  sql`${isNamed(...names)} and ${id} = ${liveEvents.entityId}`;

/** Reads each notification with the record it tells of, as that is now. */
const withSubjects = (db: Db) =>
  db
    .select({
      _id: sql<string>`${liveEvents.id}::text`,
      name: liveEvents.name,
      entityId: liveEvents.entityId,
      isRead: sql<boolean>`${liveEvents.readAt} is not null`,
      createdAt: liveEvents.createdAt,
      person: sql<string | null>`nullif(concat_ws(' ', ${users.name}, ${users.surname}), '')`,
      eventId: events.id,
      eventName: events.name,
      reservationId: reservations.id,
      orderId: orders.id,
      code: sql<string | null>`coalesce(${reservations.code}, ${orders.code})`,
      status: sql<
        string | null
      >`coalesce(${tenantSubscriptions.status}, ${participationRequests.status}, ${ticketHandOns.state})`,
      places: sql<number | null>`coalesce(${payloadOf('places')}, ${payloadOf('slots')})::int`,
      amount: sql<number | null>`coalesce(${payloadOf('amount')}, ${payloadOf('total')})::int`,
      matter: sql<Notification['matter']>`${payloadOf('matter')}`,
      alert: sql<Notification['alert']>`case when ${isNamed('gateAlert')} then ${payloadOf('kind')} end`,
    })
    .from(liveEvents)
    .leftJoin(tenantSubscriptions, subjectOf(['newFollower'], sql`${tenantSubscriptions.id}`))
    .leftJoin(participationRequests, subjectOf(['newParticipationRequest'], sql`${participationRequests.id}`))
    .leftJoin(ticketHandOns, subjectOf(['newHandOn'], sql`${ticketHandOns.id}`))
    .leftJoin(
      payments,
      sql`${isNamed('newPayment', 'ledgerDifference', 'paymentMatter')}
        and ${payments.id} = coalesce(${payloadOf('paymentId')}::uuid, ${liveEvents.entityId})`,
    )
    .leftJoin(
      reservations,
      sql`${reservations.id} = coalesce(${payments.reservationId}, ${payloadOf('reservationId')}::uuid)`,
    )
    .leftJoin(
      orders,
      sql`${orders.id} = coalesce(${payments.orderId}, case when ${isNamed('newOrder')} then ${liveEvents.entityId} end)`,
    )
    .leftJoin(
      users,
      sql`${users.id} = coalesce(${tenantSubscriptions.userId}, ${participationRequests.userId}, ${payments.userId},
        ${reservations.userId}, ${orders.userId},
        case when ${isNamed('gateAlert')} then ${payloadOf('userId')}::uuid end)`,
    )
    .leftJoin(
      events,
      // Of then: a booking may have moved since.
      sql`${events.id} = coalesce(${payloadOf('eventId')}::uuid, ${participationRequests.eventId}, ${reservations.eventId})`,
    );

/** What a person was notified of, newest first, in two queries. */
export function listNotifications(db: Db, userId: string, query: NotificationQuery): Promise<Page<Notification>> {
  const where = and(eq(liveEvents.userId, userId), ...filterSql(query, columns));
  const asked = { table: liveEvents, columns, query, where };
  return joinedPage(db, withSubjects(db), asked, ({ eventId, eventName, ...row }) => ({
    ...row,
    event: eventId === null || eventName === null ? null : { _id: eventId, name: eventName },
  }));
}

const unread = (userId: string): SQL | undefined => and(eq(liveEvents.userId, userId), isNull(liveEvents.readAt));

/** How many are unread, counted up to a hundred, which badges show as 99+, and which kinds are muted. */
export async function inboxStateOf(db: Db, userId: string): Promise<InboxState> {
  const counted = db.select({ one: sql`1` }).from(liveEvents).where(unread(userId)).limit(100).as('counted');
  const muted = await db
    .select({ name: mutedNotifications.name })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.userId, userId))
    .orderBy(mutedNotifications.name);
  return { unread: await db.$count(counted), muted: muted.map(({ name }) => name) };
}

const viewedNames = Object.entries(viewedAs) as [LiveEventName, UnreadType][];

/** Marks notifications as read, and as viewed the records they tell of: badges of the menu count the same. */
async function markRead(tx: Db, which: SQL | undefined, now: string): Promise<void> {
  const types = sql.join(
    viewedNames.map(([name, type]) => sql`(${name}, ${type})`),
    sql`, `,
  );
  await tx.execute(sql`
    with read as (update ${liveEvents} set read_at = ${now} where ${which} returning user_id, name, entity_id)
    insert into ${views} (id, user_id, entity_type, entity_id)
    select gen_random_uuid(), read.user_id, viewed.type, read.entity_id
    from read join (values ${types}) viewed (name, type) on viewed.name = read.name
    on conflict do nothing`);
}

export const readSome = (tx: Db, userId: string, ids: readonly string[], now: string): Promise<void> =>
  markRead(tx, and(unread(userId), inArray(liveEvents.id, ids.map(Number))), now);

export const readUntil = (tx: Db, userId: string, until: string, now: string): Promise<void> =>
  markRead(tx, and(unread(userId), lte(liveEvents.id, Number(until))), now);

/** Anyone who looked at records has read their notifications. */
export async function readViewed(
  tx: Db,
  userId: string,
  entityType: string,
  entityIds: readonly string[],
  now: string,
): Promise<void> {
  const names = viewedNames.flatMap(([name, type]) => (type === entityType ? [name] : []));
  if (names.length === 0) return;
  const ofRecords = and(inArray(liveEvents.name, names), inArray(liveEvents.entityId, [...entityIds]));
  await tx
    .update(liveEvents)
    .set({ readAt: now })
    .where(and(unread(userId), ofRecords));
}

/** Hears nothing of a kind from now on, and has read what there is of it; or hears of it again. */
export async function setMuted(
  tx: Db,
  userId: string,
  { name, isMuted }: { name: LiveEventName; isMuted: boolean },
  now: string,
): Promise<void> {
  const { userId: owner, name: kind } = mutedNotifications;
  if (!isMuted) {
    await tx.delete(mutedNotifications).where(and(eq(owner, userId), eq(kind, name)));
    return;
  }
  await tx.insert(mutedNotifications).values({ userId, name }).onConflictDoNothing();
  await markRead(tx, and(unread(userId), eq(liveEvents.name, name)), now);
}
