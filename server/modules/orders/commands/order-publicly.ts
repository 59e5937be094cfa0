import { createHash } from 'node:crypto';
import type { OrderInput } from '#domain/orders/schema.ts';
import { confirmDeadline } from '#domain/reservations/unproven.ts';
import type { Language } from '#domain/shared/language.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import { once } from '#server/kernel/database/idempotency-keys.ts';
import type { Services } from '#server/services.ts';
import { keyOfForm, NOBODY } from '../../bookings/reservations/commands/book-publicly.ts';
import { createPersonalLink } from '../../outbox/queries/personal-link.ts';
import { callerWithoutSession } from '../../users/commands/person-of-address.ts';
import { insertProvisional } from '../../users/queries/provisional.ts';
import { placeOrder } from './place-order.ts';

export interface PublicOrder {
  input: OrderInput;
  buyer: { name: string; surname: string; email: string; phone: string | null };
  wantsNews: boolean;
  /** What the page showed as the total, in cents. */
  seenTotal: number;
  language: Language;
  /** Id of the form's token: the same form sent again is the same order. */
  formId: string;
  /** All the form says, whatever of it can still be had. */
  content: string;
  requestId: string;
}

/**
 * Orders without an account, for a guest whose address is still to be proven by the payment or a mailed link: anyone who is known
 * by that address learns of it by mail only, and the answer is the same for all.
 * @returns the key of the order's page
 * @throws Refusal of placeOrder; idempotency_mismatch for a form that has ordered with other content
 */
export async function orderPublicly(services: Services, call: PublicOrder): Promise<string> {
  const { input, buyer, formId, language, seenTotal, requestId } = call;
  const { tenantId } = input;
  const now = services.now();
  const formUse = {
    ...{ userId: NOBODY, route: 'POST /c/:slug/order', key: formId },
    payloadHash: createHash('sha256').update(call.content).digest('base64url'),
  };
  const key = keyOfForm(services, formId);
  await services.database.transaction(EVERY_TENANT, (tx) =>
    once(tx, formUse, async () => {
      const consents = { terms: true, privacyNotice: true, marketing: call.wantsNews };
      const userId = await insertProvisional(tx, { tenantId, ...buyer }, consents, now.toISOString());
      const name = `${buyer.name} ${buyer.surname}`;
      const caller = callerWithoutSession({ name, language }, { userId, requestId, now });
      const stranger = { confirmBy: confirmDeadline(now), seenTotal };
      const { _id: recordId } = await placeOrder(tx, services, caller, input, stranger);
      await createPersonalLink(tx, { tenantId, kind: 'order', recordId, isProven: false }, key);
      return { status: 303, body: {} };
    }),
  );
  return key;
}
