import { eventSubtypes as entity } from '#domain/event-subtypes/entity.ts';
import { entityRecords } from '../../entity/records.ts';
import { eventSubtypes } from '../../tables.ts';

export const subtypeRecords = entityRecords(entity, eventSubtypes);
