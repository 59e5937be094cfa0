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
