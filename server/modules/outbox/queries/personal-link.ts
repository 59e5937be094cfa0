import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { PERSONAL_LINK_DAYS, type PersonalLinkKind } from '#domain/access/personal-link.ts';
import { addDays } from '#domain/values/time.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { insertRow } from '#server/kernel/database/insert-row.ts';
import { gathered } from '#server/kernel/jobs/gather.ts';
import { personalLinks } from '#server/tables.ts';

export type PersonalLink = Omit<typeof personalLinks.$inferSelect, 'keyHash' | 'mailId'>;

/** 128 random bits as text. */
const KEY_BYTES = 16;
const keyForm = /^[A-Za-z0-9_-]{22}$/;

/**
 * Makes the key of a record's page; only its hash is kept.
 * @param key one that can be made again, where the same answer is given twice
 * @param isProven whether it goes to the address of the record's person by mail
 */
export async function createPersonalLink(
  tx: Db,
  link: { tenantId: string; kind: PersonalLinkKind; recordId: string; isProven: boolean },
  key: string = randomBytes(KEY_BYTES).toString('base64url'),
): Promise<string> {
  await insertRow(tx, personalLinks, { ...link, id: v7(), keyHash: hashToken(key) });
  return key;
}

/** Makes a key that goes to the record's person by mail; those of mails that go out in the same moment are kept together. */
export async function createMailedLink(
  db: Db,
  link: { tenantId: string; kind: PersonalLinkKind; recordId: string; mailId: string },
): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await keepLinks(db, { ...link, isProven: true, keyHash: hashToken(key) });
  return key;
}

const keepLinks = gathered(async (tx: Db, all: readonly (typeof personalLinks.$inferInsert)[]) => {
  await tx.insert(personalLinks).values([...all]);
  return all.map(() => undefined);
});

/** What a key opens, however old it is; undefined for one that was never given out. */
export async function findPersonalLink(db: Db, key: string): Promise<PersonalLink | undefined> {
  if (!keyForm.test(key)) return undefined;
  const { id, tenantId, kind, recordId, isProven, openedAt, createdAt } = personalLinks;
  const [row] = await db
    .select({ id, tenantId, kind, recordId, isProven, openedAt, createdAt })
    .from(personalLinks)
    .where(eq(personalLinks.keyHash, hashToken(key)));
  return row;
}

/** What a key opens, as its page is asked for; that somebody came is kept, the first time. */
export async function openPersonalLink(db: Db, key: string): Promise<PersonalLink | undefined> {
  const link = await findPersonalLink(db, key);
  if (link?.openedAt !== null) return link;
  await db
    .update(personalLinks)
    .set({ openedAt: sql`clock_timestamp()` })
    .where(and(eq(personalLinks.id, link.id), isNull(personalLinks.openedAt)));
  return link;
}

/** Whether a link has grown too old to open anything. */
export const isOldLink = ({ createdAt }: Pick<PersonalLink, 'createdAt'>, now: Date): boolean =>
  Date.parse(createdAt) < addDays(now, -PERSONAL_LINK_DAYS).getTime();

/** Makes every key of records one that came from its person, as after a card paid for it. */
export async function provePersonalLinks(tx: Db, kind: PersonalLinkKind, ids: readonly string[]): Promise<void> {
  await tx
    .update(personalLinks)
    .set({ isProven: true })
    .where(and(eq(personalLinks.kind, kind), inArray(personalLinks.recordId, [...ids])));
}

/** Forgets keys so old that nobody is led on from them any more. */
export async function forgetOldLinks(db: Db): Promise<void> {
  await db.delete(personalLinks).where(lt(personalLinks.createdAt, sql`now() - interval '400 days'`));
}
