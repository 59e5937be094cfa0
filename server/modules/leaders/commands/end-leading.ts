import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import { sendersOf } from '../../outbox/queries/senders.ts';
import { withoutLeaderMail } from '../mails/without-leader-mail.ts';
import { revokeLeadersOf } from '../queries/leader.ts';

/**
 * Takes every list away from somebody who works for its community no more: nobody is named as leader who opens it no longer. The
 * community is asked who leads those of days still to come.
 */
export async function endLeading(tx: Db, services: Services, caller: Caller, userId: string): Promise<void> {
  const now = services.now();
  const ended = await revokeLeadersOf(tx, userId, now);
  for (const { id: recordId, tenantId } of ended)
    await audit(tx, caller, { action: 'revoke', resource: 'leaders', recordId, tenantId });
  const open = ended.filter(({ isToCome }) => isToCome);
  const [first] = open;
  if (!first || first.tenantId === userId) return;
  const { tenantId, name } = first;
  const to = (await sendersOf(tx, [tenantId])).get(tenantId)?.contact;
  if (to === undefined) return;
  const language = await accountLanguage(tx, tenantId);
  const url = `${services.publicUrl}/tenant/events/${first.eventId}?tab=lists`;
  await queueMail(services, tx, {
    ...withoutLeaderMail({ name, lists: open, language, url }),
    ...{ tenantId, from: 'platform', to },
  });
}
