import { z } from 'zod';
import { type MatterFacts, type Matters, orderedMatters } from './matters.ts';

/** What may have to be looked after on the platform, in the order of what has the same deadline. */
export const platformKinds = [
  'ledger',
  'failedRefunds',
  'failedPayouts',
  'disputes',
  'accounts',
  'unpaidPlans',
  'endingPlans',
  'stuck',
  'invitations',
  'failedMails',
  'failedJobs',
] as const;
export type PlatformKind = (typeof platformKinds)[number];

/** Registered so many days ago without an event, a community is looked after. */
export const STUCK_DAYS = 3;
/** After so many it is no longer: it has been written to, or does not want to. */
export const STUCK_UNTIL_DAYS = 90;
/** Plans that end within so many days are reported. */
export const ENDING_DAYS = 14;
/** Mails and jobs that failed are listed for so many days. */
export const FAILED_DAYS = 7;
/** Records whose list is shown by their ids: no more are named than an address takes. */
export const NAMED_MOST = 50;

const matter = z.object({
  count: z.number(),
  amount: z.nullable(z.int()),
  /** When the first of them has its deadline, or came up. */
  at: z.nullable(z.string()),
  /** What the first of them is called. */
  name: z.nullable(z.string()),
  /** The communities they are of, the first first. */
  tenantIds: z.array(z.string()),
});
export type PlatformMatter = z.infer<typeof matter>;

/** A kind of work that failed for good, with the last reason. */
const failedJob = z.object({ name: z.string(), count: z.number(), lastAt: z.string(), error: z.nullable(z.string()) });
export type FailedJob = z.infer<typeof failedJob>;

const matters = z.object(
  Object.fromEntries(platformKinds.map((kind) => [kind, matter])) as Record<PlatformKind, typeof matter>,
);
export const platformTodayAnswer = z.object({ at: z.string(), matters, jobs: z.array(failedJob) });
export type PlatformToday = z.infer<typeof platformTodayAnswer>;

/** What has come to a stand, and waits for nobody but an administrator. */
const isLate: readonly PlatformKind[] = ['ledger', 'failedRefunds', 'failedPayouts', 'unpaidPlans', 'failedJobs'];
const isDue: readonly PlatformKind[] = ['disputes', 'accounts', 'failedMails'];

/** What must be looked after on the platform, what is due first; nothing of what there is nothing of. */
export function platformMattersOf({ at, matters: found }: PlatformToday): Matters<PlatformKind> {
  const facts = Object.fromEntries(
    platformKinds.map((kind): [PlatformKind, MatterFacts] => {
      const { count, amount, at: when } = found[kind];
      return [kind, { count, amount, at: when, isLate: isLate.includes(kind), isDue: isDue.includes(kind) }];
    }),
  ) as Record<PlatformKind, MatterFacts>;
  // Since when a community does not get on is no deadline of today.
  return orderedMatters(platformKinds, facts, at, ['stuck', 'invitations']);
}
