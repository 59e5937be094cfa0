import type { Cents } from '../../domain/money.ts';
import { toLocalInput } from '../../domain/time.ts';

export type Cell = string | number | Date | null;

/** Characters XML 1.0 cannot hold, lone surrogates among them. */
const illegal = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
const formula = /^[\s]*[=+\-@＝＋－＠\t\r]/;
/** A phone number or an amount begins with a sign and is no formula. */
const number = /^[+-][\d\s.,]+$/;

/**
 * Text as a cell: always a string cell, and neutralised with an apostrophe when it begins like a formula, so that it stays
 * text also where the sheet is saved again in another format (DEC-075).
 */
export function textCell(value: string | null | undefined): Cell {
  const clean = (value ?? '').replace(illegal, '').slice(0, 32_767);
  if (clean === '') return null;
  return formula.test(clean) && !number.test(clean) ? `'${clean}` : clean;
}

/** An amount in euros, a number in the sheet. */
export const moneyCell = (cents: Cents | null | undefined): Cell =>
  cents === null || cents === undefined ? null : cents / 100;

/** An instant as the date Rome's clocks show; sheets know no time zones. */
export const dateCell = (instant: string | null | undefined): Cell =>
  instant ? new Date(`${toLocalInput(instant)}:00.000Z`) : null;
