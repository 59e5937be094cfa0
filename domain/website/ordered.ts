import type { OrderLine } from '../orders/schema.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { Cents } from '../values/money.ts';

/** What was bought in one order, as its buyer reads it: on the order's own page, and on those of their bookings. */
export interface Ordered {
  id: string;
  code: string;
  status: OrderStatus;
  isContested: boolean;
  /** Whether its pieces are its own: it did not lapse. */
  isLive: boolean;
  lines: OrderLine[];
  deliveryPrice: Cents;
  total: Cents;
}
