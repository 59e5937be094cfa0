import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type MergeSide, mergedRelation, missingOf } from '#domain/users/merge.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { tenantSubscriptions, users } from '#server/tables.ts';

/** What a community's guest has that moves with them; the tables whose rows name a person by `user_id`. */
const moving = [
  'reservations',
  'participation_requests',
  'waiting_list_entries',
  'payments',
  'orders',
  'refund_requests',
  'person_notes',
  'communication_recipients',
  'chats',
] as const;

const idList = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`;

/**
 * Holds everything a merge changes, in the order of all locks: events, reservations, orders, payments; the two people last, so
 * that whatever is being written for one of them is either moved or goes to the one who stays.
 */
export async function lockToMerge(tx: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  const of = (table: string) =>
    sql`select id from ${sql.identifier(table)} where tenant_id = ${tenantId} and user_id = ${idList(ids)} order by id for update`;
  await tx.execute(sql`select id from events where tenant_id = ${tenantId} and id in (
    select event_id from reservations where tenant_id = ${tenantId} and user_id = ${idList(ids)}
    union select event_id from participation_requests where tenant_id = ${tenantId} and user_id = ${idList(ids)}
    union select event_id from waiting_list_entries where tenant_id = ${tenantId} and user_id = ${idList(ids)})
    order by id for update`);
  for (const table of ['reservations', 'orders', 'payments']) await tx.execute(of(table));
  await tx.execute(sql`select id from users where id = ${idList(ids)} order by id for update`);
}

/** The two people as they are before the choice; fewer rows when one is not the community's, or is gone. */
export async function readSides(db: Db, tenantId: string, ids: readonly string[], related: SQL): Promise<MergeSide[]> {
  const count = (table: string) =>
    sql<number>`(select count(*) from ${sql.identifier(table)} x where x.tenant_id = ${tenantId} and x.user_id = ${users.id})`.mapWith(
      Number,
    );
  const { id: _id, role, name, surname, email, phone, createdAt } = users;
  return db
    .select({
      ...{ _id, role, name, surname, email, phone, createdAt },
      ...{ followerStatus: tenantSubscriptions.status, userType: tenantSubscriptions.userType },
      reservations: count('reservations'),
      orders: count('orders'),
      payments: count('payments'),
      notes: count('person_notes'),
      messages: count('communication_recipients'),
    })
    .from(users)
    .leftJoin(
      tenantSubscriptions,
      sql`${tenantSubscriptions.userId} = ${users.id} and ${tenantSubscriptions.tenantId} = ${tenantId}`,
    )
    .where(sql`${inArray(users.id, [...ids])} and not ${users.isDeleted} and ${related}`);
}

/** Events both have a live booking or an open request for, or both wait for: of these each person has one only. */
export async function eventsOfBoth(
  db: Db,
  tenantId: string,
  [one, other]: readonly [string, string],
): Promise<string[]> {
  const of = (id: string) => sql`(
    select event_id from reservations where tenant_id = ${tenantId} and user_id = ${id} and slots > 0
    union select event_id from participation_requests
      where tenant_id = ${tenantId} and user_id = ${id} and status in ('pending', 'toAuthorize'))`;
  const waits = (id: string) => sql`(select event_id from waiting_list_entries
    where tenant_id = ${tenantId} and user_id = ${id} and status in ('waiting', 'offered'))`;
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from events where (id in ${of(one)} and id in ${of(other)})
      or (id in ${waits(one)} and id in ${waits(other)}) order by name`,
  );
  return rows.map(({ name }) => name);
}

async function mergeFollowers(tx: Db, tenantId: string, kept: string, gone: string): Promise<void> {
  const rows = await tx
    .select()
    .from(tenantSubscriptions)
    .where(sql`${tenantSubscriptions.tenantId} = ${tenantId} and ${inArray(tenantSubscriptions.userId, [kept, gone])}`)
    .orderBy(tenantSubscriptions.id)
    .for('update');
  const own = rows.find(({ userId }) => userId === kept) ?? null;
  const other = rows.find(({ userId }) => userId === gone) ?? null;
  if (!other) return;
  if (!own) {
    await tx.update(tenantSubscriptions).set({ userId: kept }).where(eq(tenantSubscriptions.id, other.id));
    return;
  }
  const { status, userType, activationDate } = mergedRelation(own, other) ?? own;
  const consent = own.consent === 'given' ? own.consent : other.consent;
  const invitedAt = own.invitedAt ?? other.invitedAt;
  await tx.delete(tenantSubscriptions).where(eq(tenantSubscriptions.id, other.id));
  await revise(tx, tenantSubscriptions, { status, userType, activationDate, consent, invitedAt }).where(
    eq(tenantSubscriptions.id, own.id),
  );
}

/** A person marked as another than the one who goes is another than the one who stays. */
async function mergeApart(tx: Db, tenantId: string, kept: string, gone: string): Promise<void> {
  await tx.execute(sql`insert into people_apart (tenant_id, user_id, other_id, decided_by, at)
    select tenant_id, least(third, ${kept}::uuid), greatest(third, ${kept}::uuid), decided_by, at from (
      select *, case when user_id = ${gone} then other_id else user_id end as third from people_apart
      where tenant_id = ${tenantId} and ${gone} in (user_id, other_id)) pairs
    where third <> ${kept} on conflict do nothing`);
  await tx.execute(sql`delete from people_apart where tenant_id = ${tenantId} and ${gone} in (user_id, other_id)`);
}

/** Moves all that is one guest's to the other, who from then on answers for both, and what only the first said of themselves. */
export async function mergeGuests(tx: Db, tenantId: string, kept: string, gone: string): Promise<void> {
  await moveRecords(tx, tenantId, kept, gone);
  await fillMissing(tx, kept, gone);
}

/** Moves what a community has of its guest to somebody else; nothing that is in the guest's own record goes along. */
export async function moveRecords(tx: Db, tenantId: string, kept: string, gone: string): Promise<void> {
  for (const table of moving) {
    await tx.execute(
      sql`update ${sql.identifier(table)} set user_id = ${kept} where tenant_id = ${tenantId} and user_id = ${gone}`,
    );
  }
  // What moved is found by the name of the one who stays, too.
  for (const table of ['reservations', 'participation_requests', 'orders']) {
    await tx.execute(sql`update ${sql.identifier(table)} x set search_text = x.search_text || u.search_text from users u
      where u.id = ${kept} and x.tenant_id = ${tenantId} and x.user_id = ${kept} and position(u.search_text in x.search_text) = 0`);
  }
  await tx.execute(sql`insert into communication_optouts (tenant_id, user_id, at)
    select tenant_id, ${kept}, at from communication_optouts where tenant_id = ${tenantId} and user_id = ${gone}
    on conflict do nothing`);
  await tx.execute(sql`delete from communication_optouts where tenant_id = ${tenantId} and user_id = ${gone}`);
  await mergeFollowers(tx, tenantId, kept, gone);
  await mergeApart(tx, tenantId, kept, gone);
  // Who was merged into the one who goes now follows to the one who stays.
  await tx.update(users).set({ mergedInto: kept }).where(eq(users.mergedInto, gone));
  await revise(tx, users, { mergedInto: kept, isDeleted: true }).where(eq(users.id, gone));
}

async function fillMissing(tx: Db, kept: string, gone: string): Promise<void> {
  const rows = await tx
    .select({
      ...{ id: users.id, phone: users.phone, fiscalCode: users.fiscalCode },
      ...{ bornDate: users.bornDate, bornPlace: users.bornPlace },
    })
    .from(users)
    .where(inArray(users.id, [kept, gone]));
  const [own, other] = [kept, gone].map((id) => rows.find((row) => row.id === id));
  if (own && other) await revise(tx, users, missingOf(own, other)).where(eq(users.id, kept));
}
