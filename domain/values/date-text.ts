import { cleanLine } from './clean.ts';

/** `YYYY-MM-DD`, or with `THH:mm` after it: what native inputs and `domain/time` use. */
export type LocalText = string;

const two = (text: string): string => text.padStart(2, '0');

/** `dd/MM/yyyy`, or with ` HH:mm` after it. */
export function writeLocal(local: LocalText): string {
  const [day = '', time] = local.split('T');
  const [year, month, date] = day.split('-');
  return [`${date}/${month}/${year}`, time].filter(Boolean).join(' ');
}

function isDay(year: number, month: number, date: number): boolean {
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCFullYear() === year && found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
}

const separated = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[ ,]+(?:ore )?(\d{1,2})[:.](\d{2}))?$/;
const packed = /^(\d{2})(\d{2})(\d{4})(?: ?(\d{2}):?(\d{2}))?$/;

/**
 * Reads what a person writes for a date: day, month, year in this order, with any of the usual separators or none; a
 * two-digit year is of this century. Undefined when it is no date.
 * @param missing the time where none is written: midnight, or the last minute of a day something lasts until
 */
export function readLocal(text: string, withTime: boolean, missing = '00:00'): LocalText | undefined {
  const typed = cleanLine(text);
  const found = separated.exec(typed) ?? packed.exec(typed);
  if (!found) return undefined;
  const [ownHour, ownMinute] = missing.split(':');
  const [, date = '', month = '', year = '', hour = ownHour ?? '', minute = ownMinute ?? ''] = found;
  const fullYear = year.length === 2 ? `20${year}` : year;
  if (!isDay(Number(fullYear), Number(month), Number(date))) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  const day = `${fullYear}-${two(month)}-${two(date)}`;
  return withTime ? `${day}T${two(hour)}:${two(minute)}` : day;
}

/** Reads what a person writes for a time: `9`, `930`, `9.30` or `09:30` are the same. Undefined when it is no time. */
export function readClock(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?$/.exec(text.trim());
  if (!found) return undefined;
  const [, hour = '', minute = '00'] = found;
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : undefined;
}
