import { Refusal } from '#domain/errors.ts';
import { cardDeadline, isOpenToCard, isRestOver } from '#domain/payments/card.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { sendPayLink } from '../../money/cards/mails.ts';
import { findPaymentOf, lockPayment, updatePayment } from '../../money/queries/card.ts';
import { assertWorking } from '../../tenants/queries/community.ts';

/**
 * Sends the buyer the address to pay at once more; where the time to pay the rest of a booking is over, for another day.
 * @throws Refusal not_found, payment_not_open, community_closed
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
  await assertWorking(tx, payment.tenantId);
  const now = services.now();
  const isOver = isRestOver(payment, now);
  if (!isOver && !isOpenToCard(payment, now)) throw new Refusal('payment_not_open');
  const expiresAt = isOver ? cardDeadline(now).toISOString() : payment.expiresAt;
  if (isOver) await updatePayment(tx, id, { expiresAt });
  await sendPayLink(tx, services, { ...payment, expiresAt });
  await audit(tx, caller, { action: 'send', resource: 'payments', recordId: id, tenantId: payment.tenantId });
}
