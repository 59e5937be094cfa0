import { z } from 'zod';
import { products } from './entity.ts';
import { productVariants } from './variants.ts';

/**
 * The figures of an option. Their source are the lines of the orders: a line is paid once its status is no longer
 * `pending`. Pieces are quantities of lines; amounts are `unitPrice × quantity + deliveryPrice` of lines, in cents, so that
 * the options of a product add up to its own figures.
 */
export const variantKpiAnswer = z.object({
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  isVisible: z.boolean(),
  /** Pieces that can still be ordered. */
  stock: z.number(),
  /** Pieces of paid lines, whatever became of them later. */
  totalItemSold: z.number(),
  /** Pieces handed over or shipped: lines `delivered`. */
  totalDelivered: z.number(),
  /** Pieces paid and still to be handed over or shipped: lines `readyToDelivery`. */
  totalToBeDelivered: z.number(),
  /** Pieces of orders whose payment failed or lapsed, and pieces whose money went back. */
  totalRefusedOrRefounded: z.number(),
  /** Amount of the paid lines. */
  totalPrice: z.int(),
  /** Amount of the lines whose refund was accepted and is still owed: lines `refundRequestAccepted`. */
  totalToBeRefunded: z.int(),
  /** Amount of the lines whose money went back: lines `refunded`. */
  totalRefunded: z.int(),
});
export type VariantKpi = z.infer<typeof variantKpiAnswer>;

/** The figures of a product's card; lines are read as in `VariantKpi`. */
export const productKpiAnswer = z.object({
  /** The lowest price among the options buyers see, of all when they see none; null without options. */
  price: z.nullable(z.int()),
  /** Pieces of all options that can still be ordered. */
  stock: z.number(),
  /** Pieces of paid lines, whatever became of them later. */
  totalSells: z.number(),
  /** Pieces paid and still to be shipped: lines `readyToDelivery` by courier. */
  totalToDeliver: z.number(),
  /** Pieces paid and still to be handed over: lines `readyToDelivery` withdrawn on site. */
  totalToWithdraw: z.number(),
  /** Pieces whose refund was accepted and is still owed: lines `refundRequestAccepted`. */
  toRefund: z.number(),
  /** Pieces whose money went back: lines `refunded`. */
  refunded: z.number(),
  /** Amount of the paid lines less that of the refunded ones, in cents: its part of the community's takings. */
  totalGain: z.int(),
});
export type ProductKpi = z.infer<typeof productKpiAnswer>;

/** A product of a list, with its figures. */
export const productWithKpiAnswer = z.object({
  ...products.answer.shape,
  ...productKpiAnswer.shape,
});
export type ProductWithKpi = z.infer<typeof productWithKpiAnswer>;

/** A product by itself: with its options, in their order. */
export const productDetailAnswer = z.object({
  ...productWithKpiAnswer.shape,
  variants: z.array(productVariants.answer),
});
export type ProductDetail = z.infer<typeof productDetailAnswer>;
