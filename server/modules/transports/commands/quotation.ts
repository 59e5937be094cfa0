import type { QuotationRequest } from '#domain/transports/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { quotationMail } from '../mails/quotation-mail.ts';
import { administrators, askingCommunity, keepQuotation } from '../queries/transport.ts';
import { openEvent } from './assign.ts';

/**
 * Asks the platform for an offer for an event's transports: kept, and sent to its administrators by e-mail. The first request of
 * an event counts; a repeat answers it and tells nobody again.
 * @throws Refusal not_found, event_canceled
 */
export async function requestQuotation(
  tx: Db,
  services: Services,
  caller: Caller,
  eventId: string,
  notes: string,
): Promise<QuotationRequest> {
  const event = await openEvent(tx, eventId);
  const { tenantId } = event;
  const { request, isNew } = await keepQuotation(tx, { tenantId, eventId, notes, createdBy: caller.actor.userId });
  if (!isNew) return request;
  await audit(tx, caller, { action: 'request', resource: 'transports', recordId: eventId, tenantId });
  const community = await askingCommunity(tx, tenantId);
  for (const { name, email, language } of await administrators(tx)) {
    const mail = quotationMail({ event, notes, community, name, language, publicUrl: services.publicUrl });
    await queueMail(services, tx, { tenantId, from: 'platform', to: email, ...mail });
  }
  return request;
}
