import { z } from 'zod';
import { text } from '../fields.ts';

/** Longest text of the organiser's own in a mail. */
const OWN_LINES_MAX = 1000;
/** How many days before or after an event a mail goes at most. */
export const MAIL_DAYS_MAX = 30;

/** What an organiser's own lines may name, in Italian and then, in the same order, in English. */
export const placeholderWords = 'nome|evento|data|ora|luogo|codice|name|event|date|time|place|code';
export const placeholder = new RegExp(`\\{(${placeholderWords})\\}`, 'gi');

/** Every brace belongs to a placeholder there is: readers must never see one. */
const lines = text(OWN_LINES_MAX).refine(
  (written) => !/[{}]/.test(written.replace(placeholder, '')),
  'validation.placeholder',
);

const timed = z.strictObject({
  isOn: z.boolean(),
  /** Days of Italy's calendar between the mail and the event, and the hour on its clocks. */
  days: z.int().min(0).max(MAIL_DAYS_MAX),
  hour: z.int().min(0).max(23),
  lines,
});
export type TimedMail = z.infer<typeof timed>;

/** What an organiser adds to the mails of an event, and which of them go by themselves. */
export const automaticMails = z.strictObject({
  /** Own lines in the confirmation of a booking, and in the mail that carries a ticket. */
  confirmation: lines,
  ticket: lines,
  /** Before the beginning, and after the end. */
  reminder: timed,
  thanks: timed,
});
export type AutomaticMails = z.infer<typeof automaticMails>;

export const timedMails = ['reminder', 'thanks'] as const;
export type TimedMailKind = (typeof timedMails)[number];
export const linedMails = ['confirmation', 'ticket', ...timedMails] as const;
export type LinedMail = (typeof linedMails)[number];
