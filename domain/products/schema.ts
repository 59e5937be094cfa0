import { z } from 'zod';
import {
  address,
  cents,
  id,
  lineText,
  named,
  namedCommunity,
  nameText,
  picture,
  storedPicture,
  text,
} from '../fields.ts';
import { gallery, productVariants } from './entity.ts';
import { HOURS_MAX, withdrawalHours } from './withdrawal-hours.ts';

/** The most entries of the lists of a product. */
export const CHARACTERISTICS_MAX = 20;
export const LOCATIONS_MAX = 20;
export const RANGES_MAX = 20;

/** A place at which what was ordered is handed over, and when. */
export const withdrawLocation = z.strictObject({
  /** Days and times. */
  info: z.array(withdrawalHours).max(HOURS_MAX, 'validation.maxItems'),
  /** What days and times do not say: at every departure, ring the bell. */
  note: text(500).default(''),
  address: address.nullable(),
});
export type WithdrawLocation = z.infer<typeof withdrawLocation>;

/** What delivery costs from so many pieces on. */
export const deliveryPriceRange = z.strictObject({
  itemNumber: z.int({ error: 'validation.integer' }).min(1, 'validation.min').max(100_000, 'validation.max'),
  price: cents,
});
export type DeliveryPriceRange = z.infer<typeof deliveryPriceRange>;

/**
 * What is written of a product. What must be filled in is said by `productProblems`, so that the message is the one of the
 * specification and not that of a single field.
 */
export const productFields = z.strictObject({
  name: lineText(120),
  /** Empty while none is chosen. */
  categoryId: z.union([id, z.literal('')], { error: 'validation.id' }),
  description: text(50_000),
  termsAndConditions: text(50_000),
  characteristics: z.array(nameText(200)).max(CHARACTERISTICS_MAX, 'validation.maxItems'),
  isInHome: z.boolean(),
  isInTenantHome: z.boolean(),
  /** Key of a label of the category variantType: what the options differ in. */
  variantType: lineText(120),
  coverImage: picture.nullable(),
  galleryImages: gallery,
  withdraw: z.boolean(),
  withdrawLocations: z.array(withdrawLocation).max(LOCATIONS_MAX, 'validation.maxItems'),
  courierDelivery: z.boolean(),
  deliveryPrice: cents,
  deliveryPriceRanges: z.array(deliveryPriceRange).max(RANGES_MAX, 'validation.maxItems'),
});
export type ProductFields = z.infer<typeof productFields>;

/** The label category whose keys say what the options of a product differ in. */
export const VARIANT_TYPE_LABELS = 'variantType';

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

/** A product as the API answers it. */
export const productAnswer = z.object({
  ...productFields.shape,
  coverImage: storedPicture.nullable(),
  galleryImages: z.array(storedPicture),
  _id: z.string(),
  tenantId: z.string(),
  isVisible: z.boolean(),
  /** No longer sold, kept for its orders. */
  isArchived: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  category: z.optional(named),
  tenant: z.optional(namedCommunity),
});
export type Product = z.infer<typeof productAnswer>;

/** A product of a list, with its figures. */
export const productWithKpiAnswer = z.object({
  ...productAnswer.shape,
  ...productKpiAnswer.shape,
});
export type ProductWithKpi = z.infer<typeof productWithKpiAnswer>;

/** A product by itself: with its options, in their order. */
export const productDetailAnswer = z.object({
  ...productWithKpiAnswer.shape,
  variants: z.array(productVariants.answer),
});
export type ProductDetail = z.infer<typeof productDetailAnswer>;
