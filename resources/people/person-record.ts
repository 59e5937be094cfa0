import type { PersonNote } from '#domain/users/notes.ts';
import type { PersonPage as PersonOfPage } from '#domain/users/person.ts';

export type PersonRecord = PersonOfPage & { id: string };

export type NoteRecord = PersonNote & { id: string };
