import { Refusal } from '#domain/errors.ts';
import type { FaqDirection } from '#domain/faqs/api.ts';
import { type Faq, isOwnFaq } from '#domain/faqs/entity.ts';
import { moved } from '#domain/faqs/order.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { faqRecords, lockFaqsOf, setOrders } from '../queries/faq.ts';

/** Moves a FAQ of the caller's one place up or down among those of its owner. @throws Refusal not_found */
export async function moveFaq(tx: Db, caller: Caller, id: string, direction: FaqDirection): Promise<Faq> {
  const faq = await faqRecords.lock(tx, id);
  if (!isOwnFaq(caller.actor, faq)) throw new Refusal('not_found');
  const { tenantId } = faq;
  const orders = moved(await lockFaqsOf(tx, tenantId), id, direction);
  await setOrders(tx, orders);
  if (orders.length > 0) {
    await audit(tx, caller, { action: 'update', resource: 'faqs', recordId: id, tenantId, changes: { direction } });
  }
  return faqRecords.get(tx, id);
}
