import type { AuditedAction } from '#domain/audit/actions.ts';
import { Refusal } from '#domain/errors.ts';
import type { NoteInput, PersonNote } from '#domain/users/person.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { assertOfCommunity } from '../queries/people.ts';
import * as notes from '../queries/person-note.ts';

/** The community whose people these are. @throws Refusal forbidden for whoever acts for none */
export function peopleCommunity({ actor }: Caller): string {
  if (actor.tenantId === null) throw new Refusal('forbidden');
  return actor.tenantId;
}

/** What a note says is not repeated in the log: it goes with the note. */
const record = (tx: Db, caller: Caller, action: AuditedAction<'people'>, personId: string): Promise<void> =>
  audit(tx, caller, { action, resource: 'people', recordId: personId, tenantId: peopleCommunity(caller) });

/** Notes something about one of the community's people. @throws Refusal not_found */
export async function addNote(tx: Db, caller: Caller, personId: string, { text }: NoteInput): Promise<PersonNote> {
  const tenantId = peopleCommunity(caller);
  await assertOfCommunity(tx, tenantId, personId);
  const id = await notes.insertNote(tx, { tenantId, userId: personId, authorId: caller.actor.userId, text });
  await record(tx, caller, 'addNote', personId);
  return notes.getNote(tx, { tenantId, userId: personId, id });
}

/** @throws Refusal not_found, stale_write */
export async function editNote(
  tx: Db,
  caller: Caller,
  { personId, id }: { personId: string; id: string },
  { text }: NoteInput,
  assertFresh: (version: number) => void,
): Promise<PersonNote> {
  const place = { tenantId: peopleCommunity(caller), userId: personId, id };
  const note = await notes.lockNote(tx, place);
  assertFresh(note.version);
  if (note.text !== text) {
    await notes.updateNote(tx, note, text);
    await record(tx, caller, 'editNote', personId);
  }
  return notes.getNote(tx, place);
}

/** @throws Refusal not_found */
export async function deleteNote(
  tx: Db,
  caller: Caller,
  { personId, id }: { personId: string; id: string },
): Promise<void> {
  const note = await notes.lockNote(tx, { tenantId: peopleCommunity(caller), userId: personId, id });
  await notes.deleteNote(tx, note);
  await record(tx, caller, 'deleteNote', personId);
}

/** Says that two of the community's people are not one: it is not asked again. @throws Refusal not_found, validation_failed */
export async function tellApart(tx: Db, caller: Caller, personId: string, otherId: string): Promise<void> {
  if (personId === otherId) throw new Refusal('validation_failed', { fields: { otherId: 'validation.invalid' } });
  const tenantId = peopleCommunity(caller);
  await assertOfCommunity(tx, tenantId, personId);
  await assertOfCommunity(tx, tenantId, otherId);
  const isNews = await notes.keepApart(tx, { tenantId, ids: [personId, otherId], by: caller.actor.userId });
  if (isNews) await record(tx, caller, 'tellApart', personId);
}
