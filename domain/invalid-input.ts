import { type FieldMessages, Refusal } from './errors.ts';

/** What a schema finds wrong with what was sent. */
export interface InputIssue {
  path: readonly PropertyKey[];
  message: string;
  /** Keys nobody asked for. */
  unknownKeys?: readonly unknown[] | undefined;
}

/** The keys nobody asked for, each by its own path; `_` for what is wrong as a whole. */
function pathsOf({ path, unknownKeys }: InputIssue): string[] {
  const whole = path.map(String).join('.');
  if (!unknownKeys) return [whole || '_'];
  // Anyone who sends thousands of keys gets no message for each.
  return unknownKeys.slice(0, 20).map((key) => [whole, String(key).slice(0, 100)].filter(Boolean).join('.'));
}

/** What is said of a body that is missing or no record: no field could say it. */
const ofWhole: ReadonlySet<string> = new Set(['validation.required', 'validation.invalid']);

function messageOf({ path, message, unknownKeys }: InputIssue): string {
  if (unknownKeys) return 'validation.unknown';
  const known = message.startsWith('validation.') ? message : 'validation.invalid';
  return path.length === 0 && ofWhole.has(known) ? 'validation.json' : known;
}

function fieldsOf(issues: readonly InputIssue[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of issues) {
    for (const path of pathsOf(issue)) fields[path] ??= messageOf(issue);
  }
  return fields;
}

/** The refusal of a body or query that is not right; an e-mail that alone is wrong has its own text. */
export function invalidInput(issues: readonly InputIssue[]): Refusal {
  const fields = fieldsOf(issues);
  const isEmailAlone = Object.keys(fields).length === 1 && fields['email'] !== undefined;
  if (isEmailAlone && fields['email'] === 'validation.email') return new Refusal('email_invalid', { fields });
  if (isEmailAlone && fields['email'] === 'validation.required') return new Refusal('email_required', { fields });
  return new Refusal('validation_failed', { fields });
}
