import { z } from 'zod';
import { weekdays } from './weekdays.ts';

/** The most entries of days and times of a place, and times of an entry. */
export const HOURS_MAX = 14;
export const TIMES_MAX = 6;

/** A time of the day, `18:00`. */
const clock = z
  .string({ error: 'validation.required' })
  .min(1, 'validation.required')
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'validation.clock');

const openingTime = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'validation.timeOrder' });

/** On these days, at these times. */
export const withdrawalHours = z.strictObject({
  days: z
    .array(z.enum(weekdays, { error: 'validation.enum' }))
    .min(1, 'validation.required')
    .max(weekdays.length, 'validation.maxItems')
    .refine((days) => new Set(days).size === days.length, 'validation.unique'),
  times: z.array(openingTime).min(1, 'validation.required').max(TIMES_MAX, 'validation.maxItems'),
});
export type WithdrawalHours = z.infer<typeof withdrawalHours>;

/** An entry as the editor adds it. */
export const emptyHours = (): WithdrawalHours => ({ days: [], times: [{ from: '', to: '' }] });
