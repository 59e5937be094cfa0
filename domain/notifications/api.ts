import { z } from 'zod';
import { deleteCall, getCall, listCall, patchCall, postCall, putCall } from '../calls.ts';
import { declareApi, listOf } from '../contract.ts';
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
  events: getCall('/api/live-events', 'Lists what happened while one was away', {
    query: liveEventQuery,
    answer: listOf(liveEventAnswer),
  }),
  inbox: listCall(
    '/api/notifications',
    'Lists what one was told of, read or not',
    notificationList,
    notificationAnswer,
  ),
  inboxState: getCall(
    '/api/notifications/unread',
    'Counts notifications not read yet, and names the kinds that are muted',
    { answer: inboxStateAnswer },
  ),
  readNotifications: postCall('/api/notifications/read', 'Marks notifications as read, some or all up to one', {
    body: readNotificationsInput,
    answer: inboxStateAnswer,
  }),
  mute: putCall('/api/notifications/muted', 'Mutes a kind of notifications, or hears of it again', {
    body: muteInput,
    answer: inboxStateAnswer,
  }),
  requestsToRead: getCall('/api/views/requests/toread', 'Lists requests to take part not read yet', {
    answer: unreadRequestsAnswer,
  }),
  paymentsToRead: getCall('/api/views/payments/toread', 'Lists payments not read yet', { answer: unreadAnswer }),
  toRead: getCall('/api/views/toread', 'Lists records of a kind not read yet', {
    query: z.strictObject({ entityType: z.enum(unreadTypes, { error: 'validation.enum' }) }),
    answer: unreadAnswer,
  }),
  view: postCall('/api/views', 'Marks a record as read', { body: viewInput, answer: viewAnswer, status: 201 }),
  chats: listCall('/api/chats', 'Lists conversations', chatList, chatAnswer),
  chatsToRead: getCall('/api/chats/toread', 'Counts conversations not read yet', { answer: unreadChatsAnswer }),
  readChat: patchCall('/api/chats/:id/read', 'Marks a conversation as read', { answer: chatAnswer }),
  connect: postCall('/api/connections/:id', 'Takes a conversation', {
    params: z.object({ id }),
    body: connectionInput,
    answer: chatAnswer,
    refusals: ['chat_already_active'],
  }),
  disconnect: deleteCall('/api/connections/:id', 'Leaves a conversation', {
    params: z.object({ id }),
    answer: chatAnswer,
  }),
});
