import { z } from 'zod';
import { deleteCall, editCall, getCall, listCall, postCall, readCall } from '../calls.ts';
import { declareApi, listOf, listQuery, recordIdAnswer } from '../contract.ts';
import { id } from '../fields.ts';
import { mergePreviewAnswer } from './merge.ts';
import { personNotes } from './notes.ts';
import {
  communityPersonAnswer,
  communityPersonList,
  mergeInput,
  personMessageAnswer,
  personMessageList,
  personPageAnswer,
  tellApartInput,
} from './person.ts';

const byNote = z.object({ id, noteId: id });

export const personApi = declareApi('people', {
  list: listCall('/api/people', 'Lists the people of a community', communityPersonList, communityPersonAnswer),
  get: readCall('/api/people/:id', 'Reads a person of the community', personPageAnswer),
  messages: getCall('/api/people/:id/messages', 'Lists what was written to a person', {
    query: listQuery(personMessageList),
    answer: listOf(personMessageAnswer),
  }),
  tellApart: postCall('/api/people/:id/apart', 'Says that two people are not one', {
    once: false,
    body: tellApartInput,
    answer: recordIdAnswer,
    status: 201,
  }),
  previewMerge: getCall('/api/people/:id/merge/:otherId', 'Tells what making two people one would do', {
    params: z.object({ id, otherId: id }),
    answer: mergePreviewAnswer,
  }),
  merge: postCall('/api/people/:id/merge', 'Makes two people one', {
    body: mergeInput,
    answer: recordIdAnswer,
    refusals: ['merge_account', 'merge_same_event'],
  }),
  notes: readCall('/api/people/:id/notes', 'Lists the notes about a person', listOf(personNotes.answer)),
  createNote: postCall('/api/people/:id/notes', 'Adds a note about a person', {
    body: personNotes.input,
    answer: personNotes.answer,
    status: 201,
  }),
  updateNote: editCall('/api/people/:id/notes/:noteId', 'Changes a note about a person', {
    params: byNote,
    body: personNotes.input,
    answer: personNotes.answer,
  }),
  removeNote: deleteCall('/api/people/:id/notes/:noteId', 'Deletes a note about a person', {
    params: byNote,
    answer: null,
  }),
});
