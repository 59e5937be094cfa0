import { z } from 'zod';
import { id } from '../../../../domain/fields.ts';
import { chatList, connectionInput } from '../../../../domain/notifications/chat.ts';
import { liveEventQuery } from '../../../../domain/notifications/schema.ts';
import { unreadTypes } from '../../../../domain/notifications/unread.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { listQuerySchema, readList, sendList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { closeConnection, openConnection, readChat } from '../commands/connect-chat.ts';
import { countUnreadChats, listChats } from '../queries/chat.ts';
import { liveEventsAfter } from '../queries/live-event.ts';
import { unreadOf } from '../queries/view.ts';

/** What happened while somebody was away, what they have not read, and conversations (DEC-071, OPEN-040, OPEN-041). */
export const liveRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get(
    '/api/live-events',
    { config: allow('list', 'live-events'), schema: { querystring: liveEventQuery } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { after, limit } = request.query;
      const rows = await database.run(tenantScopeOf(caller), (db) =>
        liveEventsAfter(db, caller.actor.userId, after, limit),
      );
      return sendList(reply, { rows, total: rows.length });
    },
  );

  const unread = ({ actor }: Caller, type: (typeof unreadTypes)[number]) =>
    database.run(actor.userId, (db) => unreadOf(db, actor.userId, actor.userId, type));

  app.get('/api/views/requests/toread', { config: allow('list', 'views') }, async (request) => {
    const rows = await unread(callerOf(request), 'participations');
    return { ids: rows.map((row) => row.id), slotsCounter: rows.reduce((sum, { slots }) => sum + slots, 0) };
  });
  app.get('/api/views/payments/toread', { config: allow('list', 'views') }, async (request) => ({
    ids: (await unread(callerOf(request), 'payments')).map((row) => row.id),
  }));
  const typeQuery = z.strictObject({ entityType: z.enum(unreadTypes, { error: 'validation.enum' }) });
  app.get(
    '/api/views/toread',
    { config: allow('list', 'views'), schema: { querystring: typeQuery } },
    async (request) => ({
      ids: (await unread(callerOf(request), request.query.entityType)).map((row) => row.id),
    }),
  );

  app.get(
    '/api/chats',
    { config: allow('list', 'chats'), schema: { querystring: listQuerySchema(chatList) } },
    async (request, reply) => {
      const query = readList(chatList, request);
      const page = await database.run(tenantScopeOf(callerOf(request)), (db) => listChats(db, query));
      return sendList(reply, page, query.fields);
    },
  );
  app.get('/api/chats/toread', { config: allow('list', 'chats') }, async (request) => ({
    chatToRead: await database.run(tenantScopeOf(callerOf(request)), countUnreadChats),
  }));
  app.patch('/api/chats/:id/read', { config: allow('read', 'chats'), schema: { params: byId } }, (request) =>
    database.transaction(tenantScopeOf(callerOf(request)), (tx) => readChat(tx, request.params.id, services.now())),
  );

  const connection = { params: z.object({ id }) };
  app.post(
    '/api/connections/:id',
    { config: allow('create', 'connections'), schema: { ...connection, body: connectionInput } },
    (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        openConnection(tx, caller, request.params.id, request.body.employeeId),
      );
    },
  );
  app.delete('/api/connections/:id', { config: allow('delete', 'connections'), schema: connection }, (request) => {
    const caller = callerOf(request);
    return database.transaction(tenantScopeOf(caller), (tx) => closeConnection(tx, caller, request.params.id));
  });
};
