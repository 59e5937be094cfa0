import { z } from 'zod';
import { listCall, readCall } from '../calls.ts';
import { byId, declareApi, listOf, listQuery, recordIdAnswer } from '../contract.ts';
import { id } from '../fields.ts';
import { personNotes } from './entity.ts';
import { mergePreviewAnswer } from './merge.ts';
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
  messages: {
    method: 'GET',
    path: '/api/people/:id/messages',
    summary: 'Lists what was written to a person',
    params: byId,
    query: listQuery(personMessageList),
    answer: listOf(personMessageAnswer),
  },
  tellApart: {
    method: 'POST',
    path: '/api/people/:id/apart',
    summary: 'Says that two people are not one',
    once: false,
    params: byId,
    body: tellApartInput,
    answer: recordIdAnswer,
    status: 201,
  },
  previewMerge: {
    method: 'GET',
    path: '/api/people/:id/merge/:otherId',
    summary: 'Tells what making two people one would do',
    params: z.object({ id, otherId: id }),
    answer: mergePreviewAnswer,
  },
  merge: {
    method: 'POST',
    path: '/api/people/:id/merge',
    summary: 'Makes two people one',
    params: byId,
    body: mergeInput,
    answer: recordIdAnswer,
    refusals: ['merge_account', 'merge_same_event'],
  },
  notes: readCall('/api/people/:id/notes', 'Lists the notes about a person', listOf(personNotes.answer)),
  createNote: {
    method: 'POST',
    path: '/api/people/:id/notes',
    summary: 'Adds a note about a person',
    params: byId,
    body: personNotes.input,
    answer: personNotes.answer,
    status: 201,
  },
  updateNote: {
    method: ['PUT', 'PATCH'],
    path: '/api/people/:id/notes/:noteId',
    summary: 'Changes a note about a person',
    params: byNote,
    body: personNotes.input,
    answer: personNotes.answer,
  },
  removeNote: {
    method: 'DELETE',
    path: '/api/people/:id/notes/:noteId',
    summary: 'Deletes a note about a person',
    params: byNote,
    answer: null,
  },
});
