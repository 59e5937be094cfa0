import type { DeparturePoint } from '#domain/events/entity.ts';
import type { FieldChange, ScheduleChanges } from '#domain/events/schedule.ts';
import type { Language } from '#domain/shared/language.ts';
import { placeLine } from '#domain/values/address.ts';
import { leaderListMail as english } from '#i18n/en/mails/leader-list.ts';
import { fill } from '#i18n/fill.ts';
import { leaderListMail as italian } from '#i18n/it/mails/leader-list.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { ChangeReaderRole } from '../queries/schedule.ts';

export interface ChangeMail {
  language: Language;
  /** Who reads it, and what they have of the event. */
  name: string;
  as: ChangeReaderRole;
  event: string;
  community: string;
  /** The code of their booking; null where they have none. */
  code: string | null;
  changes: ScheduleChanges;
  /** Where the reader gets on now, and where before, if that is another. */
  departurePoint: DeparturePoint | null;
  former: DeparturePoint | null;
}

const pointText = (point: DeparturePoint | null, language: Language): string =>
  point === null
    ? '—'
    : `${placeLine(point.groupingPoint, point.address)}, ${longDateTime(point.departureDate, language)}`;

function textOf({ name }: FieldChange, value: string | null, language: Language): string {
  if (value === null) return '—';
  return name === 'place' ? value : longDateTime(value, language);
}

/** Why the reader gets it. */
function footerFor({ as, language }: ChangeMail): string {
  if (as === 'leader') return (language === 'en' ? english : italian).footer;
  const texts = mailTexts(language);
  return as === 'waiting' ? texts.waiting.footer : texts.payment.footer;
}

/** The mail that tells who has something of an event that date, place or departure is another. */
export function changeMail(mail: ChangeMail): WrittenMail {
  const { language, changes, departurePoint, former } = mail;
  const texts = mailTexts(language);
  const own = texts.change;
  const values = { event: mail.event, community: mail.community };
  const subject = oneLine(fill(own.subject, values));
  const facts = changes.fields.map((change) => ({
    label: own[change.name],
    value: fill(own.instead, {
      now: textOf(change, change.after, language),
      before: textOf(change, change.before, language),
    }),
  }));
  if (former) {
    const [now, before] = [pointText(departurePoint, language), pointText(former, language)];
    facts.push({ label: texts.labels.departure, value: fill(own.instead, { now, before }) });
  }
  return writtenMail(language, subject, {
    name: mail.name,
    paragraphs: [fill(own.intro, values), fill(own.stands[mail.as], values)],
    facts: [...facts, ...(mail.code === null ? [] : [{ label: texts.labels.reservation, value: mail.code }])],
    footer: fill(footerFor(mail), values),
  });
}
