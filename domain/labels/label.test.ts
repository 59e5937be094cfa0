import { expect, test } from 'vitest';
import { labels } from './entity.ts';
import { placeholderProblems, placeholdersOf, textAt } from './placeholders.ts';

const label = { category: 'app.menu', key: 'guides', language: 'it', value: 'Guide' };

test('a label is category, key, language and value; all of them are required [ENT-P009]', () => {
  expect(labels.input.parse(label)).toEqual(label);
  for (const field of ['category', 'key', 'language', 'value']) {
    expect(labels.input.safeParse({ ...label, [field]: '' }).success, field).toBe(false);
    expect(labels.input.safeParse({ ...label, [field]: undefined }).success, field).toBe(false);
  }
  expect(labels.input.safeParse({ ...label, more: 1 }).success).toBe(false);
});

test('category and key are names parted by dots', () => {
  for (const key of ['a.b-c_d', 'variant', '9'])
    expect(labels.input.safeParse({ ...label, key }).success, key).toBe(true);
  for (const key of ['a..b', '.a', 'a b', 'è', 'a.__proto__.b', '<b>']) {
    expect(labels.input.safeParse({ ...label, key }).success, key).toBe(false);
  }
});

test('a label keeps the placeholders of the text it covers and adds none [DEC-028]', () => {
  expect(placeholdersOf('%{count} di %{max}, %{count}')).toEqual(['%{count}', '%{max}']);
  expect(placeholderProblems('Tutti: %{max}, %{count}', '%{count} di %{max}')).toEqual([]);
  expect(placeholderProblems('Tutti', '%{count} di %{max}')).toEqual(['%{count}', '%{max}']);
  expect(placeholderProblems('%{count} di %{max} %{name}', '%{count} di %{max}')).toEqual(['%{name}']);
  expect(placeholderProblems('%{anything}', undefined)).toEqual([]);
});

test('the text a label covers is found by its path, groups and strangers are not texts', () => {
  const catalogue = { app: { menu: { guides: 'Guide' } } };
  expect(textAt(catalogue, 'app.menu', 'guides')).toBe('Guide');
  expect(textAt(catalogue, 'app', 'menu.guides')).toBe('Guide');
  expect(textAt(catalogue, 'app', 'menu')).toBeUndefined();
  expect(textAt(catalogue, 'app', 'toString')).toBeUndefined();
});
