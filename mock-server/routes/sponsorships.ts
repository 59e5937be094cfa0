import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import { type Sponsorship, sponsorships } from '#domain/sponsorships/entity.ts';
import { sponsorableList } from '#domain/sponsorships/sponsorable.ts';
import { entityRoutes } from '../kernel/entity.ts';
import { list } from '../kernel/list.ts';
import { byId, eventWords, withRelated } from '../kernel/related.ts';
import { type Call, type Route, reaches, route } from '../kernel/route.ts';

/** A community sees the sponsors of its own events. */
function seen(call: Call): Sponsorship[] {
  const shown = new Set(call.store.events.filter((event) => reaches(call, event)).map((event) => event.sponsorshipId));
  const isAll = reaches(call, {});
  return call.store.sponsorships.filter(({ _id }) => isAll || shown.has(_id));
}

const takesSponsor = ({ eventType, status }: Event): boolean => eventType !== 'post' && status !== 'canceled';

const sponsorable = ({ store }: Call, event: Event) => ({
  ...withRelated(store, event),
  startDate: beginningOf(event),
  sponsorship: byId(store.sponsorships, event.sponsorshipId) ?? null,
});

/** Sponsorships, and the events that show them (events §7). */
export const sponsorshipRoutes: Route[] = [
  ...entityRoutes<Sponsorship>(sponsorships, {
    readable: seen,
    ownerOf: (call) => ({ senderId: call.actor.userId }),
    made(call, { _id }, sent) {
      const { eventIds = [] } = sent as { eventIds?: readonly string[] };
      for (const event of call.store.events) if (eventIds.includes(event._id)) event.sponsorshipId = _id;
    },
  }),
  route('get', '/api/events/sponsorable', ['sponsor', 'events'], (call) => {
    const events = call.store.events.filter((event) => takesSponsor(event) || event.sponsorshipId !== null);
    return list(call, sponsorableList, events, {
      read: { hasSponsor: (event) => event.sponsorshipId !== null, startDate: beginningOf },
      search: eventWords,
      show: (event) => sponsorable(call, event),
      wrapped: true,
    });
  }),
];
