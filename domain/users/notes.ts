import { z } from 'zod';
import { declareEntity, field, type InputOf, type RecordOf } from '../entity/entity.ts';
import { namedPerson, requiredText } from '../fields.ts';
import { declareList } from '../list-query.ts';

export const NOTE_LENGTH = 1000;
/** Notes of one person; a page that has more is no longer read. */
export const MOST_NOTES = 100;

/** What the community keeps in mind of somebody, for everyone who works there. Its calls, and whose it is, are its person's. */
export const personNotes = declareEntity('people', {
  noun: ['a note about a person', 'the notes about a person'],
  storedAs: 'personNotes',
  owner: 'platform',
  fields: {
    text: field(
      requiredText(NOTE_LENGTH).transform((text) => text.trim()),
      { initial: '', isLong: true },
    ),
  },
  answered: { text: z.string(), author: z.nullable(namedPerson), createdAt: z.string(), updatedAt: z.string() },
  list: declareList({ sortable: ['createdAt'], filters: {}, search: false, defaultSort: '-createdAt' }),
  calledBy: 'text',
});
export type PersonNote = RecordOf<typeof personNotes>;
export type NoteInput = InputOf<typeof personNotes>;
