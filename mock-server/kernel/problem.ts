import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import type { Language } from '#domain/shared/language.ts';
import { refusalWords } from '#i18n/refusal-words.ts';

export const languageOf = (header: string | undefined): Language =>
  header?.trim().toLowerCase().startsWith('en') ? 'en' : 'it';

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // What body-parser throws for a body that is not JSON, or too large.
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 413) return new Refusal('payload_too_large');
  if (typeof status === 'number' && status < 500)
    return new Refusal('validation_failed', { fields: { _: 'validation.json' } });
  return new Refusal('unexpected', { data: { reference: randomUUID() } });
}

/** Status and `{code, message, fields?, …}` of whatever was thrown, in the caller's language. */
export function problemOf(error: unknown, language: Language): { status: number; body: Record<string, unknown> } {
  const refusal = refusalOf(error);
  return { status: refusal.status, body: refusalWords(language, refusal) };
}
