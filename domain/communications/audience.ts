import { isReachable } from '../plain-rules.ts';
import { type AudienceCount, type LeftOutReason, leftOutReasons } from './schema.ts';

/** Somebody a communication may go to. */
export interface Addressee {
  userId: string | null;
  name: string;
  surname: string;
  email: string;
  /** Why they are left out, as far as it is known of them alone. */
  reason: LeftOutReason | null;
}

/**
 * Who gets it: people without a usable address are left out, and of those at one address the first gets it. Addresses are
 * compared trimmed and in lower case.
 */
export function judged(people: readonly Addressee[]): Addressee[] {
  const taken = new Set<string>();
  return people.map((person) => {
    const email = person.email.trim().toLowerCase();
    let { reason } = person;
    if (reason === null && !isReachable(email)) reason = 'noAddress';
    if (reason === null && taken.has(email)) reason = 'duplicate';
    if (reason === null) taken.add(email);
    return { ...person, email, reason };
  });
}

/** How many get it, and how many are left out for which reason. */
export function countOf(people: readonly Addressee[]): AudienceCount {
  const of = (reason: LeftOutReason | null): number => people.filter((person) => person.reason === reason).length;
  const leftOut = leftOutReasons.flatMap((reason) => (of(reason) > 0 ? [[reason, of(reason)] as const] : []));
  return { total: of(null), leftOut: Object.fromEntries(leftOut) };
}
