import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { productVariants as entity } from '#domain/products/entity.ts';
import type { DeliveryPriceRange, WithdrawLocation } from '#domain/products/schema.ts';
import { idOf, primaryId, sameTenantKey, stamps } from '../../kernel/database/columns.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';
import { categories } from '../categories/table.ts';
import { tenants } from '../users/table.ts';

export const products = pgTable(
  'products',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
    name: text('name').notNull(),
    categoryId: idOf('category_id', () => categories.id),
    description: text('description').notNull().default(''),
    termsAndConditions: text('terms_and_conditions').notNull().default(''),
    characteristics: text('characteristics').array().notNull().default([]),
    isVisible: boolean('is_visible').notNull().default(false),
    /** Ordered once and no longer sold: out of the lists, kept for its orders. */
    isArchived: boolean('is_archived').notNull().default(false),
    isInHome: boolean('is_in_home').notNull().default(false),
    isInTenantHome: boolean('is_in_tenant_home').notNull().default(false),
    /** Key of a label of the category variantType: what the options differ in. */
    variantType: text('variant_type').notNull(),
    coverImage: text('cover_image'),
    galleryImages: text('gallery_images').array().notNull().default([]),
    withdraw: boolean('withdraw').notNull().default(false),
    withdrawLocations: jsonb('withdraw_locations').$type<WithdrawLocation[]>().notNull().default([]),
    courierDelivery: boolean('courier_delivery').notNull().default(false),
    deliveryPrice: integer('delivery_price').notNull().default(0),
    deliveryPriceRanges: jsonb('delivery_price_ranges').$type<DeliveryPriceRange[]>().notNull().default([]),
    searchText: text('search_text').generatedAlwaysAs(sql`regia_words(name)`),
    ...stamps(),
  },
  (t) => [
    unique('products_tenant_id').on(t.tenantId, t.id),
    check('products_delivery_price', sql`${t.deliveryPrice} >= 0`),
    index('products_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('products_list').on(t.tenantId, t.createdAt, t.id),
    index('products_newest').on(t.createdAt, t.id),
  ],
);

/** The options of a product: a size, a colour. */
export const productVariants = entityTable(entity, {
  constraints: (t) => [
    sameTenantKey('product_variants_product', t.tenantId, t.productId, products).onDelete('cascade'),
    check('product_variants_stock', sql`${t.stock} >= 0 and ${t.price} >= 0`),
    index('product_variants_product').on(t.productId, t.position),
  ],
});
