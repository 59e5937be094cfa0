import type { Language } from '../../../domain/categories/schema.ts';
import { ZONE } from '../../../domain/values/time.ts';
import { mails as english } from '../../../i18n/en/mails/mails.ts';
import { mails as italian } from '../../../i18n/it/mails/mails.ts';

/** What participants read, in a language. */
export const mailTexts = (language: Language): typeof english => (language === 'en' ? english : italian);

const locale = (language: Language) => (language === 'en' ? 'en-GB' : 'it-IT');

/** `sabato 16 maggio 2026, ore 04:30`, in Rome's time. */
export function longDateTime(instant: string, language: Language, between = ', '): string {
  const date = longDate(instant, language);
  const time = new Intl.DateTimeFormat(locale(language), { timeStyle: 'short', timeZone: ZONE }).format(
    new Date(instant),
  );
  return `${date}${between}${language === 'en' ? '' : 'ore '}${time}`;
}

/** `sabato 16 maggio 2026`, in Rome's time. */
export function longDate(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'full', timeZone: ZONE }).format(new Date(instant));
}

/** Text on one line, as a mail's header takes it. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
