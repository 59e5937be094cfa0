import type { FieldValues } from 'react-hook-form';
import { newProduct, type ProductFields, products } from '#domain/products/entity.ts';
import { storedProduct } from '#domain/products/rules.ts';
import type { Variant } from '#domain/products/variants.ts';
import type { ProductDetailRecord } from '../record.ts';

/** An option as the form holds it. */
export interface VariantItem {
  /** Names the row in the form, before and after it is stored. */
  key: string;
  /** Absent until it is stored. */
  storedId: string | null;
  version: number;
  /** The stock that was there when the form took it; null for a new one. */
  stockWas: number | null;
  name: string;
  stock: number;
  price: number;
  galleryImages: string[];
  isVisible: boolean;
}

/** What the form of a product holds: its fields, its options, and for a new one whether it will be published. */
export type ProductForm = ProductFields & { variants: VariantItem[]; isVisible: boolean };

export const names = Object.keys(products.input.shape) as (keyof ProductFields)[];
const texts = ['name', 'categoryId', 'description', 'termsAndConditions', 'variantType'] as const;

export const variantItem = (variant: Variant): VariantItem => ({
  key: variant._id,
  storedId: variant._id,
  version: variant.version,
  stockWas: variant.stock,
  name: variant.name,
  stock: variant.stock,
  price: variant.price,
  galleryImages: variant.galleryImages,
  isVisible: variant.isVisible,
});

/** What the form starts from. */
export function formOf(product: ProductDetailRecord | undefined): ProductForm {
  if (!product) return { ...newProduct(), variants: [], isVisible: true };
  const fields = Object.fromEntries(names.map((name) => [name, product[name]])) as ProductFields;
  return { ...fields, variants: product.variants.map(variantItem), isVisible: product.isVisible };
}

/** The product's own fields out of what the form holds: cleared text boxes leave null behind. */
export function fieldsOf(values: FieldValues): ProductFields {
  const picked = Object.fromEntries(names.map((name) => [name, values[name]])) as ProductFields;
  for (const name of texts) picked[name] ??= '';
  picked.deliveryPrice ??= 0;
  return {
    ...picked,
    withdrawLocations: picked.withdrawLocations.map((place) => ({
      ...place,
      note: place.note ?? '',
      info: place.info.map(({ days, times }) => ({
        days,
        times: times.map(({ from, to }) => ({ from: from ?? '', to: to ?? '' })),
      })),
    })),
  };
}

/** The same as it would be stored. */
export const storedFieldsOf = (values: FieldValues): ProductFields => storedProduct(fieldsOf(values));

/** The fields that differ between two states of a product. */
export function changedFields(before: ProductFields, after: ProductFields): Partial<ProductFields> {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
