import { and, asc, desc, eq, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DeparturePoint } from '#domain/events/entity.ts';
import type { Leader, LeaderSees, LedList, LedSnapshot, Share, ShareScope } from '#domain/leaders/schema.ts';
import { pick } from '#domain/values/pick.ts';
import { MINUTE } from '#domain/values/time.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { foundRow, storedRow } from '#server/kernel/database/record-version.ts';
import { isWorking } from '#server/modules/tenants/queries/community.ts';
import { events, listLeaders, listShares, transports, users } from '#server/tables.ts';
import { healthNames } from './led-list.ts';

const keyForm = /^[A-Za-z0-9_-]{22}$/;

/** A leader with all that decides what they may do, and the list as it is shown. */
export interface Lead {
  id: string;
  tenantId: string;
  eventId: string;
  /** Null once the list was deleted, as `list` is. */
  transportId: string | null;
  list: LedSnapshot['list'] | null;
  userId: string | null;
  name: string;
  /** What a mail calls them: an account by its first name. */
  calledBy: string;
  email: string | null;
  mailedAt: string | null;
  from: string;
  until: string;
  sees: LeaderSees;
  event: { begins: string | null; ends: string | null; isCanceled: boolean };
  departurePoints: DeparturePoint[];
  /** The names under which people wrote of their health. */
  healthNames: string[];
}

/** Where a list is sent: of the account as it is now, else as it was given with the link. */
const addressOf = sql<string | null>`coalesce((select a.email from users a where a.id = list_leaders.user_id
  and a.is_enabled and not a.is_deleted), list_leaders.email)`;

const sees = { phone: listLeaders.seesPhone, notes: listLeaders.seesNotes, amounts: listLeaders.seesAmounts };
const leadColumns = {
  ...pick(listLeaders, 'id', 'tenantId', 'eventId', 'transportId', 'userId', 'name'),
  calledBy: sql<string>`coalesce((select nullif(a.name, '') from users a where a.id = list_leaders.user_id), list_leaders.name)`,
  email: addressOf,
  ...pick(listLeaders, 'mailedAt', 'from', 'until'),
  sees,
  event: { begins: events.beginsAt, ends: events.endsAt, isCanceled: sql<boolean>`${events.status} = 'canceled'` },
  departurePoints: events.departurePoints,
  healthNames,
  eventName: events.name,
  list: {
    _id: transports.id,
    ...pick(transports, 'identifier', 'transportType', 'name', 'supplier'),
  },
};

/** How exactly it is kept when a phone was last in touch. */
const SEEN = 5 * MINUTE;

/** @throws Refusal not_found */
export async function leadOfId(db: Db, id: string): Promise<Lead> {
  const row = foundRow(await leadQuery(db, and(ownTenant(db, listLeaders.tenantId), eq(listLeaders.id, id))));
  return toLead(row);
}

/** Leaders who may go on, of communities that may work. */
function leadQuery(db: Pick<Db, 'select'>, which: SQL | undefined) {
  return db
    .select(leadColumns)
    .from(listLeaders)
    .innerJoin(events, eq(events.id, listLeaders.eventId))
    .innerJoin(users, and(eq(users.id, listLeaders.tenantId), isWorking))
    .leftJoin(transports, eq(transports.id, listLeaders.transportId))
    .where(and(which, isNull(listLeaders.revokedAt)));
}

function toLead({ eventName, list, ...lead }: Awaited<ReturnType<typeof leadQuery>>[number]): Lead {
  const { eventId, event } = lead;
  return {
    ...lead,
    list: list && { ...list, eventId, eventName, startDate: event.begins, endDate: event.ends },
  };
}

/** A leader by a condition, their being in touch kept with the same query. */
async function findLead(db: Db, which: SQL | undefined, now: Date): Promise<Lead | undefined> {
  const before = new Date(now.getTime() - SEEN).toISOString();
  const { lastSeenAt } = listLeaders;
  const isLongAgo = or(isNull(lastSeenAt), lt(lastSeenAt, before));
  const seen = db.$with('seen').as(
    db
      .update(listLeaders)
      .set({ lastSeenAt: now.toISOString() })
      .where(and(which, isNull(listLeaders.revokedAt), isLongAgo))
      .returning({ id: listLeaders.id }),
  );
  const [row] = await leadQuery(db.with(seen), which);
  return row && toLead(row);
}

/** The person who has a link's key, while it is not revoked and the community may work; undefined for any other. */
export const leadOfKey = async (db: Db, key: string, now: Date): Promise<Lead | undefined> =>
  keyForm.test(key) ? findLead(db, eq(listLeaders.keyHash, hashToken(key)), now) : undefined;

/** Somebody of the community as leader of a list; undefined when they do not lead it. */
export const leadOfUser = (db: Db, userId: string, transportId: string, now: Date): Promise<Lead | undefined> =>
  findLead(
    db,
    and(ownTenant(db, listLeaders.tenantId), eq(listLeaders.userId, userId), eq(listLeaders.transportId, transportId)),
    now,
  );

/** The lists somebody of the community leads, whose time has not run out, the next first. */
export async function ledListsOf(db: Db, userId: string, now: Date): Promise<LedList[]> {
  return db
    .select({
      _id: transports.id,
      identifier: transports.identifier,
      transportType: transports.transportType,
      eventId: events.id,
      eventName: events.name,
      startDate: events.beginsAt,
      from: listLeaders.from,
      until: listLeaders.until,
    })
    .from(listLeaders)
    .innerJoin(transports, eq(transports.id, listLeaders.transportId))
    .innerJoin(events, eq(events.id, listLeaders.eventId))
    .where(
      and(
        ownTenant(db, listLeaders.tenantId),
        eq(listLeaders.userId, userId),
        isNull(listLeaders.revokedAt),
        ne(events.status, 'canceled'),
        sql`${listLeaders.until} >= ${now.toISOString()}`,
      ),
    )
    .orderBy(asc(events.beginsAt), asc(transports.identifier), asc(transports.id))
    .limit(200);
}

const leaderColumns = {
  _id: listLeaders.id,
  userId: listLeaders.userId,
  name: listLeaders.name,
  email: addressOf,
  ...pick(listLeaders, 'mailedAt', 'from', 'until', 'revokedAt', 'createdAt', 'lastSeenAt'),
};
const leaderFields = { ...leaderColumns, sees };
const flatFields = { ...leaderColumns, ...sees };

/** Keeps a leader; undefined when the person leads the list already. */
export async function insertLeader(tx: Db, values: typeof listLeaders.$inferInsert): Promise<Leader | undefined> {
  const [row] = await tx.insert(listLeaders).values(values).onConflictDoNothing().returning(flatFields);
  if (!row) return undefined;
  return shownLeader(row);
}

const shownLeader = ({ phone, notes, amounts, ...leader }: Omit<Leader, 'sees'> & LeaderSees): Leader => ({
  ...leader,
  sees: { phone, notes, amounts },
});

/** Keeps that a leader is sent the list now; undefined where they were a little before. */
export async function markMailed(tx: Db, id: string, now: Date, pause: number): Promise<Leader | undefined> {
  const { mailedAt } = listLeaders;
  const before = new Date(now.getTime() - pause).toISOString();
  const [row] = await tx
    .update(listLeaders)
    .set({ mailedAt: now.toISOString() })
    .where(and(eq(listLeaders.id, id), or(isNull(mailedAt), lte(mailedAt, before))))
    .returning(flatFields);
  return row && shownLeader(row);
}

/** Every leader a list has or had, the newest first. */
export async function leadersOfList(db: Db, transportId: string): Promise<Leader[]> {
  return db
    .select(leaderFields)
    .from(listLeaders)
    .where(and(ownTenant(db, listLeaders.tenantId), eq(listLeaders.transportId, transportId)))
    .orderBy(desc(listLeaders.createdAt), desc(listLeaders.id))
    .limit(100);
}

const revoked = (now: Date) => ({ revokedAt: sql`coalesce(revoked_at, ${now.toISOString()}::timestamptz)` });

/** Whose it was, and of which list; undefined for one that is not the community's. */
export async function revokeLeaderRow(tx: Db, id: string, now: Date): Promise<{ tenantId: string } | undefined> {
  const [row] = await tx
    .update(listLeaders)
    .set(revoked(now))
    .where(and(eq(listLeaders.id, id), ownTenant(tx, listLeaders.tenantId)))
    .returning({ tenantId: listLeaders.tenantId });
  return row;
}

/** Takes every list away from one of the staff; answers which, and whether their days are still to come. */
export function revokeLeadersOf(tx: Db, userId: string, now: Date) {
  return tx
    .update(listLeaders)
    .set(revoked(now))
    .from(events)
    .where(and(eq(events.id, listLeaders.eventId), eq(listLeaders.userId, userId), isNull(listLeaders.revokedAt)))
    .returning({
      id: listLeaders.id,
      tenantId: listLeaders.tenantId,
      eventId: listLeaders.eventId,
      name: listLeaders.name,
      event: events.name,
      list: sql<string>`coalesce((select t.identifier from transports t where t.id = ${listLeaders.transportId}), '')`,
      isToCome: sql<boolean>`${listLeaders.transportId} is not null and ${events.status} <> 'canceled'
        and ${listLeaders.until} >= ${now.toISOString()}`,
    });
}

const shareFields = {
  _id: listShares.id,
  ...pick(listShares, 'name', 'scope', 'until', 'showsBirthDate', 'showsDocument', 'revokedAt', 'createdAt'),
};

export async function insertShare(tx: Db, values: typeof listShares.$inferInsert): Promise<Share> {
  return storedRow(await tx.insert(listShares).values(values).returning(shareFields));
}

/** The pages made of a list, the newest first. */
export async function sharesOfList(db: Db, transportId: string): Promise<Share[]> {
  return db
    .select(shareFields)
    .from(listShares)
    .where(and(ownTenant(db, listShares.tenantId), eq(listShares.transportId, transportId)))
    .orderBy(desc(listShares.createdAt), desc(listShares.id))
    .limit(100);
}

export async function revokeShareRow(tx: Db, id: string, now: Date): Promise<{ tenantId: string } | undefined> {
  const [row] = await tx
    .update(listShares)
    .set(revoked(now))
    .where(and(eq(listShares.id, id), ownTenant(tx, listShares.tenantId)))
    .returning({ tenantId: listShares.tenantId });
  return row;
}

/** A shared page as its key opens it. */
export interface OpenShare {
  id: string;
  tenantId: string;
  eventId: string;
  transportId: string | null;
  scope: ShareScope;
  name: string;
  until: string;
  showsBirthDate: boolean;
  showsDocument: boolean;
  /** False while its community may not work. */
  isOpen: boolean;
}

/** What a shared page's key opens, however old; undefined when it was revoked or never given out. */
export async function shareOfKey(db: Db, key: string): Promise<OpenShare | undefined> {
  if (!keyForm.test(key)) return undefined;
  const { id, tenantId, eventId, transportId, scope, name, until, showsBirthDate, showsDocument } = listShares;
  const [row] = await db
    .select({
      ...{ id, tenantId, eventId, transportId, scope, name, until, showsBirthDate, showsDocument },
      isOpen: sql<boolean>`${isWorking}`,
    })
    .from(listShares)
    .innerJoin(users, eq(users.id, tenantId))
    .where(and(eq(listShares.keyHash, hashToken(key)), isNull(listShares.revokedAt)));
  return row;
}
