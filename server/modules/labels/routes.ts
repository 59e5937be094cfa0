import { Refusal } from '#domain/errors.ts';
import { type LabelFields, labels } from '#domain/labels/entity.ts';
import { placeholderProblems, textAt } from '#domain/labels/placeholders.ts';
import type { Language } from '#domain/shared/language.ts';
import { messages as english } from '#i18n/en/index.ts';
import { messages as italian } from '#i18n/it/index.ts';
import { serveEntity } from '../../entity/serve-entity.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { labelRecords } from './queries/label.ts';

const catalogues: Readonly<Record<Language, object>> = { it: italian, en: english };

/** A label that lost a placeholder would show texts without their figures. @throws Refusal label_placeholders */
function check(_tx: unknown, record: object): void {
  const { category, key, language, value } = record as LabelFields;
  const problems = placeholderProblems(value, textAt(catalogues[language], category, key));
  if (problems.length === 0) return;
  const names = problems.join(', ');
  throw new Refusal('label_placeholders', { params: { names }, fields: { value: 'validation.placeholders' } });
}

/** Texts written over the built-in ones: read by everybody before sign-in, written by administrators. */
export const labelRoutes: Routes = (app, services) =>
  serveEntity(app, services, labels, labelRecords, { check, isPublic: true });
