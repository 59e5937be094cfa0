import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { derivePayment } from '../payments/derive.ts';
import { lineAmount, orderTotals, payableLines, piecesByVariant, withDelivery } from './amounts.ts';
import { deriveOrderStatus, type OrderFacts, shippable } from './derive-status.ts';
import { orderLineStatuses, orderStatuses } from './status.ts';

describe('what an order costs [DEC-067]', () => {
  const ranges = {
    deliveryPrice: 500,
    deliveryPriceRanges: [
      { itemNumber: 5, price: 900 },
      { itemNumber: 3, price: 700 },
    ],
  };
  const line = (quantity: number, deliveryType: 'delivery' | 'withdraw' = 'delivery', productId = 'p') => ({
    ...{ productId, deliveryType, quantity, unitPrice: 1000 },
  });
  const deliveries = (...lines: ReturnType<typeof line>[]) =>
    withDelivery(lines, () => ranges).map(({ deliveryPrice }) => deliveryPrice);

  test.each([
    [1, 500],
    [2, 500],
    [3, 700],
    [4, 700],
    [5, 900],
    [80, 900],
  ])('%i pieces travel for %i cents: the range with the greatest number of pieces that is reached', (pieces, price) => {
    expect(deliveries(line(pieces))).toEqual([price]);
  });

  test('the pieces of a product are counted together and charged once, on the first of its lines that is sent', () => {
    expect(deliveries(line(2), line(1))).toEqual([700, 0]);
    expect(deliveries(line(4, 'withdraw'), line(1), line(1))).toEqual([0, 500, 0]);
    expect(deliveries(line(1), line(1, 'delivery', 'q'))).toEqual([500, 500]);
    expect(deliveries(line(9, 'withdraw'))).toEqual([0]);
  });

  test('lines add up to the total, whatever they are: every cent is refunded once', () => {
    const lines = fc.array(
      fc.record({
        productId: fc.constantFrom('p', 'q', 'r'),
        deliveryType: fc.constantFrom('delivery' as const, 'withdraw' as const),
        quantity: fc.integer({ min: 1, max: 20 }),
        unitPrice: fc.integer({ min: 0, max: 10_000 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, (chosen) => {
        const priced = withDelivery(chosen, () => ranges);
        const { price, deliveryPrice, totalPrice } = orderTotals(priced);
        expect(price).toBe(chosen.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0));
        expect(priced.reduce((sum, one) => sum + lineAmount(one), 0)).toBe(totalPrice);
        expect(price + deliveryPrice).toBe(totalPrice);
        const sent = new Set(chosen.filter((one) => one.deliveryType === 'delivery').map((one) => one.productId));
        expect(priced.filter((one) => one.deliveryPrice > 0)).toHaveLength(sent.size);
        expect(priced.some((one) => one.deliveryType === 'withdraw' && one.deliveryPrice > 0)).toBe(false);
      }),
    );
  });

  test('pieces are counted by option', () => {
    const lines = [
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 1 },
      { variantId: 'a', quantity: 3 },
    ];
    expect([...piecesByVariant(lines)]).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
  });
});

describe('the status of an order [DEC-069]', () => {
  const facts = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
    ...{ isPayed: true, isRefused: false, lines: [{ status: 'delivered' }], requests: [] },
    ...changes,
  });
  const ready = { status: 'readyToDelivery' } as const;
  const delivered = { status: 'delivered' } as const;
  const refunded = { status: 'refunded' } as const;
  const owed = { status: 'refundRequestAccepted' } as const;

  test.each<[string, Partial<OrderFacts>]>([
    ['refused', { isRefused: true, isPayed: false, lines: [{ status: 'pending' }] }],
    ['waitingPayment', { isPayed: false, lines: [{ status: 'pending' }] }],
    ['refunded', { lines: [refunded, refunded], requests: [{ status: 'refunded' }] }],
    ['refundAccepted', { lines: [owed, ready], requests: [{ status: 'accepted' }, { status: 'pending' }] }],
    ['toRefund', { lines: [ready, delivered], requests: [{ status: 'refused' }, { status: 'pending' }] }],
    ['readyToDelivery', { lines: [ready, delivered], requests: [{ status: 'refused' }] }],
    ['readyToDelivery', { lines: [ready, refunded], requests: [{ status: 'refunded' }] }],
    ['refundRefused', { lines: [delivered], requests: [{ status: 'refused' }] }],
    ['delivered', { lines: [delivered, refunded], requests: [{ status: 'refunded' }] }],
    ['delivered', {}],
  ])('%s [STATE-E032]', (status, changes) => {
    expect(deriveOrderStatus(facts(changes))).toBe(status);
  });

  test('it is the first of the nine that holds, for every mix of lines and requests [STATE-E032]', () => {
    const anyFacts = fc.record({
      isPayed: fc.boolean(),
      isRefused: fc.boolean(),
      isBackByHand: fc.boolean(),
      lines: fc.array(fc.record({ status: fc.constantFrom(...orderLineStatuses) }), { minLength: 1, maxLength: 4 }),
      requests: fc.array(
        fc.record({ status: fc.constantFrom('pending', 'accepted', 'refused', 'refunded' as const) }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { lines, requests } = given as OrderFacts;
        const holds: Record<string, boolean> = {
          refused: given.isRefused,
          waitingPayment: !given.isPayed,
          refunded: lines.every(({ status }) => status === 'refunded') && !given.isBackByHand,
          refundedManual: lines.every(({ status }) => status === 'refunded'),
          refundAccepted: requests.some(({ status }) => status === 'accepted'),
          toRefund: requests.some(({ status }) => status === 'pending'),
          readyToDelivery: lines.some(({ status }) => status === 'readyToDelivery'),
          refundRefused: requests.some(({ status }) => status === 'refused'),
          delivered: true,
        };
        expect(Object.keys(holds)).toHaveLength(orderStatuses.length);
        expect(deriveOrderStatus(given as OrderFacts)).toBe(Object.keys(holds).find((status) => holds[status]));
      }),
    );
  });

  test('set as shipped acts on lines that are ready, and on no other state of a line [STATE-E034, STATE-E035]', () => {
    expect(orderLineStatuses).toEqual(['pending', 'readyToDelivery', 'delivered', 'refundRequestAccepted', 'refunded']);
    const lines = orderLineStatuses.map((status) => ({ status }));
    expect(shippable(lines)).toEqual([ready]);
  });
});

describe('the payment of an order [DEC-062]', () => {
  const line = (status: (typeof orderLineStatuses)[number]) => ({
    ...{ status, unitPrice: 1000, quantity: 2, deliveryPrice: 500 },
  });
  const paid = (lines: ReturnType<typeof line>[], isLapsed = false) => derivePayment(payableLines(lines, isLapsed));

  test('is due, paid, partly or wholly refunded as its lines are', () => {
    expect(paid([line('pending')])).toEqual({ status: 'waitingPayment', amount: 2500, refundedAmount: 0 });
    expect(paid([line('readyToDelivery'), line('delivered')])).toMatchObject({ status: 'paid', amount: 5000 });
    expect(paid([line('refundRequestAccepted'), line('refunded')])).toMatchObject({
      status: 'paid',
      refundedAmount: 2500,
    });
    expect(paid([line('refunded')])).toEqual({ status: 'refunded', amount: 2500, refundedAmount: 2500 });
  });

  test('is canceled when it lapsed, and keeps what it was worth', () => {
    expect(paid([line('pending')], true)).toEqual({ status: 'canceled', amount: 2500, refundedAmount: 0 });
  });
});
