import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/schema.ts';
import {
  newSponsorshipFields,
  type SponsorableEvent,
  type Sponsorship,
  sponsorableList,
  sponsoredEvents,
  sponsorshipFields,
  sponsorshipList,
} from '#domain/sponsorships/schema.ts';
import { readBody, readEdit } from '../kernel/body.ts';
import { list } from '../kernel/list.ts';
import { newRecord, remove } from '../kernel/records.ts';
import { byId, tenantRef } from '../kernel/related.ts';
import {
  type Answer,
  assertFresh,
  type Call,
  find,
  noContent,
  ok,
  type Route,
  reaches,
  route,
  update,
} from '../kernel/route.ts';
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

function create(call: Call): Answer {
  const { senderId: _given, ...body } = call.body as Record<string, unknown>;
  const { eventIds = [], ...fields }: z.output<typeof newSponsorshipFields> = readBody({ body }, newSponsorshipFields);
  const nothing = { sponsorUrl: null, sponsorImage: null };
  const record = newRecord(call, { ...nothing, ...fields, senderId: call.actor.userId }) as Sponsorship;
  call.store.sponsorships.push(record);
  setSponsorship(call, record._id, eventIds);
  return ok(record, 201);
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
  route('get', '/api/sponsorships', ['list', 'sponsorships'], (call) =>
    list(call, sponsorshipList, seen(call), { search: (row) => row.name }),
  ),
  route('get', '/api/sponsorships/:id', ['get', 'sponsorships'], (call) => ok(find(seen(call), call.params['id']))),
  route('post', '/api/sponsorships', ['create', 'sponsorships'], create),
  ...update('/api/sponsorships/:id', ['update', 'sponsorships'], (call) => {
    const record = find(call.store.sponsorships, call.params['id']);
    assertFresh(call, record.version);
    const changes = readEdit(call, sponsorshipFields.partial(), ['senderId', 'eventIds']);
    Object.assign(record, changes, { version: record.version + 1 });
    return ok(record);
  }),
  route('delete', '/api/sponsorships/:id', ['delete', 'sponsorships'], (call) => {
    const record = find(call.store.sponsorships, call.params['id']);
    const events = call.store.events.filter(({ sponsorshipId }) => sponsorshipId === record._id).length;
    if (events > 0) throw new Refusal('sponsorship_in_use', { params: { events } });
    remove(call.store.sponsorships, record);
    return noContent;
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
