import { useEffect, useState } from 'react';
import type { Board } from '#domain/check-in/board/schema.ts';
import { boardKey } from '#src/components/live/board-key.ts';
import { useCall } from '#src/providers/use-call.ts';

/** Asked for anyway, when nothing is said of changes: phones fall silent without a word. */
const EVERY = 5_000;
/** Figures older than this are not live. */
const OLD_AFTER = 15_000;

/** The time, updated every second. */
function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface LiveBoard {
  board: Board | undefined;
  /** Why there is none yet. */
  error: Error | null;
  retry: () => void;
  /** When the figures were read, by this browser's clock, and how long ago. */
  readAt: number;
  age: number;
  /** The server or its database does not answer: the figures stay as they were. */
  isStale: boolean;
}

/** The board of an event, read anew as people come in. */
export function useBoard(eventId: string): LiveBoard {
  const now = useSecond();
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useCall(boardKey(eventId), 'GET events/:id/board', {
    params: { id: eventId },
    ...{ staleTime: 0, retry: false, refetchInterval: EVERY, refetchIntervalInBackground: true },
    // A browser that thinks it has no network may be wrong; it is asked all the same.
    networkMode: 'always',
  });
  const age = Math.max(0, now - dataUpdatedAt);
  const isStale = data !== undefined && (errorUpdatedAt > dataUpdatedAt || age > OLD_AFTER);
  return { board: data, error, retry: () => void refetch(), readAt: dataUpdatedAt, age, isStale };
}
