import type { FieldMessages, Refusal, RefusalCode } from '#domain/errors.ts';
import type { Language } from '#domain/shared/language.ts';
import { allErrors as englishErrors } from './en/errors/all-errors.ts';
import { apiValidation as englishApi } from './en/errors/api-validation.ts';
import { validation as englishValidation } from './en/errors/validation.ts';
import { eventValidation as englishEvents } from './en/events/validation.ts';
import { fill } from './fill.ts';
import { allErrors as italianErrors } from './it/errors/all-errors.ts';
import { apiValidation as italianApi } from './it/errors/api-validation.ts';
import { validation as italianValidation } from './it/errors/validation.ts';
import { eventValidation as italianEvents } from './it/events/validation.ts';

const catalogues = {
  it: { errors: italianErrors, validation: { ...italianEvents, ...italianApi, ...italianValidation } },
  en: { errors: englishErrors, validation: { ...englishEvents, ...englishApi, ...englishValidation } },
};

/** The sentence of a field's key, such as `validation.email`; what a client sent cannot name another catalogue's. */
function sentence(language: Language, key: string, params: Refusal['params']): string {
  const { errors, validation } = catalogues[language];
  const [group, name = ''] = key.split('.');
  const texts: Readonly<Record<string, string>> = group === 'errors' ? errors : validation;
  return fill(texts[name] ?? validation.invalid, params);
}

function messagesOf(language: Language, fields: FieldMessages, params: Refusal['params']): Record<string, string> {
  const messages = Object.entries(fields).map(([path, key]) => [path, sentence(language, key, params)]);
  return Object.fromEntries(messages);
}

export interface RefusalWords {
  code: RefusalCode;
  message: string;
  fields?: FieldMessages;
  messages?: Record<string, string>;
  [fact: string]: unknown;
}

/** A refusal as `{code, message, fields?, messages?, …}` in the caller's language. */
export function refusalWords(language: Language, refusal: Refusal): RefusalWords {
  const { code, params, fields, data } = refusal;
  return {
    ...data,
    code,
    message: fill(catalogues[language].errors[code], params),
    ...(fields && { fields, messages: messagesOf(language, fields, params) }),
  };
}
