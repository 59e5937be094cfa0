import { parse } from 'node:querystring';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from './errors.ts';
import { declareList, formatListQuery, isId, parseListQuery, type RawQuery } from './list-query.ts';

const list = declareList({
  sortable: ['createdAt', 'name'],
  filters: { _id: 'id', name: 'text', status: 'enum', isPayed: 'boolean', total: 'number', at: 'instant' },
  search: true,
  defaultSort: '-createdAt',
  extra: ['tab'],
});
const read = (raw: RawQuery) => parseListQuery(list, raw);
const id = '0190a000-0000-7000-8000-0000000000e1';

function refusal(raw: RawQuery): Refusal {
  try {
    read(raw);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('not refused');
}

test('an empty query is the first ten in the default order [DEC-008]', () => {
  expect(read({})).toEqual({
    page: 1,
    limit: 10,
    sort: [{ field: 'createdAt', descending: true }],
    filters: [],
    q: undefined,
    fields: undefined,
  });
});

test('several sorts, repeated values, fields, a trimmed search; the route reads its own keys [DEC-008]', () => {
  expect(
    read({
      sort: 'name,-createdAt',
      status: ['a', 'b'],
      q: '  ada ',
      fields: 'name,,code',
      tab: 'past',
      count: 'true',
    }),
  ).toEqual({
    page: 1,
    limit: 10,
    sort: [
      { field: 'name', descending: false },
      { field: 'createdAt', descending: true },
    ],
    filters: [{ field: 'status', operator: 'eq', values: ['a', 'b'] }],
    q: 'ada',
    fields: ['name', 'code'],
  });
});

test('commas are literal in values [DEC-008]', () => {
  expect(read({ name: 'Rossi, Ada' }).filters).toEqual([{ field: 'name', operator: 'eq', values: ['Rossi, Ada'] }]);
});

test.each(['foo', 'name.first', '__proto__', 'constructor', 'toString', '', '$where'])(
  'unknown filter %j is refused by name [DEC-008]',
  (key) => {
    const error = refusal(Object.fromEntries([[key, 'x']]));
    expect(error.code).toBe('unknown_field');
  },
);

test('unknown sorts and operators are refused by name [DEC-008]', () => {
  expect(refusal({ sort: 'price' })).toMatchObject({ code: 'unknown_field', params: { field: 'price' } });
  expect(refusal({ sort: 'name,' }).code).toBe('unknown_field');
  expect(refusal({ 'name.$regex': 'x' })).toMatchObject({
    code: 'unknown_operator',
    params: { field: 'name', operator: 'regex' },
  });
  for (const key of ['name.$gte', '_id.$contains', 'isPayed.$in', 'status.$contains', 'at.$contains', 'name.$']) {
    expect(refusal({ [key]: 'true' }).code).toBe('unknown_operator');
  }
});

test('numbers are whole, as cents are: others are refused at their field [DEC-008]', () => {
  expect(read({ 'total.$gte': '3333' }).filters).toEqual([{ field: 'total', operator: 'gte', values: ['3333'] }]);
  for (const wrong of ['33.33', '33,33', '1e3', '', 'x'])
    expect([wrong, refusal({ 'total.$gte': wrong }).fields]).toEqual([wrong, { total: 'validation.integer' }]);
});

test('a list without search refuses q', () => {
  const silent = declareList({ sortable: ['name'], filters: {}, search: false, defaultSort: 'name' });
  expect(() => parseListQuery(silent, { q: 'x' })).toThrow(Refusal);
  expect(parseListQuery(silent, { q: ' ' }).q).toBeUndefined();
});

describe('values', () => {
  test.each([
    ['_id', 'x'],
    ['isPayed', 'yes'],
    ['total', '1e5'],
    ['total', 'NaN'],
    ['at', 'yesterday'],
    ['at', '2026-02-30'],
    ['at', '2026-13-01'],
    ['at', '2026-05-16 nonsense'],
    ['at', '2026-05-16T10:00'],
    ['name', 'x\u0000'],
    ['name', 'x'.repeat(501)],
    ['name.$exists', '1'],
  ])('%s=%j is refused', (key, value) => {
    expect(refusal({ [key]: value }).code).toBe('validation_failed');
  });

  test.each([
    ['_id', id],
    ['isPayed', 'false'],
    ['total.$gte', '-12'],
    ['at.$lte', '2026-05-16'],
    ['at.$gte', '2026-05-16T10:00:00.000Z'],
    ['at', '2026-05-16T10:00+02:00'],
    ['at', '2028-02-29'],
    ['name.$exists', 'true'],
  ])('%s=%j is accepted', (key, value) => {
    expect(read({ [key]: value }).filters).toHaveLength(1);
  });
});

describe('pages', () => {
  test.each([
    [{ page: '0' }, 'validation_failed'],
    [{ page: '-1' }, 'validation_failed'],
    [{ page: '1.5' }, 'validation_failed'],
    [{ limit: '0' }, 'validation_failed'],
    [{ limit: '101' }, 'validation_failed'],
    [{ page: ['1', '2'] }, 'validation_failed'],
    [{ q: 'x'.repeat(201) }, 'validation_failed'],
    [{ page: '101', limit: '100' }, 'page_too_deep'],
    [{ page: '1001', limit: '1000' }, 'page_too_deep'],
  ] as const)('%o is refused: %s [DEC-008]', (raw, code) => {
    expect(refusal(raw).code).toBe(code);
  });

  test('the offset reaches row 10,000, and all is read in blocks of 1,000 [DEC-008]', () => {
    expect(read({ page: '100', limit: '100' })).toMatchObject({ page: 100, limit: 100 });
    expect(read({ page: '42', limit: '1000' })).toMatchObject({ page: 42, limit: 1000 });
  });
});

test('what is written reads back the same [DEC-008]', () => {
  const value = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\u0000'));
  const request = fc.record({
    page: fc.integer({ min: 1, max: 100 }),
    limit: fc.integer({ min: 1, max: 100 }),
    sort: fc.record({ field: fc.constantFrom('createdAt', 'name'), descending: fc.boolean() }),
    filter: fc.record(
      {
        name: value,
        'name.$contains': value,
        status: fc.array(value, { minLength: 1, maxLength: 4 }),
        isPayed: fc.boolean(),
        'total.$gte': fc.integer({ min: 0, max: 1_000_000 }),
        'at.$lte': fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
      },
      { requiredKeys: [] },
    ),
  });
  fc.assert(
    fc.property(request, (given) => {
      const query = read(parse(formatListQuery(given)) as RawQuery);
      expect(query).toMatchObject({ page: given.page, limit: given.limit, sort: [given.sort] });
      const back = Object.fromEntries(
        query.filters.map(({ field, operator, values }) => [
          operator === 'eq' ? field : `${field}.$${operator}`,
          values,
        ]),
      );
      const sent = Object.entries(given.filter).map(([key, item]) => {
        const all = Array.isArray(item) ? item : [item];
        return [key, all.map((one) => (one instanceof Date ? one.toISOString() : String(one)))];
      });
      expect(back).toEqual(Object.fromEntries(sent));
    }),
  );
});

test('empty values are left out of what is written', () => {
  const filter = { name: '', status: undefined, isPayed: null, total: 0 };
  expect(formatListQuery({ filter })).toBe('total=0');
  expect(formatListQuery({})).toBe('');
});

test('only a UUID is an id [DEC-003]', () => {
  expect(isId(id)).toBe(true);
  expect(isId(`${id}0`)).toBe(false);
  expect(isId('')).toBe(false);
});

test('any query is read or refused, nothing else [DEC-008]', () => {
  const raw = fc.dictionary(
    fc.oneof(
      fc.constantFrom('page', 'limit', 'sort', 'q', 'fields', 'name', 'at.$gte', 'total.$lt', '_id'),
      fc.string(),
    ),
    fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 })),
  );
  fc.assert(
    fc.property(raw, (query) => {
      try {
        read(query);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
    { numRuns: 500 },
  );
});
