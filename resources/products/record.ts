import type { ProductDetail, ProductWithKpi } from '#domain/products/schema.ts';

/** A product of the list as react-admin holds it. */
export type ProductRecord = ProductWithKpi & { id: string };
/** A product by itself, with its options. */
export type ProductDetailRecord = ProductDetail & { id: string };
