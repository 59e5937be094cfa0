import { Refusal } from '../../../domain/errors.ts';
import { isOpenToCard } from '../../../domain/payment/card.ts';
import type { Db } from '../../database/database.ts';
import { audit } from '../../database/repositories/audit-repository.ts';
import { findPaymentOf, lockPayment } from '../../database/repositories/card-repository.ts';
import type { Visibility } from '../../database/repositories/ticket-repository.ts';
import type { Caller } from '../../http/policy.ts';
import type { Services } from '../../services.ts';
import { sendPayLink } from './mails.ts';

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
