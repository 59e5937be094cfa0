import { eventSubtypes as entity } from '#domain/event-subtypes/entity.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';

export const eventSubtypes = entityTable(entity);
