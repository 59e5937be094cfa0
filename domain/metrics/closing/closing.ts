import { z } from 'zod';
import { refundsToMake } from '../../dashboard/matters.ts';
import type { Today } from '../../dashboard/schema.ts';
import { namedPerson } from '../../fields.ts';
import { accountAnswer } from '../account/account.ts';
import { isMonth, periodName } from '../account/period.ts';
import { monthMoneyAnswer } from '../money.ts';

/** A month of Italy's time: `2026-11`. */
export const monthName = periodName.refine(isMonth, 'validation.invalid');

/** What may stand open when a month is closed: it is closed all the same, and says so. */
export const openMatters = ['toPay', 'refunds', 'failedRefunds', 'disputes', 'takenTwice'] as const;
export type OpenMatter = (typeof openMatters)[number];
const matter = z.object({ count: z.int(), amount: z.int() });
export const openAnswer = z.object({
  toPay: matter,
  refunds: matter,
  failedRefunds: matter,
  disputes: matter,
  takenTwice: matter,
} satisfies Record<OpenMatter, typeof matter>);
export type OpenMatters = z.infer<typeof openAnswer>;

/** What a month that was closed before got corrected by, in this one. */
export const correctionAnswer = z.object({
  month: z.string(),
  net: z.int(),
  payout: z.int(),
  /** Entries it is made of. */
  entries: z.int(),
});

/** What a month comes to. */
export const monthSums = z.object({
  month: z.string(),
  figures: monthMoneyAnswer,
  ways: accountAnswer.shape.ways,
  corrections: z.array(correctionAnswer),
  open: openAnswer,
});
export type MonthSums = z.infer<typeof monthSums>;

const closed = {
  _id: z.string(),
  closedAt: z.string(),
  closedBy: z.nullable(namedPerson),
};

/** A month that was closed, as the list has it. */
export const closedMonthAnswer = z.object({ ...closed, month: z.string(), payout: z.int(), open: z.int() });
export type ClosedMonth = z.infer<typeof closedMonthAnswer>;

/** A month before it is closed, or as it was kept. */
export const closingAnswer = monthSums.extend({ closed: z.nullable(z.object(closed)) });
export type Closing = z.infer<typeof closingAnswer>;

/** How many matters are open. */
export const openCount = (open: OpenMatters): number => openMatters.filter((name) => open[name].count > 0).length;

/** Of what waits for an organiser, what a month is not closed with lightly. */
export function openOf(today: Today): OpenMatters {
  const part = ({ count, amount }: { count: number; amount: number }) => ({ count, amount });
  return {
    toPay: part(today.toPay.late),
    refunds: refundsToMake(today),
    failedRefunds: part(today.failedRefunds),
    disputes: part(today.disputes),
    takenTwice: part(today.takenTwice),
  };
}
