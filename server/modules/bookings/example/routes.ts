import { eventApi } from '#domain/events/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { eraseExample } from './commands/erase-example.ts';
import { makeExample } from './commands/make-example.ts';
import { hasExample } from './queries/example.ts';

/** The example event with which a community tries booking, sending and scanning. */
export const exampleRoutes: Routes = (app, services) => {
  const { create } = callsOf(app, services);
  route(app, eventApi.example, allow('list', 'events'), async (request) => {
    const { scope, actor } = callerOf(request);
    const { tenantId } = actor;
    const isThere = tenantId !== null && (await services.database.run(scope, (db) => hasExample(db, tenantId)));
    return { eventId: isThere ? tenantId : null };
  });

  create(eventApi.makeExample, allow('create', 'events'), async (tx, { caller }) => ({
    eventId: await makeExample(tx, services, caller),
  }));

  route(app, eventApi.removeExample, allow('delete', 'events'), (request) => eraseExample(services, callerOf(request)));
};
