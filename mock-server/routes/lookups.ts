import type { z } from 'zod';
import { Refusal } from '../../domain/errors.ts';
import { eventSubtypeList } from '../../domain/event/list.ts';
import { requiredFieldsOf } from '../../domain/event/required-fields.ts';
import { eventSubtypeFields } from '../../domain/event/schema.ts';
import type { ListDeclaration } from '../../domain/list-query.ts';
import { categoryFields, categoryList, requirementFields, requirementList } from '../../domain/lookup/schema.ts';
import type { Resource } from '../../domain/permissions.ts';
import { readBody, readEdit } from '../body.ts';
import { list } from '../list.ts';
import { newRecord } from '../records.ts';
import { type Answer, assertFresh, type Call, find, noContent, ok, type Route, route, update } from '../route.ts';

interface Lookup<S extends z.ZodRawShape, T> {
  resource: Resource;
  path: string;
  declaration: ListDeclaration;
  fields: z.ZodObject<S>;
  rows: (call: Call) => T[];
  searchOf: (row: T) => string;
}

/** List, detail, creation and change of one kind of platform data (DEC-006). */
function lookup<S extends z.ZodRawShape, T extends { _id: string; version: number }>(of: Lookup<S, T>): Route[] {
  const { resource, path, declaration, fields, rows, searchOf } = of;
  return [
    route('get', path, ['list', resource], (call) => list(call, declaration, rows(call), { search: searchOf })),
    route('get', `${path}/:id`, ['get', resource], (call) => ok(find(rows(call), call.params['id']))),
    route('post', path, ['create', resource], (call) => {
      const record = newRecord(call, readBody(call, fields)) as unknown as T;
      rows(call).push(record);
      return ok(record, 201);
    }),
    ...update(`${path}/:id`, ['update', resource], (call) => {
      const record = find(rows(call), call.params['id']);
      assertFresh(call, record.version);
      Object.assign(record, readEdit(call, fields.partial()), { version: record.version + 1 });
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

export const lookupRoutes: Route[] = [
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
