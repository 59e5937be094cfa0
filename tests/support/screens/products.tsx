import { vi } from 'vitest';
import { newProduct } from '#domain/products/entity.ts';
import type { VariantKpi } from '#domain/products/schema.ts';
import type { Variant } from '#domain/products/variants.ts';
import type { ProductDetailRecord } from '#resources/products/record.ts';
import { pageNameApi } from './page-name.ts';
import { tenantUser } from './screen.tsx';

const tenantId = tenantUser.tenantId ?? '';
const stamps = { version: 3, createdAt: '2026-05-10T10:00:00.000Z', updatedAt: '2026-05-10T10:00:00.000Z' };
export const CLOTHING = '0190a000-0000-7000-8000-0000000000c1';

export function variantRecord(id: string, changes: Partial<Variant> = {}): Variant {
  const own = { _id: id, productId: 'p1', tenantId, name: id.toUpperCase(), stock: 10, price: 1800 };
  return { ...own, galleryImages: [], isVisible: true, position: 0, ...stamps, ...changes };
}

/** A complete product with two options, as the screens hold it. */
export function productRecord(changes: Partial<ProductDetailRecord> = {}): ProductDetailRecord {
  const id = changes.id ?? 'p1';
  return {
    ...newProduct(),
    ...{
      id,
      _id: id,
      tenantId,
      name: 'Maglietta',
      categoryId: CLOTHING,
      variantType: 'size',
      isVisible: true,
      isArchived: false,
    },
    ...{ characteristics: ['Cotone'], withdraw: true, ...stamps },
    withdrawLocations: [
      {
        info: [{ days: ['saturday'], times: [{ from: '10:00', to: '12:00' }] }],
        note: '',
        address: { plainAddress: 'Via Zamboni 1, Bologna' },
      },
    ],
    ...{ price: 1800, stock: 20, totalSells: 9, totalToDeliver: 2, totalToWithdraw: 3, toRefund: 1, refunded: 4 },
    ...{ totalGain: 17_500, category: { _id: CLOTHING, name: 'Abbigliamento' } },
    tenant: { _id: tenantId, businessName: 'Compagnia del Crinale' },
    variants: [variantRecord('s'), variantRecord('m', { position: 1 })],
    ...changes,
  };
}

interface ListParams {
  pagination: { page: number; perPage: number };
  filter: Record<string, unknown>;
}

/** The calls the product screens make, over one list in memory; each is a spy. */
export function productsApi(products: ProductDetailRecord[]) {
  const lists: Record<string, readonly object[]> = {
    categories: [
      { id: CLOTHING, name: 'Abbigliamento' },
      { id: '0190a000-0000-7000-8000-0000000000c2', name: 'Libri' },
    ],
    labels: [{ id: 'l1', category: 'variantType', key: 'size', language: 'it', value: 'Taglia' }],
    tenants: [{ id: tenantId, businessName: 'Compagnia del Crinale' }],
  };
  const found = (id: string) => productRecord(products.find((one) => one.id === id) ?? { id });
  return {
    getList: vi.fn(async (resource: string, { pagination: { page, perPage } }: ListParams) => {
      // A list knows its products without their options.
      const rows: readonly object[] =
        resource === 'products' ? products.map(({ variants: _own, ...rest }) => rest) : (lists[resource] ?? []);
      return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
    }),
    getOne: vi.fn(async (resource: string, { id }: { id: string }) => ({
      data: resource === 'products' ? products.find((one) => one.id === id) : { ...variantRecord(id), id },
    })),
    create: vi.fn(async (resource: string, { data }: { data: Record<string, unknown>; meta?: unknown }) => {
      if (resource === 'products') return { data: { ...productRecord({ variants: [] }), ...data, id: 'new' } };
      return { data: { ...variantRecord(`v-${String(data['name'])}`), ...data } };
    }),
    update: vi.fn(async (resource: string, { id, data }: { id: string; data: object; previousData: object }) => {
      if (resource !== 'products') return { data: { ...variantRecord(id), ...data, version: 4 } };
      return { data: { ...found(id), ...data, version: 4 } };
    }),
    delete: vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: { id } })),
    'PUT products/:id': vi.fn(async ({ params: { id }, body }: { params: { id: string }; body: object }) => {
      const at = products.findIndex((one) => one.id === id);
      const stored = { ...found(id), ...body, _id: id, version: 5 };
      if (at >= 0) products[at] = stored;
      return stored;
    }),
    'DELETE products/:id': vi.fn(async (_sent: object): Promise<object | undefined> => undefined),
    'POST products/:id/duplicate': vi.fn(async (_sent: object) => ({ _id: 'copy' })),
    ...pageNameApi(),
    'GET product-variants/product/:id/kpi': vi.fn(async (): Promise<VariantKpi[]> => []),
    uploadFile: vi.fn(),
  };
}

export type ProductsApi = ReturnType<typeof productsApi>;
