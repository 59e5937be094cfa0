import { HOUR, instantsOfLocal, toLocalInput } from '../values/time.ts';
import type { TimedMail, TimedMailKind } from './automatic-mails.ts';

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

/** The day of Italy's calendar on which the first of its people set out; undefined while the event has no date. */
export const firstDay = (event: MailedEvent): string | undefined => {
  const first = firstMoment(event);
  return first === null ? undefined : toLocalInput(first).slice(0, 10);
};

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

/** How a mail of an event is at a moment: what is decided is decided when it goes, never before. */
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
