import { Refusal } from '#domain/errors.ts';
import { isOpenToCard } from '#domain/payments/card.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { sendPayLink } from '../../money/cards/mails.ts';
import { findPaymentOf, lockPayment } from '../../money/queries/card.ts';

/**
 * Sends the buyer the address to pay at once more.
 * @throws Refusal not_found, payment_not_open
 */
export async function sendLinkAgain(
  tx: Db,
  services: Services,
  caller: Caller,
  ref: string,
  visible: Visibility,
): Promise<void> {
  const { id } = await findPaymentOf(tx, ref, visible);
  const payment = await lockPayment(tx, id);
  if (!isOpenToCard(payment, services.now())) throw new Refusal('payment_not_open');
  await sendPayLink(tx, services, payment);
  await audit(tx, caller, { action: 'send', resource: 'payments', recordId: id, tenantId: payment.tenantId });
}
