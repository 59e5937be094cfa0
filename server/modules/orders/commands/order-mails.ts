import type { Cents } from '../../../../domain/money.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { orderPerson } from '../../payments/queries/payment-person.ts';
import { queueMail } from '../../tickets/commands/single-mail.ts';
import { type OrderMailKind, orderMail } from '../mails/order-mail.ts';

/** Tells the buyer of an order, in the transaction of what is told. Buyers have no language of their own: it is Italian. */
export async function mailOrder(
  tx: Db,
  services: Services,
  orderId: string,
  kind: OrderMailKind,
  amount: Cents | null,
): Promise<void> {
  const person = await orderPerson(tx, orderId);
  const mail = orderMail({ ...person, buyer: person.name, kind, language: 'it', amount });
  await queueMail(services, tx, { tenantId: person.tenantId, to: person.email, ...mail });
}
