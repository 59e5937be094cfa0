import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';

type Path = readonly PropertyKey[];
interface LimitIssue {
  code: string;
  path: PropertyKey[];
  message: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** Messages that say less than they could; those of amounts stay, whose limits are in cents. */
const vague = new Set(['validation.min', 'validation.max', 'validation.maxLength']);
/** Beyond every limit of a field, and still a safe number. */
const FAR = 1e12;

function withValue(values: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(values))
    return values.map((item, at) => (at === Number(key) ? withValue(item, rest, value) : item));
  const record = (values ?? {}) as Record<PropertyKey, unknown>;
  return { ...record, [key]: withValue(record[key], rest, value) };
}

function issuesAt(schema: ZodType, values: unknown, path: Path): LimitIssue[] {
  const issues = (schema.safeParse(values).error?.issues ?? []) as LimitIssue[];
  return issues.filter((issue) => issue.path.join('.') === path.join('.'));
}

/** The message of a limit with its figures, as react-admin's fields read it. */
function messageOf(schema: ZodType, values: unknown, issue: LimitIssue): string {
  const say = (message: string, args: object) => `@@react-admin@@${JSON.stringify({ message, args })}`;
  if (issue.origin === 'string') return say('ra.validation.maxLength', { max: issue.maximum });
  const limit = (far: number, side: 'minimum' | 'maximum') =>
    issuesAt(schema, withValue(values, issue.path, far), issue.path).find((one) => one[side] !== undefined)?.[side];
  const [min, max] = [limit(-FAR, 'minimum'), limit(FAR, 'maximum')];
  if (min === undefined) return say('validation.atMost', { max });
  return max === undefined ? say('validation.atLeast', { min }) : say('validation.between', { min, max });
}

/** Puts the figures of broken limits into the errors of a form; answers the same errors. */
export function withLimits(errors: FieldErrors, schema: ZodType, values: FieldValues): FieldErrors {
  const issues = (schema.safeParse(values).error?.issues ?? []) as LimitIssue[];
  for (const issue of issues) {
    const isLimit = (issue.code === 'too_small' || issue.code === 'too_big') && vague.has(issue.message);
    if (!isLimit || (issue.origin !== 'number' && issue.origin !== 'int' && issue.origin !== 'string')) continue;
    const error = issue.path.reduce<unknown>(
      (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
      errors,
    );
    if (typeof error === 'object' && error !== null && Reflect.get(error, 'message') === issue.message)
      Reflect.set(error, 'message', messageOf(schema, values, issue));
  }
  return errors;
}
