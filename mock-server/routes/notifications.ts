import { z } from 'zod';
import { chatList } from '#domain/notifications/chat.ts';
import type { LiveEvent } from '#domain/notifications/events.ts';
import {
  type InboxState,
  muteInput,
  type Notification,
  notificationList,
  paymentMatters,
  readNotificationsInput,
  viewedAs,
} from '#domain/notifications/inbox.ts';
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

type StoredNotification = Call['store']['notifications'][number];

const ownNotifications = ({ store, actor }: Call) =>
  store.notifications.filter(({ userId }) => userId === actor.userId);

/** With what it tells of, as that is now. */
function shown({ store }: Call, { _id, name, entityId, payload, createdAt, readAt }: StoredNotification): Notification {
  const byId = <T extends { _id: string }>(rows: readonly T[], id: unknown) => rows.find((row) => row._id === id);
  const payment = byId(store.payments, payload['paymentId'] ?? entityId);
  const reservation = byId(store.reservations, payment?.reservationId ?? payload['reservationId']);
  const order = byId(store.orders, payment?.orderId ?? entityId);
  const follower = byId(store.tenantSubscriptions, entityId);
  const request = byId(store.participations, entityId);
  const userId = [follower, request, payment, reservation, order].find((row) => row !== undefined)?.userId;
  const person = store.users.find((user) => user._id === userId);
  const event = byId(store.events, payload['eventId'] ?? request?.eventId ?? reservation?.eventId);
  return {
    ...{ _id, name, entityId, createdAt, isRead: readAt !== null },
    person: person ? `${person.name} ${person.surname}` : null,
    event: event ? { _id: event._id, name: event.name } : null,
    reservationId: reservation?._id ?? null,
    orderId: order?._id ?? null,
    code: reservation?.code ?? order?.token ?? null,
    status: follower?.status ?? request?.status ?? byId(store.handOns, entityId)?.state ?? null,
    places: numberOf(payload['places'] ?? payload['slots']),
    amount: numberOf(payload['amount'] ?? payload['total']),
    matter: paymentMatters.find((matter) => matter === payload['matter']) ?? null,
    alert: null,
  };
}
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function inboxState(call: Call): InboxState {
  const unread = ownNotifications(call).filter(({ readAt }) => readAt === null).length;
  const muted = call.store.muted.filter(({ userId }) => userId === call.actor.userId).map(({ name }) => name);
  return { unread: Math.min(unread, 100), muted: muted.sort() };
}

/** Marks what is meant as read, and as viewed what it tells of. */
function readNotifications(call: Call, isMeant: (one: StoredNotification) => boolean): InboxState {
  for (const one of ownNotifications(call)) {
    if (one.readAt !== null || !isMeant(one)) continue;
    one.readAt = call.now.toISOString();
    const entityType = viewedAs[one.name];
    if (entityType) view(call, entityType, one.entityId);
  }
  return inboxState(call);
}

/** Remembers that the caller has seen a record, and has read what was told of it. */
function view(call: Call, entityType: string, entityId: string): void {
  const { userId } = call.actor;
  const { views } = call.store;
  if (!views.some((one) => one.userId === userId && one.entityType === entityType && one.entityId === entityId))
    views.push(newRecord(call, { userId, entityType, entityId }));
  for (const one of ownNotifications(call))
    if (viewedAs[one.name] === entityType && one.entityId === entityId) one.readAt ??= call.now.toISOString();
}

const idsOf = (rows: readonly { _id: string }[]) => ({ ids: rows.map((row) => row._id) });
const ofType = z.strictObject({ entityType: z.enum(unreadTypes, { error: 'validation.enum' }) });

/** What has not been read; there is no live channel here, so nothing is told while it happens. */
export const liveRoutes: Route[] = [
  route('get', '/api/live-events', ['list', 'live-events'], (call) => {
    const { after, limit } = liveEventQuery.parse(call.query);
    const later = ownNotifications(call).filter(({ _id }) => Number(_id) > after);
    const body: LiveEvent[] = later.slice(0, limit).map(({ _id, name, entityId, payload, createdAt, readAt }) => ({
      ...{ id: Number(_id), name, entityId, payload, createdAt },
      isRead: readAt !== null,
    }));
    return { headers: { 'odin-count': String(body.length) }, body };
  }),
  route('get', '/api/notifications', ['list', 'live-events'], (call) =>
    list(
      call,
      notificationList,
      ownNotifications(call).map((one) => shown(call, one)),
    ),
  ),
  route('get', '/api/notifications/unread', ['list', 'live-events'], (call) => ok(inboxState(call))),
  route('post', '/api/notifications/read', ['update', 'live-events'], (call) => {
    const body = readBody(call, readNotificationsInput);
    const isMeant = ({ _id }: StoredNotification) =>
      'ids' in body ? body.ids.includes(_id) : Number(_id) <= Number(body.until);
    return ok(readNotifications(call, isMeant));
  }),
  route('put', '/api/notifications/muted', ['update', 'live-events'], (call) => {
    const { name, isMuted } = readBody(call, muteInput);
    const { userId } = call.actor;
    call.store.muted = call.store.muted.filter((one) => one.userId !== userId || one.name !== name);
    if (isMuted) call.store.muted.push({ userId, name });
    return ok(readNotifications(call, (one) => isMuted && one.name === name));
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
    for (const id of [entityId].flat()) view(call, entityType, id);
    return ok({ userId, entityType, entityId }, 201);
  }),
];
