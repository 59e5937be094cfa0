import { and, desc, eq, inArray } from 'drizzle-orm';
import { CONSENT_VERSION } from '#domain/access/registration.ts';
import { type FreeConsent, freeConsents } from '#domain/access/security.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { consents } from '#server/tables.ts';

/** Which of the free consents a person gives now; what was never asked is not given. */
export async function freeConsentsOf(db: Db, userId: string): Promise<Record<FreeConsent, boolean>> {
  const rows = await db
    .selectDistinctOn([consents.kind], { kind: consents.kind, isGiven: consents.isGiven })
    .from(consents)
    .where(and(eq(consents.userId, userId), inArray(consents.kind, [...freeConsents])))
    .orderBy(consents.kind, desc(consents.at), desc(consents.id));
  const isGiven = (kind: FreeConsent) => rows.some((row) => row.kind === kind && row.isGiven);
  return { marketing: isGiven('marketing'), profiling: isGiven('profiling') };
}

/** Writes down that consents are given or withdrawn; what was said before stays. */
export async function addConsents(
  tx: Db,
  userId: string,
  given: Partial<Record<FreeConsent, boolean>>,
  at: string,
): Promise<void> {
  const rows = freeConsents.flatMap((kind) => {
    const isGiven = given[kind];
    return isGiven === undefined ? [] : [{ userId, kind, isGiven, textVersion: CONSENT_VERSION, at }];
  });
  if (rows.length > 0) await tx.insert(consents).values(rows);
}
