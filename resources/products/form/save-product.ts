import type { ProductFields } from '#domain/products/entity.ts';
import type { Variant, VariantPatch } from '#domain/products/variants.ts';
import type { ProductDetailRecord } from '../record.ts';
import {
  changedFields,
  fieldsOf,
  type ProductForm,
  storedFieldsOf,
  type VariantItem,
  variantItem,
} from './product-form.ts';

type Stored = ProductDetailRecord;

/** What saving sends. Creations carry a key, so that a repeat after a lost answer makes nothing twice. */
export interface SaveCalls {
  create: (data: ProductFields & { isVisible: false }, key: string) => Promise<Stored>;
  update: (before: Stored, data: Partial<ProductFields>) => Promise<Stored>;
  publish: (id: string) => Promise<Stored>;
  createVariant: (data: object, key: string) => Promise<Variant>;
  updateVariant: (item: VariantItem, data: VariantPatch) => Promise<Variant>;
}

export interface SaveStart {
  /** The product as it is stored; undefined until it is. */
  product: Stored | undefined;
  /** Key of the product's creation. */
  key: string;
  /** Whether the product is published once its options are saved. */
  publishes: boolean;
}

export interface SaveResult {
  product: Stored;
  /** The rows as they are now: what was saved as it is stored, what was not as it was typed. */
  items: VariantItem[];
  /** Why a row was not saved, by its key. */
  failures: Map<string, unknown>;
  /** Why the product, though whole, was not published. */
  publishError?: unknown;
}

/** What is sent of an option that is stored: what changed, the stock with the one that was seen. */
export function variantPatchOf(item: VariantItem, before: Variant | undefined, position: number): VariantPatch {
  const patch: VariantPatch = {};
  if (item.name.trim() !== before?.name) patch.name = item.name.trim();
  if (item.price !== before?.price) patch.price = item.price;
  if (item.isVisible !== before?.isVisible) patch.isVisible = item.isVisible;
  if (position !== before?.position) patch.position = position;
  if (JSON.stringify(item.galleryImages) !== JSON.stringify(before?.galleryImages)) {
    patch.galleryImages = item.galleryImages;
  }
  if (item.stock !== item.stockWas) Object.assign(patch, { stock: item.stock, stockWas: item.stockWas ?? undefined });
  return patch;
}

async function saveProduct(calls: SaveCalls, values: ProductForm, { product, key }: SaveStart): Promise<Stored> {
  const fields = storedFieldsOf(values);
  if (!product) return calls.create({ ...fields, isVisible: false }, key);
  const changed = changedFields(fieldsOf(product), fields);
  return Object.keys(changed).length > 0 ? calls.update(product, changed) : product;
}

function saveVariant(calls: SaveCalls, product: Stored, item: VariantItem, position: number): Promise<Variant> | null {
  const { name, stock, price, galleryImages, isVisible } = item;
  if (item.storedId === null) {
    const data = { productId: product.id, name: name.trim(), stock, price, galleryImages, isVisible, position };
    return calls.createVariant(data, item.key);
  }
  const before = product.variants.find(({ _id }) => _id === item.storedId);
  const patch = variantPatchOf(item, before, position);
  return Object.keys(patch).length > 0 ? calls.updateVariant(item, patch) : null;
}

/**
 * Saves the product, then each option by its own call, then publishes a new one when all of it is stored. An
 * option that is refused stops nothing: it is reported by itself, and the rest is kept.
 * @throws what `create` or `update` throw: then nothing after it was sent
 */
export async function saveWithVariants(calls: SaveCalls, values: ProductForm, start: SaveStart): Promise<SaveResult> {
  const product = await saveProduct(calls, values, start);
  const failures = new Map<string, unknown>();
  const items: VariantItem[] = [];
  const stored = new Map(product.variants.map((variant) => [variant._id, variant]));
  for (const [position, item] of values.variants.entries()) {
    try {
      const saved = await saveVariant(calls, product, item, position);
      if (saved) stored.set(saved._id, saved);
      items.push(saved ? { ...variantItem(saved), key: item.key } : item);
    } catch (error) {
      failures.set(item.key, error);
      items.push(item);
    }
  }
  const variants = [...stored.values()].sort((a, b) => a.position - b.position);
  const whole = { ...product, variants };
  if (!start.publishes || failures.size > 0) return { product: whole, items, failures };
  try {
    return { product: { ...(await calls.publish(product.id)), variants }, items, failures };
  } catch (publishError) {
    return { product: whole, items, failures, publishError };
  }
}
