import { categories as entity } from '#domain/categories/entity.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';

export const categories = entityTable(entity);
