import { expect, test } from 'vitest';
import { z } from 'zod';
import { categories } from '../categories/entity.ts';
import { requiredText } from '../fields.ts';
import { declareEntity, field, fieldsOf, initialOf } from './entity.ts';
import { entityApi } from './entity-api.ts';

const name = () => field(requiredText(120), { initial: '', isSortable: true, isSearched: true, filter: 'text' });

test('an entity is its declaration: its calls, its list and what a new record begins with follow from it', () => {
  expect(Object.values(entityApi(categories)).map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...['GET /api/categories', 'GET /api/categories/:id', 'POST /api/categories'],
    ...['PUT,PATCH /api/categories/:id', 'DELETE /api/categories/:id'],
  ]);
  expect(categories.list).toEqual({
    sortable: ['name', 'createdAt'],
    filters: { _id: 'id', name: 'text', entityType: ['event', 'product', 'tenant'] },
    search: true,
    defaultSort: 'name',
  });
  expect(initialOf(categories)).toEqual({ name: '', entityType: 'event', description: '' });
  expect(fieldsOf(categories).map((one) => one.name)).toEqual(['name', 'entityType', 'description']);
  expect(entityApi(categories).update.refusals).toEqual(['category_name_used', 'category_type_locked']);
});

test.each([
  ['a field without what screens need', { fields: { name: requiredText(120) } }, 'the field name is not declared'],
  [
    'choices that have no words',
    { fields: { name: name(), kind: field(z.enum(['a', 'b']), { initial: 'a', filter: ['a', 'b'] }) } },
    'the choices of kind have no words',
  ],
  ['uses without a refusal', { fields: { name: name() }, uses: { events: 'categoryId' } }, 'come together'],
  [
    'a name that no list can be sorted by',
    { fields: { name: field(requiredText(9), { initial: '' }) } },
    'its name, cannot be sorted by',
  ],
])('a declaration with %s does not start, and says why', (_what, part, reason) => {
  const declare = () =>
    entityApi(
      declareEntity('categories', { noun: ['a', 'b'], owner: 'platform', calledBy: 'name', ...part } as Parameters<
        typeof declareEntity
      >[1]),
    );
  expect(declare).toThrow(reason);
});
