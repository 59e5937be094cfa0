import type { Address } from '../fields.ts';
import type { Cents } from '../money.ts';

/** A place at which what was ordered is handed over, and when (ENT-E026). */
export interface WithdrawLocation {
  /** Days and times. */
  info: string;
  address: Address | null;
}

/** What delivery costs from so many pieces on (ENT-E026, DEC-067). */
export interface DeliveryPriceRange {
  itemNumber: number;
  price: Cents;
}
