import { randomUUID } from 'node:crypto';
import type { Language } from '../../domain/categories/schema.ts';
import { Refusal } from '../../domain/errors.ts';
import { allErrors as english } from '../../i18n/en/errors/all-errors.ts';
import { allErrors as italian } from '../../i18n/it/errors/all-errors.ts';

const texts = { it: italian, en: english };

export const languageOf = (header: string | undefined): Language =>
  header?.trim().toLowerCase().startsWith('en') ? 'en' : 'it';

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // What body-parser throws for a body that is not JSON, or too large.
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 413) return new Refusal('payload_too_large');
  if (typeof status === 'number' && status < 500) return new Refusal('validation_failed');
  return new Refusal('unexpected', { data: { reference: randomUUID() } });
}

/** Status and `{code, message, fields?, …}` of whatever was thrown, in the caller's language (DEC-010). */
export function problemOf(error: unknown, language: Language): { status: number; body: Record<string, unknown> } {
  const refusal = refusalOf(error);
  const message = texts[language][refusal.code].replace(/%\{(\w+)\}/g, (_match: string, name: string) =>
    String(refusal.params[name] ?? ''),
  );
  const fields = refusal.fields && { fields: refusal.fields };
  return { status: refusal.status, body: { ...refusal.data, code: refusal.code, message, ...fields } };
}
