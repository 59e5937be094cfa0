import { ZONE } from './time.ts';

/** The country whose habits a language follows: in English that of Great Britain, where the day comes before the month too. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : 'it-IT');

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes dates in words (`sabato 16 maggio 2026`), in Rome's time unless the options name another zone: `UTC` for a day of the
 * calendar, which has none. Making a format takes more than ten times as long as using it, so each is made once.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { timeZone: ZONE, ...options });
    formats.set(key, format);
  }
  return format;
}

/** `settembre 2026`, of the name of a month such as `2026-09`. */
export const monthInWords = (month: string, language: string): string =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`));
