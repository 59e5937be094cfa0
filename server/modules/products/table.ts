import { sql } from 'drizzle-orm';
import { check, index, text } from 'drizzle-orm/pg-core';
import { products as entity } from '#domain/products/entity.ts';
import { productVariants as options } from '#domain/products/variants.ts';
import { idOf, sameTenantKey } from '../../kernel/database/columns.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';
import { categories } from '../categories/table.ts';
import { tenants } from '../users/table.ts';

export const products = entityTable(entity, {
  columns: {
    tenantId: idOf('tenant_id', () => tenants.id),
    categoryId: idOf('category_id', () => categories.id),
    searchText: text('search_text').generatedAlwaysAs(sql`regia_words(name)`),
  },
  constraints: (t) => [
    check('products_delivery_price', sql`${t.deliveryPrice} >= 0`),
    index('products_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('products_list').on(t.tenantId, t.createdAt, t.id),
    index('products_newest').on(t.createdAt, t.id),
  ],
});

/** The options of a product: a size, a colour. */
export const productVariants = entityTable(options, {
  constraints: (t) => [
    sameTenantKey('product_variants_product', t.tenantId, t.productId, products).onDelete('cascade'),
    check('product_variants_stock', sql`${t.stock} >= 0 and ${t.price} >= 0`),
    index('product_variants_product').on(t.productId, t.position),
  ],
});
