import { z } from 'zod';
import { listCall } from '../calls.ts';
import { byId, declareApi, listOf } from '../contract.ts';
import { id } from '../fields.ts';
import { resources } from '../permissions.ts';
import { chatAnswer, chatList, connectionInput } from './chat.ts';
import { liveEventAnswer } from './events.ts';
import { inboxStateAnswer, muteInput, notificationAnswer, notificationList, readNotificationsInput } from './inbox.ts';
import { liveEventQuery, viewInput } from './schema.ts';
import { unreadTypes } from './unread.ts';

const unreadAnswer = z.object({ ids: z.array(z.string()) });
const unreadRequestsAnswer = z.object({ ids: z.array(z.string()), slotsCounter: z.int() });
const unreadChatsAnswer = z.object({ chatToRead: z.int() });
const viewAnswer = z.object({
  userId: z.string(),
  entityType: z.enum(resources),
  entityId: z.union([z.string(), z.array(z.string())]),
});

export const liveApi = declareApi('notifications', {
  events: {
    method: 'GET',
    path: '/api/live-events',
    summary: 'Lists what happened while one was away',
    query: liveEventQuery,
    answer: listOf(liveEventAnswer),
  },
  inbox: listCall(
    '/api/notifications',
    'Lists what one was told of, read or not',
    notificationList,
    notificationAnswer,
  ),
  inboxState: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'Counts notifications not read yet, and names the kinds that are muted',
    answer: inboxStateAnswer,
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Marks notifications as read, some or all up to one',
    body: readNotificationsInput,
    answer: inboxStateAnswer,
  },
  mute: {
    method: 'PUT',
    path: '/api/notifications/muted',
    summary: 'Mutes a kind of notifications, or hears of it again',
    body: muteInput,
    answer: inboxStateAnswer,
  },
  requestsToRead: {
    method: 'GET',
    path: '/api/views/requests/toread',
    summary: 'Lists requests to take part not read yet',
    answer: unreadRequestsAnswer,
  },
  paymentsToRead: {
    method: 'GET',
    path: '/api/views/payments/toread',
    summary: 'Lists payments not read yet',
    answer: unreadAnswer,
  },
  toRead: {
    method: 'GET',
    path: '/api/views/toread',
    summary: 'Lists records of a kind not read yet',
    query: z.strictObject({ entityType: z.enum(unreadTypes, { error: 'validation.enum' }) }),
    answer: unreadAnswer,
  },
  view: {
    method: 'POST',
    path: '/api/views',
    summary: 'Marks a record as read',
    body: viewInput,
    answer: viewAnswer,
    status: 201,
  },
  chats: listCall('/api/chats', 'Lists conversations', chatList, chatAnswer),
  chatsToRead: {
    method: 'GET',
    path: '/api/chats/toread',
    summary: 'Counts conversations not read yet',
    answer: unreadChatsAnswer,
  },
  readChat: {
    method: 'PATCH',
    path: '/api/chats/:id/read',
    summary: 'Marks a conversation as read',
    params: byId,
    answer: chatAnswer,
  },
  connect: {
    method: 'POST',
    path: '/api/connections/:id',
    summary: 'Takes a conversation',
    params: z.object({ id }),
    body: connectionInput,
    answer: chatAnswer,
    refusals: ['chat_already_active'],
  },
  disconnect: {
    method: 'DELETE',
    path: '/api/connections/:id',
    summary: 'Leaves a conversation',
    params: z.object({ id }),
    answer: chatAnswer,
  },
});
