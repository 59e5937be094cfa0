import { isWhollyPast } from './dates.ts';
import { isExampleEvent } from './example.ts';
import type { Event } from './schema.ts';

/** What an event still needs before others see it and before its tickets leave; one that is over, cancelled or an example nothing. */
export function publicationOf(event: Event, now: Date): { isHidden: boolean; isUnconfirmed: boolean } {
  const isOff = event.status === 'canceled' || isExampleEvent(event) || isWhollyPast(event, now);
  return { isHidden: !(isOff || event.isVisible), isUnconfirmed: !isOff && event.status === 'waiting_confirmation' };
}
