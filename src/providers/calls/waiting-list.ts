import type { KeepInput, WaitingEntry } from '../../../domain/waiting-list/schema.ts';
import type { Http } from '../http.ts';

type Read = Pick<WaitingEntry, '_id' | 'version'>;

/** What is done with somebody on a waiting list, beside the standard calls (WAIT-004); each with the version that was read. */
export const waitingListCalls = (http: Http) => {
  const send = async ({ _id, version }: Read, action: string, body?: object): Promise<WaitingEntry> =>
    (await http<WaitingEntry>(`waiting-list/${_id}/${action}`, { method: 'POST', body, ifMatch: version })).body;
  return {
    offerPlaces: (entry: Read) => send(entry, 'offer'),
    keepPlaces: (entry: Read, keep: KeepInput) => send(entry, 'keep', keep),
    takeOffList: (entry: Read, reason: string) => send(entry, 'remove', { reason }),
  };
};
