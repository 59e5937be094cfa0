import { z } from 'zod';
import { type Address, address, id, text } from '../fields.ts';
import { declareList } from '../list-query.ts';
import type { Cents } from '../money.ts';
import type { PaymentStatus } from '../payments/schema.ts';
import type { WithdrawLocation } from '../products/schema.ts';
import { type BillingInfo, billingFields } from '../tenants/schema.ts';
import { refundTerms } from '../tickets/schema.ts';
import type { OrderLineStatus, OrderStatus } from './status.ts';

export const deliveryTypes = ['withdraw', 'delivery'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** Who ordered, as they said when they did (ENT-E028). */
export interface OrderUserInfo {
  name: string;
  surname: string;
  fiscalCode: string | null;
  isLegalPerson: boolean;
}

/** Where a parcel goes, with what the courier has to know. */
export interface ShippingAddress {
  address: Address;
  note: string | null;
}

/** A product and an option as they were called when they were ordered (ENT-E030). */
export interface MaterializedProduct {
  name: string;
  variantType: string;
}
export interface MaterializedVariant {
  name: string;
}

/** The most lines of an order, and pieces of a line. */
export const ORDER_LINES_MAX = 50;
export const ORDER_PIECES_MAX = 1000;
/** The most an order may cost, in cents: what card payments can carry. */
export const ORDER_TOTAL_MAX: Cents = 99_999_999;

const orderLineInput = z.strictObject({
  productId: id,
  variantId: id,
  quantity: z.int({ error: 'validation.integer' }).min(1, 'validation.min').max(ORDER_PIECES_MAX, 'validation.max'),
  deliveryType: z.enum(deliveryTypes, { error: 'validation.enum' }),
  /** Which of the product's places it is picked up at, from 0; may be left out where there is one. */
  withdrawLocation: z
    .int({ error: 'validation.integer' })
    .min(0, 'validation.min')
    .max(1000, 'validation.max')
    .optional(),
});
export type OrderLineInput = z.infer<typeof orderLineInput>;

/** Body of POST orders. Prices are the server's; what is required of billing is said by `billingProblems` (VAL-E075). */
export const orderInput = z.strictObject({
  tenantId: id,
  products: z.array(orderLineInput).min(1, 'validation.required').max(ORDER_LINES_MAX, 'validation.maxItems'),
  /** Whoever orders, where it is not as their account says. */
  userInfo: z
    .strictObject({
      name: text(80),
      surname: text(80),
      fiscalCode: text(40).nullable(),
      isLegalPerson: z.boolean({ error: 'validation.boolean' }),
    })
    .partial()
    .optional(),
  billingInfo: billingFields.partial(),
  shippingAddress: z.strictObject({ address, note: text(500).nullable().default(null) }).optional(),
});
export type OrderInput = z.infer<typeof orderInput>;

/** Body of PUT orders/bulk (API-E091). */
export const ordersUpdate = z.strictObject({
  orderIds: z.array(id).min(1, 'validation.required').max(1000, 'validation.maxItems'),
  status: z.literal('delivered', { error: 'validation.enum' }),
});

/** Body of PUT orders/{id}/refund (API-E095, DEC-068); what is kept is of all the request's lines together (DEC-078). */
export const orderRefund = refundTerms.extend({
  refundReqId: id,
  /** Whether the pieces can be sold again. */
  restock: z.boolean({ error: 'validation.boolean' }).default(false),
});
export type OrderRefund = z.input<typeof orderRefund>;

export const orderList = declareList({
  sortable: ['createdAt', 'code', 'status', 'totalPrice'],
  filters: {
    _id: 'id',
    code: 'text',
    token: 'text',
    status: 'enum',
    userId: 'id',
    tenantId: 'id',
    productId: 'id',
    isPayed: 'boolean',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/** A line of an order (ENT-E030). */
export interface OrderLine {
  _id: string;
  orderId: string;
  productId: string;
  variantId: string;
  materializedProduct: MaterializedProduct;
  materializedProductVariant: MaterializedVariant;
  unitPrice: Cents;
  quantity: number;
  deliveryType: DeliveryType;
  withdrawLocation: WithdrawLocation | null;
  deliveryPrice: Cents;
  status: OrderLineStatus;
}

/** An order of merchandise (ENT-E028); amounts in cents. */
export interface Order {
  _id: string;
  tenantId: string;
  userId: string;
  code: string;
  /** The code, under its other name (DEC-067). */
  token: string;
  status: OrderStatus;
  isPayed: boolean;
  /** Its payment is contested, or went back without this product. */
  isContested: boolean;
  price: Cents;
  deliveryPrice: Cents;
  totalPrice: Cents;
  userInfo: OrderUserInfo;
  billingInfo: BillingInfo | null;
  shippingAddress: ShippingAddress | null;
  products: OrderLine[];
  createdAt: string;
  version: number;
  user?: { _id: string; name: string; surname: string; email: string; phone: string | null } | undefined;
  tenant?: { _id: string; businessName: string } | undefined;
  payment?: { _id: string; status: PaymentStatus; amount: Cents; refundedAmount: Cents } | undefined;
}

/** The figures above the list of orders (ORD-005, OPEN-183). */
export interface OrderInfo {
  /** Pieces that can still be ordered. */
  totalStock: number;
  ordersCount: number;
  /** Orders that show `readyToDelivery`, and pieces of all orders still to be shipped or handed over. */
  readyToDelivery: number;
  toDeliver: number;
  /** Orders that show `delivered`. */
  delivered: number;
  /** Orders with a refund to decide or to give back. */
  toRefund: number;
  /** Paid lines with their delivery, less what went back (DEC-070). */
  totalGain: Cents;
  totalRefunded: Cents;
}

/** Query of GET orders/info. */
export const orderInfoQuery = z.strictObject({ tenantId: id.optional(), productId: id.optional() });
