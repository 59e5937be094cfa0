import { byId, declareApi, fileContent, listOf, listQuery, XLSX_TYPE } from '../contract.ts';
import { waitingInfoAnswer, waitingInfoQuery } from './figures.ts';
import { keepInput, removalInput, waitingEntryAnswer, waitingInput, waitingList } from './schema.ts';

export const waitingListApi = declareApi('waiting-list', {
  list: {
    method: 'GET',
    path: '/api/waiting-list',
    summary: 'Lists who waits for places',
    query: listQuery(waitingList),
    answer: listOf(waitingEntryAnswer),
  },
  info: {
    method: 'GET',
    path: '/api/waiting-list/info',
    summary: 'Reads the figures of an event’s waiting list',
    query: waitingInfoQuery,
    answer: waitingInfoAnswer,
  },
  export: {
    method: 'GET',
    path: '/api/waiting-list/excel',
    summary: 'Exports who waits as a spreadsheet',
    query: listQuery(waitingList),
    answer: fileContent,
    file: XLSX_TYPE,
  },
  get: {
    method: 'GET',
    path: '/api/waiting-list/:id',
    summary: 'Reads an entry of a waiting list',
    params: byId,
    answer: waitingEntryAnswer,
  },
  create: {
    method: 'POST',
    path: '/api/waiting-list',
    summary: 'Puts somebody on the waiting list of an event',
    example: {
      eventId: '018f2c3a-5b1e-7c44-9d10-3f6a2b8c4d5e',
      guest: { name: 'Ada', surname: 'Prospero', email: 'ada@example.org', userType: 'normal' },
      places: 2,
    },
    body: waitingInput,
    answer: waitingEntryAnswer,
    status: 201,
    refusals: ['waiting_list_exists', 'waiting_list_not_needed', 'follower_required', 'followers_today'],
  },
  offer: {
    method: 'POST',
    path: '/api/waiting-list/:id/offer',
    summary: 'Offers somebody the places they asked for out of turn',
    versioned: true,
    params: byId,
    answer: waitingEntryAnswer,
    refusals: ['entry_not_waiting', 'event_closed', 'event_full', 'not_enough_seats'],
  },
  keep: {
    method: 'POST',
    path: '/api/waiting-list/:id/keep',
    summary: 'Keeps places free for a group that is larger than what is free',
    versioned: true,
    params: byId,
    body: keepInput,
    answer: waitingEntryAnswer,
    refusals: ['entry_not_waiting', 'event_closed'],
  },
  remove: {
    method: 'POST',
    path: '/api/waiting-list/:id/remove',
    summary: 'Takes somebody off the list with a reason',
    versioned: true,
    params: byId,
    body: removalInput,
    answer: waitingEntryAnswer,
    refusals: ['entry_not_waiting'],
  },
});
