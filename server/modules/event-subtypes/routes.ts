import { eventSubtypeApi } from '#domain/event-subtypes/api.ts';
import { eventSubtypes } from '#domain/event-subtypes/entity.ts';
import { requiredFieldsOf } from '#domain/events/validation/required-fields.ts';
import { serveEntity } from '../../entity/serve-entity.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { subtypeRecords } from './records.ts';

export const eventSubtypeRoutes: Routes = (app, services) => {
  serveEntity(app, services, eventSubtypes, subtypeRecords);
  route(app, eventSubtypeApi.requiredFields, allow('get', 'event-subtypes'), async (request) =>
    requiredFieldsOf(await services.database.run(EVERY_TENANT, (db) => subtypeRecords.get(db, request.params.id))),
  );
};
