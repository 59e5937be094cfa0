import { useCallback, useEffect, useState } from 'react';

export const faces = ['rollCall', 'stops', 'rooms'] as const;
export type Face = (typeof faces)[number];

/** Where in the list somebody is: a face, and over it a person or the search. */
export interface LedRoute {
  face: Face;
  personId: string | null;
  isSearching: boolean;
}

const start: LedRoute = { face: 'rollCall', personId: null, isSearching: false };

function routeOf(state: unknown): LedRoute {
  const led: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'led') : undefined;
  return typeof led === 'object' && led !== null ? { ...start, ...(led as Partial<LedRoute>) } : start;
}

/** The phone's back button closes a person and the search, and goes back to the face before. */
export function useLedRoute() {
  const [route, setRoute] = useState<LedRoute>(() => routeOf(window.history.state));

  useEffect(() => {
    const follow = (event: PopStateEvent) => setRoute(routeOf(event.state));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const go = useCallback((change: Partial<LedRoute>) => {
    setRoute((before) => {
      const next = { ...before, personId: null, isSearching: false, ...change };
      window.history.pushState({ led: next }, '');
      return next;
    });
  }, []);
  const back = useCallback(() => window.history.back(), []);
  return { route, go, back };
}
