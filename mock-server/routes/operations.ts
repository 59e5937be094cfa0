import { outboxList } from '../../domain/job/list.ts';
import { list } from '../list.ts';
import { find, findOwn, ok, type Route, route } from '../route.ts';

/** Jobs being watched, mails that would have gone out. */
export const operationRoutes: Route[] = [
  route('get', '/api/jobs/:id', ['get', 'jobs'], (call) => {
    const { tenantId: _tenant, ...job } = findOwn(call, call.store.jobs);
    return ok(job);
  }),
  route('get', '/api/outbox', ['list', 'outbox'], (call) =>
    list(call, outboxList, call.store.mails, { show: ({ html: _html, ...mail }) => mail }),
  ),
  route('get', '/api/outbox/:id', ['get', 'outbox'], (call) => ok(find(call.store.mails, call.params['id']))),
];
