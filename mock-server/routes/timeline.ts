import { isAuditedResource } from '#domain/audit/actions.ts';
import type { TimelineFact } from '#domain/timeline/facts.ts';
import { groupOf } from '#domain/timeline/facts.ts';
import { type TimelineSubject, timelineList } from '#domain/timeline/schema.ts';
import { timelineEntry } from '#i18n/timeline-sentence.ts';
import { list } from '../kernel/list.ts';
import { type Call, findOwn, type Route, route } from '../kernel/route.ts';
import { factsOf } from './operations.ts';
import { ownPerson } from './users/community-people.ts';

const nothing: Omit<TimelineFact, '_id' | 'at' | 'kind'> = {
  ...{
    who: null,
    about: null,
    where: null,
    amount: null,
    person: null,
    isOfTickets: false,
    otherCode: null,
    isForOther: false,
    event: null,
    code: null,
  },
  ...{ places: null, way: null, card: null, reason: null, day: null, mail: null, audit: null, undoIds: [] },
  undone: { people: [], amount: null },
};

/** What the demo's log says of a record, a person's bookings among it; what money did, the server alone knows. */
function timeline(call: Call, subject: TimelineSubject) {
  const { store } = call;
  const { _id } = subject === 'people' ? ownPerson(call) : findOwn<{ _id: string }>(call, store[subject]);
  const bookings = store.reservations.filter((row) => row._id === _id || row.userId === _id).map((row) => row._id);
  const subjects = new Set<string | null>([_id, ...bookings]);
  for (const ticket of store.tickets) if (subjects.has(ticket.reservationId)) subjects.add(ticket._id);
  const entries = store.audit.filter(({ recordId, resource }) => subjects.has(recordId) && isAuditedResource(resource));
  const facts = entries.map(
    (entry): TimelineFact => ({ ...nothing, ...entry, kind: 'audit', audit: factsOf(store, entry) }),
  );
  return list(call, timelineList, facts, {
    read: { group: ({ kind }) => groupOf(kind) },
    show: (fact) => timelineEntry(fact, call.language),
  });
}

/** What happened to a booking, a payment, an order, a person. */
export const timelineRoutes: Route[] = [
  ...(['reservations', 'payments', 'orders'] as const).map((subject) =>
    route('get', `/api/${subject}/:id/timeline`, ['list', 'audit'], (call) => timeline(call, subject)),
  ),
  route('get', '/api/people/:id/timeline', ['get', 'people'], (call) => timeline(call, 'people')),
];
