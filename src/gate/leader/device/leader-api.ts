import { LEADER_KEY_HEADER } from '#domain/leaders/link.ts';
import type { EntryResult, LedEntry, LedList, LedListReading } from '#domain/leaders/schema.ts';
import { type ApiAnswer, createCalls, type GateSession } from '../../device/gate-api.ts';

export interface Asked {
  /** Digest of what the phone holds. */
  known: string | null;
  /** The opening it goes on from. */
  visit: string | null;
}

/** The calls of a leader's phone. @throws NetworkDown, AccessLost */
export interface LeaderApi {
  read(asked: Asked): Promise<ApiAnswer<LedListReading & { from?: string }>>;
  enter(entries: readonly LedEntry[]): Promise<ApiAnswer<{ results?: EntryResult[] }>>;
}

function apiAt(call: ReturnType<typeof createCalls>, path: string): LeaderApi {
  return {
    read: ({ known, visit }) => {
      const query = new URLSearchParams({ ...(known && { known }), ...(visit && { visit }) }).toString();
      return call(query === '' ? path : `${path}?${query}`);
    },
    enter: (entries) => call(`${path}/entries`, { method: 'POST', body: { entries } }),
  };
}

/** Of somebody who works for the community, by their session. */
export const apiOfSession = (session: GateSession, language: () => string, listId: string): LeaderApi =>
  apiAt(createCalls(session, language), `led-lists/${listId}`);

/** Of the person who has a link: its key goes along in a header, so that no address has it. */
export const apiOfLink = (key: string, language: () => string): LeaderApi =>
  apiAt(createCalls(null, language, fetch, { [LEADER_KEY_HEADER]: key }), 'leader-link');

/** The lists somebody of the community leads. @throws NetworkDown, AccessLost */
export const readLedLists = (session: GateSession, language: () => string): Promise<ApiAnswer<LedList[]>> =>
  createCalls(session, language)('led-lists');
