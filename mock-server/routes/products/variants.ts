import { Refusal } from '#domain/errors.ts';
import { variantList } from '#domain/products/list.ts';
import { editedStock } from '#domain/products/rules.ts';
import { VARIANTS_MAX, type Variant, variantInput, variantPatch } from '#domain/products/schema.ts';
import { readEdit } from '../../kernel/body.ts';
import { list } from '../../kernel/list.ts';
import { newRecord, remove } from '../../kernel/records.ts';
import {
  assertFresh,
  type Call,
  findOwn,
  noContent,
  ok,
  type Route,
  route,
  update,
  visible,
} from '../../kernel/route.ts';
import { ordersWith, variantKpis } from '../../product-figures.ts';

function create(call: Call): Variant {
  const input = readEdit(call, variantInput);
  const { tenantId } = findOwn(call, call.store.products, input.productId);
  const siblings = call.store.productVariants.filter(({ productId }) => productId === input.productId);
  if (siblings.length >= VARIANTS_MAX) {
    throw new Refusal('validation_failed', { fields: { variants: 'validation.maxItems' } });
  }
  const position = input.position ?? Math.max(-1, ...siblings.map((one) => one.position)) + 1;
  const updatedAt = call.now.toISOString();
  const variant: Variant = newRecord(call, { ...input, name: input.name.trim(), position, tenantId, updatedAt });
  call.store.productVariants.push(variant);
  return variant;
}

function edit(call: Call): Variant {
  const variant = findOwn(call, call.store.productVariants);
  assertFresh(call, variant.version);
  const { stock, stockWas, ...content } = readEdit(call, variantPatch, ['productId']);
  const edited = editedStock(variant.stock, { stock, stockWas }, variant.version);
  const name = content.name === undefined ? {} : { name: content.name.trim() };
  const next = { ...content, ...name, ...(edited !== undefined && { stock: edited }) };
  return Object.assign(variant, next, { version: variant.version + 1, updatedAt: call.now.toISOString() });
}

function removeOne(call: Call): void {
  const { store } = call;
  const variant = findOwn(call, store.productVariants);
  const orders = ordersWith(store, variant._id);
  if (orders > 0) throw new Refusal('variant_ordered', { params: { orders } });
  const product = store.products.find(({ _id }) => _id === variant.productId);
  const count = store.productVariants.filter(({ productId }) => productId === variant.productId).length;
  if (product?.isVisible && count === 1) throw new Refusal('product_variants_missing');
  remove(store.productVariants, variant);
}

/** The options of products, saved one by one, and their figures. */
export const productVariantRoutes: Route[] = [
  route('get', '/api/product-variants', ['list', 'product-variants'], (call) =>
    list(call, variantList, visible(call, call.store.productVariants)),
  ),
  route('get', '/api/product-variants/product/:id/kpi', ['list', 'product-variants'], (call) =>
    ok(variantKpis(call.store, findOwn(call, call.store.products)._id)),
  ),
  route('get', '/api/product-variants/:id', ['get', 'product-variants'], (call) =>
    ok(findOwn(call, call.store.productVariants)),
  ),
  route('post', '/api/product-variants', ['create', 'product-variants'], (call) => ok(create(call), 201)),
  ...update('/api/product-variants/:id', ['update', 'product-variants'], (call) => ok(edit(call))),
  route('delete', '/api/product-variants/:id', ['delete', 'product-variants'], (call) => {
    removeOne(call);
    return noContent;
  }),
];
