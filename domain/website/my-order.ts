import type { ShippingAddress } from '../orders/schema.ts';
import type { Cents } from '../values/money.ts';
import type { MyBooking } from './my-booking.ts';
import type { Ordered } from './ordered.ts';

/** An order as the person who placed it finds it again. */
export interface MyOrder
  extends Ordered,
    Pick<MyBooking, 'tenantId' | 'name' | 'email' | 'confirmBy' | 'card' | 'back'> {
  /** What is still to be paid, in cents. */
  due: Cents;
  shippingAddress: ShippingAddress | null;
}
