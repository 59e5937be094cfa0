import { z } from 'zod';
import { byId, declareApi, listOf } from '../contract.ts';
import {
  entriesAnswer,
  entriesInput,
  leaderInput,
  leadingAnswer,
  ledListAnswer,
  ledListReading,
  newLeaderAnswer,
  newShareAnswer,
  readingQuery,
  shareInput,
} from './schema.ts';

/** Header in which a phone that was given a link shows its key, so that no address has it. */
export const LEADER_KEY_HEADER = 'x-leader-key';

export const leaderApi = declareApi('leaders', {
  leading: {
    method: 'GET',
    path: '/api/transports/:id/leading',
    summary: 'Reads who leads a list, its links, openings and roll calls',
    params: byId,
    answer: leadingAnswer,
  },
  addLeader: {
    method: 'POST',
    path: '/api/transports/:id/leaders',
    summary: 'Makes somebody leader of a list',
    params: byId,
    body: leaderInput,
    answer: newLeaderAnswer,
    status: 201,
    refusals: ['leader_exists'],
  },
  revokeLeader: {
    method: 'DELETE',
    path: '/api/leaders/:id',
    summary: 'Takes a list away from its leader',
    params: byId,
    answer: null,
  },
  addShare: {
    method: 'POST',
    path: '/api/transports/:id/shares',
    summary: 'Makes a page of a list for the driver or the hotel',
    params: byId,
    body: shareInput,
    answer: newShareAnswer,
    status: 201,
  },
  revokeShare: {
    method: 'DELETE',
    path: '/api/shares/:id',
    summary: 'Closes a shared page',
    params: byId,
    answer: null,
  },
  ledLists: {
    method: 'GET',
    path: '/api/led-lists',
    summary: 'Lists the lists one leads now',
    answer: listOf(ledListAnswer),
  },
  ledList: {
    method: 'GET',
    path: '/api/led-lists/:id',
    summary: 'Reads a list one leads',
    params: byId,
    query: readingQuery,
    answer: ledListReading,
    refusals: ['leader_early', 'leader_over'],
  },
  enter: {
    method: 'POST',
    path: '/api/led-lists/:id/entries',
    summary: 'Takes in what a leader’s phone did',
    params: byId,
    body: entriesInput,
    answer: entriesAnswer,
  },
  linkedList: {
    method: 'GET',
    path: '/api/leader-link',
    summary: 'Reads the list behind a leader’s link',
    query: readingQuery,
    answer: ledListReading,
    refusals: ['leader_early', 'leader_over', 'list_gone'],
  },
  enterByLink: {
    method: 'POST',
    path: '/api/leader-link/entries',
    summary: 'Takes in what the phone with a leader’s link did',
    body: entriesInput,
    answer: entriesAnswer,
  },
});

/** What a leader's header holds. */
export const leaderKey = z.string().max(60);

/** Where a leader's link and a shared page stand, without the server's name. */
export const leaderPath = (key: string): string => `/l/${key}`;
export const sharePath = (key: string): string => `/s/${key}`;
