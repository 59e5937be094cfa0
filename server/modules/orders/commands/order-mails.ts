import type { Cents } from '#domain/values/money.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { type OrderMailKind, orderMail } from '../../money/mails/order-mail.ts';
import { orderPerson } from '../../money/queries/payment-person.ts';
import { mailedLink } from '../../outbox/commands/fill-personal-links.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';

/** Tells buyers that they pick up elsewhere, or at other times, what they ordered. */
export async function tellPickUpsMoved(tx: Db, services: Services, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) await mailOrder(tx, services, orderId, 'pickUpMoved', null);
}

/** Tells the buyer of an order, in the transaction of what it reports and in the language it was placed in. */
export async function mailOrder(
  tx: Db,
  services: Services,
  orderId: string,
  kind: OrderMailKind,
  amount: Cents | null,
): Promise<void> {
  const person = await orderPerson(tx, orderId);
  const open = mailedLink(services, { kind: 'order', recordId: orderId, to: person.email });
  const mail = orderMail({ ...person, buyer: person.name, kind, amount, open });
  const about = { subjectId: orderId, kind: 'confirmation' as const };
  await queueMail(services, tx, { tenantId: person.tenantId, from: 'community', to: person.email, ...about, ...mail });
}
