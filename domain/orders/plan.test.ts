import { describe, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { assertSelling, type OrderableProduct, type OrderableVariant, planOrder } from './plan.ts';
import { type OrderInput, orderInput } from './schema.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const place = (note: string) => ({ info: [], note, address: { plainAddress: 'Via Zamboni 1, Bologna' } });
const shirt: OrderableProduct = {
  ...{ _id: id(1), name: 'Maglietta', variantType: 'size', isVisible: true },
  ...{ withdraw: true, withdrawLocations: [place('sabato')], courierDelivery: true },
  ...{ deliveryPrice: 500, deliveryPriceRanges: [] },
};
const medium: OrderableVariant = {
  ...{ _id: id(2), productId: id(1), name: 'M', price: 2000, stock: 3, isVisible: true },
};
const billingInfo = {
  ...{ invoiceHolder: 'Marta Olivieri', phone: '+39 3331234567', email: 'marta@example.org' },
  ...{ address: { plainAddress: 'Via del Pratello 1' }, fiscalCode: 'LVRMRT80A41A944K' },
};
const account = { name: 'Marta', surname: 'Olivieri', fiscalCode: null, isLegalPerson: false };
const inputOf = (
  changes: Partial<OrderInput> = {},
  line: Partial<OrderInput['products'][number]> = {},
): OrderInput => ({
  tenantId: id(9),
  products: [{ productId: id(1), variantId: id(2), quantity: 1, deliveryType: 'withdraw', ...line }],
  billingInfo,
  ...changes,
});
const plan = (
  input: OrderInput,
  changes: { product?: Partial<OrderableProduct>; variant?: Partial<OrderableVariant> } = {},
) =>
  planOrder({
    ...{ input, account },
    products: [{ ...shirt, ...changes.product }],
    variants: [{ ...medium, ...changes.variant }],
  });
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.fields, params: error.params };
  }
  return undefined;
};

describe('what may be ordered [DEC-067]', () => {
  test('a visible option of a visible product, at the price that holds now', () => {
    expect(plan(inputOf())).toMatchObject({
      ...{ price: 2000, deliveryPrice: 0, totalPrice: 2000, shippingAddress: null },
      lines: [{ unitPrice: 2000, withdrawLocation: place('sabato'), materializedProductVariant: { name: 'M' } }],
    });
    expect(refusal(() => plan(inputOf(), { product: { isVisible: false } }))?.code).toBe('product_unavailable');
    expect(refusal(() => plan(inputOf(), { variant: { isVisible: false } }))?.code).toBe('product_unavailable');
    expect(refusal(() => plan(inputOf(), { variant: { productId: id(8) } }))?.code).toBe('product_unavailable');
  });

  test('by a delivery that is offered', () => {
    expect(refusal(() => plan(inputOf(), { product: { withdraw: false } }))).toMatchObject({
      code: 'delivery_not_offered',
      fields: { 'products.0.deliveryType': 'validation.enum' },
    });
    const sent = inputOf(
      { shippingAddress: { address: { city: 'Bologna' }, note: null } },
      { deliveryType: 'delivery' },
    );
    expect(refusal(() => plan(sent, { product: { courierDelivery: false } }))?.code).toBe('delivery_not_offered');
    expect(plan(sent)).toMatchObject({ deliveryPrice: 500, shippingAddress: { address: { city: 'Bologna' } } });
  });

  test('picked up at the one place there is, or at one that is chosen among several', () => {
    const two = { product: { withdrawLocations: [place('sabato'), place('domenica')] } };
    expect(refusal(() => plan(inputOf(), two))?.code).toBe('withdraw_location_required');
    expect(plan(inputOf({}, { withdrawLocation: 1 }), two).lines[0]?.withdrawLocation).toEqual(place('domenica'));
    expect(refusal(() => plan(inputOf({}, { withdrawLocation: 2 }), two))?.code).toBe('validation_failed');
  });

  test('sent to an address, which is kept only then', () => {
    expect(refusal(() => plan(inputOf({}, { deliveryType: 'delivery' })))).toMatchObject({
      code: 'validation_failed',
      fields: { 'shippingAddress.address': 'validation.required' },
    });
    const given = { shippingAddress: { address: { city: 'Bologna' }, note: null } };
    expect(plan(inputOf(given)).shippingAddress).toBeNull();
  });

  test('no more than there is, over all lines of an option [DEC-068]', () => {
    const three = inputOf({}, { quantity: 3 });
    expect(plan(three).totalPrice).toBe(6000);
    const four = inputOf({ products: [...three.products, ...inputOf().products] });
    expect(refusal(() => plan(four))).toMatchObject({
      code: 'stock_exhausted',
      params: { name: 'Maglietta M', left: 3 },
    });
  });

  test('billing needs a holder, phone, address, e-mail and fiscal code [VAL-E075]', () => {
    expect(refusal(() => plan(inputOf({ billingInfo: {} })))?.fields).toEqual({
      'billingInfo.invoiceHolder': 'validation.required',
      'billingInfo.phone': 'validation.required',
      'billingInfo.address': 'validation.required',
      'billingInfo.email': 'validation.required',
      'billingInfo.fiscalCode': 'validation.required',
    });
  });

  const company = { pec: 'societa@pec.it', SDI: 'M5UXCR1', vatNumber: '01234567897' };

  test('of a legal person also PEC, SDI and VAT number [VAL-E076]', () => {
    const asCompany = { userInfo: { isLegalPerson: true } };
    expect(Object.keys(refusal(() => plan(inputOf(asCompany)))?.fields ?? {})).toEqual([
      'billingInfo.pec',
      'billingInfo.SDI',
      'billingInfo.vatNumber',
    ]);
    expect(plan(inputOf({ ...asCompany, billingInfo: { ...billingInfo, ...company } })).billingInfo).toMatchObject(
      company,
    );
    expect(orderInput.safeParse({ ...inputOf(), billingInfo: { ...billingInfo, pec: 'no e-mail' } }).success).toBe(
      false,
    );
  });

  test('a natural person keeps none of them [VAL-E077]', () => {
    expect(plan(inputOf({ billingInfo: { ...billingInfo, ...company } })).billingInfo).toMatchObject({
      ...{ pec: null, SDI: null, vatNumber: null },
    });
  });

  test('for nothing, or for what a card can be charged [DEC-036]', () => {
    expect(plan(inputOf(), { variant: { price: 0 } }).totalPrice).toBe(0);
    expect(refusal(() => plan(inputOf(), { variant: { price: 49 } }))?.code).toBe('card_minimum');
    expect(plan(inputOf(), { variant: { price: 50 } }).totalPrice).toBe(50);
    const many = inputOf({}, { quantity: 2 });
    expect(refusal(() => plan(many, { variant: { price: 60_000_000 } }))?.code).toBe('order_too_large');
  });

  test('from a community that is switched on, has a plan and takes cards [DEC-065]', () => {
    const open = { isEnabled: true, planActive: true, paymentsEnabled: true };
    expect(refusal(() => assertSelling(open))).toBeUndefined();
    expect(refusal(() => assertSelling({ ...open, isEnabled: false }))?.code).toBe('orders_closed');
    expect(refusal(() => assertSelling({ ...open, planActive: false }))?.code).toBe('orders_closed');
    expect(refusal(() => assertSelling({ ...open, paymentsEnabled: false }))?.code).toBe('card_payments_inactive');
  });
});
