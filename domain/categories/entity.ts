import { z } from 'zod';
import { declareEntity, field, type RecordOf } from '../entity/entity.ts';
import { nameText, requiredText } from '../fields.ts';

export const categoryEntityTypes = ['event', 'product', 'tenant'] as const;

/** What events, products and communities are about. */
export const categories = declareEntity('categories', {
  noun: ['a category', 'categories'],
  owner: 'platform',
  fields: {
    name: field(nameText(120), { initial: '', isSortable: true, isSearched: true, filter: 'text' }),
    entityType: field(z.enum(categoryEntityTypes), {
      ...{ initial: 'event', filter: categoryEntityTypes, words: 'enums.categoryEntityType' },
    }),
    description: field(requiredText(500), { initial: '', isLong: true }),
  },
  calledBy: 'name',
  unique: { code: 'category_name_used', by: ['entityType', 'name'] },
  uses: { events: 'categoryId', products: 'categoryId', tenants: 'categoryIds' },
  inUse: 'category_in_use',
  lockedWhileUsed: { entityType: 'category_type_locked' },
});
export type Category = RecordOf<typeof categories>;
