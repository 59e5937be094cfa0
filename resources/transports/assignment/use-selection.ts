import { useCallback, useMemo, useState } from 'react';
import type { Ticket } from '../../../domain/tickets/schema.ts';

/** A participant chosen for an assignment. */
export interface Chosen {
  _id: string;
  transportId: string | null;
}

export interface Selection {
  chosen: readonly Chosen[];
  has: (ticketId: string) => boolean;
  /** Chooses tickets, or lets go of them. */
  set: (tickets: readonly Pick<Ticket, '_id' | 'transportId'>[], isChosen: boolean) => void;
  clear: () => void;
}

/** The chosen participants; they stay chosen across pages and filters. */
export function useSelection(): Selection {
  const [tickets, setTickets] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const set = useCallback<Selection['set']>((changed, isChosen) => {
    setTickets((before) => {
      const next = new Map(before);
      for (const { _id, transportId } of changed) {
        if (isChosen) next.set(_id, { _id, transportId });
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
  const now = new Map(
    shown.flatMap(({ tickets }) => tickets.map((ticket) => [ticket._id, ticket.transportId] as const)),
  );
  return chosen.map((one) => ({
    ...one,
    transportId: now.get(one._id) ?? (now.has(one._id) ? null : one.transportId),
  }));
}
