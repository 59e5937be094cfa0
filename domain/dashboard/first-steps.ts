import { z } from 'zod';
/** What a new community does before it can take its first booking, in this order: an event is filled in before its plan is chosen. */
export const firstSteps = ['profile', 'event', 'plan', 'payments', 'cover', 'link', 'scanner'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What the server knows of a community's beginnings (GET users/me/first-steps). */
export const beginningsAnswer = z.object({
  hasEvent: z.boolean(),
  /** There is somebody: a follower, or the person who booked. */
  isFollowed: z.boolean(),
  /** Somebody found the way by themselves: who asked to follow, or booked on the page. Whom staff entered did not. */
  isFound: z.boolean(),
  hasScanner: z.boolean(),
  /** Its public page has a cover of its own. */
  hasCover: z.boolean(),
});
export type Beginnings = z.infer<typeof beginningsAnswer>;

export interface FirstStepFacts extends Beginnings {
  /** Fields of the profile that are empty. */
  missing: readonly string[];
  planActive: boolean;
  paymentsEnabled: boolean;
}

const isDone: Record<FirstStep, (facts: FirstStepFacts) => boolean> = {
  profile: ({ missing }) => missing.length === 0,
  plan: ({ planActive }) => planActive,
  payments: ({ paymentsEnabled }) => paymentsEnabled,
  event: ({ hasEvent }) => hasEvent,
  cover: ({ hasCover }) => hasCover,
  link: ({ isFound }) => isFound,
  scanner: ({ hasScanner }) => hasScanner,
};

/** Whether there is nothing to count yet: its dashboard shows what to do instead. */
export const isBeginning = ({ hasEvent, isFollowed }: Beginnings): boolean => !(hasEvent || isFollowed);

/** Every step with whether it is done. Each is judged by what is there, not by what was clicked. */
export const stepsOf = (facts: FirstStepFacts): { step: FirstStep; isDone: boolean }[] =>
  firstSteps.map((step) => ({ step, isDone: isDone[step](facts) }));
