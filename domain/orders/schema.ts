import { z } from 'zod';
import { paymentTypes } from '../events/entity.ts';
import { address, id, lineText, namedCommunity, text } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { paymentStatuses } from '../payments/schema.ts';
import { withdrawLocation } from '../products/entity.ts';
import { billingFields, billingInfoAnswer } from '../tenants/entity.ts';
import { refundTerms } from '../tickets/schema.ts';
import type { Cents } from '../values/money.ts';
import { orderHandOverAnswer } from './hand-over-schema.ts';
import { orderLineStatuses, orderStatuses } from './status.ts';

export const deliveryTypes = ['withdraw', 'delivery'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** Who ordered, as they said when they did. */
export const orderUserInfoAnswer = z.object({
  name: z.string(),
  surname: z.string(),
  fiscalCode: z.nullable(z.string()),
  isLegalPerson: z.boolean(),
});
export type OrderUserInfo = z.infer<typeof orderUserInfoAnswer>;

/** Where a parcel goes, with what the courier has to know. */
export const shippingAddressAnswer = z.object({
  address: address,
  note: z.nullable(z.string()),
});
export type ShippingAddress = z.infer<typeof shippingAddressAnswer>;

/** A product and an option as they were called when they were ordered. */
export const materializedProductAnswer = z.object({
  name: z.string(),
  variantType: z.string(),
});
export type MaterializedProduct = z.infer<typeof materializedProductAnswer>;
export const materializedVariantAnswer = z.object({
  name: z.string(),
});
export type MaterializedVariant = z.infer<typeof materializedVariantAnswer>;

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

/** Body of POST orders. Prices are the server's; what is required of billing is said by `billingProblems`. */
export const orderInput = z.strictObject({
  tenantId: id,
  products: z.array(orderLineInput).min(1, 'validation.required').max(ORDER_LINES_MAX, 'validation.maxItems'),
  /** The person who orders, where it is not as their account says. */
  userInfo: z
    .strictObject({
      name: lineText(80),
      surname: lineText(80),
      fiscalCode: text(40).nullable(),
      isLegalPerson: z.boolean({ error: 'validation.boolean' }),
    })
    .partial()
    .optional(),
  billingInfo: billingFields.partial(),
  shippingAddress: z.strictObject({ address, note: text(500).nullable().default(null) }).optional(),
});
export type OrderInput = z.infer<typeof orderInput>;

/** Body of PUT orders/bulk. */
export const ordersUpdate = z.strictObject({
  orderIds: z.array(id).min(1, 'validation.required').max(1000, 'validation.maxItems'),
  status: z.literal('delivered', { error: 'validation.enum' }),
});

/** Body of PUT orders/{id}/refund; what is kept is of all the request's lines together. */
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
    status: orderStatuses,
    userId: 'id',
    tenantId: 'id',
    productId: 'id',
    isPayed: 'boolean',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/** A line of an order. */
export const orderLineAnswer = z.object({
  _id: z.string(),
  orderId: z.string(),
  productId: z.string(),
  variantId: z.string(),
  materializedProduct: materializedProductAnswer,
  materializedProductVariant: materializedVariantAnswer,
  unitPrice: z.int(),
  quantity: z.number(),
  deliveryType: z.enum(deliveryTypes),
  withdrawLocation: z.nullable(withdrawLocation),
  deliveryPrice: z.int(),
  status: z.enum(orderLineStatuses),
});
export type OrderLine = z.infer<typeof orderLineAnswer>;

/** An order of merchandise; amounts in cents. */
export const orderAnswer = z.object({
  _id: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  code: z.string(),
  /** The code, under its other name. */
  token: z.string(),
  status: z.enum(orderStatuses),
  isPayed: z.boolean(),
  /** Its payment is contested, or went back without this product. */
  isContested: z.boolean(),
  /** Until when its address has to be proven; null once it is, or where nobody has to. */
  confirmBy: z.optional(z.nullable(z.string())),
  price: z.int(),
  deliveryPrice: z.int(),
  totalPrice: z.int(),
  userInfo: orderUserInfoAnswer,
  billingInfo: z.nullable(billingInfoAnswer),
  shippingAddress: z.nullable(shippingAddressAnswer),
  products: z.array(orderLineAnswer),
  /** Read with one order, by anyone who works for the community. */
  handOvers: z.optional(z.array(orderHandOverAnswer)),
  createdAt: z.string(),
  version: z.number(),
  user: z.optional(
    z.object({
      _id: z.string(),
      name: z.string(),
      surname: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
    }),
  ),
  tenant: z.optional(namedCommunity),
  payment: z.optional(
    z.object({
      _id: z.string(),
      status: z.enum(paymentStatuses),
      amount: z.int(),
      takenAmount: z.int(),
      refundedAmount: z.int(),
      keptAmount: z.int(),
      /** By card, unless its money was noted by hand. */
      paymentType: z.optional(z.enum(paymentTypes)),
    }),
  ),
});
export type Order = z.infer<typeof orderAnswer>;

/** The figures above the list of orders. */
export const orderInfoAnswer = z.object({
  /** Pieces that can still be ordered. */
  totalStock: z.number(),
  ordersCount: z.number(),
  /** Orders that show `readyToDelivery`, and pieces of all orders still to be shipped or handed over. */
  readyToDelivery: z.number(),
  toDeliver: z.number(),
  /** Orders that show `delivered`. */
  delivered: z.number(),
  /** Orders with a refund to decide or to give back. */
  toRefund: z.number(),
  /** Paid lines with their delivery, less what went back. */
  totalGain: z.int(),
  totalRefunded: z.int(),
});
export type OrderInfo = z.infer<typeof orderInfoAnswer>;

/** Query of GET orders/info. */
export const orderInfoQuery = z.strictObject({ tenantId: id.optional(), productId: id.optional() });
