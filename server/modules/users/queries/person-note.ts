import { and, eq, sql } from 'drizzle-orm';
import { personNotes as entity, MOST_NOTES, type PersonNote } from '#domain/users/notes.ts';
import { type EntityRecords, entityRecords } from '#server/entity/records.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { peopleApart, personNotes } from '#server/tables.ts';

const author = sql`(select jsonb_build_object('_id', one.id, 'name', one.name, 'surname', one.surname) from users one
  where one.id = person_notes.author_id)`;

/** What a community noted about somebody. */
export const notesOf = (tenantId: string, userId: string): EntityRecords<PersonNote> =>
  entityRecords(entity, personNotes, {
    readable: () => and(eq(personNotes.tenantId, tenantId), eq(personNotes.userId, userId)),
    related: { author },
  });

/** The newest first. */
export async function listNotes(db: Db, tenantId: string, userId: string): Promise<PersonNote[]> {
  const sort = [{ field: 'createdAt', descending: true }];
  const query = { page: 1, limit: MOST_NOTES, sort, filters: [], q: undefined, fields: undefined };
  return (await notesOf(tenantId, userId).list(db, query)).rows;
}

/** Remembers that two people are two; said again, it changes nothing. @returns whether it was news */
export async function keepApart(
  tx: Db,
  { tenantId, ids: [one, other], by }: { tenantId: string; ids: readonly [string, string]; by: string },
): Promise<boolean> {
  const [userId, otherId] = one < other ? [one, other] : [other, one];
  const rows = await tx
    .insert(peopleApart)
    .values({ tenantId, userId, otherId, decidedBy: by })
    .onConflictDoNothing()
    .returning({ userId: peopleApart.userId });
  return rows.length > 0;
}
