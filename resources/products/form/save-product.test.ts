import { expect, test, vi } from 'vitest';
import type { Variant } from '#domain/products/variants.ts';
import { productRecord, variantRecord } from '#tests/support/screens/products.tsx';
import { formOf, type VariantItem } from './product-form.ts';
import { type SaveCalls, saveWithVariants } from './save-product.ts';

const item = (name: string): VariantItem => ({
  ...{ key: `key-${name}`, storedId: null, version: 0, stockWas: null, name, stock: 5, price: 1800 },
  ...{ galleryImages: [], isVisible: true },
});

function calls(log: string[]) {
  const spies: SaveCalls = {
    create: vi.fn(async (data) => {
      log.push(`create ${data.isVisible}`);
      return productRecord({ ...data, id: 'new', _id: 'new', variants: [] });
    }),
    update: vi.fn(async (before, data) => {
      log.push(`update ${Object.keys(data)}`);
      return { ...before, ...data };
    }),
    publish: vi.fn(async (id) => {
      log.push(`publish ${id}`);
      return productRecord({ id, isVisible: true });
    }),
    createVariant: vi.fn(async (data, key) => {
      const { name } = data as Variant;
      log.push(`variant ${name} ${key}`);
      return variantRecord(`id-${name}`, data);
    }),
    updateVariant: vi.fn(async ({ storedId }, data) => {
      log.push(`variant ${storedId} ${JSON.stringify(data)}`);
      return variantRecord(storedId ?? '', data as Partial<Variant>);
    }),
  };
  return spies;
}

const start = { product: undefined, key: 'key', publishes: true };
const newForm = (...items: VariantItem[]) => ({ ...formOf(undefined), name: 'Felpa', variants: items });

test('a new product is stored hidden, then its options, and is published last [PROD-023, API-E077]', async () => {
  const log: string[] = [];
  const result = await saveWithVariants(calls(log), newForm(item('S'), item('M')), start);
  expect(log).toEqual(['create false', 'variant S key-S', 'variant M key-M', 'publish new']);
  expect(result.product).toMatchObject({ isVisible: true, variants: [{ name: 'S' }, { name: 'M' }] });
});

test('an option that is refused is told apart: the others are kept, nothing is published, the next save goes on there', async () => {
  const log: string[] = [];
  const api = calls(log);
  const refusal = new Error('no');
  vi.mocked(api.createVariant).mockRejectedValueOnce(refusal);
  const first = await saveWithVariants(api, newForm(item('S'), item('M')), start);
  expect(first.failures).toEqual(new Map([['key-S', refusal]]));
  expect(first.items.map(({ storedId }) => storedId)).toEqual([null, 'id-M']);
  log.length = 0;
  await saveWithVariants(api, newForm(...first.items), { ...start, product: first.product });
  expect(log).toEqual(['variant S key-S', 'publish new']);
});

test('of a stored option only what changed is sent; the stock goes with the one that was seen [DEC-068]', async () => {
  const log: string[] = [];
  const product = productRecord();
  const form = formOf(product);
  const [small, medium] = form.variants as [VariantItem, VariantItem];
  const variants = [
    { ...small, price: 2000 },
    { ...medium, stock: 25 },
  ];
  await saveWithVariants(calls(log), { ...form, variants }, { ...start, product, publishes: false });
  expect(log).toEqual(['variant s {"price":2000}', 'variant m {"stock":25,"stockWas":10}']);
});

test('options that change places are sent their new place, and nothing else is', async () => {
  const log: string[] = [];
  const product = productRecord();
  const form = formOf(product);
  await saveWithVariants(
    calls(log),
    { ...form, variants: form.variants.toReversed() },
    { ...start, product, publishes: false },
  );
  expect(log).toEqual(['variant m {"position":0}', 'variant s {"position":1}']);
});
