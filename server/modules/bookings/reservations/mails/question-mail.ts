import type { Language } from '#domain/shared/language.ts';
import { questionMail as english } from '#i18n/en/mails/staff-mails.ts';
import { fill } from '#i18n/fill.ts';
import { questionMail as italian } from '#i18n/it/mails/staff-mails.ts';
import { type WrittenMail, writtenMail } from '#server/kernel/mail/layout.ts';
import { longDateTime, oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import type { Booked } from '../queries/booked.ts';

/** The mail that brings a question to the community's contact, in what that one reads. */
export function questionMail(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { booked, text, name, language }: { booked: Booked; text: string; name: string; language: Language },
): WrittenMail {
  const texts = { en: english, it: italian }[language];
  const { event, code, email, reservationId } = booked;
  const values = { name: oneLine(name), event: event.name, code };
  const subject = oneLine(fill(texts.subject, values));
  return writtenMail(language, subject, {
    greeting: fill(texts.greeting, values),
    paragraphs: text.split(/\n+/),
    facts: [
      { label: texts.from, value: `${values.name} · ${email}` },
      { label: texts.event, value: event.name },
      { label: texts.when, value: event.begins ? longDateTime(event.begins, language) : '' },
      { label: texts.booking, value: code },
    ].filter(({ value }) => value !== ''),
    button: { label: texts.open, url: `${publicUrl}/tenant/reservations/${reservationId}` },
    footer: fill(texts.footer, values),
  });
}
