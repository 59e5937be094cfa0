import type { Cents } from '../money.ts';
import type { OrderLine, ShippingAddress } from '../orders/schema.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { MyBooking } from './my-booking.ts';

/** An order as whoever placed it finds it again (PUB-038). */
export interface MyOrder extends Pick<MyBooking, 'id' | 'tenantId' | 'code' | 'name' | 'email' | 'confirmBy' | 'card'> {
  status: OrderStatus;
  isContested: boolean;
  /** Whether its pieces are its own: it did not lapse. */
  isLive: boolean;
  lines: OrderLine[];
  deliveryPrice: Cents;
  total: Cents;
  /** What is still to be paid, in cents. */
  due: Cents;
  shippingAddress: ShippingAddress | null;
}
