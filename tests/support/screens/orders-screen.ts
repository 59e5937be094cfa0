import { vi } from 'vitest';
import type { Order, OrderInfo, OrderLine } from '#domain/orders/schema.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';
import { tenantUser } from './screen.tsx';

const tenantId = tenantUser.tenantId ?? '';

export function lineRecord(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    ...{ _id: 'l1', orderId: 'o1', productId: 'p1', variantId: 'v1', unitPrice: 1800, quantity: 2, deliveryPrice: 500 },
    ...{ materializedProduct: { name: 'Maglietta', variantType: 'size' }, materializedProductVariant: { name: 'M' } },
    ...{ deliveryType: 'delivery', withdrawLocation: null, status: 'readyToDelivery' },
    ...changes,
  };
}

/** An order as screens read it: two shirts to be sent, paid. */
export function orderRecord(changes: Partial<Order & { id: string }> = {}): Order & { id: string } {
  const address = { plainAddress: 'Via Mazzini 7, Modena' };
  return {
    ...{ id: 'o1', _id: 'o1', tenantId, userId: 'u1', code: 'ORD1', token: 'ORD1', status: 'readyToDelivery' },
    ...{ isPayed: true, isContested: false, price: 3600, deliveryPrice: 500, totalPrice: 4100 },
    userInfo: { name: 'Bianca', surname: 'Ferri', fiscalCode: null, isLegalPerson: false },
    billingInfo: {
      ...{ invoiceHolder: 'Bianca Ferri', phone: '+39 3331234567', address, email: 'conti@example.org' },
      fiscalCode: 'FRRBNC80A41A944K',
    },
    shippingAddress: { address, note: 'Citofono 3' },
    products: [lineRecord()],
    user: { _id: 'u1', name: 'Bianca', surname: 'Ferri', email: 'bianca@example.org', phone: '+39 3400000000' },
    tenant: { _id: tenantId, businessName: 'Crinale' },
    createdAt: '2026-11-01T10:00:00.000Z',
    version: 1,
    ...changes,
  };
}

/** A refund request as screens read it, waiting. */
export function refundRequestRecord(changes: Partial<RefundRequest> = {}): RefundRequest & { id: string } {
  return {
    ...{ id: 'f1', _id: 'f1', tenantId, userId: 'u1', orderId: 'o1', code: 'RIMB1', status: 'pending' },
    ...{ refundMotivation: 'La cucitura si è aperta.', galleryImages: ['/files/uno.webp'], payment: { amount: 4100 } },
    ...{ products: [lineRecord({ status: 'delivered' })], productIds: ['l1'], toRefund: false, refunded: false },
    ...{ restock: false, keptAmount: 0, keptReason: null },
    user: { _id: 'u1', name: 'Bianca', surname: 'Ferri', email: 'bianca@example.org' },
    tenant: { _id: tenantId, businessName: 'Crinale' },
    order: { _id: 'o1', code: 'ORD1', status: 'toRefund' },
    createdAt: '2026-11-02T10:00:00.000Z',
    version: 1,
    ...changes,
  };
}

export const info: OrderInfo = {
  ...{ totalStock: 355, ordersCount: 23, readyToDelivery: 7, toDeliver: 19, delivered: 6, toRefund: 4 },
  ...{ totalGain: 106_790, totalRefunded: 7440 },
};

interface Rows {
  orders?: (Order & { id: string })[];
  requests?: (RefundRequest & { id: string })[];
  payments?: { id: string }[];
  unread?: string[];
}

/** The calls that the screens of orders make. */
export function ordersApi({ orders = [], requests = [], payments = [], unread = [] }: Rows) {
  const rows: Record<string, { id: string }[]> = {
    orders,
    'refund-requests': requests,
    payments,
    tenants: [{ id: 't1', businessName: 'Crinale' } as { id: string }],
    users: [{ id: 'u1', name: 'Bianca', surname: 'Ferri', email: 'bianca@example.org' } as { id: string }],
    products: [{ id: 'p1', name: 'Maglietta' } as { id: string }],
  };
  return {
    getList: vi.fn(async (resource: string, _params: object) => {
      const data = rows[resource] ?? [];
      return { data, total: data.length };
    }),
    getOne: vi.fn(async (resource: string, { id }: { id: string }) => {
      const data = (rows[resource] ?? []).find((row) => row.id === id);
      if (!data) throw new Error(`no ${resource} ${id}`);
      return { data };
    }),
    getMany: vi.fn(async () => ({ data: [] })),
    update: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 'f1', ...data } })),
    'GET orders/info': vi.fn(async () => info),
    'PUT orders/bulk': vi.fn(async (_sent: object) => ({ orders: 1, lines: 1 })),
    'PUT orders/:id/refund': vi.fn(async (_sent: object) => refundRequestRecord({ status: 'accepted' })),
    'POST orders/:id/refund': vi.fn(async (_sent: object) => refundRequestRecord({ status: 'accepted' })),
    'GET views/toread': vi.fn(async () => ({ ids: unread })),
    'POST views': vi.fn(async (_sent: object) => undefined),
    download: vi.fn(async (_path: string) => ({ blob: new Blob(), name: 'ordini.xlsx' })),
  };
}
