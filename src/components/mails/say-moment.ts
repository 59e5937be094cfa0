import { dateFormat } from '#domain/values/date-format.ts';

/** `mercoledì 2 dicembre alle 18:00`, on Italy's clocks. */
export function sayMoment(moment: string | Date, language: string): string {
  const at = new Date(moment);
  const date = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at);
  const time = dateFormat(language, { timeStyle: 'short' }).format(at);
  return language === 'en' ? `${date} at ${time}` : `${date} alle ${time}`;
}
