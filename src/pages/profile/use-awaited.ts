import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-admin';
import { HOUR, MINUTE } from '#domain/values/time.ts';

const EVERY_MS = 1500;
const LONGEST_MS = MINUTE;
/** The person who comes back later than this is not coming back from that page any more. */
const FORGOTTEN_MS = HOUR;

interface Awaited {
  what: string;
  at: number;
}

/**
 * Something that the payment provider confirms after the person is back: remembered when the person leaves, and
 * asked for every second and a half on the return, for a minute at most.
 * @param key under which it is remembered in this browser
 * @param isDone whether it has come
 * @param ask reads again
 * @param options.longest milliseconds after which it is given up
 * @param options.onDone called once it has come
 */
export function useAwaited(
  key: string,
  isDone: (what: string) => boolean,
  ask: () => void,
  { longest = LONGEST_MS, onDone }: { longest?: number; onDone?: () => void } = {},
) {
  const [awaited, setAwaited] = useStore<Awaited | null>(`awaited.${key}`, null);
  // Only what was already awaited when the page opened: the person who leaves now is not back yet.
  const [isBack, setBack] = useState(awaited !== null && Date.now() - awaited.at < FORGOTTEN_MS);
  const isWaiting = isBack && awaited !== null && !isDone(awaited.what);

  const askAgain = useEffectEvent((since: number) => {
    if (Date.now() - since < longest) return ask();
    setBack(false);
    setAwaited(null);
  });

  useEffect(() => {
    if (!isWaiting) return;
    const since = Date.now();
    const timer = setInterval(() => askAgain(since), EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const forget = () => {
    setBack(false);
    setAwaited(null);
  };
  const forgetDone = useEffectEvent(() => {
    onDone?.();
    forget();
  });
  const isOver = awaited !== null && isBack && !isWaiting;
  useEffect(() => {
    if (isOver) forgetDone();
  }, [isOver]);

  return {
    isWaiting,
    /** To be called before leaving. */
    remember: (what: string) => setAwaited({ what, at: Date.now() }),
    forget,
    /** To be called where the person stays: it is asked for from now on. */
    begin: () => setBack(true),
  };
}
