import { expect, test } from 'vitest';
import { parse, stringify } from './query-string.ts';

test('a query is written with its keys in order, arrays repeated, what is undefined left out', () => {
  expect(stringify({ sort: 'name', page: 2, filter: '{"q":"caffè & tè"}', order: undefined })).toBe(
    'filter=%7B%22q%22%3A%22caff%C3%A8%20%26%20t%C3%A8%22%7D&page=2&sort=name',
  );
  expect(stringify({ id: ['a', 'b'], all: null })).toBe('all&id=a&id=b');
  expect(stringify({})).toBe('');
});

test('a query is read back as it was written', () => {
  const values = { filter: '{"q":"a+b=c"}', sort: 'name', page: '2' };
  expect({ ...parse(`?${stringify(values)}`) }).toEqual(values);
  expect({ ...parse('id=a&id=b&all&text=due+parole&bad=%E0%A4%A') }).toEqual({
    ...{ id: ['a', 'b'], all: null, text: 'due parole', bad: '%E0%A4%A' },
  });
  expect(Object.keys(parse(''))).toEqual([]);
  expect(parse('__proto__=x')['toString']).toBeUndefined();
});
