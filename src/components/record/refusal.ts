import { HttpError } from 'react-admin';

type Body = { code?: string; errors?: Record<string, unknown> } | null;

const bodyOf = (error: unknown): Body => (error instanceof HttpError ? (error.body as Body) : null);

/** The code of what the server refused. */
export const codeOf = (error: unknown): string | undefined => bodyOf(error)?.code;

/** Somebody else saved the record since it was read (DEC-013). */
export const isStaleWrite = (error: unknown): boolean => codeOf(error) === 'stale_write';

/** The messages of a refusal by field; undefined when it is about no field. */
export function fieldErrorsOf(error: unknown): Record<string, unknown> | undefined {
  const errors = bodyOf(error)?.errors;
  return errors && Object.keys(errors).length > 0 ? errors : undefined;
}

/** What is said of anything that failed: the server's own words, or that it was unexpected. */
export const messageOf = (error: unknown): string => (error instanceof Error && error.message) || 'errors.unexpected';
