import type { FieldMessages, RefusalCode } from '../errors.ts';
import type { PriceType } from '../events/entity.ts';
import { ageBand } from '../events/price/price-of.ts';
import type { Taken } from '../tickets/taken.ts';
import type { Cents } from '../values/money.ts';
import { type CheckpointRule, NOWHERE } from './checkpoint.ts';
import { decideScan } from './decide.ts';
import type { ScanReason } from './schema.ts';

/** The most places of one sale at the door. */
export const DOOR_PLACES_MAX = 20;

/** What of a sale says how its money was taken. */
export interface DoorMoney {
  taken?: Taken | undefined;
  cardDigits?: string | undefined;
}

/** What is to be said of the money of a sale: how it was taken, and of a card its last digits. */
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

/** A till that does not add up needs a note, also where cash and cards make up for each other. */
export function tillProblems(difference: Record<Taken, Cents>, note: string | null | undefined): FieldMessages {
  const isRight = difference.cash === 0 && difference.reader === 0;
  return isRight || note?.trim() ? {} : { note: 'validation.required' };
}

/** Why nothing is sold where the phone stands: the refusals of a scan there of the tickets that would be sold. */
export const doorRefusals = {
  ...({ not_here: 'door_not_here', not_yet: 'door_not_yet', closed: 'door_closed' } as const),
} as const satisfies Partial<Record<ScanReason, RefusalCode>>;
export type DoorReason = keyof typeof doorRefusals;

const isDoorReason = (reason: ScanReason): reason is DoorReason => reason in doorRefusals;

/** What of a sale decides whether its people may come in at once. */
export interface DoorPlaces {
  priceType: PriceType;
  places: readonly { age?: number | undefined }[];
}

/**
 * Why people who buy at the door would not be let in at a checkpoint, by the rule of scans; null when they would. The person who buys
 * there has no extra, no list and no tier but the normal one, which is what a scan of the ticket sold would find; an age is kept
 * only where the event is priced by it.
 */
export function doorRefusal(
  checkpoint: CheckpointRule,
  { priceType, places }: DoorPlaces,
  at: string,
): DoorReason | null {
  const [eventId, bare] = ['', { tier: 'normal', extraIds: [], transportIds: [] } as const];
  for (const { age } of places) {
    const ticketType = priceType === 'byAges' && age !== undefined ? ageBand(age) : null;
    const { reason } = decideScan({
      ...{ ticket: { eventId, status: 'valid', condition: 'payed' }, eventId, eventStatus: 'confirmed' },
      ...{ firstScan: null, isOffline: false },
      checkpoint: { rule: checkpoint, direction: 'in', at, bearer: { ...bare, ticketType }, stand: NOWHERE },
    });
    if (reason !== null && isDoorReason(reason)) return reason;
  }
  return null;
}
