import type { AuditedAction } from '#domain/audit/actions.ts';
import { Refusal } from '#domain/errors.ts';
import type { NoteInput, PersonNote } from '#domain/users/notes.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { assertOfCommunity } from '../queries/people.ts';
import { keepApart, notesOf } from '../queries/person-note.ts';

/** The community whose people these are. @throws Refusal forbidden for anyone who acts for none */
export function peopleCommunity({ actor }: Caller): string {
  if (actor.tenantId === null) throw new Refusal('forbidden');
  return actor.tenantId;
}

/** What a note says is not repeated in the log: it goes with the note. */
const record = (tx: Db, caller: Caller, action: AuditedAction<'people'>, personId: string): Promise<void> =>
  audit(tx, caller, { action, resource: 'people', recordId: personId, tenantId: peopleCommunity(caller) });

/** Notes something about one of the community's people. @throws Refusal not_found */
export async function addNote(tx: Db, caller: Caller, userId: string, { text }: NoteInput): Promise<PersonNote> {
  const tenantId = peopleCommunity(caller);
  await assertOfCommunity(tx, tenantId, userId);
  const authorId = caller.actor.userId;
  const note = await notesOf(tenantId, userId).insert(tx, { tenantId, userId, authorId, text });
  await record(tx, caller, 'addNote', userId);
  return note;
}

/** Which note, and about whom. */
interface NotePlace {
  personId: string;
  id: string;
}

/** @throws Refusal not_found, stale_write */
export async function editNote(
  tx: Db,
  caller: Caller,
  { personId, id }: NotePlace,
  { text }: NoteInput,
  assertFresh: (version: number) => void,
): Promise<PersonNote> {
  const notes = notesOf(peopleCommunity(caller), personId);
  const note = await notes.lock(tx, id);
  assertFresh(note.version);
  if (note.text === text) return note;
  await record(tx, caller, 'editNote', personId);
  return notes.update(tx, note, { text });
}

/** @throws Refusal not_found */
export async function deleteNote(tx: Db, caller: Caller, { personId, id }: NotePlace): Promise<void> {
  await notesOf(peopleCommunity(caller), personId).remove(tx, id);
  await record(tx, caller, 'deleteNote', personId);
}

/** Says that two of the community's people are not one: it is not asked again. @throws Refusal not_found, validation_failed */
export async function tellApart(tx: Db, caller: Caller, personId: string, otherId: string): Promise<void> {
  if (personId === otherId) throw new Refusal('validation_failed', { fields: { otherId: 'validation.invalid' } });
  const tenantId = peopleCommunity(caller);
  await assertOfCommunity(tx, tenantId, personId);
  await assertOfCommunity(tx, tenantId, otherId);
  const isNews = await keepApart(tx, { tenantId, ids: [personId, otherId], by: caller.actor.userId });
  if (isNews) await record(tx, caller, 'tellApart', personId);
}
