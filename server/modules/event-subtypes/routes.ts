import { eventSubtypeApi } from '#domain/event-subtypes/api.ts';
import { eventSubtypes } from '#domain/event-subtypes/entity.ts';
import { requiredFieldsOf } from '#domain/events/validation/required-fields.ts';
import { serveEntity } from '../../entity/serve-entity.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { callsOf } from '../../kernel/http/calls.ts';
import { allow } from '../../kernel/http/policy.ts';
import { subtypeRecords } from './records.ts';

export const eventSubtypeRoutes: Routes = (app, services) => {
  serveEntity(app, services, eventSubtypes, subtypeRecords);
  const { get } = callsOf(app, services, 'everybody');
  get(eventSubtypeApi.requiredFields, allow('get', 'event-subtypes'), async (db, { params }) =>
    requiredFieldsOf(await subtypeRecords.get(db, params.id)),
  );
};
