import { duplicateName } from '../../../domain/events/duplicate.ts';
import type { Product, ProductDetail, VariantKpi } from '../../../domain/products/schema.ts';
import type { Http } from '../http.ts';

type Stored = ProductDetail & { id: string };
const withId = (product: ProductDetail): Stored => ({ ...product, id: product._id });

/** Calls of products beyond the standard ones (events §7 Merchandising). */
export const productCalls = (http: Http) => ({
  /** Puts a product on sale or takes it off; nothing else changes (API-E079). */
  async publishProduct(id: string, isVisible: boolean): Promise<Stored> {
    return withId((await http<ProductDetail>(`products/${id}`, { method: 'PUT', body: { isVisible } })).body);
  },

  /** Copies a product, then names the copy after its original (API-E080, CONST-E022). */
  async duplicateProduct({ _id, name }: Pick<Product, '_id' | 'name'>, idempotencyKey: string): Promise<Stored> {
    const copy = await http<ProductDetail>(`products/${_id}/duplicate`, { method: 'POST', idempotencyKey });
    const body = { name: duplicateName(name) };
    return withId((await http<ProductDetail>(`products/${copy.body._id}`, { method: 'PUT', body })).body);
  },

  /** Takes a product away; one that was ordered is archived instead (DEC-077). */
  async deleteProduct(id: string): Promise<'deleted' | 'archived'> {
    const { status } = await http(`products/${id}`, { method: 'DELETE', answer: 'none' });
    return status === 204 ? 'deleted' : 'archived';
  },

  /** Takes a product out of the archive; it stays hidden. */
  async restoreProduct(id: string): Promise<void> {
    await http(`products/${id}`, { method: 'PUT', body: { isArchived: false }, answer: 'none' });
  },

  /** The figures of a product's options (API-E081). */
  async variantKpis(id: string, signal?: AbortSignal): Promise<VariantKpi[]> {
    return (await http<VariantKpi[]>(`product-variants/product/${id}/kpi`, { signal })).body;
  },
});
