import { useSyncExternalStore } from 'react';

const news = new Map<string, number>();
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Marks a list as needing a re-read: so many records came since it was drawn. */
export function noteNews(resource: string, count: number): void {
  news.set(resource, (news.get(resource) ?? 0) + count);
  publish();
}

/** The list has been read again. */
export function clearNews(resource: string): void {
  if (news.delete(resource)) publish();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** How many records of a list came since it was drawn. */
export function useNews(resource: string | undefined): number {
  return useSyncExternalStore(subscribe, () => (resource === undefined ? 0 : (news.get(resource) ?? 0)));
}
