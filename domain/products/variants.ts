import { z } from 'zod';
import { declareEntity, field, type InputOf, type RecordOf } from '../entity/entity.ts';
import { Refusal } from '../errors.ts';
import { cents, id, lineText, picture } from '../fields.ts';
import { declareList } from '../list-query.ts';

export const GALLERY_MAX = 20;
export const gallery = z.array(picture).max(GALLERY_MAX, 'validation.maxItems');

/** The most options of a product: they are saved one by one. */
export const VARIANTS_MAX = 50;
/** The fewest pieces somebody may write; fewer are reached by selling only. */
const STOCK_MIN = 1;
const STOCK_MAX = 1_000_000;
const pieces = (min: number) =>
  z.int({ error: 'validation.integer' }).min(min, 'validation.min').max(STOCK_MAX, 'validation.max');

/** One without a name is refused with the specification's words. */
const name = lineText(120)
  .refine((value) => value.trim() !== '', 'validation.variantName')
  .transform((value) => value.trim());

const declared = declareEntity('product-variants', {
  noun: ['an option', 'options of products'],
  owner: 'tenant',
  fields: {
    productId: field(id, { initial: '' }),
    name: field(name, { initial: '', isSortable: true }),
    /** Pieces that can still be ordered: kept by the transaction that orders or restocks, never below zero. */
    stock: field(pieces(STOCK_MIN), { initial: STOCK_MIN }),
    price: field(cents, { initial: 0 }),
    galleryImages: field(gallery.optional(), { initial: [] }),
    isVisible: field(z.boolean().optional(), { initial: true }),
    position: field(z.int().min(0, 'validation.min').max(1000, 'validation.max').optional(), { initial: 0 }),
  },
  answered: {
    name: z.string(),
    stock: z.int(),
    galleryImages: z.array(z.string()),
    isVisible: z.boolean(),
    position: z.int().default(0),
    createdAt: z.string(),
    updatedAt: z.string(),
  },
  sent: { tenantId: z.unknown().optional() },
  fixed: ['productId'],
  list: declareList({
    sortable: ['position', 'name', 'createdAt'],
    filters: { _id: 'id', productId: 'id', isVisible: 'boolean' },
    search: false,
    defaultSort: 'position',
  }),
  calledBy: 'name',
  rules: { refusals: { remove: ['product_variants_missing', 'variant_ordered'] } },
});

/**
 * The options of a product: a size, a colour. A stock of 0 may come back as it is, as records are sent whole; `stockWas` is the
 * stock the writer saw: orders take pieces meanwhile without changing the version.
 */
export const productVariants = {
  ...declared,
  edit: declared.edit.extend({ stock: pieces(0).optional(), stockWas: z.int().min(0).max(STOCK_MAX).optional() }),
};
export type Variant = RecordOf<typeof productVariants>;
export type VariantFields = Omit<Variant, '_id' | 'tenantId' | 'version' | 'createdAt' | 'updatedAt'>;
export type VariantInput = InputOf<typeof productVariants>;
export type VariantPatch = z.output<typeof productVariants.edit>;

/** A new option as the editor adds it. */
export function newVariant(): Omit<VariantFields, 'productId' | 'position'> {
  return { name: '', stock: 1, price: 0, galleryImages: [], isVisible: true };
}

/** A new option as it is kept: behind the others of its product by default. @throws Refusal validation_failed */
export function newVariantOf(sent: VariantInput, { count, next }: { count: number; next: number }): VariantInput {
  if (count >= VARIANTS_MAX) throw new Refusal('validation_failed', { fields: { variants: 'validation.maxItems' } });
  return { ...sent, position: sent.position ?? next };
}

/**
 * An edit of an option as it is kept. Orders take pieces under the same lock, without touching the version: the stock is written
 * only where it was edited, and only over the one that was seen.
 * @param before as it is now, read under the row's lock
 * @throws Refusal stale_write with the stock there is now; validation_failed below the minimum
 */
export function editedVariant(
  { stock, stockWas, ...content }: VariantPatch,
  before: Pick<Variant, 'stock' | 'version'>,
): Omit<VariantPatch, 'stockWas'> {
  if (stock === undefined || stock === (stockWas ?? before.stock)) return content;
  if (stockWas !== undefined && stockWas !== before.stock)
    throw new Refusal('stale_write', { data: { version: before.version, stock: before.stock } });
  if (stock < STOCK_MIN) throw new Refusal('validation_failed', { fields: { stock: 'validation.min' } });
  return { ...content, stock };
}

/**
 * Refuses to delete an option that was ordered, and the last one of a published product.
 * @throws Refusal variant_ordered, product_variants_missing
 */
export function assertRemovable(usage: { orders: number; siblings: number; isPublished: boolean }): void {
  const { orders, siblings, isPublished } = usage;
  if (orders > 0) throw new Refusal('variant_ordered', { params: { orders } });
  if (isPublished && siblings === 1) throw new Refusal('product_variants_missing');
}
