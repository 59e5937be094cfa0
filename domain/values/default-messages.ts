import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const byFormat: Readonly<Record<string, string>> = {
  ...{ uuid: 'validation.id', email: 'validation.email', url: 'validation.url' },
  ...{ datetime: 'validation.instant', date: 'validation.day', time: 'validation.clock' },
};
const byType: Readonly<Record<string, string>> = {
  ...{ int: 'validation.integer', number: 'validation.number', boolean: 'validation.boolean' },
};
const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

function ofLimit({ code, origin }: { code: 'too_small' | 'too_big'; origin: string }): string {
  const isShort = code === 'too_small';
  if (origin === 'string') return isShort ? 'validation.required' : 'validation.maxLength';
  if (origin === 'array' || origin === 'set') return isShort ? 'validation.required' : 'validation.maxItems';
  return isShort ? 'validation.min' : 'validation.max';
}

/** What is said of an input whose schema names no message: a key of `validation.*`, never the library's own English sentence. */
export function defaultMessage(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    return isMissing(issue.input) ? 'validation.required' : (byType[issue.expected] ?? 'validation.invalid');
  }
  if (issue.code === 'invalid_format') return byFormat[issue.format] ?? 'validation.invalid';
  if (issue.code === 'too_small' || issue.code === 'too_big') return ofLimit(issue);
  if (issue.code === 'invalid_value') return isMissing(issue.input) ? 'validation.required' : 'validation.enum';
  return issue.code === 'unrecognized_keys' ? 'validation.unknown' : 'validation.invalid';
}

z.config({ customError: defaultMessage });
