import { insertPlanPayment } from '../../database/repositories/payment-repository.ts';
import { lockAbout, waitAbout } from '../../database/repositories/provider-repository.ts';
import { findByProvider } from '../../database/repositories/subscription-repository.ts';
import type { ProviderFact } from '../../payments/provider.ts';
import type { Services } from '../../services.ts';

/**
 * A period of a plan was paid: it stands among the payments, for administrators only (PERM-E020, OPEN-189). One that comes
 * before its subscription is known waits for it.
 */
export async function followPlanPaid(
  services: Services,
  message: { id: string; happenedAt: string },
  { invoice, subscription, amount }: Extract<ProviderFact, { kind: 'planPaid' }>,
): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    await lockAbout(tx, subscription);
    const known = await findByProvider(tx, subscription);
    if (!known) return waitAbout(tx, message.id, subscription);
    const { tenantId } = known;
    await insertPlanPayment(tx, { tenantId, invoiceId: invoice, amount, paidAt: message.happenedAt });
  });
}
