import { useLocaleState, useTranslate } from 'react-admin';
import type { RefusalCode } from '#domain/errors.ts';
import type { BookedTicket } from '#domain/reservations/changes/open.ts';
import { carriedOf } from '#domain/reservations/changes/split.ts';
import { formatCents } from '#domain/values/money.ts';
import { bookingChanges as english } from '#i18n/en/bookings/changes.ts';
import { bookingChanges as italian } from '#i18n/it/bookings/changes.ts';

/** What is said of changing a booking, how a text with numbers or names in it is said, and why something cannot be done. */
export function useChangeWords() {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const words: typeof english = locale === 'en' ? english : italian;
  const say = (text: string, values: object = {}): string => translate(text, { _: text, ...values });
  const reasons: Partial<Record<RefusalCode, string>> = words.reasons;
  const reasonOf = (code: RefusalCode, values: object = {}): string => {
    const own = reasons[code];
    return own === undefined ? translate(`errors.${code}`, values) : say(own, values);
  };
  /** What goes along with somebody into a booking of their own. */
  const carried = (ticket: BookedTicket): string => {
    const { split } = words;
    const { paid, due } = carriedOf(ticket);
    if (paid + due === 0) return split.free;
    const text = paid === 0 ? split.due : due === 0 ? split.paid : split.both;
    return say(text, { paid: formatCents(paid, locale), due: formatCents(due, locale) });
  };
  return { words, say, reasonOf, carried };
}
