import { v7 } from 'uuid';
import { lineAmount, orderTotals, payableLines } from '#domain/orders/amounts.ts';
import { deriveOrderStatus } from '#domain/orders/derive-status.ts';
import type { OrderLineStatus } from '#domain/orders/status.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import { moneyOf, noMoney } from '#domain/payments/ledger/entries.ts';
import { newProduct } from '#domain/products/entity.ts';
import { keptByLine } from '#domain/refund-requests/kept.ts';
import type { CommunitySketch, OrderSketch } from './sketch.ts';
import { type Draft, move } from './sketched-rows.ts';

export interface DrawnVariant {
  id: string;
  productId: string;
  price: number;
}

/** Products with their options. */
export function drawProducts(
  { rows, tenantId, of, code }: Draft,
  products: CommunitySketch['products'],
): DrawnVariant[] {
  return products.flatMap((variants) => {
    const productId = v7();
    const { categoryId } = of;
    const own = { id: productId, tenantId, categoryId, name: `Maglia ${code()}`, variantType: 'size' };
    rows.products.push({ ...newProduct(), ...own });
    return variants.map((variant, position) => {
      const id = v7();
      rows.productVariants.push({ ...variant, id, tenantId, productId, position, name: `Misura ${position}` });
      return { id, productId, price: variant.price };
    });
  });
}

/** An order with its lines, what is given back of them by one request, its payment, and how its money moved. */
export function drawOrder(draft: Draft, variants: readonly DrawnVariant[], sketch: OrderSketch): void {
  const { rows, tenantId } = draft;
  if (variants.length === 0) return;
  const isPaid = sketch.outcome === 'paid';
  const [id, userId] = [v7(), draft.person()];
  const lines = sketch.lines.map(({ variant: nth, end, ...line }) => {
    const { id: variantId, productId, price } = variants[nth % variants.length] ?? { id: '', productId: '', price: 0 };
    return { ...line, id: v7(), variantId, productId, unitPrice: price, status: isPaid ? end : ('pending' as const) };
  });
  const amounts = lines.map((line) => ({ id: line.id, amount: lineAmount(line) }));
  const requestOf = (status: 'accepted' | 'refunded', end: OrderLineStatus) => {
    const lineIds = lines.filter((line) => line.status === end).map((line) => line.id);
    const asked = amounts.filter((line) => lineIds.includes(line.id)).reduce((sum, line) => sum + line.amount, 0);
    return lineIds.length > 0 ? [{ status, lineIds, amount: asked - Math.floor((asked * sketch.kept) / 100) }] : [];
  };
  const granted = [...requestOf('refunded', 'refunded'), ...requestOf('accepted', 'refundRequestAccepted')];
  const asked = isPaid && sketch.request ? [{ status: sketch.request, amount: 0, lineIds: [] }] : [];
  const requests = [...granted, ...asked];
  const kept = keptByLine(amounts, granted);
  const isRefused = sketch.outcome === 'lapsed';
  const isPayed = isPaid;
  const userInfo = { name: 'Ada', surname: 'Verdi', fiscalCode: null, isLegalPerson: false };
  rows.orders.push({
    ...{ id, tenantId, userId, code: draft.code(), userInfo, createdAt: sketch.at, isPayed, ...orderTotals(lines) },
    ...{ status: deriveOrderStatus({ isPayed, isRefused, lines, requests }), lapsedAt: isRefused ? sketch.at : null },
  });
  lines.forEach((line, position) => {
    const named = {
      materializedProduct: { name: 'Maglia', variantType: 'size' },
      materializedProductVariant: { name: 'M' },
    };
    rows.orderLines.push({ ...line, ...named, tenantId, orderId: id, position });
  });
  for (const request of requests) {
    const refundRequestId = v7();
    const of = { tenantId, orderId: id, userId, code: draft.code(), refundMotivation: 'Non va' };
    rows.refundRequests.push({ ...of, id: refundRequestId, status: request.status, amount: request.amount });
    for (const orderLineId of request.lineIds) rows.refundRequestLines.push({ tenantId, refundRequestId, orderLineId });
  }
  const things = payableLines(lines, isRefused, (line) => kept.get(line.id) ?? 0);
  const due = derivePayment(things);
  const payment = {
    ...{ id: v7(), tenantId, userId, eventId: null, reservationId: null, orderId: id, paymentType: 'stripe' as const },
    ...{ amount: due.amount, status: due.status, createdAt: sketch.at },
  };
  rows.payments.push(payment);
  things.forEach((thing, at) => {
    const entry = { at: sketch.at, way: 'card' as const, ...(lines[at] && { orderLineId: lines[at].id }) };
    const paid = moneyOf({ ...thing, condition: thing.paidAmount > 0 ? 'payed' : thing.condition });
    move(draft, payment, [noMoney, paid], { ...entry, cause: 'paid' });
    move(draft, payment, [paid, moneyOf(thing)], { ...entry, cause: 'refunded' });
  });
}
