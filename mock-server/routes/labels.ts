import { Refusal } from '#domain/errors.ts';
import { type Label, type LabelFields, labels } from '#domain/labels/entity.ts';
import { placeholderProblems, textAt } from '#domain/labels/placeholders.ts';
import { messages as english } from '#i18n/en/index.ts';
import { messages as italian } from '#i18n/it/index.ts';
import { entityRoutes } from '../kernel/entity.ts';
import type { Call, Route } from '../kernel/route.ts';

const catalogues = { it: italian, en: english };

function check({ store }: Call, record: object): void {
  const { category, key, language, value } = record as LabelFields;
  const problems = placeholderProblems(value, textAt(catalogues[language], category, key));
  const fields = { value: 'validation.placeholders' };
  if (problems.length > 0) throw new Refusal('label_placeholders', { params: { names: problems.join(', ') }, fields });
  const isUsed = store.labels.some(
    (label) => label.category === category && label.key === key && label.language === language,
  );
  if (isUsed && !('_id' in record)) throw new Refusal('label_key_used');
}

/** Texts written over the built-in ones; one is removed in every language. */
export const labelRoutes: Route[] = entityRoutes<Label>(labels, {
  isPublic: true,
  check,
  remove({ store }, { category, key }) {
    store.labels = store.labels.filter((label) => label.category !== category || label.key !== key);
  },
});
