import { eventSubtypes as entity } from '../../../domain/event-subtypes/entity.ts';
import { eventSubtypes } from '../../tables.ts';
import { entityRecords } from '../../entity/records.ts';

export const subtypeRecords = entityRecords(entity, eventSubtypes);
