import { z } from 'zod';
import { declareEntity, field, type InputOf, initialFields, type RecordOf } from '../entity/entity.ts';
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
import { declareList } from '../list-query.ts';
import { gallery } from './variants.ts';
import { HOURS_MAX, withdrawalHours } from './withdrawal-hours.ts';

/** The most entries of the lists of a product. */
export const CHARACTERISTICS_MAX = 20;
export const LOCATIONS_MAX = 20;
export const RANGES_MAX = 20;

/** The label category whose keys say what the options of a product differ in. */
export const VARIANT_TYPE_LABELS = 'variantType';

/** A place at which what was ordered is handed over, and when. */
export const withdrawLocation = z.strictObject({
  /** Days and times. */
  info: z.array(withdrawalHours).max(HOURS_MAX, 'validation.maxItems'),
  /** What days and times do not say: at every departure, ring the bell. */
  note: text(500).default(''),
  address: address.nullable(),
});
export type WithdrawLocation = z.infer<typeof withdrawLocation>;

export const emptyLocation = (): WithdrawLocation => ({ info: [], note: '', address: null });

/** What delivery costs from so many pieces on. */
export const deliveryPriceRange = z.strictObject({
  itemNumber: z.int({ error: 'validation.integer' }).min(1, 'validation.min').max(100_000, 'validation.max'),
  price: cents,
});
export type DeliveryPriceRange = z.infer<typeof deliveryPriceRange>;

export const productList = declareList({
  sortable: ['createdAt', 'name'],
  filters: {
    _id: 'id',
    name: 'text',
    categoryId: 'id',
    tenantId: 'id',
    isVisible: 'boolean',
    isArchived: 'boolean',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/**
 * What a community sells. What must be filled in is said by `productProblems`, so that the message is the one of the
 * specification and not that of a single field. Its calls are its own: it is read with figures and options, and archived once ordered.
 */
export const products = declareEntity('products', {
  noun: ['a product', 'products'],
  owner: 'tenant',
  fields: {
    name: field(lineText(120), { initial: '', isSortable: true }),
    /** Empty while none is chosen. */
    categoryId: field(z.union([id, z.literal('')], { error: 'validation.id' }), { initial: '' }),
    description: field(text(50_000), { initial: '' }),
    termsAndConditions: field(text(50_000), { initial: '' }),
    characteristics: field(z.array(nameText(200)).max(CHARACTERISTICS_MAX, 'validation.maxItems'), { initial: [] }),
    isInHome: field(z.boolean(), { initial: true }),
    isInTenantHome: field(z.boolean(), { initial: true }),
    /** Key of a label of the category variantType: what the options differ in. */
    variantType: field(lineText(120), { initial: '' }),
    coverImage: field(picture.nullable(), { initial: null }),
    galleryImages: field(gallery, { initial: [] }),
    withdraw: field(z.boolean(), { initial: false }),
    withdrawLocations: field(z.array(withdrawLocation).max(LOCATIONS_MAX, 'validation.maxItems'), { initial: [] }),
    courierDelivery: field(z.boolean(), { initial: false }),
    deliveryPrice: field(cents, { initial: 0 }),
    deliveryPriceRanges: field(z.array(deliveryPriceRange).max(RANGES_MAX, 'validation.maxItems'), { initial: [] }),
  },
  answered: {
    coverImage: storedPicture.nullable(),
    galleryImages: z.array(storedPicture),
    isVisible: field(z.boolean(), { initial: false }),
    /** Ordered once and no longer sold: out of the lists, kept for its orders. */
    isArchived: field(z.boolean(), { initial: false }),
    createdAt: z.string(),
    updatedAt: z.string(),
  },
  related: { category: named.optional(), tenant: namedCommunity.optional() },
  list: productList,
  calledBy: 'name',
});
export type Product = RecordOf<typeof products>;
export type ProductFields = InputOf<typeof products>;

/** A new product as its form begins; whether it will be published is not among its fields. */
export const newProduct = (): ProductFields => initialFields(products);
