import type { KeepInput, RemovalInput, WaitingEntry } from '#domain/waiting-list/schema.ts';
import type { Api } from '../api.ts';

/** An entry as it was read; without a version whatever stands there is changed. */
type Read = Pick<WaitingEntry, '_id'> & { version?: number | undefined };

const asRead = ({ _id, version }: Read) => ({ params: { id: _id }, ifMatch: version });

/** What is done with somebody on a waiting list, beside the standard calls; each with the version that was read. */
export const waitingListCalls = (api: Api) => ({
  /** The figures above the list of an event. */
  waitingInfo: (eventId: string, signal?: AbortSignal) => api('GET waiting-list/info', { query: { eventId }, signal }),
  offerPlaces: (entry: Read) => api('POST waiting-list/:id/offer', asRead(entry)),
  keepPlaces: (entry: Read, body: KeepInput) => api('POST waiting-list/:id/keep', { ...asRead(entry), body }),
  takeOffList: (entry: Read, body: RemovalInput) => api('POST waiting-list/:id/remove', { ...asRead(entry), body }),
});
