import { z } from 'zod';
import { id, text } from '../fields.ts';
import { HOUR, instantsOfLocal, toLocalInput } from '../values/time.ts';

/** Longest text of the organiser's own in a mail. */
export const OWN_LINES_MAX = 1000;
/** How many days before or after an event a mail goes at most. */
export const MAIL_DAYS_MAX = 30;

/** What an organiser's own lines may name, in the words of either language. */
const placeholders = {
  nome: 'name',
  evento: 'event',
  data: 'date',
  ora: 'time',
  luogo: 'place',
  codice: 'code',
} as const;
type Placeholder = (typeof placeholders)[keyof typeof placeholders];

/** What each placeholder stands for in one mail. */
export type OwnValues = Readonly<Record<Placeholder, string>>;

/** The placeholders as they are written in a language. */
export const placeholdersIn = (language: string): string[] =>
  Object.entries(placeholders).map(([italian, english]) => `{${language === 'en' ? english : italian}}`);

const meaning = new Map<string, Placeholder>(
  Object.entries(placeholders).flatMap(([italian, english]) => [
    [italian, english],
    [english, english],
  ]),
);

const pattern = /\{(\w+)\}/g;

/** Puts values in the place of placeholders; one that is not known stays as it is written. */
const filled = (written: string, values: OwnValues): string =>
  written.replace(pattern, (whole, word: string) => {
    const known = meaning.get(word.toLowerCase());
    return known === undefined ? whole : values[known];
  });

const blank: OwnValues = { name: '', event: '', date: '', time: '', place: '', code: '' };

/** Whether every brace belongs to a placeholder there is: readers must never see one. */
export const hasOnlyPlaceholders = (written: string): boolean => !/[{}]/.test(filled(written, blank));

/** The lines of an organiser's text as paragraphs of a mail; none of blanks alone. */
export const ownLines = (own: string | undefined): string[] =>
  (own ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The same with values in the place of placeholders. */
export const filledLines = (own: string | undefined, values: OwnValues): string[] =>
  ownLines(own).map((line) => filled(line, values));

const lines = text(OWN_LINES_MAX).refine(hasOnlyPlaceholders, 'validation.placeholder');

const timed = z.strictObject({
  isOn: z.boolean(),
  /** Days of Italy's calendar between the mail and the event, and the hour on its clocks. */
  days: z.int('validation.integer').min(0, 'validation.min').max(MAIL_DAYS_MAX, 'validation.max'),
  hour: z.int('validation.integer').min(0, 'validation.min').max(23, 'validation.max'),
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

/** What goes where nobody has said anything: nothing by itself. */
export const newAutomaticMails = (): AutomaticMails => ({
  confirmation: '',
  ticket: '',
  reminder: { isOn: false, days: 2, hour: 18, lines: '' },
  thanks: { isOn: false, days: 1, hour: 10, lines: '' },
});

/** The lines of one kind of mail. */
export const linesOf = (mails: AutomaticMails | null, kind: LinedMail): string => {
  const own = mails?.[kind];
  return typeof own === 'string' ? own : (own?.lines ?? '');
};

/** How long after its moment a mail still goes, when no server was there to send it; later it goes no more. */
export const MAIL_GRACE_HOURS = 12;

/** An event as far as its own mails ask. */
export interface MailedEvent {
  status: string;
  begins: string | null;
  ends: string | null;
  /** When its departure points leave; one may leave the day before it begins. */
  departures: readonly string[];
}

/** When the first of its people set out. */
function firstMoment({ begins, departures }: MailedEvent): string | null {
  if (begins === null) return null;
  return [begins, ...departures].reduce((first, one) => (Date.parse(one) < Date.parse(first) ? one : first));
}

/** An hour on Italy's clocks, so many days from the day of an instant; in the hour that clocks skip, the next. */
function atHour(instant: string, days: number, hour: number): Date {
  const noon = new Date(`${toLocalInput(instant).slice(0, 10)}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  const at = (clock: number) => `${noon.toISOString().slice(0, 10)}T${String(clock).padStart(2, '0')}:00`;
  const [moment] = [...(instantsOfLocal(at(hour)) ?? []), ...(instantsOfLocal(at(hour + 1)) ?? [])];
  return moment ?? new Date(instant);
}

/** When a mail of an event goes; null while the event has no date. */
export function mailMoment(kind: TimedMailKind, { days, hour }: TimedMail, event: MailedEvent): Date | null {
  const first = firstMoment(event);
  if (first === null || event.begins === null) return null;
  if (kind === 'reminder') return atHour(first, -days, hour);
  const last = event.ends !== null && Date.parse(event.ends) > Date.parse(event.begins) ? event.ends : event.begins;
  const moment = atHour(last, days, hour);
  // An evening that is over after the hour of its own day is thanked for the day after.
  return moment.getTime() > Date.parse(last) ? moment : atHour(last, days + 1, hour);
}

/** How a mail of an event stands; only one that is `due` goes. */
export const mailStates = ['off', 'undated', 'unconfirmed', 'canceled', 'waiting', 'due', 'begun', 'missed'] as const;
export type MailState = (typeof mailStates)[number];

/** How a mail of an event stands at a moment: what is decided is decided when it goes, never before. */
export function mailState(kind: TimedMailKind, mail: TimedMail, event: MailedEvent, now: Date): MailState {
  if (!mail.isOn) return 'off';
  if (event.status === 'canceled') return 'canceled';
  const moment = mailMoment(kind, mail, event);
  const first = firstMoment(event);
  if (moment === null || first === null) return 'undated';
  if (kind === 'reminder' && Math.max(now.getTime(), moment.getTime()) >= Date.parse(first)) return 'begun';
  if (now < moment) return event.status === 'confirmed' ? 'waiting' : 'unconfirmed';
  if (now.getTime() >= moment.getTime() + MAIL_GRACE_HOURS * HOUR) return 'missed';
  return event.status === 'confirmed' ? 'due' : 'unconfirmed';
}

const sentAnswer = z.object({ people: z.int(), at: z.nullable(z.string()) });
/** What holds for an event that says nothing of its own, and whom its mails have reached. */
export const eventMailsAnswer = z.object({
  default: automaticMails.nullable(),
  sent: z.object({ reminder: sentAnswer, thanks: sentAnswer }),
});
export type EventMails = z.infer<typeof eventMailsAnswer>;

/** Body of POST automatic-mails/preview; without an event the community's next booking is made up. */
export const mailPreviewBody = z.strictObject({
  kind: z.enum(linedMails, 'validation.enum'),
  mails: automaticMails,
  eventId: id.nullable().optional(),
});
export type MailPreview = z.infer<typeof mailPreviewBody>;

/** A mail as somebody gets it; an example where nobody has booked. */
export const mailPreviewAnswer = z.object({
  subject: z.string(),
  html: z.string(),
  /** Whose it is; null for an example. */
  reader: z.nullable(z.string()),
});
