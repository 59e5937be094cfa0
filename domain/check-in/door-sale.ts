import type { FieldMessages } from '../errors.ts';
import type { Cents } from '../money.ts';
import type { Taken } from '../tickets/taken.ts';

/** The most places of one sale at the door. */
export const DOOR_PLACES_MAX = 20;

/** What of a sale says how its money was taken. */
export interface DoorMoney {
  taken?: Taken | undefined;
  cardDigits?: string | undefined;
}

/** What is to be said of the money of a sale: how it was taken, and of a card its last digits (GATE-006). */
export function doorMoneyProblems({ taken, cardDigits }: DoorMoney, total: Cents): FieldMessages {
  if (total > 0 && taken === undefined) return { taken: 'validation.required' };
  if (total > 0 && taken === 'reader' && cardDigits === undefined) return { cardDigits: 'validation.required' };
  if (taken !== 'reader' && cardDigits !== undefined) return { cardDigits: 'validation.invalid' };
  return {};
}

/** What a person's till should hold, by how it was taken. */
export function tillOf(sales: readonly { taken: Taken | null; total: Cents }[]): Record<Taken, Cents> {
  const till = { cash: 0, reader: 0 };
  for (const { taken, total } of sales) if (taken !== null) till[taken] += total;
  return till;
}

/** What was counted less what was expected. */
export const tillDifference = (
  expected: Record<Taken, Cents>,
  counted: Record<Taken, Cents>,
): Record<Taken, Cents> => ({
  cash: counted.cash - expected.cash,
  reader: counted.reader - expected.reader,
});

/** A till that does not add up needs a note, also where cash and cards make up for each other (GATE-006). */
export function tillProblems(difference: Record<Taken, Cents>, note: string | null | undefined): FieldMessages {
  const isRight = difference.cash === 0 && difference.reader === 0;
  return isRight || note?.trim() ? {} : { note: 'validation.required' };
}
