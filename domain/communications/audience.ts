import { z } from 'zod';
import { isReachable } from '../plain-rules.ts';
import { userTypes } from '../shared/user-type.ts';

/** Who a communication goes to: every follower, those of one tier, or the holders of an event's valid tickets. */
export const audiences = ['all', 'participants', ...userTypes] as const;
export type Audience = (typeof audiences)[number];

/** The audience that needs no event. */
export const ALL_FOLLOWERS: Audience = 'all';
/** Every audience but all followers belongs to an event. */
export const needsEvent = (userType: string | undefined): boolean => userType !== ALL_FOLLOWERS;
/** Followers may ask not to be written to; what concerns a ticket always reaches its holder. */
export const isToFollowers = (userType: Audience): boolean => userType !== 'participants';

/** Why somebody of the audience is left out. */
export const leftOutReasons = ['unsubscribed', 'noConsent', 'disabled', 'noAddress', 'duplicate'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What will happen: how many people get it, and how many are left out for which reason. */
export const audienceCountAnswer = z.object({
  total: z.number(),
  leftOut: z.partialRecord(z.enum(leftOutReasons), z.number()),
});
export type AudienceCount = z.infer<typeof audienceCountAnswer>;

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
