import type { Language } from '#domain/shared/language.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { lastWholeDay } from '#domain/values/time.ts';
import { mails as english } from '#i18n/en/mails/mails.ts';
import { mails as italian } from '#i18n/it/mails/mails.ts';

/** What participants read, in a language. */
export const mailTexts = (language: Language): typeof english => (language === 'en' ? english : italian);

/** `sabato 16 maggio 2026, ore 04:30`, in Rome's time. */
export function longDateTime(instant: string, language: Language, between = ', '): string {
  const date = longDate(instant, language);
  const time = dateFormat(language, { timeStyle: 'short' }).format(new Date(instant));
  return `${date}${between}${language === 'en' ? '' : 'ore '}${time}`;
}

/** `sabato 16 maggio 2026`, in Rome's time. */
export function longDate(instant: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'full' }).format(new Date(instant));
}

/** `lunedì 7 dicembre 2026` for a time that ends at the midnight after it, else day and hour. */
export function longUntil(instant: string, language: Language): string {
  const day = lastWholeDay(instant);
  return day ? longDate(day.toISOString(), language) : longDateTime(instant, language);
}

/** Text on one line, as a mail's header takes it. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
