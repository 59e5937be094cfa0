import type { Cents } from '../../../domain/money.ts';
import type { Db } from '../../database/database.ts';
import { orderPerson } from '../../database/repositories/payment-person.ts';
import { type OrderMailKind, orderMail } from '../../mail/order-mail.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../sending/single-mail.ts';

/** Tells the buyer of an order, in the transaction of what is told. Buyers have no language of their own: it is Italian. */
export async function tellOrder(
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
