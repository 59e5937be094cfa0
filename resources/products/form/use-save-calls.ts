import type { RaRecord } from 'react-admin';
import type { Variant } from '../../../domain/products/schema.ts';
import { useApi } from '../../../src/providers/dataProvider.ts';
import type { ProductDetailRecord } from '../record.ts';
import type { SaveCalls } from './save-product.ts';

/** The calls of the API that saving a product needs; edits are compared with the version that was read (DEC-013). */
export function useSaveCalls(): (overwrite: boolean) => SaveCalls {
  const { create, update, publishProduct } = useApi();
  const made = async <T>(resource: string, data: object, idempotencyKey: string) =>
    (await create(resource, { data, meta: { idempotencyKey } })).data as unknown as T;
  const changed = async <T>(resource: string, id: string, version: number, data: object, overwrite = false) => {
    const previousData = { id, _id: id, version } as RaRecord;
    return (await update(resource, { id, data: { ...data }, previousData, meta: { overwrite } })).data as unknown as T;
  };
  return (overwrite) => ({
    create: (data, key) => made<ProductDetailRecord>('products', data, key),
    update: ({ id, version }, data) => changed<ProductDetailRecord>('products', id, version, data, overwrite),
    publish: (id) => publishProduct(id, true),
    createVariant: (data, key) => made<Variant>('product-variants', data, key),
    updateVariant: ({ storedId, version }, data) => changed<Variant>('product-variants', storedId ?? '', version, data),
  });
}
