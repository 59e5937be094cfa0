import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { languages } from '../shared/language.ts';

/** Names parted by dots (`app.menu`): together, category and key say which built-in text a label takes the place of. */
const path = (max: number) =>
  requiredText(max)
    .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/, 'validation.labelPath')
    .refine((value) => !value.split('.').some((part) => part === '__proto__'), 'validation.labelPath');

/** A text of the application, written by an administrator over the built-in one (`category.key`). */
export const labelFields = z.strictObject({
  category: path(60),
  key: path(120),
  language: z.enum(languages, { error: 'validation.enum' }),
  value: requiredText(2000),
});
/** Only the text changes: another key is another label. */
export const labelPatch = labelFields.pick({ value: true });
export const labelAnswer = z.object({
  ...labelFields.shape,
  _id: z.string(),
  version: z.number(),
});
export type Label = z.infer<typeof labelAnswer>;
export const labelList = declareList({
  sortable: ['category', 'key'],
  filters: { _id: 'id', category: 'enum', key: 'text', language: languages },
  search: true,
  defaultSort: 'key',
});

/** The placeholders of a text (`%{count}`), sorted, each once. */
export const placeholdersOf = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

/**
 * The placeholders a label must still hold to take the place of a built-in text, and those it may not add; empty when it fits.
 * Texts the application does not know are free.
 */
export function placeholderProblems(value: string, builtIn: string | undefined): string[] {
  if (builtIn === undefined) return [];
  const [wanted, given] = [placeholdersOf(builtIn), placeholdersOf(value)];
  return [
    ...wanted.filter((name) => !given.includes(name)),
    ...given.filter((name) => !wanted.includes(name) && name !== '%{smart_count}'),
  ];
}

/** The built-in text that stands at `category.key` of a catalogue, if a text stands there. */
export function textAt(catalogue: object, category: string, key: string): string | undefined {
  let node: unknown = catalogue;
  for (const part of [...category.split('.'), ...key.split('.')]) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string' ? node : undefined;
}
