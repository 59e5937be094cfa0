import { liveApi } from '#domain/notifications/api.ts';
import { chatList } from '#domain/notifications/chat.ts';
import { notificationList } from '#domain/notifications/inbox.ts';
import type { unreadTypes } from '#domain/notifications/unread.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { closeConnection, openConnection, readChat } from '../commands/connect-chat.ts';
import { countUnreadChats, listChats } from '../queries/chat.ts';
import { inboxStateOf, listNotifications, readSome, readUntil, readViewed, setMuted } from '../queries/inbox.ts';
import { liveEventsAfter } from '../queries/live-event.ts';
import { markViewed, unreadOf } from '../queries/view.ts';

/** What happened while somebody was away, what they have not read, and conversations. */
export const liveRoutes: Routes = (app, services) => {
  const { change, list } = callsOf(app, services);
  const { database } = services;

  route(app, liveApi.events, allow('list', 'live-events'), async (request, reply) => {
    const caller = callerOf(request);
    const { after, limit } = request.query;
    const rows = await database.run(caller.scope, (db) => liveEventsAfter(db, caller.actor.userId, after, limit));
    return sendList(reply, { rows, total: rows.length });
  });

  const unread = ({ actor }: Caller, type: (typeof unreadTypes)[number]) =>
    database.run(actor.userId, (db) => unreadOf(db, actor.userId, actor.userId, type));

  route(app, liveApi.requestsToRead, allow('list', 'views'), async (request) => {
    const rows = await unread(callerOf(request), 'participations');
    return { ids: rows.map((row) => row.id), slotsCounter: rows.reduce((sum, { slots }) => sum + slots, 0) };
  });
  route(app, liveApi.paymentsToRead, allow('list', 'views'), async (request) => ({
    ids: (await unread(callerOf(request), 'payments')).map((row) => row.id),
  }));
  route(app, liveApi.toRead, allow('list', 'views'), async (request) => ({
    ids: (await unread(callerOf(request), request.query.entityType)).map((row) => row.id),
  }));

  list(liveApi.chats, allow('list', 'chats'), chatList, listChats);
  route(app, liveApi.chatsToRead, allow('list', 'chats'), async (request) => ({
    chatToRead: await database.run(callerOf(request).scope, countUnreadChats),
  }));
  change(liveApi.readChat, allow('read', 'chats'), (tx, { params }) => readChat(tx, params.id, services.now()));

  change(liveApi.connect, allow('create', 'connections'), (tx, { caller, params, body }) =>
    openConnection(tx, caller, params.id, body.employeeId),
  );
  change(liveApi.disconnect, allow('delete', 'connections'), (tx, { caller, params }) =>
    closeConnection(tx, caller, params.id),
  );
};

/** What a person was notified of, read or not, and what they want to hear nothing of. */
export const inboxRoutes: Routes = (app, services) => {
  const { get, list } = callsOf(app, services);

  list(liveApi.inbox, allow('list', 'live-events'), notificationList, (db, query, { caller }) =>
    listNotifications(db, caller.actor.userId, query),
  );
  get(liveApi.inboxState, allow('list', 'live-events'), (db, { caller }) => inboxStateOf(db, caller.actor.userId));

  /** Other pages of the person count again. */
  async function change(
    { scope, actor: { userId } }: ReturnType<typeof callerOf>,
    work: (tx: Db, now: string) => Promise<void>,
  ) {
    const state = await services.database.transaction(scope, async (tx) => {
      await work(tx, services.now().toISOString());
      return inboxStateOf(tx, userId);
    });
    services.live?.seen(userId);
    return state;
  }
  route(app, liveApi.readNotifications, allow('update', 'live-events'), (request) => {
    const caller = callerOf(request);
    const { userId } = caller.actor;
    const { body } = request;
    return change(caller, (tx, now) =>
      'ids' in body ? readSome(tx, userId, body.ids, now) : readUntil(tx, userId, body.until, now),
    );
  });
  route(app, liveApi.mute, allow('update', 'live-events'), (request) => {
    const caller = callerOf(request);
    return change(caller, (tx, now) => setMuted(tx, caller.actor.userId, request.body, now));
  });
};

/** What a person has seen. */
export const viewRoutes: Routes = (app, services) => {
  route(app, liveApi.view, allow('create', 'views'), async (request, reply) => {
    const caller = callerOf(request);
    const { entityType, entityId } = request.body;
    const { userId } = caller.actor;
    const answer = await createOnce(services, caller.scope, request, reply, async (tx) => {
      await markViewed(tx, userId, entityType, entityId);
      await readViewed(tx, userId, entityType, [entityId].flat(), services.now().toISOString());
      return { userId, entityType, entityId };
    });
    services.live?.seen(userId);
    return answer;
  });
};
