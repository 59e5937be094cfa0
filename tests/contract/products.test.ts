import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProduct } from '#domain/products/entity.ts';
import type { ProductDetail, ProductWithKpi, VariantKpi } from '#domain/products/schema.ts';
import type { Variant } from '#domain/products/variants.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('products', ['server'], (open) => {
  let api: Target;
  let categoryId: string;
  beforeAll(async () => {
    api = await open();
    categoryId = api.demo.categories.find(({ entityType }) => entityType === 'product')?._id ?? '';
  });
  afterAll(() => api.close());

  const input = () => ({
    ...newProduct(),
    ...{ name: 'Sciarpa', categoryId, variantType: 'colour', characteristics: ['Lana'], courierDelivery: true },
    deliveryPrice: 500,
  });
  const call = <T = ProductDetail>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    api.call<T & { code?: string }>('tenant', method, path, body ? { body } : {});

  test('the list answers a community’s own products with their figures, the detail its options [API-E075, API-E076]', async () => {
    const { body } = await call<{ data: ProductWithKpi[]; totalData: number }>('GET', 'products/info?q=borraccia');
    expect(body.totalData).toBe(1);
    const [product] = body.data;
    expect(product).toMatchObject({ name: 'Borraccia termica', price: 2200, category: { name: 'Accessori' } });
    const detail = await call('GET', `products/${product?._id}`);
    expect(detail.body.variants.map(({ name }) => name)).toEqual(['500 ml', '750 ml']);
    expect(detail.body.stock).toBe(detail.body.variants.reduce((sum, { stock }) => sum + stock, 0));
    expect((await api.call('tenant2', 'GET', `products/${product?._id}`)).status).toBe(404);
    const kpi = await call<VariantKpi[]>('GET', `product-variants/product/${product?._id}/kpi`);
    const sold = kpi.body.reduce((sum, { totalItemSold }) => sum + totalItemSold, 0);
    expect(sold).toBe(detail.body.totalSells);
  });

  test('a product is created hidden, gets options, is published and changed [API-E077, API-E079, API-E082, API-E083, API-E084]', async () => {
    const created = await call('POST', 'products', { ...input(), isVisible: true });
    expect(created).toMatchObject({ status: 201, body: { isVisible: false, variants: [], price: null } });
    const path = `products/${created.body._id}`;
    expect((await call('PUT', path, { isVisible: true })).body.code).toBe('product_variants_missing');
    const option = { productId: created.body._id, name: 'Rossa', stock: 4, price: 1900 };
    const made = await call<Variant>('POST', 'product-variants', option);
    expect(made).toMatchObject({ status: 201, body: { ...option, position: 0, isVisible: true } });
    expect((await call('PUT', path, { isVisible: true })).body).toMatchObject({
      isVisible: true,
      price: 1900,
      stock: 4,
    });
    expect((await call('PUT', path, { courierDelivery: false, withdraw: false })).body.code).toBe(
      'product_delivery_missing',
    );
    const variant = `product-variants/${made.body._id}`;
    expect((await call('PUT', variant, { stock: 9, stockWas: 3 })).body).toMatchObject({
      code: 'stale_write',
      stock: 4,
    });
    expect((await call('PUT', variant, { stock: 9, stockWas: 4 })).body).toMatchObject({ stock: 9, version: 2 });
    expect((await call('DELETE', variant)).body.code).toBe('product_variants_missing');
    await call('POST', 'product-variants', { ...option, name: 'Blu' });
    expect((await call('DELETE', variant)).status).toBe(204);
  });

  test('a copy is hidden and takes the options along [API-E080]', async () => {
    const { body } = await call<{ data: ProductWithKpi[] }>('GET', 'products/info?q=felpa');
    const copy = await call('POST', `products/${body.data[0]?._id}/duplicate`);
    expect(copy).toMatchObject({ status: 201, body: { name: 'Felpa con cappuccio - Copia', isVisible: false } });
    expect(copy.body.variants).toHaveLength(3);
    expect(copy.body.totalSells).toBe(0);
  });
});
