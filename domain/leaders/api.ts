import { getCall, postCall, putCall, readCall, removeCall } from '../calls.ts';
import { declareApi, listOf } from '../contract.ts';
import {
  entriesAnswer,
  entriesInput,
  leaderAnswer,
  leaderInput,
  leadingAnswer,
  ledListAnswer,
  ledListReading,
  newLeaderAnswer,
  newShareAnswer,
  readingQuery,
  shareInput,
} from './schema.ts';

export const leaderApi = declareApi('leaders', {
  leading: readCall(
    '/api/transports/:id/leading',
    'Reads who leads a list, its links, openings and roll calls',
    leadingAnswer,
  ),
  addLeader: postCall('/api/transports/:id/leaders', 'Makes somebody leader of a list', {
    body: leaderInput,
    answer: newLeaderAnswer,
    status: 201,
    refusals: ['email_invalid', 'email_required', 'leader_exists'],
  }),
  sendList: postCall('/api/leaders/:id/list', 'Sends a leader the list as a PDF by mail', {
    note: 'To the address that is kept of them, with what they may see now; once in ten minutes.',
    answer: leaderAnswer,
    status: 202,
    refusals: ['leader_early', 'leader_over', 'leader_unreachable', 'list_gone', 'list_just_sent'],
  }),
  revokeLeader: removeCall('/api/leaders/:id', 'Takes a list away from its leader'),
  addShare: postCall('/api/transports/:id/shares', 'Makes a page of a list for the driver or the hotel', {
    body: shareInput,
    answer: newShareAnswer,
    status: 201,
  }),
  revokeShare: removeCall('/api/shares/:id', 'Closes a shared page'),
  settleTwice: putCall(
    '/api/reservations/:id/settletakentwice',
    'Says that money taken twice for a reservation’s tickets is settled',
    { answer: null },
  ),
  ledLists: getCall('/api/led-lists', 'Lists the lists one leads now', { answer: listOf(ledListAnswer) }),
  ledList: getCall('/api/led-lists/:id', 'Reads a list one leads', {
    query: readingQuery,
    answer: ledListReading,
    refusals: ['leader_early', 'leader_over'],
  }),
  enter: postCall('/api/led-lists/:id/entries', 'Takes in what a leader’s phone did', {
    body: entriesInput,
    answer: entriesAnswer,
  }),
  linkedList: getCall('/api/leader-link', 'Reads the list behind a leader’s link', {
    query: readingQuery,
    answer: ledListReading,
    refusals: ['leader_early', 'leader_over', 'list_gone'],
  }),
  enterByLink: postCall('/api/leader-link/entries', 'Takes in what the phone with a leader’s link did', {
    body: entriesInput,
    answer: entriesAnswer,
  }),
});
