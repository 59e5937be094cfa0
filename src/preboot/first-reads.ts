import { pageKey } from './first-pages.ts';

/** What the list of events asks for when nothing was chosen: its own test holds the two together. */
export const OPENING_EVENTS = 'events/backoffice?page=1&limit=8&sort=startDate&showKpi=true&tab=onGoing';

/**
 * The call a page begins with, where it is known from its address alone: a list with a filter, an order or a view of its own
 * is left to the application, which knows what they mean.
 */
export function firstRead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const key = pageKey(pathname);
  if (key === 'events' && search === '') return OPENING_EVENTS;
  if (key === 'events/*') return `events/${pathname.split('/')[3]}`;
  return undefined;
}
