import type { Order, OrderInput } from '#domain/orders/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { ProductDetail } from '#domain/products/schema.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';
import type { RefundTerms } from '#domain/tickets/transitions.ts';
import { onPage } from '../payments/cards.ts';
import type { Answer, Person, World } from '../world.ts';
import { createProduct } from './merchandise.ts';

export const billingInfo = {
  ...{ invoiceHolder: 'Marta Olivieri', phone: '+39 3331234567', email: 'marta@example.org' },
  ...{ address: { plainAddress: 'Via del Pratello 1, Bologna' }, fiscalCode: 'LVRMRT80A41A944K' },
};
export const shippingAddress = {
  address: { plainAddress: 'Via Mazzini 7, Modena', city: 'Modena' },
  note: 'Citofono 3',
};

type Line = Partial<OrderInput['products'][number]>;

/** A product that is on sale, picked up or sent: pieces at 20 €, 5 € by courier. */
export async function productOnSale(
  world: World,
  stock = 10,
  { owner = world.tenant, price = 2000 }: { owner?: Person; price?: number } = {},
): Promise<ProductDetail> {
  const courier = { courierDelivery: true, deliveryPrice: 500, deliveryPriceRanges: [{ itemNumber: 3, price: 700 }] };
  const product = await createProduct(world, courier, { owner, variants: [{ name: 'M', stock, price }] });
  const shown = await world.call(owner, 'PUT', `products/${product._id}`, { isVisible: true });
  if (shown.status !== 200) throw new Error(JSON.stringify(shown.body));
  return product;
}

/** What a buyer sends for lines of products; each is one piece, picked up, unless told otherwise. */
export function orderOfProducts(
  lines: readonly { product: ProductDetail; line?: Line }[],
  changes: Partial<OrderInput> = {},
): OrderInput {
  const products = lines.map(({ product, line }) => ({
    ...{ productId: product._id, variantId: product.variants[0]?._id ?? '', quantity: 1 },
    ...{ deliveryType: 'withdraw' as const, ...line },
  }));
  const isSent = products.some(({ deliveryType }) => deliveryType === 'delivery');
  const tenantId = lines[0]?.product.tenantId ?? '';
  return { tenantId, products, billingInfo, ...(isSent && { shippingAddress }), ...changes };
}

export const tryOrder = (
  world: World,
  buyer: Person,
  input: object,
  headers: Record<string, string> = {},
): Promise<Answer<Order & { code: string; message?: string }>> => world.call(buyer, 'POST', 'orders', input, headers);

/** An order of one product, placed and not paid. */
export async function placeOrder(world: World, buyer: Person, product: ProductDetail, line: Line = {}): Promise<Order> {
  const { status, body } = await tryOrder(world, buyer, orderOfProducts([{ product, line }]));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** An order that is placed and paid on the provider's page. */
export async function paidOrder(world: World, buyer: Person, product: ProductDetail, line: Line = {}): Promise<Order> {
  const { _id } = await placeOrder(world, buyer, product, line);
  await onPage(world, _id, 'pay', buyer);
  return orderById(world, _id);
}

export const orderById = async (world: World, id: string): Promise<Order> =>
  (await world.call<Order>(world.admin, 'GET', `orders/${id}`)).body;

export async function paymentOfOrder(world: World, orderId: string): Promise<Payment> {
  const [row] = (await world.call<Payment[]>(world.admin, 'GET', `payments?orderId=${orderId}`)).body;
  if (!row) throw new Error('no payment');
  return (await world.call<Payment>(world.admin, 'GET', `payments/${row._id}`)).body;
}

export async function stockOf(world: World, product: ProductDetail): Promise<number> {
  const { body } = await world.call<ProductDetail>(world.admin, 'GET', `products/${product._id}`);
  return body.stock;
}

/** A refund request of all lines of an order, or of some. */
export async function askRefund(
  world: World,
  buyer: Person,
  order: Order,
  productIds = order.products.map(({ _id }) => _id),
): Promise<RefundRequest> {
  const input = { orderId: order._id, productIds, refundMotivation: 'È arrivata scucita' };
  const { status, body } = await world.call<RefundRequest>(buyer, 'POST', 'refund-requests', input);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export const decide = (world: World, id: string, status: string, who: Person = world.tenant) =>
  world.call<RefundRequest & { code: string }>(who, 'PUT', `refund-requests/${id}`, { status });

export const giveBack = (
  world: World,
  { orderId, _id }: RefundRequest,
  restock?: boolean,
  who: Person = world.tenant,
  terms: RefundTerms = {},
) =>
  world.call<RefundRequest & { code: string; fields?: object }>(who, 'PUT', `orders/${orderId}/refund`, {
    refundReqId: _id,
    ...(restock !== undefined && { restock }),
    ...terms,
  });

export const statusesOf = ({ products }: Order): string[] => products.map(({ status }) => status);
