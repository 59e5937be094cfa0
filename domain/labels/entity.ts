import { z } from 'zod';
import { declareEntity, field, type InputOf, type RecordOf } from '../entity/entity.ts';
import { requiredText } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { languages } from '../shared/language.ts';

/** Names parted by dots (`app.menu`): together, category and key say which built-in text a label takes the place of. */
const path = (max: number) =>
  requiredText(max)
    .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/, 'validation.labelPath')
    .refine((value) => !value.split('.').some((part) => part === '__proto__'), 'validation.labelPath');

const declared = declareEntity('labels', {
  noun: ['a text over a built-in one', 'texts written over the built-in ones'],
  owner: 'platform',
  fields: {
    category: field(path(60), { initial: '', isSortable: true }),
    key: field(path(120), { initial: '', isSortable: true, isSearched: true }),
    language: field(z.enum(languages, { error: 'validation.enum' }), { initial: 'it' }),
    value: field(requiredText(2000), { initial: '', isSearched: true }),
  },
  // Another key is another label.
  fixed: ['category', 'key', 'language'],
  list: declareList({
    sortable: ['category', 'key'],
    filters: { _id: 'id', category: 'enum', key: 'text', language: languages },
    search: true,
    defaultSort: 'key',
  }),
  isOnlyListed: true,
  calledBy: 'key',
  recordedAs: ['category', 'key'],
  rules: { refusals: { create: ['label_key_used', 'label_placeholders'], update: ['label_placeholders'] } },
});

/** Texts of the application, written by an administrator over the built-in ones (`category.key`). */
export const labels = { ...declared, edit: declared.input.pick({ value: true }) };
export type Label = RecordOf<typeof labels>;
export type LabelFields = InputOf<typeof labels>;
