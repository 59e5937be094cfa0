import { audienceIn } from '#demo/audience.ts';
import { countOf } from '#domain/communications/audience.ts';
import { type Communication, communicationList } from '#domain/communications/entity.ts';
import { namedNarrowing, narrowingOf } from '#domain/communications/narrowing.ts';
import { audienceQuery, communicationDraft, recipientList } from '#domain/communications/schema.ts';
import { Refusal } from '#domain/errors.ts';
import { readBody } from '../kernel/contract.ts';
import { list, records } from '../kernel/list.ts';
import { byId, withRelated } from '../kernel/related.ts';
import { type Answer, type Call, ok, type Route, reaches, route, visible } from '../kernel/route.ts';

const unknownChoice = (field: 'eventId' | 'tenantId') =>
  new Refusal('validation_failed', { fields: { [field]: 'validation.id' } });

/** How many a message would reach. @throws Refusal validation_failed */
function count(call: Call): Answer {
  const { store, actor } = call;
  const { userType, eventId = null, tenantId = null, ...narrowing } = readBody({ body: call.query }, audienceQuery);
  const named = actor.tenantId ?? tenantId;
  const event = byId(store.events, eventId);
  if (eventId && !(event && reaches(call, event) && (named ?? event.tenantId) === event.tenantId))
    throw unknownChoice('eventId');
  if (!eventId && named !== null && !store.tenants.some(({ userId }) => userId === named))
    throw unknownChoice('tenantId');
  const lists = store.transports.filter((one) => one.eventId === eventId);
  namedNarrowing(narrowing, {
    departurePoints: (event?.departurePoints ?? []).map(({ _id = '', groupingPoint: name }) => ({ _id, name })),
    transports: lists.map(({ _id, identifier: name }) => ({ _id, name })),
  });
  const to = { tenantId: event?.tenantId ?? named, userType, eventId, ...narrowingOf(narrowing) };
  return ok(countOf(audienceIn(store, to)));
}

/** Messages to followers and participants, and whom they reached. */
export const communicationRoutes: Route[] = [
  route('get', '/api/communications/audience', ['create', 'communications'], count),
  // Its text alone: the frame of a mail is the server's.
  route('post', '/api/communications/preview', ['create', 'communications'], (call) => {
    const { subject, body } = readBody(call, communicationDraft);
    return ok({ subject, html: `<!doctype html><html lang="it"><body>${body}</body></html>` });
  }),
  ...records<Communication>('/api/communications', 'communications', {
    list: communicationList,
    rows: ({ communications }) => communications,
    options: ({ store }) => ({
      show(row) {
        const sender = byId(store.users, row.senderId);
        return {
          ...withRelated(store, row),
          sender: { _id: row.senderId, name: sender ? `${sender.name} ${sender.surname}` : '' },
        };
      },
      search: (row) => row.subject,
    }),
  }),
  route('get', '/api/communication-recipients', ['list', 'communication-recipients'], (call) => {
    if (call.query['communicationId'] === undefined) {
      throw new Refusal('validation_failed', { fields: { communicationId: 'validation.required' } });
    }
    return list(call, recipientList, visible(call, call.store.recipients), {
      search: (row) => `${row.surname} ${row.name} ${row.email}`,
    });
  }),
];
