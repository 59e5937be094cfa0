import { HttpError } from 'react-admin';
import type { Refusal } from '#domain/errors.ts';

type Body = { code?: string; errors?: Record<string, unknown>; amount?: number } | null;

const bodyOf = (error: unknown): Body => (error instanceof HttpError ? (error.body as Body) : null);

/** A refusal of domain's rules. Told by its name: the class would bring the status of every code with it. */
const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal';

/** The code of what was refused; none for another failure. */
export const codeOf = (error: unknown): string | undefined => (isRefusal(error) ? error.code : bodyOf(error)?.code);

/** What something comes to by now, in cents, where it was refused as it was shown to come to another sum. */
export const amountNowOf = (error: unknown): number | undefined =>
  codeOf(error) === 'booking_amount_changed' ? bodyOf(error)?.amount : undefined;

/** Somebody else saved the record since it was read. */
export const isStaleWrite = (error: unknown): boolean => codeOf(error) === 'stale_write';

/** The messages of a refusal by field; undefined when it is about no field. */
export function fieldErrorsOf(error: unknown): Record<string, unknown> | undefined {
  const errors = bodyOf(error)?.errors;
  return errors && Object.keys(errors).length > 0 ? errors : undefined;
}

/** `{participantsInfo: {0: {email: 'text'}}}` → `{'participantsInfo.0.email': 'text'}`. */
function flatten(errors: unknown, path = ''): Record<string, string> {
  if (typeof errors === 'string') return { [path]: errors };
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, value]) => flatten(value, path ? `${path}.${key}` : key)),
  );
}

/** The same as texts by path, for a form that keeps its own state. */
export const fieldTextsOf = (error: unknown): Record<string, string> => flatten(fieldErrorsOf(error));

/** What is said of anything that failed: the words of the refusal, or that it was unexpected. */
export function messageOf(error: unknown): string {
  if (isRefusal(error)) return `errors.${error.code}`;
  return (error instanceof Error && error.message) || 'errors.unexpected';
}
