import { Refusal } from '#domain/errors.ts';
import { type Label, labelFields, labelList, labelPatch, placeholderProblems, textAt } from '#domain/labels/labels.ts';
import { messages as english } from '#i18n/en/index.ts';
import { messages as italian } from '#i18n/it/index.ts';
import { readBody, readEdit } from '../kernel/body.ts';
import { list } from '../kernel/list.ts';
import { newRecord } from '../kernel/records.ts';
import { assertFresh, find, noContent, ok, type Route, route, update } from '../kernel/route.ts';

const catalogues = { it: italian, en: english };

function assertPlaceholders({ category, key, language, value }: Omit<Label, '_id' | 'version'>): void {
  const problems = placeholderProblems(value, textAt(catalogues[language], category, key));
  if (problems.length === 0) return;
  const fields = { value: 'validation.placeholders' };
  throw new Refusal('label_placeholders', { params: { names: problems.join(', ') }, fields });
}

/** Texts written over the built-in ones. */
export const labelRoutes: Route[] = [
  route('get', '/api/labels', 'public', (call) =>
    list(call, labelList, call.store.labels, { search: ({ key, value }) => `${key} ${value}` }),
  ),
  route('post', '/api/labels', ['create', 'labels'], (call) => {
    const fields = readBody(call, labelFields);
    assertPlaceholders(fields);
    const isUsed = call.store.labels.some(
      ({ category, key, language }) =>
        category === fields.category && key === fields.key && language === fields.language,
    );
    if (isUsed) throw new Refusal('label_key_used');
    const { createdAt: _at, ...label } = newRecord(call, fields);
    call.store.labels.push(label);
    return ok(label, 201);
  }),
  ...update('/api/labels/:id', ['update', 'labels'], (call) => {
    const label = find(call.store.labels, call.params['id']);
    assertFresh(call, label.version);
    const { value } = readEdit(call, labelPatch, ['category', 'key', 'language']);
    assertPlaceholders({ ...label, value });
    Object.assign(label, { value, version: label.version + 1 });
    return ok(label);
  }),
  route('delete', '/api/labels/:id', ['delete', 'labels'], (call) => {
    const { category, key } = find(call.store.labels, call.params['id']);
    call.store.labels = call.store.labels.filter((label) => label.category !== category || label.key !== key);
    return noContent;
  }),
];
