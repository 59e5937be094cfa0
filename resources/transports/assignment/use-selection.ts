import { useCallback, useMemo, useState } from 'react';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { HeldPlace } from '#domain/transports/fields.ts';

/** A participant chosen for an assignment. */
export interface Chosen {
  _id: string;
  places: readonly HeldPlace[];
  participantInfo: Ticket['participantInfo'];
}

export interface Selection {
  chosen: readonly Chosen[];
  has: (ticketId: string) => boolean;
  /** Chooses tickets, or lets go of them. */
  set: (tickets: readonly Chosen[], isChosen: boolean) => void;
  clear: () => void;
}

/** The chosen participants; they stay chosen across pages and filters. */
export function useSelection(): Selection {
  const [tickets, setTickets] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const set = useCallback<Selection['set']>((changed, isChosen) => {
    setTickets((before) => {
      const next = new Map(before);
      for (const { _id, places, participantInfo } of changed) {
        if (isChosen) next.set(_id, { _id, places, participantInfo });
        else next.delete(_id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setTickets(new Map()), []);
  return useMemo(
    () => ({ chosen: [...tickets.values()], has: (id: string) => tickets.has(id), set, clear }),
    [tickets, set, clear],
  );
}

/** The chosen participants as the list shows them now: somebody else may have moved one meanwhile. */
export function upToDate(chosen: readonly Chosen[], shown: readonly { tickets: readonly Chosen[] }[]): Chosen[] {
  const now = new Map(shown.flatMap(({ tickets }) => tickets.map(({ _id, places }) => [_id, places] as const)));
  return chosen.map((one) => ({ ...one, places: now.get(one._id) ?? one.places }));
}
