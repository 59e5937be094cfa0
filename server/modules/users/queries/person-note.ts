import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { MOST_NOTES, type PersonNote } from '#domain/users/person.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { asRead, editedRow, nextVersion } from '#server/kernel/database/record-version.ts';
import { peopleApart, personNotes, users } from '#server/tables.ts';

type NoteRow = typeof personNotes.$inferSelect;
/** Whose note, and which. */
export interface NotePlace {
  tenantId: string;
  userId: string;
  id: string;
}

const at = ({ tenantId, userId, id }: NotePlace) =>
  and(eq(personNotes.id, id), eq(personNotes.tenantId, tenantId), eq(personNotes.userId, userId));

const fromAuthors = (db: Db) =>
  db
    .select({ note: personNotes, author: { _id: users.id, name: users.name, surname: users.surname } })
    .from(personNotes)
    .leftJoin(users, eq(users.id, personNotes.authorId));

function toNote({ note, author }: Awaited<ReturnType<typeof fromAuthors>>[number]): PersonNote {
  const { id, text, createdAt, updatedAt, version } = note;
  return { _id: id, text, author, createdAt, updatedAt, version };
}

/** What a community noted about somebody, newest first. */
export async function listNotes(db: Db, tenantId: string, userId: string): Promise<PersonNote[]> {
  const rows = await fromAuthors(db)
    .where(and(eq(personNotes.tenantId, tenantId), eq(personNotes.userId, userId)))
    .orderBy(desc(personNotes.createdAt), desc(personNotes.id))
    .limit(MOST_NOTES);
  return rows.map(toNote);
}

/** @throws Refusal not_found */
export async function getNote(db: Db, place: NotePlace): Promise<PersonNote> {
  const [row] = await fromAuthors(db).where(at(place));
  if (!row) throw new Refusal('not_found');
  return toNote(row);
}

/** A note about to be edited, held until the transaction ends. @throws Refusal not_found */
export async function lockNote(tx: Db, place: NotePlace): Promise<NoteRow> {
  const [row] = await tx.select().from(personNotes).where(at(place)).for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function insertNote(
  tx: Db,
  values: { tenantId: string; userId: string; authorId: string; text: string },
): Promise<string> {
  const [row] = await tx.insert(personNotes).values(values).returning({ id: personNotes.id });
  if (!row) throw new Refusal('unexpected');
  return row.id;
}

/** @throws Refusal stale_write */
export async function updateNote(tx: Db, read: NoteRow, text: string): Promise<void> {
  const set = { text, version: nextVersion(personNotes.version) };
  const edit = tx.update(personNotes).set(set).where(asRead(personNotes, read));
  editedRow(await edit.returning({ id: personNotes.id }));
}

export async function deleteNote(tx: Db, { id }: NoteRow): Promise<void> {
  await tx.delete(personNotes).where(eq(personNotes.id, id));
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
