import { expect, test, vi } from 'vitest';
import { declareList, parseListQuery } from '#domain/list-query.ts';
import { changesOf, createCrud } from './dataProvider.ts';
import type { HttpAnswer, HttpOptions } from './http.ts';

const declaration = declareList({
  sortable: ['name', 'createdAt'],
  filters: { _id: 'id', status: 'enum', name: 'text', startDate: 'instant', categoryId: 'id' },
  search: true,
  defaultSort: '-createdAt',
});

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const rows = (count: number, from = 0) => Array.from({ length: count }, (_, at) => ({ _id: uuid(from + at) }));

function crudOf(answer: (path: string, options: HttpOptions) => Partial<HttpAnswer<unknown>>) {
  const calls: { path: string; options: HttpOptions }[] = [];
  const http = vi.fn(async (path: string, options: HttpOptions = {}) => {
    calls.push({ path, options });
    return { status: 200, headers: new Headers(), body: undefined, ...answer(path, options) };
  });
  return { crud: createCrud(http as never), calls };
}

const queryOf = (path: string) => {
  const raw: Record<string, string | string[]> = {};
  const params = new URLSearchParams(path.split('?')[1]);
  for (const key of params.keys())
    raw[key] = params.getAll(key).length > 1 ? params.getAll(key) : (params.get(key) ?? '');
  return parseListQuery(declaration, raw);
};

test('what a list asks for arrives at the server as it was meant [DEC-008]', async () => {
  const { crud, calls } = crudOf(() => ({ headers: new Headers({ 'odin-count': '31' }), body: rows(2) }));
  const filter = { q: ' gita ', status: ['confirmed', 'canceled'], 'startDate.$gte': '2026-01-01T00:00:00.000Z' };
  const params = { pagination: { page: 3, perPage: 15 }, sort: { field: 'name', order: 'DESC' as const }, filter };
  const answer = await crud.getList('things', params);
  expect(answer).toEqual({ data: rows(2).map((row) => ({ ...row, id: row._id })), total: 31 });
  expect(queryOf(calls[0]?.path ?? '')).toMatchObject({
    page: 3,
    limit: 15,
    sort: [{ field: 'name', descending: true }],
    q: 'gita',
    filters: [
      { field: 'status', operator: 'eq', values: ['confirmed', 'canceled'] },
      { field: 'startDate', operator: 'gte', values: ['2026-01-01T00:00:00.000Z'] },
    ],
  });
});

test('a list without its total is an error, not an empty list; `{data, totalData}` is one too', async () => {
  await expect(crudOf(() => ({ body: rows(1) })).crud.getList('things', {} as never)).rejects.toThrow('odin-count');
  const { crud } = crudOf(() => ({ body: { data: rows(1), totalData: 9 } }));
  expect((await crud.getList('things', {} as never)).total).toBe(9);
});

test('records by id are read a hundred at a time', async () => {
  const { crud, calls } = crudOf((path) => ({
    headers: new Headers({ 'odin-count': '1' }),
    body: rows(path.includes('limit=50') ? 50 : 100),
  }));
  const ids = rows(150).map(({ _id }) => _id);
  await crud.getMany('things', { ids });
  expect(calls.map(({ path }) => queryOf(path).filters[0]?.values.length)).toEqual([100, 50]);
});

test('a whole list is read in blocks, up to what was asked for', async () => {
  const { crud, calls } = crudOf((path) => {
    const page = Number(/page=(\d+)/.exec(path)?.[1]);
    return { headers: new Headers({ 'odin-count': '2500' }), body: rows(page === 3 ? 500 : 1000, page * 1000) };
  });
  const { data } = await crud.getList('things', { pagination: { page: 1, perPage: 10_000 } } as never);
  expect(data).toHaveLength(2500);
  expect(calls).toHaveLength(3);
});

test('an update sends what changed with the version it was read at; overwriting sends no version [DEC-011, DEC-013]', async () => {
  const previousData = { id: 'a', _id: 'a', version: 4, name: 'old', address: { city: 'Modena' }, note: 'same' };
  const data = { ...previousData, name: 'new', address: { city: 'Parma' } };
  const { crud, calls } = crudOf(() => ({ body: { _id: 'a' } }));
  await crud.update('things', { id: 'a', data, previousData });
  await crud.update('things', { id: 'a', data, previousData, meta: { overwrite: true } });
  const body = { name: 'new', address: { city: 'Parma' } };
  expect(calls[0]).toEqual({ path: 'things/a', options: { method: 'PATCH', body, ifMatch: 4 } });
  expect(calls[1]?.options.ifMatch).toBeUndefined();
});

test('an update that changes nothing asks nobody', async () => {
  const previousData = { id: 'a', _id: 'a', version: 4, name: 'same' };
  const { crud, calls } = crudOf(() => ({}));
  expect((await crud.update('things', { id: 'a', data: { ...previousData }, previousData })).data).toEqual(
    previousData,
  );
  expect(calls).toEqual([]);
  expect(changesOf({ id: 'a', x: undefined }, undefined)).toEqual({});
});

test('a creation carries a key, so that sending it twice makes one record', async () => {
  const { crud, calls } = crudOf(() => ({ body: { _id: 'a' } }));
  await crud.create('things', { data: { name: 'x' } });
  await crud.create('things', { data: { name: 'x' }, meta: { idempotencyKey: 'mine' } });
  expect(calls[0]?.options.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(calls[1]?.options.idempotencyKey).toBe('mine');
});
