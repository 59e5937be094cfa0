import { refundRequests } from '#server/tables.ts';
import type { Edits } from '../../concurrency/race-edits.ts';
import { createProduct, orderOf } from '../../support/builders/merchandise.ts';

export const edits: Edits = (world) => ({
  'refund-requests/:id': async () => {
    const product = await createProduct(world);
    const buyer = await world.person('user');
    const orderId = await orderOf(world, product, [{}], { userId: buyer._id });
    const asked = { code: `RR-${orderId.slice(-12)}`, refundMotivation: 'Scucita', amount: 2000 };
    const values = { ...asked, orderId, tenantId: world.tenant._id, userId: buyer._id };
    const [row] = await world.db.insert(refundRequests).values(values).returning();
    const path = `refund-requests/${row?.id}`;
    return { who: world.tenant, path, version: row?.version ?? 0, body: () => ({ status: 'accepted' }) };
  },
});
