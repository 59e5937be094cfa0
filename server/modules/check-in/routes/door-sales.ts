import { doorSaleApi, tillApi } from '#domain/check-in/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { first } from '#server/kernel/http/limits/admission.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { readEvent } from '../../events/queries/read-event.ts';
import { closeTill } from '../commands/close-till.ts';
import { doorFacts, sellAtDoor } from '../commands/sell-at-door.ts';
import { tillsOfEvent } from '../queries/till.ts';

/** Sales at the door, by whom the organiser allows to. */
export const doorSaleRoutes: Routes = (app, services) => {
  const { read } = callsOf(app, services);
  route(app, doorSaleApi.facts, first(allow('sell', 'scans')), (request) => {
    const caller = callerOf(request);
    return services.database.first.read(caller.scope, (db) => doorFacts(db, caller, request.params.id));
  });

  route(app, doorSaleApi.create, first(allow('sell', 'scans')), (request) => {
    const caller = callerOf(request);
    const wanted = { eventId: request.params.id, input: request.body };
    return sellAtDoor(services, caller.scope, caller, wanted);
  });

  read(tillApi.list, allow('list', 'ledger'), async (db, { params }) => {
    const { id } = await readEvent(db, params.id);
    return tillsOfEvent(db, id);
  });

  route(app, tillApi.close, first(allow('sell', 'scans')), (request) => {
    const caller = callerOf(request);
    const wanted = { eventId: request.params.id, input: request.body, now: services.now() };
    return closeTill(services.database.first, caller.scope, caller, wanted);
  });
};
