import { v7 } from 'uuid';
import type { Cents } from '#domain/values/money.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { type OrderMailKind, orderMail } from '../../money/mails/order-mail.ts';
import { orderPerson } from '../../money/queries/payment-person.ts';
import { mailedLink } from '../../outbox/commands/fill-personal-links.ts';
import { queueMail, queueMailsOnce, type SingleMail } from '../../outbox/commands/queue-mail.ts';

export interface PickUpMailJob {
  orderId: string;
  /** The edit: its buyer gets one mail of it, however often the job runs. */
  causeId: string;
}

/** Has buyers told that they pick up elsewhere, or at other times, what they ordered: after the edit, which keeps none of them waiting. */
export async function tellPickUpsMoved(tx: Db, services: Services, orderIds: readonly string[]): Promise<void> {
  await services.queue.sendAll(
    tx,
    'tellPickUp',
    orderIds.map((orderId) => ({ orderId, causeId: v7() })),
  );
}

/** Tells a buyer. */
export async function sendPickUpMail(services: Services, { orderId, causeId }: PickUpMailJob): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    await queueMailsOnce(services, tx, [{ ...(await drawOrder(tx, services, orderId, 'pickUpMoved', null)), causeId }]);
  });
}

/** Tells the buyer of an order, in the transaction of what it reports. */
export async function mailOrder(...order: Parameters<typeof drawOrder>): Promise<void> {
  const [tx, services] = order;
  await queueMail(services, tx, await drawOrder(...order));
}

/** A mail to the buyer of an order, in the language it was placed in. */
async function drawOrder(
  tx: Db,
  services: Services,
  orderId: string,
  kind: OrderMailKind,
  amount: Cents | null,
): Promise<SingleMail> {
  const person = await orderPerson(tx, orderId);
  const open = mailedLink(services, { kind: 'order', recordId: orderId, to: person.email });
  const mail = orderMail({ ...person, buyer: person.name, kind, amount, open });
  const about = { subjectId: orderId, kind: 'confirmation' as const };
  return { tenantId: person.tenantId, from: 'community', to: person.email, ...about, ...mail };
}
