import { z } from 'zod';
import { id } from '../../domain/fields.ts';
import { outboxList } from '../../domain/job/list.ts';
import { resources } from '../../domain/permissions.ts';
import { readBody } from '../body.ts';
import { list } from '../list.ts';
import { newRecord } from '../records.ts';
import { find, findOwn, ok, type Route, route } from '../route.ts';

const viewBody = z.strictObject({ entityType: z.enum(resources), entityId: id, userId: id.optional() });

/** Jobs being watched, mails that would have gone out, what a person has seen. */
export const operationRoutes: Route[] = [
  route('get', '/api/jobs/:id', ['get', 'jobs'], (call) => {
    const { tenantId: _tenant, ...job } = findOwn(call, call.store.jobs);
    return ok(job);
  }),
  route('get', '/api/outbox', ['list', 'outbox'], (call) =>
    list(call, outboxList, call.store.mails, { show: ({ html: _html, ...mail }) => mail }),
  ),
  route('get', '/api/outbox/:id', ['get', 'outbox'], (call) => ok(find(call.store.mails, call.params['id']))),
  route('post', '/api/views', ['create', 'views'], (call) => {
    const { entityType, entityId } = readBody(call, viewBody);
    const { userId } = call.actor;
    const isSeen = call.store.views.some(
      (one) => one.userId === userId && one.entityId === entityId && one.entityType === entityType,
    );
    if (!isSeen) call.store.views.push(newRecord(call, { userId, entityType, entityId }));
    return ok({ userId, entityType, entityId }, 201);
  }),
];
