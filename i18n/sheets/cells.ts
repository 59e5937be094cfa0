import type { Cents } from '#domain/values/money.ts';
import { MINUTE, toLocalInput } from '#domain/values/time.ts';

export type Cell = string | number | Date | null;

/** Most texts hold none of what follows, which takes long to look for. */
const unusual = /[^\x20-\x7e\xa1-\ud7ff]/;
/** Characters XML 1.0 cannot hold, lone surrogates among them. */
const illegal = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/**
 * Text as a cell: always a string cell, which no program takes for a formula, so that it stands there as it was written.
 */
export function textCell(value: string | null | undefined): Cell {
  const text = value ?? '';
  const clean = (unusual.test(text) ? text.replace(illegal, '') : text).slice(0, 32_767);
  if (clean === '') return null;
  return clean;
}

/** An amount in euros, a number in the sheet. */
export const moneyCell = (cents: Cents | null | undefined): Cell =>
  cents === null || cents === undefined ? null : cents / 100;

const QUARTER = 15 * MINUTE;
const offsets = new Map<number, number>();

/** Milliseconds of Rome's clocks at an instant, seconds cut off. Clocks change at full hours, so a quarter has one offset. */
function romeMinute(at: number): number {
  const quarter = Math.floor(at / QUARTER);
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    const start = quarter * QUARTER;
    offset = Date.parse(`${toLocalInput(new Date(start))}:00.000Z`) - start;
    if (offsets.size >= 10_000) offsets.clear();
    offsets.set(quarter, offset);
  }
  return Math.floor((at + offset) / MINUTE) * MINUTE;
}

/** An instant as the date Rome's clocks show; sheets know no time zones. */
export const dateCell = (instant: string | null | undefined): Cell =>
  instant ? new Date(romeMinute(Date.parse(instant))) : null;
