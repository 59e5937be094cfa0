import { z } from 'zod';
import { comingEventAnswer, todaysEventAnswer } from './day.ts';
import { moneyInAnswer } from './money-in.ts';

/** What is on today, what comes after, and what came in. */
export const dayAnswer = z.object({
  at: z.string(),
  /** Whose day it is: from midnight, at night from the evening before, until five in the morning after. */
  events: z.array(todaysEventAnswer),
  /** The next ones, the first first. */
  next: z.array(comingEventAnswer),
  /** Money that came in lately. */
  money: moneyInAnswer,
});
export type Day = z.infer<typeof dayAnswer>;
