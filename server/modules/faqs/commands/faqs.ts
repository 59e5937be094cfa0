import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { moved } from '#domain/faqs/order.ts';
import { type Faq, type FaqDirection, type FaqFields, type faqInput, isOwnFaq, ownFaqs } from '#domain/faqs/schema.ts';
import { isBlankHtml } from '#domain/rich-text.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { cleanHtml } from '#server/kernel/rich-text.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { getFaq, insertFaq, lockFaq, lockFaqsOf, removeFaq, setOrders, updateFaq } from '../queries/faq.ts';

/** The answer as it is kept. @throws Refusal validation_failed when nothing of it may be kept */
function cleanAnswer(html: string): string {
  const answer = cleanHtml(html);
  if (isBlankHtml(answer)) throw new Refusal('validation_failed', { fields: { answer: 'validation.required' } });
  return answer;
}

/** A FAQ the caller may change: those of others are as if they did not exist. @throws Refusal not_found */
async function lockOwnFaq(tx: Db, caller: Caller, id: string): Promise<Faq> {
  const faq = await lockFaq(tx, id);
  if (!isOwnFaq(caller.actor, faq)) throw new Refusal('not_found');
  return faq;
}

/** Writes a FAQ of the caller's community, or of the platform. @throws Refusal validation_failed */
export async function createFaq(tx: Db, caller: Caller, input: z.output<typeof faqInput>): Promise<Faq> {
  const { question, order, language } = input;
  const own = ownFaqs(caller.actor);
  const faq = await insertFaq(tx, { question, answer: cleanAnswer(input.answer), order, language, ...own });
  await audit(tx, caller, { action: 'create', resource: 'faqs', recordId: faq._id, tenantId: own.tenantId });
  return faq;
}

/** @throws Refusal not_found, stale_write, validation_failed */
export async function changeFaq(
  tx: Db,
  caller: Caller,
  id: string,
  patch: Partial<FaqFields>,
  assertFresh: (version: number) => void,
): Promise<Faq> {
  const faq = await lockOwnFaq(tx, caller, id);
  assertFresh(faq.version);
  const next = { ...patch, ...(patch.answer !== undefined && { answer: cleanAnswer(patch.answer) }) };
  const changed = await updateFaq(tx, faq, next);
  const entry = { recordId: id, tenantId: faq.tenantId, changes: changesOf({ ...faq }, next) };
  await audit(tx, caller, { action: 'update', resource: 'faqs', ...entry });
  return changed;
}

/** Deletes a FAQ of the caller's. @throws Refusal not_found */
export async function deleteFaq(tx: Db, caller: Caller, id: string): Promise<void> {
  const { tenantId, question } = await lockOwnFaq(tx, caller, id);
  await removeFaq(tx, id);
  await audit(tx, caller, { action: 'delete', resource: 'faqs', recordId: id, tenantId, changes: { question } });
}

/** Moves a FAQ one place up or down among those of its owner. @throws Refusal not_found */
export async function moveFaq(tx: Db, caller: Caller, id: string, direction: FaqDirection): Promise<Faq> {
  const { tenantId } = await lockOwnFaq(tx, caller, id);
  const orders = moved(await lockFaqsOf(tx, tenantId), id, direction);
  await setOrders(tx, orders);
  if (orders.length > 0) {
    await audit(tx, caller, { action: 'update', resource: 'faqs', recordId: id, tenantId, changes: { direction } });
  }
  return getFaq(tx, id);
}
