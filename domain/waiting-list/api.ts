import { exportCall, getCall, listCall, postCall, readCall } from '../calls.ts';
import { declareApi } from '../contract.ts';
import { waitingInfoAnswer, waitingInfoQuery } from './figures.ts';
import { keepInput, removalInput, waitingEntryAnswer, waitingInput, waitingList } from './schema.ts';

export const waitingListApi = declareApi('waiting-list', {
  list: listCall('/api/waiting-list', 'Lists who waits for places', waitingList, waitingEntryAnswer),
  info: getCall('/api/waiting-list/info', 'Reads the figures of an event’s waiting list', {
    query: waitingInfoQuery,
    answer: waitingInfoAnswer,
  }),
  export: exportCall('/api/waiting-list/excel', 'Exports who waits as a spreadsheet', waitingList),
  get: readCall('/api/waiting-list/:id', 'Reads an entry of a waiting list', waitingEntryAnswer),
  create: postCall('/api/waiting-list', 'Puts somebody on the waiting list of an event', {
    example: {
      eventId: '018f2c3a-5b1e-7c44-9d10-3f6a2b8c4d5e',
      guest: { name: 'Ada', surname: 'Prospero', email: 'ada@example.org', userType: 'normal' },
      places: 2,
    },
    body: waitingInput,
    answer: waitingEntryAnswer,
    status: 201,
    refusals: ['waiting_list_exists', 'waiting_list_not_needed', 'follower_required', 'followers_today'],
  }),
  offer: postCall('/api/waiting-list/:id/offer', 'Offers somebody the places they asked for out of turn', {
    versioned: true,
    answer: waitingEntryAnswer,
    refusals: ['entry_not_waiting', 'event_closed', 'event_full', 'not_enough_seats'],
  }),
  keep: postCall('/api/waiting-list/:id/keep', 'Keeps places free for a group that is larger than what is free', {
    versioned: true,
    body: keepInput,
    answer: waitingEntryAnswer,
    refusals: ['entry_not_waiting', 'event_closed'],
  }),
  remove: postCall('/api/waiting-list/:id/remove', 'Takes somebody off the list with a reason', {
    versioned: true,
    body: removalInput,
    answer: waitingEntryAnswer,
    refusals: ['entry_not_waiting'],
  }),
});
