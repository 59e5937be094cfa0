import { z } from 'zod';
import { chatList } from '#domain/notifications/chat.ts';
import { liveEventQuery, viewInput } from '#domain/notifications/schema.ts';
import { UNREAD_WINDOW, type UnreadType, unreadTypes } from '#domain/notifications/unread.ts';
import { readBody } from '../kernel/body.ts';
import { list } from '../kernel/list.ts';
import { newRecord } from '../kernel/records.ts';
import { type Call, ok, type Route, route } from '../kernel/route.ts';

const answered = new Set(['accepted', 'declined', 'toAuthorize']);

/** The newest records of the caller's community that the caller has not viewed. */
function unread(call: Call, type: UnreadType): { _id: string; slots: number }[] {
  const { orders, participations, payments, tenantSubscriptions, views } = call.store;
  const { userId } = call.actor;
  const records = {
    participations: participations.filter((row) => !answered.has(row.status)),
    orders: orders
      .filter((row) => row.status === 'readyToDelivery' || row.status === 'toRefund')
      .map((row) => ({ ...row, slots: 1 })),
    payments: payments.map((row) => ({ ...row, slots: 1 })),
    'tenant-subscriptions': tenantSubscriptions
      .filter((row) => row.status !== 'refused')
      .map((row) => ({ ...row, slots: 1 })),
  };
  const seen = new Set(
    views.filter((view) => view.userId === userId && view.entityType === type).map((view) => view.entityId),
  );
  return records[type]
    .filter((row) => row.tenantId === call.actor.tenantId && !seen.has(row._id))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, UNREAD_WINDOW);
}

const idsOf = (rows: readonly { _id: string }[]) => ({ ids: rows.map((row) => row._id) });
const ofType = z.strictObject({ entityType: z.enum(unreadTypes, { error: 'validation.enum' }) });

/** What has not been read; there is no live channel here, so nothing is told while it happens. */
export const liveRoutes: Route[] = [
  route('get', '/api/live-events', ['list', 'live-events'], (call) => {
    liveEventQuery.parse(call.query);
    return { headers: { 'odin-count': '0' }, body: [] };
  }),
  route('get', '/api/views/requests/toread', ['list', 'views'], (call) => {
    const rows = unread(call, 'participations');
    return ok({ ...idsOf(rows), slotsCounter: rows.reduce((sum, { slots }) => sum + slots, 0) });
  }),
  route('get', '/api/views/payments/toread', ['list', 'views'], (call) => ok(idsOf(unread(call, 'payments')))),
  route('get', '/api/views/toread', ['list', 'views'], (call) =>
    ok(idsOf(unread(call, readBody({ ...call, body: call.query }, ofType).entityType))),
  ),
  route('get', '/api/chats', ['list', 'chats'], (call) => list(call, chatList, [])),
  route('get', '/api/chats/toread', ['list', 'chats'], () => ok({ chatToRead: 0 })),
  route('post', '/api/views', ['create', 'views'], (call) => {
    const { entityType, entityId } = readBody(call, viewInput);
    const { userId } = call.actor;
    const seen = call.store.views.filter((view) => view.userId === userId && view.entityType === entityType);
    for (const id of [entityId].flat()) {
      if (!seen.some((view) => view.entityId === id))
        call.store.views.push(newRecord(call, { userId, entityType, entityId: id }));
    }
    return ok({ userId, entityType, entityId }, 201);
  }),
];
