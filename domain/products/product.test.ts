import { describe, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { duplicateName } from '../events/duplicate.ts';
import { deliveryPriceOf, deliveryScale, rangesTwice } from './delivery.ts';
import { emptyLocation, newProduct, type ProductFields, products, withdrawLocation } from './entity.ts';
import {
  assertMayCreateProduct,
  assertProduct,
  assertPublishProduct,
  fieldsOf,
  productProblems,
  storedProduct,
} from './rules.ts';
import { editedVariant, productVariants, type VariantPatch } from './variants.ts';
import { withdrawalText } from './withdrawal-text.ts';

const categoryId = '01900000-0000-7000-8000-000000000001';
const saturdays = { days: ['saturday' as const], times: [{ from: '10:00', to: '12:00' }] };
const place = { info: [saturdays], note: '', address: { plainAddress: 'Via Zamboni 1, Bologna' } };
const shirt = (fields: Partial<ProductFields> = {}): ProductFields => ({
  ...newProduct(),
  ...{ name: 'Maglietta', categoryId, variantType: 'size', characteristics: ['Cotone'] },
  ...{ withdraw: true, withdrawLocations: [place] },
  ...fields,
});
const codesOf = (product: ProductFields, variants: { name: string }[] = [{ name: 'M' }]) =>
  productProblems(product, variants).map(({ code }) => code);

function thrownBy(work: () => unknown): Partial<Refusal> {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  return {};
}

describe('a product to be saved', () => {
  test('needs name, category and type of option [VAL-E066]', () => {
    expect(codesOf(shirt())).toEqual([]);
    for (const field of ['name', 'categoryId', 'variantType'] as const) {
      const problems = productProblems(shirt({ [field]: '' }), [{ name: 'M' }]);
      expect(problems).toEqual([{ field, message: 'validation.required', code: 'product_incomplete' }]);
    }
  });

  test('needs a characteristic, an option, and a name for every option [VAL-E067, VAL-E068, VAL-E069]', () => {
    expect(codesOf(shirt({ characteristics: [] }))).toEqual(['product_characteristics_missing']);
    expect(codesOf(shirt(), [])).toEqual(['product_variants_missing']);
    const unnamed = productProblems(shirt(), [{ name: 'M' }, { name: ' ' }]);
    expect(unnamed).toMatchObject([{ field: 'variants.1.name', code: 'product_variant_name_missing' }]);
    expect(productProblems(shirt())).toEqual([]);
  });

  test('needs a way of delivery, and a place where it is withdrawn [VAL-E070, VAL-E071]', () => {
    expect(codesOf(shirt({ withdraw: false }))).toEqual(['product_delivery_missing']);
    expect(codesOf(shirt({ withdraw: false, courierDelivery: true }))).toEqual([]);
    for (const withdrawLocations of [[], [emptyLocation()]]) {
      expect(codesOf(shirt({ withdrawLocations }))).toEqual(['product_location_missing']);
    }
    const hours = { info: [saturdays], note: '', address: null };
    const fields = fieldsOf(productProblems(shirt({ withdrawLocations: [place, hours] })));
    expect(fields).toEqual({ 'withdrawLocations.1.address': 'validation.required' });
  });

  test('the first problem says the message, all of them say where', () => {
    const refusal = thrownBy(() => assertProduct(newProduct()));
    expect(refusal.code).toBe('product_incomplete');
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(
      ['categoryId', 'characteristics', 'name', 'variantType', 'withdraw'].sort(),
    );
  });

  test('without withdrawal no places are kept, without a courier no price [PROD-027, PROD-028]', () => {
    const stored = storedProduct(
      shirt({ withdraw: false, deliveryPrice: 500, deliveryPriceRanges: [{ itemNumber: 2, price: 300 }] }),
    );
    expect(stored).toMatchObject({ withdrawLocations: [], deliveryPrice: 0, deliveryPriceRanges: [] });
    const both = { courierDelivery: true, deliveryPrice: 500, withdrawLocations: [place, emptyLocation()] };
    expect(storedProduct(shirt(both))).toMatchObject({ deliveryPrice: 500, withdrawLocations: [place] });
  });

  test('a new product is shown in both homes and published, without any way of delivery [PROD-024]', () => {
    expect(newProduct()).toMatchObject({
      isInHome: true,
      isInTenantHome: true,
      withdraw: false,
      courierDelivery: false,
    });
  });

  test('the schema holds limits and forms', () => {
    expect(products.input.safeParse(shirt()).success).toBe(true);
    expect(products.input.safeParse(shirt({ categoryId: 'clothing' })).success).toBe(false);
    expect(products.input.safeParse(shirt({ name: 'x'.repeat(121) })).success).toBe(false);
    expect(products.input.safeParse({ ...shirt(), colour: 'red' }).success).toBe(false);
  });

  test('a copy is named after its original [CONST-E022]', () => {
    expect(duplicateName('Maglietta')).toBe('Maglietta - Copia');
    expect(duplicateName('x'.repeat(120))).toHaveLength(120);
  });
});

describe('who may sell', () => {
  test('creating takes an active plan and a payment account that takes payments [VAL-E074]', () => {
    const may = (planActive: boolean, paymentsEnabled: boolean) =>
      thrownBy(() => assertMayCreateProduct({ planActive, paymentsEnabled })).code;
    expect(may(true, true)).toBeUndefined();
    expect(may(false, true)).toBe('subscription_required');
    expect(may(true, false)).toBe('merchandise_wallet_required');
  });

  test('publishing takes an active plan, and something to be ordered [DEC-040]', () => {
    const publish = (planActive: boolean, variants: number, isArchived = false) =>
      thrownBy(() => assertPublishProduct({ planActive }, { variants, isArchived })).code;
    expect(publish(false, 1)).toBe('subscription_required');
    expect(publish(true, 0)).toBe('product_variants_missing');
    expect(publish(true, 1, true)).toBe('product_archived');
    expect(publish(true, 1)).toBeUndefined();
  });
});

describe('options', () => {
  const option = { productId: categoryId, name: 'M', stock: 1, price: 0 };
  test('an option has at least one piece and no price below zero [VAL-E072, VAL-E073]', () => {
    expect(productVariants.input.safeParse(option).success).toBe(true);
    expect(productVariants.input.safeParse({ ...option, stock: 0 }).error?.issues[0]).toMatchObject({
      path: ['stock'],
      message: 'validation.min',
    });
    expect(productVariants.input.safeParse({ ...option, price: -1 }).error?.issues[0]).toMatchObject({
      path: ['price'],
      message: 'validation.positive',
    });
    expect(productVariants.input.safeParse({ ...option, stock: 1.5 }).success).toBe(false);
  });

  const editedStock = (stock: number, sent: VariantPatch, version: number) =>
    editedVariant(sent, { stock, version }).stock;

  test('a stock of 0 reached by selling is sent back as it is, not written anew [OPEN-177]', () => {
    expect(productVariants.edit.safeParse({ stock: 0 }).success).toBe(true);
    expect(editedStock(0, { stock: 0 }, 1)).toBeUndefined();
    expect(thrownBy(() => editedStock(3, { stock: 0 }, 1))).toMatchObject({ fields: { stock: 'validation.min' } });
  });

  test('a stock is written only when it was changed, and only over the one that was seen', () => {
    expect(editedStock(7, {}, 1)).toBeUndefined();
    // Three were sold while the form was open: an untouched field leaves them sold.
    expect(editedStock(7, { stock: 10, stockWas: 10 }, 1)).toBeUndefined();
    expect(thrownBy(() => editedStock(7, { stock: 20, stockWas: 10 }, 4))).toMatchObject({
      code: 'stale_write',
      data: { version: 4, stock: 7 },
    });
    expect(editedStock(10, { stock: 20, stockWas: 10 }, 1)).toBe(20);
    expect(editedStock(7, { stock: 20 }, 1)).toBe(20);
  });
});

describe('what the courier costs', () => {
  const ranges = [
    { itemNumber: 6, price: 0 },
    { itemNumber: 3, price: 900 },
  ];
  const prices = { deliveryPrice: 500, deliveryPriceRanges: ranges };

  test('the range with the greatest number that is reached, else the product’s own price [DEC-067]', () => {
    const costs = [1, 2, 3, 5, 6, 100].map((quantity) => deliveryPriceOf(prices, quantity));
    expect(costs).toEqual([500, 500, 900, 900, 0, 0]);
    expect(deliveryPriceOf({ deliveryPrice: 500, deliveryPriceRanges: [] }, 9)).toBe(500);
  });

  test('the scale begins at one piece, has no gaps, and agrees with the price of every quantity', () => {
    expect(deliveryScale(prices)).toEqual([
      { from: 1, to: 2, price: 500, range: null },
      { from: 3, to: 5, price: 900, range: 1 },
      { from: 6, to: null, price: 0, range: 0 },
    ]);
    for (let quantity = 1; quantity < 20; quantity++) {
      const step = deliveryScale(prices).find(({ from, to }) => from <= quantity && quantity <= (to ?? quantity));
      expect(step?.price).toBe(deliveryPriceOf(prices, quantity));
    }
    expect(deliveryScale({ deliveryPrice: 500, deliveryPriceRanges: [{ itemNumber: 1, price: 700 }] })).toEqual([
      { from: 1, to: null, price: 700, range: 0 },
    ]);
  });

  test('ranges that begin together are refused at the later one', () => {
    const twice = [...ranges, { itemNumber: 3, price: 100 }];
    expect(rangesTwice(twice)).toEqual([2]);
    const product = shirt({ courierDelivery: true, deliveryPriceRanges: twice });
    expect(fieldsOf(productProblems(product))).toEqual({ 'deliveryPriceRanges.2.itemNumber': 'validation.unique' });
    expect(deliveryScale({ deliveryPrice: 500, deliveryPriceRanges: twice })).toHaveLength(3);
  });
});

describe('days and times of a place', () => {
  const times = [{ from: '18:00', to: '20:00' }];
  const messages = (info: unknown) =>
    withdrawLocation
      .safeParse({ info, address: null })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('are days of the week with times that end after they begin, each wrong one told at its field [ENT-E026, OPEN-178]', () => {
    expect(withdrawLocation.parse({ info: [{ days: ['monday'], times }], address: null })).toEqual({
      ...{ info: [{ days: ['monday'], times }], note: '', address: null },
    });
    expect(messages('Sabato 10–12')?.map(([path]) => path)).toEqual(['info']);
    expect(messages([{ days: [], times: [] }])).toEqual([
      ['info.0.days', 'validation.required'],
      ['info.0.times', 'validation.required'],
    ]);
    expect(messages([{ days: ['monday', 'monday'], times }])).toEqual([['info.0.days', 'validation.unique']]);
    expect(messages([{ days: ['lunedì'], times }])).toEqual([['info.0.days.0', 'validation.enum']]);
    expect(messages([{ days: ['monday'], times: [{ from: '', to: '25:00' }] }])).toEqual([
      ['info.0.times.0.from', 'validation.required'],
      ['info.0.times.0.to', 'validation.clock'],
    ]);
    expect(messages([{ days: ['monday'], times: [{ from: '20:00', to: '18:00' }] }])).toEqual([
      ['info.0.times.0.to', 'validation.timeOrder'],
    ]);
  });

  test('are told in words, days that follow each other as their first and last, the note after them [ENT-E026]', () => {
    const two = { days: ['thursday' as const, 'tuesday' as const], times };
    const week = { days: ['monday' as const, 'tuesday' as const, 'wednesday' as const, 'saturday' as const], times };
    const more = { days: ['sunday' as const], times: [{ from: '09:00', to: '12:00' }, ...times] };
    expect(withdrawalText({ info: [two], note: '' }, 'it')).toBe('martedì e giovedì 18:00–20:00');
    expect(withdrawalText({ info: [week, more], note: 'Suona il campanello' }, 'it')).toBe(
      'lunedì–mercoledì e sabato 18:00–20:00; domenica 09:00–12:00, 18:00–20:00. Suona il campanello',
    );
    expect(withdrawalText({ info: [two], note: '' }, 'en')).toBe('Tuesday and Thursday 18:00–20:00');
    expect(withdrawalText({ info: [], note: 'Alla partenza di ogni uscita' }, 'it')).toBe(
      'Alla partenza di ogni uscita',
    );
  });
});
