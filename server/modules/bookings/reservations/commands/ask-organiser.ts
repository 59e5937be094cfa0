import { createHash } from 'node:crypto';
import type { Db } from '#server/kernel/database/database.ts';
import { once } from '#server/kernel/database/idempotency-keys.ts';
import { publishNewQuestion } from '#server/modules/notifications/commands/publish-live-event.ts';
import { queueMail } from '#server/modules/outbox/commands/queue-mail.ts';
import { accountLanguage } from '#server/modules/outbox/queries/account-language.ts';
import type { Services } from '#server/services.ts';
import { questionMail } from '../mails/question-mail.ts';
import { bookedOf } from '../queries/booked.ts';
import { heldRow } from '../queries/held.ts';
import { insertMessage } from '../queries/message.ts';

export interface Question {
  reservationId: string;
  /** Trimmed, 1 to 2000 letters. */
  text: string;
  /** Id of the form's token: the same form sent again is the same question. */
  formId: string;
}

/**
 * Keeps what the person who booked asks, and mails it to the community's contact, whose answer goes to them.
 * @throws Refusal not_found
 */
export async function askOrganiser(tx: Db, services: Services, question: Question): Promise<void> {
  const { reservationId, text, formId } = question;
  const held = await heldRow(tx, reservationId);
  const { tenantId } = held.reservation;
  const payloadHash = createHash('sha256').update(text).digest('base64url');
  const formUse = { userId: held.userId, route: 'POST /m/:key/ask', key: formId, payloadHash };
  await once(tx, formUse, async () => {
    const createdAt = services.now().toISOString();
    const id = await insertMessage(tx, { tenantId, reservationId, text, createdAt });
    const [booked] = await bookedOf(tx, [reservationId]);
    if (booked) {
      const language = await accountLanguage(tx, tenantId);
      const mail = questionMail(services, { booked, text, name: held.name, language });
      await queueMail(services, tx, { ...mail, tenantId, from: 'platform', to: held.contact, replyTo: held.email });
    }
    await publishNewQuestion(tx, { id, tenantId, reservationId });
    return { status: 200, body: {} };
  });
}
