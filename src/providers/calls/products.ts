import { duplicateName } from '#domain/events/duplicate.ts';
import type { Product, ProductDetail } from '#domain/products/schema.ts';
import type { Api } from '../api.ts';

type Stored = ProductDetail & { id: string };
const withId = (product: ProductDetail): Stored => ({ ...product, id: product._id });

/** Calls of products beyond the standard ones (events §7 Merchandising). */
export const productCalls = (api: Api) => ({
  /** Puts a product on sale or takes it off; nothing else changes. */
  async publishProduct(id: string, isVisible: boolean): Promise<Stored> {
    return withId(await api('PUT products/:id', { params: { id }, body: { isVisible } }));
  },

  /** Copies a product, then names the copy after its original. */
  async duplicateProduct({ _id, name }: Pick<Product, '_id' | 'name'>, idempotencyKey: string): Promise<Stored> {
    const copy = await api('POST products/:id/duplicate', { params: { id: _id }, idempotencyKey });
    const body = { name: duplicateName(name) };
    return withId(await api('PUT products/:id', { params: { id: copy._id }, body }));
  },

  /** Takes a product away; one that was ordered is archived instead. */
  async deleteProduct(id: string): Promise<'deleted' | 'archived'> {
    const archived = await api('DELETE products/:id', { params: { id } });
    return archived === undefined ? 'deleted' : 'archived';
  },

  /** Takes a product out of the archive; it stays hidden. */
  restoreProduct: (id: string) => api('PUT products/:id', { params: { id }, body: { isArchived: false } }),

  /** The figures of a product's options. */
  variantKpis: (id: string, signal?: AbortSignal) =>
    api('GET product-variants/product/:id/kpi', { params: { id }, signal }),
});
