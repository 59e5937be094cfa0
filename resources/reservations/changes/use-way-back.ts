import { useLocale } from 'react-admin';
import { type Cents, formatCents } from '#domain/values/money.ts';
import { useChangeWords } from './use-change-words.ts';

export const sumBy = <T>(rows: readonly T[], of: (row: T) => Cents): Cents =>
  rows.reduce((total, row) => total + of(row), 0);

/** How money goes back, in words: to the card by itself, by the organiser, or some of it each way. */
export function useWayBack(
  words: { wayCard: string; wayOther: string; wayBoth: string },
  back: Cents,
  byCard: Cents,
): string {
  const locale = useLocale();
  const { say } = useChangeWords();
  if (byCard === 0) return words.wayOther;
  if (byCard >= back) return words.wayCard;
  return say(words.wayBoth, { card: formatCents(byCard, locale), hand: formatCents(back - byCard, locale) });
}
