import { z } from 'zod';
import { chatList } from '#domain/notifications/chat.ts';
import {
  type InboxState,
  muteInput,
  type Notification,
  notificationList,
  paymentMatters,
  readNotificationsInput,
  viewedAs,
} from '#domain/notifications/inbox.ts';
import { viewInput } from '#domain/notifications/schema.ts';
import { UNREAD_WINDOW, type UnreadType, unreadTypes } from '#domain/notifications/unread.ts';
import { readBody } from '../kernel/contract.ts';
import { list } from '../kernel/list.ts';
import { type Call, newRecord, ok, type Route, route } from '../kernel/route.ts';

const answered = new Set(['accepted', 'declined', 'toAuthorize']);
const openOrders = new Set(['readyToDelivery', 'toRefund']);

/** The newest records of the caller's community that the caller has not viewed. */
function unread({ store, actor }: Call, type: UnreadType): { _id: string; slots?: number }[] {
  const records = {
    participations: store.participations.filter(({ status }) => !answered.has(status)),
    orders: store.orders.filter(({ status }) => openOrders.has(status)),
    payments: store.payments,
    'tenant-subscriptions': store.tenantSubscriptions.filter(({ status }) => status !== 'refused'),
  };
  const own = store.views.filter(({ userId, entityType }) => userId === actor.userId && entityType === type);
  const seen = new Set(own.map(({ entityId }) => entityId));
  return records[type]
    .filter((row) => row.tenantId === actor.tenantId && !seen.has(row._id))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, UNREAD_WINDOW);
}

type StoredNotification = Call['store']['notifications'][number];

const ownNotifications = ({ store, actor }: Call) =>
  store.notifications.filter(({ userId }) => userId === actor.userId);

/** With what it tells of, as that is now. */
function shown({ store }: Call, { payload, readAt, ...rest }: StoredNotification): Notification {
  const find = <T extends { _id: string }>(rows: readonly T[], id: unknown) => rows.find((row) => row._id === id);
  const { entityId } = rest;
  const payment = find(store.payments, payload['paymentId'] ?? entityId);
  const reservation = find(store.reservations, payment?.reservationId ?? payload['reservationId']);
  const order = find(store.orders, payment?.orderId ?? entityId);
  const follower = find(store.tenantSubscriptions, entityId);
  const request = find(store.participations, entityId);
  const person = find(store.users, (follower ?? request ?? payment ?? reservation ?? order)?.userId);
  const event = find(store.events, payload['eventId'] ?? request?.eventId ?? reservation?.eventId);
  return {
    ...{ ...rest, isRead: readAt !== null, alert: null, event: event ?? null },
    person: person ? `${person.name} ${person.surname}` : null,
    ...{ reservationId: reservation?._id ?? null, orderId: order?._id ?? null },
    code: reservation?.code ?? order?.token ?? null,
    status: follower?.status ?? request?.status ?? find(store.handOns, entityId)?.state ?? null,
    places: numberOf(payload['places'] ?? payload['slots']),
    amount: numberOf(payload['amount'] ?? payload['total']),
    matter: paymentMatters.find((matter) => matter === payload['matter']) ?? null,
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

/** Remembers that the caller has seen a record, and has read its notifications. */
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

/** What has not been read; there is no live channel here, so nothing arrives while it happens. */
export const liveRoutes: Route[] = [
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
    return ok({ ...idsOf(rows), slotsCounter: rows.reduce((sum, { slots = 1 }) => sum + slots, 0) });
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
