import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { duplicateName } from '#domain/events/duplicate.ts';
import { newProduct } from '#domain/products/defaults.ts';
import { productList } from '#domain/products/list.ts';
import { assertMayCreateProduct, assertProduct, assertPublishProduct, storedProduct } from '#domain/products/rules.ts';
import { type ProductFields, productFields, productReadOnly } from '#domain/products/schema.ts';
import { communityRights } from '../../communities.ts';
import { readEdit } from '../../kernel/body.ts';
import { list } from '../../kernel/list.ts';
import { newRecord, remove } from '../../kernel/records.ts';
import { tenantRef } from '../../kernel/related.ts';
import {
  type Answer,
  assertFresh,
  type Call,
  findOwn,
  noContent,
  ok,
  type Route,
  route,
  tenantOf,
  update,
  visible,
} from '../../kernel/route.ts';
import type { Store } from '../../kernel/store.ts';
import { productKpi } from '../../product-figures.ts';

type StoredProduct = Store['products'][number];
const body = productFields.extend({ isVisible: z.boolean(), isArchived: z.boolean() }).partial();
const fieldKeys = Object.keys(productFields.shape) as (keyof ProductFields)[];
const fieldsOf = (product: StoredProduct): ProductFields =>
  Object.fromEntries(fieldKeys.map((key) => [key, product[key]])) as unknown as ProductFields;

/** A product with category, community and figures. */
function show({ store }: Call, product: StoredProduct): object {
  const category = store.categories.find(({ _id }) => _id === product.categoryId);
  return {
    ...product,
    ...(category && { category: { _id: category._id, name: category.name } }),
    tenant: tenantRef(store, product.tenantId),
    ...productKpi(store, product._id),
  };
}

const variantsOf = ({ store }: Call, id: string) =>
  store.productVariants.filter(({ productId }) => productId === id).sort((a, b) => a.position - b.position);
const detail = (call: Call, product: StoredProduct): object => ({
  ...show(call, product),
  variants: variantsOf(call, product._id),
});

/** A product as it is kept. @throws Refusal of assertProduct, validation_failed */
function checked({ store }: Call, product: ProductFields): ProductFields {
  assertProduct(product);
  const category = store.categories.find(({ _id }) => _id === product.categoryId);
  if (category?.entityType !== 'product') {
    throw new Refusal('validation_failed', { fields: { categoryId: 'validation.id' } });
  }
  return storedProduct(product);
}

function add(call: Call, fields: ProductFields, tenantId: string): StoredProduct {
  const updatedAt = call.now.toISOString();
  const product: StoredProduct = newRecord(call, {
    ...fields,
    ...{ tenantId, isVisible: false, isArchived: false, updatedAt },
  });
  call.store.products.push(product);
  return product;
}

function create(call: Call): StoredProduct {
  const { isVisible: _hidden, isArchived: _inUse, ...input } = readEdit(call, body, productReadOnly);
  assertMayCreateProduct(communityRights(call.store, tenantOf(call)));
  return add(call, checked(call, { ...newProduct(), ...input }), tenantOf(call));
}

function edit(call: Call): StoredProduct {
  const product = findOwn(call, call.store.products);
  assertFresh(call, product.version);
  const { isVisible, isArchived, ...content } = readEdit(call, body, productReadOnly);
  const isContent = Object.keys(content).length > 0;
  const next = isContent ? checked(call, { ...fieldsOf(product), ...content }) : {};
  if (isVisible === true && !product.isVisible) {
    const rights = communityRights(call.store, product.tenantId);
    const archived = isArchived ?? product.isArchived;
    assertPublishProduct(rights, { variants: variantsOf(call, product._id).length, isArchived: archived });
  }
  const state = {
    ...(isVisible !== undefined && { isVisible }),
    ...(isArchived !== undefined && { isArchived }),
    ...(isArchived === true && { isVisible: false }),
    updatedAt: call.now.toISOString(),
  };
  return Object.assign(product, next, state, { version: product.version + 1 });
}

/** Takes a product away that nobody ordered; one that was is archived. */
function take(call: Call): Answer {
  const { orders, products, productVariants } = call.store;
  const product = findOwn(call, products);
  if (orders.some((order) => order.products.some(({ productId }) => productId === product._id))) {
    Object.assign(product, { isArchived: true, isVisible: false, version: product.version + 1 });
    return ok(detail(call, product));
  }
  for (const variant of variantsOf(call, product._id)) remove(productVariants, variant);
  remove(products, product);
  return noContent;
}

/** Archived ones show when they are asked for. */
function listed(call: Call): StoredProduct[] {
  const isAsked = Object.keys(call.query).some((key) => /^(_id|isArchived)(\.|$)/.test(key));
  return visible(call, call.store.products).filter(({ isArchived }) => isAsked || !isArchived);
}

function duplicate(call: Call): StoredProduct {
  const source = findOwn(call, call.store.products);
  assertMayCreateProduct(communityRights(call.store, source.tenantId));
  const copy = add(call, { ...fieldsOf(source), name: duplicateName(source.name) }, source.tenantId);
  for (const { _id: _old, ...variant } of variantsOf(call, source._id)) {
    call.store.productVariants.push(newRecord(call, { ...variant, productId: copy._id }));
  }
  return copy;
}

/** Products: list with figures, detail with options, create, edit, publication, copy (events §7 Merchandising). */
export const productRoutes: Route[] = [
  route('get', '/api/products/info', ['list', 'products'], (call) =>
    list(call, productList, listed(call), {
      show: (row) => show(call, row),
      search: ({ name }) => name,
      wrapped: true,
    }),
  ),
  route('get', '/api/products/:id', ['get', 'products'], (call) =>
    ok(detail(call, findOwn(call, call.store.products))),
  ),
  route('post', '/api/products', ['create', 'products'], (call) => ok(detail(call, create(call)), 201)),
  ...update('/api/products/:id', ['update', 'products'], (call) => ok(detail(call, edit(call)))),
  route('delete', '/api/products/:id', ['delete', 'products'], take),
  route('post', '/api/products/:id/duplicate', ['duplicate', 'products'], (call) =>
    ok(detail(call, duplicate(call)), 201),
  ),
];
