import type { z } from 'zod';
import {
  type Category,
  categoryFields,
  categoryList,
  requirementFields,
  requirementList,
} from '../../domain/categories/schema.ts';
import { Refusal } from '../../domain/errors.ts';
import { eventSubtypeList } from '../../domain/events/list.ts';
import { eventSubtypeFields } from '../../domain/events/schema.ts';
import { requiredFieldsOf } from '../../domain/events/validation/required-fields.ts';
import type { ListDeclaration } from '../../domain/list-query.ts';
import type { Resource } from '../../domain/permissions.ts';
import { foldText } from '../../domain/search.ts';
import { readBody, readEdit } from '../kernel/body.ts';
import { list } from '../kernel/list.ts';
import { newRecord } from '../kernel/records.ts';
import {
  type Answer,
  assertFresh,
  type Call,
  find,
  noContent,
  ok,
  type Route,
  route,
  update,
} from '../kernel/route.ts';

interface Lookup<S extends z.ZodRawShape, T> {
  resource: Resource;
  path: string;
  declaration: ListDeclaration;
  fields: z.ZodObject<S>;
  rows: (call: Call) => T[];
  /** Refuses what must not be stored; the record is the one that is changed. */
  check?: (call: Call, values: Partial<T>, record?: T) => void;
  searchOf: (row: T) => string;
}

/** List, detail, creation and change of one kind of platform data (DEC-006). */
function lookup<S extends z.ZodRawShape, T extends { _id: string; version: number }>(of: Lookup<S, T>): Route[] {
  const { resource, path, declaration, fields, rows, searchOf, check } = of;
  return [
    route('get', path, ['list', resource], (call) => list(call, declaration, rows(call), { search: searchOf })),
    route('get', `${path}/:id`, ['get', resource], (call) => ok(find(rows(call), call.params['id']))),
    route('post', path, ['create', resource], (call) => {
      const record = newRecord(call, readBody(call, fields)) as unknown as T;
      check?.(call, record);
      rows(call).push(record);
      return ok(record, 201);
    }),
    ...update(`${path}/:id`, ['update', resource], (call) => {
      const record = find(rows(call), call.params['id']);
      assertFresh(call, record.version);
      const patch = readEdit(call, fields.partial()) as Partial<T>;
      check?.(call, patch, record);
      Object.assign(record, patch, { version: record.version + 1 });
      return ok(record);
    }),
  ];
}

/** Takes a record away that nothing uses (DEC-065). */
function remove<T extends { _id: string }>(call: Call, rows: T[]): Answer {
  const record = find(rows, call.params['id']);
  rows.splice(rows.indexOf(record), 1);
  return noContent;
}

function categoryUses({ store }: Call, id: string) {
  return {
    events: store.events.filter(({ categoryId }) => categoryId === id).length,
    products: store.products.filter(({ categoryId }) => categoryId === id).length,
    tenants: store.tenants.filter(({ categoryIds }) => categoryIds.includes(id)).length,
  };
}

const isUsed = (uses: Record<string, number>): boolean => Object.values(uses).some((count) => count > 0);
const folded = (name: string): string => foldText(name.trim());

/** Names are unique per kind; a category in use keeps its kind (DEC-077). */
function checkCategory(call: Call, values: Partial<Category>, record?: Category): void {
  const { name = '', entityType } = { ...record, ...values };
  const { categories } = call.store;
  if (record && entityType !== record.entityType) {
    const params = categoryUses(call, record._id);
    const fields = { entityType: 'errors.category_type_locked' };
    if (isUsed(params)) throw new Refusal('category_type_locked', { params, fields });
  }
  const isTaken = categories.some(
    (one) => one._id !== record?._id && one.entityType === entityType && folded(one.name) === folded(name),
  );
  if (isTaken) throw new Refusal('category_name_used', { fields: { name: 'errors.category_name_used' } });
}

export const lookupRoutes: Route[] = [
  route('delete', '/api/categories/:id', ['delete', 'categories'], (call) => {
    const { categories } = call.store;
    const params = categoryUses(call, find(categories, call.params['id'])._id);
    if (isUsed(params)) throw new Refusal('category_in_use', { params });
    return remove(call, categories);
  }),
  route('delete', '/api/requirements/:id', ['delete', 'requirements'], (call) => {
    const { events, tenants, requirements } = call.store;
    const { _id } = find(requirements, call.params['id']);
    const uses = {
      events: events.filter((event) => event.requirementIds.includes(_id)).length,
      tenants: tenants.filter((tenant) => (tenant as { requirementIds?: string[] }).requirementIds?.includes(_id))
        .length,
    };
    if (uses.events + uses.tenants > 0) throw new Refusal('requirement_in_use', { params: uses });
    return remove(call, requirements);
  }),
  route('delete', '/api/event-subtypes/:id', ['delete', 'event-subtypes'], (call) => {
    const { events, eventSubtypes } = call.store;
    const { _id } = find(eventSubtypes, call.params['id']);
    const count = events.filter((event) => event.eventSubtypeId === _id).length;
    if (count > 0) throw new Refusal('subtype_in_use', { params: { events: count } });
    return remove(call, eventSubtypes);
  }),
  route('get', '/api/event-subtypes/:id/requiredfields', ['get', 'event-subtypes'], (call) =>
    ok(requiredFieldsOf(find(call.store.eventSubtypes, call.params['id']))),
  ),
  ...lookup({
    resource: 'categories',
    path: '/api/categories',
    declaration: categoryList,
    fields: categoryFields,
    rows: (call) => call.store.categories,
    check: checkCategory,
    searchOf: (row) => row.name,
  }),
  ...lookup({
    resource: 'requirements',
    path: '/api/requirements',
    declaration: requirementList,
    fields: requirementFields,
    rows: (call) => call.store.requirements,
    searchOf: (row) => row.fieldName,
  }),
  ...lookup({
    resource: 'event-subtypes',
    path: '/api/event-subtypes',
    declaration: eventSubtypeList,
    fields: eventSubtypeFields,
    rows: (call) => call.store.eventSubtypes,
    searchOf: (row) => row.name,
  }),
];
