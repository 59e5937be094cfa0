import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertPiecesForUnproven, mostPieces } from '../orders/unproven.ts';
import { type CartLine, cartOf, cartText, mostOf, readCart, withoutVariants, withQuantity } from './cart.ts';
import {
  buyerMessages,
  emptyOrderForm,
  handoverName,
  handoverOf,
  handoversOf,
  orderInputOf,
  orderSlip,
  readOrderForm,
  sumOf,
} from './order-form.ts';
import type { PublicProduct } from './public-records.ts';

const idOf = (at: number): string => `0195f2c1-7a2b-7c3d-8e4f-${String(at).padStart(12, '0')}`;

const product = (at: number, changes: Partial<PublicProduct> = {}): PublicProduct => ({
  ...{
    id: idOf(at),
    tenantId: idOf(0),
    slug: `p-${at}`,
    name: `Prodotto ${at}`,
    description: '',
    termsAndConditions: '',
  },
  ...{ characteristics: [], coverImage: null, galleryImages: [], withdraw: true, courierDelivery: true },
  withdrawLocations: [
    { info: [], note: '', address: { plainAddress: 'Via Zamboni 1' } },
    { info: [], note: '', address: { plainAddress: 'Via Mazzini 7' } },
  ],
  ...{ deliveryPrice: 500, deliveryPriceRanges: [{ itemNumber: 3, price: 700 }] },
  variants: [{ id: idOf(at * 10), name: 'M', stock: 40, price: 2000, galleryImages: [] }],
  ...changes,
});

const variantOf = (at: number): string => idOf(at * 10);
const line = (at: number, quantity: number): CartLine => ({ variantId: variantOf(at), quantity });

describe('a cart', () => {
  test('reads back what it wrote, each option once, whatever a cookie says [PUB-038]', () => {
    const lines = fc.array(
      fc.record({ variantId: fc.integer({ min: 0, max: 15 }).map(idOf), quantity: fc.integer({ min: 1, max: 9999 }) }),
    );
    fc.assert(
      fc.property(lines, (given) => {
        const cart = given.reduce<CartLine[]>(withQuantity, []);
        expect(readCart(cartText(cart))).toEqual(cart);
        expect(new Set(cart.map(({ variantId }) => variantId)).size).toBe(cart.length);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readCart(text)));
    expect([readCart(undefined), readCart('~x~1.2')]).toEqual([[], []]);
  });

  test('changes a quantity, and loses what is taken out or was ordered [PUB-038]', () => {
    const cart = [line(1, 2), line(2, 1)];
    expect(withQuantity(cart, line(1, 5))).toEqual([line(1, 5), line(2, 1)]);
    expect(withQuantity(cart, line(1, 0))).toEqual([line(2, 1)]);
    expect(withoutVariants(cart, [variantOf(2)])).toEqual([line(1, 2)]);
  });

  test('shows what can be had now, and says what became less [PUB-036]', () => {
    const left = (stock: number) => [{ id: variantOf(1), name: 'M', stock, price: 2000, galleryImages: [] }];
    const at = (stock: number) => cartOf([line(1, 3), line(7, 1)], [product(1, { variants: left(stock) })]);
    expect(at(40)).toMatchObject({ items: [{ quantity: 3, most: 8 }], changes: [] });
    expect(at(2)).toMatchObject({ items: [{ quantity: 2 }], changes: [{ name: 'Prodotto 1 M', left: 2 }] });
    expect(at(0)).toMatchObject({ items: [], changes: [{ left: 0 }] });
  });
});

describe('pieces that wait for a proof', () => {
  test('are a fifth at most, four at least; the most that is offered is never refused by itself [PUB-035]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (stock) => {
        const most = mostPieces(stock);
        const check = (count: number, held: number) =>
          assertPiecesForUnproven(new Map([['v', count]]), new Map([['v', { stock: stock - held, held }]]));
        expect(most).toBe(Math.min(stock, Math.max(4, Math.floor(stock / 5))));
        expect(() => check(most, 0)).not.toThrow();
        expect(() => check(Math.max(4, Math.floor(stock / 5)) + 1, 0)).toThrow('too_many_unconfirmed');
        expect(() => check(1, Math.max(4, Math.floor(stock / 5)))).toThrow('too_many_unconfirmed');
      }),
    );
    expect(mostOf({ stock: 5000 })).toBe(50);
  });
});

describe('the form of an order', () => {
  const items = cartOf([line(1, 3), line(2, 1)], [product(1), product(2, { courierDelivery: false })]).items;
  const filled = (fields: Record<string, string>) =>
    readOrderForm(new Map(Object.entries(fields).map(([name, value]) => [name, [value]])));
  const who = { name: 'Bianca', surname: 'Ferri', email: 'bianca@posta.example' };
  const ways = { [handoverName(idOf(1))]: 'delivery', [handoverName(idOf(2))]: 'withdraw1' };
  const to = { street: 'Via Lunga 3', zipCode: '40100', city: 'Bologna' };

  test('offers the ways of each product; one alone needs no choice [PUB-038]', () => {
    expect(handoversOf(product(1)).map(({ value }) => value)).toEqual(['withdraw0', 'withdraw1', 'delivery']);
    expect(handoverOf({ handovers: {} }, product(1))).toBeUndefined();
    expect(handoverOf({ handovers: {} }, product(1, { withdraw: false }))?.type).toBe('delivery');
    expect(handoverOf({ handovers: { [idOf(1)]: 'withdraw9' } }, product(1))).toBeUndefined();
  });

  test('asks for who it is and how it arrives, for an address only where something is sent [PUB-038]', () => {
    expect(Object.keys(buyerMessages(emptyOrderForm([]), items))).toEqual([
      ...['name', 'surname', 'email', handoverName(idOf(1)), handoverName(idOf(2))],
    ]);
    expect(Object.keys(buyerMessages(filled({ ...who, ...ways }), items))).toEqual(['street', 'zipCode', 'city']);
    expect(buyerMessages(filled({ ...who, ...ways, ...to, zipCode: '4' }), items)).toEqual({
      zipCode: 'validation.invalid',
    });
    expect(buyerMessages(filled({ ...who, ...ways, ...to }), items)).toEqual({});
    expect(buyerMessages(filled({ ...who, ...ways, ...to, phone: 'no' }), items)).toEqual({
      phone: 'validation.phone',
    });
  });

  test('comes to pieces and delivery, which is open until it is chosen [PUB-036, DEC-067]', () => {
    expect(sumOf(emptyOrderForm([]), items)).toMatchObject({ deliveryPrice: undefined, total: 8000 });
    expect(sumOf(filled(ways), items)).toMatchObject({ deliveryPrice: 700, total: 8700 });
  });

  test('becomes an order with the place of each line [PUB-038]', () => {
    const input = orderInputOf(filled({ ...who, ...ways, ...to, province: 'BO' }), items, idOf(0));
    expect(input.products.map(({ deliveryType, withdrawLocation }) => [deliveryType, withdrawLocation])).toEqual([
      ['delivery', undefined],
      ['withdraw', 1],
    ]);
    expect(input.shippingAddress?.address.plainAddress).toBe('Via Lunga 3, 40100 Bologna (BO)');
    const picked = orderInputOf(filled({ ...who, ...ways, [handoverName(idOf(1))]: 'withdraw0' }), items, idOf(0));
    expect(picked.shippingAddress).toBeUndefined();
  });

  test('asks once about an address that looks like a slip [PUB-037]', () => {
    expect(orderSlip(filled({ email: 'bianca@gmial.com' }))).toBe('bianca@gmail.com');
    expect(orderSlip(filled({ email: 'bianca@gmial.com', keptEmail: 'bianca@gmial.com' }))).toBeUndefined();
  });
});
