import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { leadersToTell } from '#server/modules/events/queries/schedule.ts';
import type { Services } from '#server/services.ts';
import { queueMails } from '../../outbox/commands/queue-mail.ts';
import { sendersOf } from '../../outbox/queries/senders.ts';
import { leadersOffMail } from '../mails/leader-list-mail.ts';

/** Tells whoever leads a list of an event that it was called off: they hold no ticket that would tell them. */
export async function tellLeadersOff(tx: Db, services: Services, _caller: Caller, event: EventRow): Promise<void> {
  const { id, tenantId, name } = event;
  const community = (await sendersOf(tx, [tenantId])).get(tenantId)?.name ?? '';
  const mails = (await leadersToTell(tx, id)).map(({ email: to, id: subjectId, ...leader }) => ({
    ...leadersOffMail({ ...leader, event: name, community }),
    ...{ tenantId, from: 'community' as const, to, subjectId },
  }));
  await queueMails(services, tx, mails);
}
