import { expect, test } from 'vitest';
import type { Label } from '#domain/labels/entity.ts';
import { byCategory } from './label-rows.ts';

const label = (category: string, key: string, language: Label['language']): Label => ({
  ...{ _id: `${category}.${key}.${language}`, category, key, language },
  ...{ value: `${key} ${language}`, version: 1 },
});

test('categories are those of the labels, keys in order with their languages side by side [SET-004, OPEN-050]', () => {
  const found = byCategory([
    label('b', 'two', 'en'),
    label('b', 'one', 'it'),
    label('a', 'x', 'it'),
    label('b', 'two', 'it'),
  ]);
  expect(found.map(({ category, rows }) => [category, rows.map(({ key }) => key)])).toEqual([
    ['a', ['x']],
    ['b', ['one', 'two']],
  ]);
  expect(Object.keys(found[1]?.rows[1]?.versions ?? {}).sort()).toEqual(['en', 'it']);
});
