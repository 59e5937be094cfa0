import type { DemoWaiting } from '#demo/support/types.ts';
import type { Event } from '#domain/events/entity.ts';
import { bookingUserType } from '#domain/reservations/bookable.ts';
import { waitingInfo, waitingInfoQuery } from '#domain/waiting-list/figures.ts';
import { positionsOf } from '#domain/waiting-list/queue.ts';
import { type WaitingEntry, waitingList } from '#domain/waiting-list/schema.ts';
import { readBody } from '../kernel/contract.ts';
import { records } from '../kernel/list.ts';
import { personWords } from '../kernel/related.ts';
import { type Call, find, ok, type Route, route, visible } from '../kernel/route.ts';

function tierOf({ store }: Call, { tenantId, userId }: DemoWaiting) {
  const member = store.tenantSubscriptions.find((row) => row.tenantId === tenantId && row.userId === userId) ?? null;
  return bookingUserType({ member, isGuest: find(store.users, userId).role === 'guest' });
}

const queueOf = (call: Call, event: Event) =>
  call.store.waitingList
    .filter(({ eventId, status }) => eventId === event._id && status === 'waiting')
    .map((entry) => ({ ...entry, id: entry._id, userType: tierOf(call, entry) }));

/** An entry as staff read it. */
function show(call: Call, { createdBy: _by, ...entry }: DemoWaiting): WaitingEntry {
  const event = find(call.store.events, entry.eventId);
  const { _id, name, surname, email, phone, role } = find(call.store.users, entry.userId);
  return {
    ...entry,
    position: positionsOf(queueOf(call, event), event.waitingListByTier).get(entry._id) ?? null,
    userType: tierOf(call, { ...entry, createdBy: null }),
    user: { _id, name, surname, email, phone, role },
  };
}

/** The waiting lists of a community's events, as the demo has them: nobody moves up while it runs. */
export const waitingListRoutes: Route[] = [
  route('get', '/api/waiting-list/info', ['list', 'waiting-list'], (call) => {
    const { eventId } = readBody({ body: call.query }, waitingInfoQuery);
    const own = visible(call, call.store.waitingList).filter((row) => row.eventId === eventId);
    return ok(waitingInfo(own.map((row) => ({ ...row, people: 1 }))));
  }),
  ...records<DemoWaiting>('/api/waiting-list', 'waiting-list', {
    list: waitingList,
    rows: ({ waitingList: rows }) => rows,
    options: (call) => ({ show: (row) => show(call, row), search: (row) => personWords(call.store, row.userId) }),
  }),
];
