import type { Language } from '../shared/language.ts';
import { dateFormat } from '../values/date-format.ts';
import type { WithdrawLocation } from './entity.ts';
import type { Weekday } from './weekdays.ts';
import { weekdays } from './weekdays.ts';

/** The name of a day of the week: any week whose first day is known will do. */
export function weekdayName(day: Weekday, language: Language, weekday: 'long' | 'short' = 'long'): string {
  const MONDAY = Date.UTC(2024, 0, 1);
  const date = new Date(MONDAY + weekdays.indexOf(day) * 86_400_000);
  return dateFormat(language, { weekday, timeZone: 'UTC' }).format(date);
}

/** Days that follow each other, three or more, as their first and last. */
function daysText(days: readonly Weekday[], language: Language): string {
  const runs: Weekday[][] = [];
  for (const day of weekdays.filter((one) => days.includes(one))) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && weekdays.indexOf(before) + 1 === weekdays.indexOf(day)) last.push(day);
    else runs.push([day]);
  }
  const name = (day: Weekday) => weekdayName(day, language);
  const parts = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    return run.length > 2 && first && last ? [`${name(first)}–${name(last)}`] : run.map(name);
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/** `martedì e giovedì 18:00–20:00; sabato 10:00–12:00, 15:00–17:00`, and what was noted beside it. */
export function withdrawalText({ info, note }: Pick<WithdrawLocation, 'info' | 'note'>, language: Language): string {
  const hours = info.map(({ days, times }) => {
    const spans = times.map(({ from, to }) => `${from}–${to}`).join(', ');
    return `${daysText(days, language)} ${spans}`;
  });
  return [hours.join('; '), note].filter(Boolean).join('. ');
}
