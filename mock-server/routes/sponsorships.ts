import { Refusal } from '#domain/errors.ts';
import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/schema.ts';
import { type Sponsorship, sponsoredEvents, sponsorships } from '#domain/sponsorships/entity.ts';
import { type SponsorableEvent, sponsorableList } from '#domain/sponsorships/sponsorable.ts';
import { readBody } from '../kernel/body.ts';
import { entityRoutes } from '../kernel/entity.ts';
import { list } from '../kernel/list.ts';
import { byId, tenantRef } from '../kernel/related.ts';
import { type Answer, type Call, find, ok, type Route, reaches, route } from '../kernel/route.ts';
import { eventWords } from '../kernel/searched.ts';

/** A community sees the sponsors of its own events. */
function seen(call: Call): Sponsorship[] {
  const shown = new Set(call.store.events.filter((event) => reaches(call, event)).map((event) => event.sponsorshipId));
  const isAll = reaches(call, {});
  return call.store.sponsorships.filter(({ _id }) => isAll || shown.has(_id));
}

const takesSponsor = ({ eventType, status }: Event): boolean => eventType !== 'post' && status !== 'canceled';

/** All of them or nothing. @throws Refusal events_not_sponsorable */
function setSponsorship(call: Call, sponsorshipId: string | null, eventIds: readonly string[]): Answer {
  const events = call.store.events.filter(({ _id }) => eventIds.includes(_id));
  const fitting = events.filter((event) => sponsorshipId === null || takesSponsor(event));
  const ids = eventIds.filter((id) => !fitting.some(({ _id }) => _id === id));
  if (ids.length > 0) throw new Refusal('events_not_sponsorable', { data: { ids } });
  for (const event of fitting) event.sponsorshipId = sponsorshipId;
  return ok({ sponsorshipId, eventIds });
}

const sponsorable = (call: Call, event: Event): SponsorableEvent => {
  const { _id, name, status, tenantId, sponsorshipId } = event;
  const sponsor = byId(call.store.sponsorships, sponsorshipId);
  return {
    ...{
      _id,
      name,
      startDate: beginningOf(event),
      status,
      tenantId,
      sponsorshipId,
      tenant: tenantRef(call.store, tenantId),
    },
    sponsorship: sponsor ? { _id: sponsor._id, name: sponsor.name } : null,
  };
};

/** Sponsorships, and the events that show them (events §7). */
export const sponsorshipRoutes: Route[] = [
  ...entityRoutes<Sponsorship>(sponsorships, {
    readable: seen,
    ownerOf: (call) => ({ senderId: call.actor.userId }),
    made(call, { _id }, sent) {
      const { eventIds = [] } = sent as { eventIds?: readonly string[] };
      setSponsorship(call, _id, eventIds);
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
  route('put', '/api/events/set/sponsorship/:id', ['sponsor', 'events'], (call) => {
    const { _id } = find(call.store.sponsorships, call.params['id']);
    return setSponsorship(call, _id, readBody(call, sponsoredEvents).eventIds);
  }),
  route('put', '/api/events/unset/sponsorship', ['sponsor', 'events'], (call) =>
    setSponsorship(call, null, readBody(call, sponsoredEvents).eventIds),
  ),
];
