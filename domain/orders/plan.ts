import { type FieldMessages, Refusal } from '../errors.ts';
import type { Product, WithdrawLocation } from '../products/entity.ts';
import type { Variant } from '../products/variants.ts';
import { CARD_MINIMUM } from '../reservations/booking.ts';
import { billingProblems, storedBilling } from '../tenants/billing.ts';
import type { BillingInfo } from '../tenants/entity.ts';
import { isAddressEmpty } from '../values/address.ts';
import type { Cents } from '../values/money.ts';
import { orderTotals, piecesByVariant, withDelivery } from './amounts.ts';
import {
  type MaterializedProduct,
  type MaterializedVariant,
  ORDER_TOTAL_MAX,
  type OrderInput,
  type OrderLineInput,
  type OrderUserInfo,
  type ShippingAddress,
} from './schema.ts';

/** What of a product and its options an order looks at; options are read under lock. */
export type OrderableProduct = Pick<
  Product,
  | '_id'
  | 'name'
  | 'variantType'
  | 'isVisible'
  | 'withdraw'
  | 'withdrawLocations'
  | 'courierDelivery'
  | 'deliveryPrice'
  | 'deliveryPriceRanges'
>;
export type OrderableVariant = Pick<Variant, '_id' | 'productId' | 'name' | 'price' | 'stock' | 'isVisible'>;

/** The standing of the community that sells. */
export interface SellerRights {
  isEnabled: boolean;
  planActive: boolean;
  paymentsEnabled: boolean;
}

export interface PlannedLine {
  productId: string;
  variantId: string;
  materializedProduct: MaterializedProduct;
  materializedProductVariant: MaterializedVariant;
  unitPrice: Cents;
  quantity: number;
  deliveryType: OrderLineInput['deliveryType'];
  withdrawLocation: WithdrawLocation | null;
  deliveryPrice: Cents;
}

export interface OrderPlan {
  lines: PlannedLine[];
  price: Cents;
  deliveryPrice: Cents;
  totalPrice: Cents;
  userInfo: OrderUserInfo;
  billingInfo: BillingInfo | null;
  shippingAddress: ShippingAddress | null;
}

export interface OrderRequest {
  input: OrderInput;
  products: readonly OrderableProduct[];
  variants: readonly OrderableVariant[];
  /** What the buyer's account says, where the order does not. */
  account: OrderUserInfo;
  /** Set for an order without an invoice, as on public pages: nothing of billing is asked for or kept. */
  isWithoutInvoice?: boolean | undefined;
}

/**
 * Refuses orders of a community that sells nothing now: switched off, without a plan, or without an account for cards, which
 * is the only way to pay.
 * @throws Refusal orders_closed, card_payments_inactive
 */
export function assertSelling({ isEnabled, planActive, paymentsEnabled }: SellerRights): void {
  if (!isEnabled || !planActive) throw new Refusal('orders_closed');
  if (!paymentsEnabled) throw new Refusal('card_payments_inactive');
}

/** Where a line is picked up: the place that was chosen, or the only one; null for what is sent. */
function locationOf(product: OrderableProduct, line: OrderLineInput, at: number): WithdrawLocation | null {
  if (line.deliveryType === 'delivery') return null;
  const { withdrawLocations: places } = product;
  if (line.withdrawLocation === undefined && places.length > 1) {
    throw new Refusal('withdraw_location_required', {
      fields: { [`products.${at}.withdrawLocation`]: 'validation.required' },
    });
  }
  const place = places[line.withdrawLocation ?? 0];
  if (!place && (line.withdrawLocation !== undefined || places.length > 0)) {
    throw new Refusal('validation_failed', { fields: { [`products.${at}.withdrawLocation`]: 'validation.invalid' } });
  }
  return place ?? null;
}

function planLine({ products, variants }: OrderRequest, line: OrderLineInput, at: number) {
  const product = products.find(({ _id }) => _id === line.productId);
  const variant = variants.find(({ _id, productId }) => _id === line.variantId && productId === line.productId);
  if (!product?.isVisible || !variant?.isVisible) {
    throw new Refusal('product_unavailable', { fields: { [`products.${at}.variantId`]: 'validation.invalid' } });
  }
  const isOffered = line.deliveryType === 'delivery' ? product.courierDelivery : product.withdraw;
  if (!isOffered) {
    throw new Refusal('delivery_not_offered', {
      params: { name: product.name },
      fields: { [`products.${at}.deliveryType`]: 'validation.enum' },
    });
  }
  return {
    productId: product._id,
    variantId: variant._id,
    materializedProduct: { name: product.name, variantType: product.variantType },
    materializedProductVariant: { name: variant.name },
    unitPrice: variant.price,
    quantity: line.quantity,
    deliveryType: line.deliveryType,
    withdrawLocation: locationOf(product, line, at),
  };
}

/** @throws Refusal stock_exhausted naming the option and what is left of it */
function assertStock({ input, products, variants }: OrderRequest): void {
  for (const [variantId, pieces] of piecesByVariant(input.products)) {
    const variant = variants.find(({ _id }) => _id === variantId);
    if (!variant || variant.stock >= pieces) continue;
    const product = products.find(({ _id }) => _id === variant.productId);
    const at = input.products.findIndex((line) => line.variantId === variantId);
    throw new Refusal('stock_exhausted', {
      params: { name: `${product?.name ?? ''} ${variant.name}`.trim(), left: variant.stock },
      fields: { [`products.${at}.quantity`]: 'validation.max' },
      data: { variantId, left: variant.stock },
    });
  }
}

const prefixed = (prefix: string, fields: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`${prefix}.${name}`, message]));

function contactOf({ input, account, isWithoutInvoice = false }: OrderRequest, isSent: boolean) {
  const userInfo = { ...account, ...input.userInfo };
  const missing = isWithoutInvoice ? {} : billingProblems(input.billingInfo, userInfo.isLegalPerson);
  const problems = prefixed('billingInfo', missing);
  const to = input.shippingAddress;
  if (isSent && (!to || isAddressEmpty(to.address))) problems['shippingAddress.address'] = 'validation.required';
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
  return {
    userInfo,
    billingInfo: isWithoutInvoice ? null : storedBilling(input.billingInfo, userInfo.isLegalPerson),
    // An address nobody needs is not kept.
    shippingAddress: isSent && to ? to : null,
  };
}

/**
 * What an order will be: its lines at the prices that hold now, delivery, total, billing.
 * @throws Refusal product_unavailable, delivery_not_offered, withdraw_location_required, stock_exhausted, validation_failed at
 * the fields of billing and shipping, card_minimum, order_too_large
 */
export function planOrder(request: OrderRequest): OrderPlan {
  const { input, products } = request;
  const chosen = input.products.map((line, at) => planLine(request, line, at));
  assertStock(request);
  const byId = new Map(products.map((product) => [product._id, product]));
  const free = { deliveryPrice: 0, deliveryPriceRanges: [] };
  const lines = withDelivery(chosen, (productId) => byId.get(productId) ?? free);
  const contact = contactOf(
    request,
    lines.some(({ deliveryType }) => deliveryType === 'delivery'),
  );
  const totals = orderTotals(lines);
  if (totals.totalPrice > ORDER_TOTAL_MAX) throw new Refusal('order_too_large');
  if (totals.totalPrice > 0 && totals.totalPrice < CARD_MINIMUM) throw new Refusal('card_minimum');
  return { lines, ...totals, ...contact };
}
