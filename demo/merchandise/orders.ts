import { amountOf, orderTotals, payableLines, withDelivery } from '#domain/orders/amounts.ts';
import { deriveOrderStatus } from '#domain/orders/derive-status.ts';
import type { RefundRequestStatus } from '#domain/orders/refund-request-status.ts';
import type { DeliveryType, Order, OrderLine } from '#domain/orders/schema.ts';
import type { OrderLineStatus } from '#domain/orders/status.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import { merchandiseFee } from '#domain/payments/fees/fee.ts';
import type { Product } from '#domain/products/entity.ts';
import { isRefunded, isToRefund } from '#domain/refund-requests/rules.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';
import { CODE_LENGTH, newTicketCode } from '#domain/tickets/code.ts';
import { HOUR } from '#domain/values/time.ts';
import { uuidAt } from '../support/ids.ts';
import { createPrng, type Prng } from '../support/prng.ts';
import type { DemoData, DemoUser } from '../support/types.ts';

const SEED = 20260520;

/** What became of an order: each line's state, and the refund that was asked for, of how many lines and with what end. */
interface Script {
  /** Hours ago. */
  age: number;
  ways: readonly DeliveryType[];
  /** What became of its lines, in turn; `lapsed` for an order nobody paid. */
  lines: readonly OrderLineStatus[] | 'lapsed';
  refund?: {
    status: RefundRequestStatus;
    lines: number;
    hasFailed?: boolean;
    isByHand?: boolean;
    restock?: boolean;
    why: string;
  };
}

const sent = ['delivery'] as const;
const picked = ['withdraw'] as const;
const both = ['delivery', 'withdraw'] as const;
const ready = ['readyToDelivery'] as const;
const done = ['delivered'] as const;

const scripts: readonly Script[] = [
  { age: 2, ways: sent, lines: ['pending'] },
  { age: 5, ways: sent, lines: ready },
  { age: 9, ways: both, lines: ready },
  { age: 14, ways: picked, lines: ['pending'] },
  { age: 20, ways: sent, lines: ready },
  { age: 27, ways: picked, lines: ready },
  { age: 31, ways: both, lines: ready },
  { age: 44, ways: sent, lines: 'lapsed' },
  { age: 52, ways: sent, lines: ready },
  { age: 70, ways: both, lines: ['readyToDelivery', 'delivered'] },
  {
    ...{ age: 90, ways: sent, lines: done },
    refund: { status: 'pending', lines: 1, why: 'La cucitura della spalla si è aperta alla prima uscita.' },
  },
  {
    ...{ age: 110, ways: picked, lines: ['readyToDelivery', 'delivered'] },
    refund: { status: 'pending', lines: 1, why: 'Ho sbagliato taglia: posso avere indietro i soldi?' },
  },
  {
    ...{ age: 150, ways: sent, lines: ['refundRequestAccepted', 'delivered'] },
    refund: { status: 'accepted', lines: 1, why: 'È arrivato il colore sbagliato.' },
  },
  {
    ...{ age: 190, ways: sent, lines: ['refundRequestAccepted'] },
    refund: { status: 'accepted', lines: 1, hasFailed: true, why: 'Non è mai arrivato: il corriere lo ha perso.' },
  },
  { age: 220, ways: both, lines: done },
  {
    ...{ age: 260, ways: sent, lines: done },
    refund: { status: 'refused', lines: 1, why: 'Non mi piace più.' },
  },
  {
    ...{ age: 310, ways: sent, lines: ['refunded'] },
    refund: { status: 'refunded', lines: 1, restock: true, why: 'Il gancio della borraccia è rotto.' },
  },
  {
    ...{ age: 380, ways: both, lines: ['refunded', 'delivered'] },
    refund: { status: 'refunded', lines: 1, why: 'Uno dei due pezzi era macchiato.' },
  },
  { age: 430, ways: picked, lines: done },
  { age: 520, ways: sent, lines: 'lapsed' },
  { age: 640, ways: sent, lines: done },
  { age: 800, ways: both, lines: done },
  { age: 990, ways: sent, lines: done },
  {
    ...{ age: 1040, ways: picked, lines: ['refunded'] },
    refund: { status: 'refunded', lines: 1, isByHand: true, why: 'Era finita: me li avete ridati al rifugio.' },
  },
];

const notes = ['Citofono al piano terra', 'Lasciare in portineria', null, null] as const;
const streets = ['Via Mazzini', 'Via Garibaldi', 'Viale dei Mille', 'Via dell’Indipendenza', 'Via Saffi'] as const;
const cities = [
  ['Bologna', 'BO', '40121'],
  ['Modena', 'MO', '41121'],
  ['Ravenna', 'RA', '48121'],
  ['Firenze', 'FI', '50122'],
] as const;

interface Context {
  data: DemoData;
  prng: Prng;
  tenantId: string;
  products: readonly Product[];
  now: Date;
}

function addressOf(prng: Prng) {
  const [city, province, zipCode] = prng.pick(cities);
  const [streetName, streetNumber] = [prng.pick(streets), String(prng.int(1, 120))];
  const plainAddress = `${streetName} ${streetNumber}, ${zipCode} ${city}`;
  return { plainAddress, streetName, streetNumber, zipCode, city, province, country: 'Italia' };
}

const codeOf = (prng: Prng): string => newTicketCode(Uint8Array.from({ length: CODE_LENGTH }, () => prng.int(0, 255)));

/** The ways a product is handed over, among those that are wanted. */
const wayOf = (product: Product, wanted: DeliveryType): DeliveryType => {
  if (wanted === 'delivery') return product.courierDelivery ? 'delivery' : 'withdraw';
  return product.withdraw ? 'withdraw' : 'delivery';
};

function linesOf(context: Context, script: Script, orderId: string, at: Date): OrderLine[] {
  const { data, prng, products } = context;
  const statuses = script.lines === 'lapsed' ? (['pending'] as const) : script.lines;
  const count = Math.max(script.ways.length, statuses.length);
  const chosen = Array.from({ length: count }, (_, index) => {
    const product = prng.pick(products);
    const variant = prng.pick(data.productVariants.filter(({ productId }) => productId === product._id));
    const deliveryType = wayOf(product, script.ways[index % script.ways.length] ?? 'delivery');
    return {
      productId: product._id,
      deliveryType,
      quantity: prng.int(1, 3),
      unitPrice: variant.price,
      product,
      variant,
    };
  });
  const free = { deliveryPrice: 0, deliveryPriceRanges: [] };
  const priced = withDelivery(chosen, (id) => products.find(({ _id }) => _id === id) ?? free);
  return priced.map(({ product, variant, ...line }, index) => ({
    _id: uuidAt(prng, at),
    orderId,
    variantId: variant._id,
    materializedProduct: { name: product.name, variantType: product.variantType },
    materializedProductVariant: { name: variant.name },
    withdrawLocation: line.deliveryType === 'withdraw' ? (product.withdrawLocations[0] ?? null) : null,
    status: statuses[index % statuses.length] ?? 'pending',
    ...line,
  }));
}

function orderOf(context: Context, script: Script, buyer: DemoUser): Order {
  const { prng, tenantId, now } = context;
  const at = new Date(now.getTime() - script.age * HOUR);
  const _id = uuidAt(prng, at);
  const products = linesOf(context, script, _id, at);
  const isSent = products.some(({ deliveryType }) => deliveryType === 'delivery');
  const isPayed = products.every(({ status }) => status !== 'pending');
  const address = addressOf(prng);
  const code = codeOf(prng);
  const requests = script.refund ? [{ status: script.refund.status }] : [];
  const isRefused = script.lines === 'lapsed';
  const { name, surname, email } = buyer;
  return {
    ...{ _id, tenantId, userId: buyer._id, code, token: code, isPayed, isContested: false, products },
    status: deriveOrderStatus({ isPayed, isRefused, isBackByHand: script.refund?.isByHand, lines: products, requests }),
    ...orderTotals(products),
    userInfo: { name, surname, fiscalCode: null, isLegalPerson: false },
    billingInfo: {
      ...{ invoiceHolder: `${name} ${surname}`, phone: buyer.phone ?? '+39 3331234567', address, email },
      ...{ fiscalCode: 'LVRMRT80A41A944K', pec: null, SDI: null, vatNumber: null },
    },
    shippingAddress: isSent ? { address, note: prng.pick(notes) } : null,
    createdAt: at.toISOString(),
    version: 1,
  };
}

function refundOf(context: Context, script: Script, order: Order): RefundRequest | undefined {
  const { refund, age } = script;
  if (!refund) return undefined;
  const { prng, now, products: all } = context;
  const at = new Date(now.getTime() - (age / 2) * HOUR);
  const products = order.products.slice(0, refund.lines);
  const picture = all.find(({ _id }) => _id === products[0]?.productId)?.galleryImages[0];
  const { status, why, hasFailed, isByHand = false, restock = false } = refund;
  const stamp = at.toISOString();
  const { tenantId, userId, _id: orderId } = order;
  // The money goes back once the request is accepted.
  const last = { _id: uuidAt(prng, at), createdAt: new Date(at.getTime() + 2 * HOUR).toISOString() };
  return {
    ...{ _id: uuidAt(prng, at), tenantId, userId, orderId, code: codeOf(prng), status, restock },
    refundMotivation: why,
    galleryImages: picture ? [picture] : [],
    payment: { amount: amountOf(products) },
    ...{ keptAmount: 0, keptReason: null },
    products,
    productIds: products.map((line) => line._id),
    toRefund: isToRefund(status, products),
    refunded: isRefunded(products),
    ...(hasFailed && { refund: { ...last, state: 'failed' as const, error: 'expired_or_canceled_card' } }),
    ...(status === 'refunded' && !isByHand && { refund: { ...last, state: 'succeeded' as const, error: null } }),
    createdAt: stamp,
    version: 1,
  };
}

/** What people ordered from the communities that sell, in every state. Draws from its own sequence: no other row changes. */
export function takeOrders(data: DemoData, now: Date): void {
  const prng = createPrng(SEED);
  const buyers = data.users.filter(({ role, isEnabled, isDeleted }) => role === 'user' && isEnabled && !isDeleted);
  const sellers = [...new Set(data.products.map(({ tenantId }) => tenantId))];
  for (const tenantId of sellers) {
    const withOptions = new Set(data.productVariants.map(({ productId }) => productId));
    const products = data.products.filter(
      (product) => product.tenantId === tenantId && product.isVisible && withOptions.has(product._id),
    );
    const fees = data.tenants.find(({ userId }) => userId === tenantId);
    for (const script of scripts) {
      const context = { data, prng, tenantId, products, now };
      const order = orderOf(context, script, prng.pick(buyers));
      const { status, ...paid } = derivePayment(payableLines(order.products, order.status === 'refused'));
      const isFree = order.totalPrice === 0;
      data.orders.push(order);
      if (!isFree) {
        data.payments.push({
          ...{ _id: uuidAt(prng, new Date(order.createdAt)), tenantId, userId: order.userId, orderId: order._id },
          ...{ eventId: null, reservationId: null, participationRequestId: null, status, ...paid },
          feeAmount: merchandiseFee({ merchFeePercentage: fees?.merchFeePercentage ?? null }, order.totalPrice),
          ...{ paymentType: 'stripe', createdAt: order.createdAt, version: 1 },
        });
      }
      const request = refundOf(context, script, order);
      if (request) data.refundRequests.push(request);
    }
  }
}
