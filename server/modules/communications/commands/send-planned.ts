import type { StopReason } from '#domain/communications/entity.ts';
import { idsOf } from '#domain/communications/narrowing.ts';
import { stopReasonOf } from '#domain/communications/rules.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import { getAccount } from '../../users/queries/profile.ts';
import { stoppedMail } from '../mails/stopped-mail.ts';
import { freezeRecipients } from '../queries/audience.ts';
import * as store from '../queries/communication.ts';
import { isEventCanceled } from '../queries/letter.ts';

/** How many are looked at in one turn of the clock; what is left waits for the next. */
const AT_ONCE = 100;

async function mailSender(tx: Db, services: Services, row: store.CommunicationRow, reason: StopReason): Promise<void> {
  const { user } = await getAccount(tx, row.senderId);
  const { event } = await store.getCommunication(tx, row.id);
  const area = row.senderRole === 'admin' ? 'admin' : 'tenant';
  const mail = stoppedMail({
    ...{ subject: row.subject, plannedFor: row.plannedFor ?? '', event: event?.name ?? '', reason },
    ...{ name: user.name, language: await accountLanguage(tx, row.senderId) },
    url: `${services.publicUrl}/${area}/communications/${row.id}`,
  });
  await queueMail(services, tx, { ...mail, tenantId: row.tenantId, from: 'platform', to: user.email });
}

/** Chooses the people of one whose moment has come and hands it over; or stops it and tells the person who planned it. */
async function settle(tx: Db, services: Services, found: Pick<store.CommunicationRow, 'id' | 'eventId'>) {
  // The event first, as everywhere: anyone who calls it off does so before this decision, or after it.
  const isCanceled = await isEventCanceled(tx, found.eventId);
  const row = await store.takeDue(tx, found, services.now());
  if (!row) return;
  const { id, tenantId, userType, eventId } = row;
  const isDisabled = tenantId !== null && !(await communityRights(tx, tenantId)).isEnabled;
  const isOff = isCanceled || isDisabled;
  const recipients = isOff ? 0 : await freezeRecipients(tx, id, { tenantId, userType, eventId, ...idsOf(row) });
  const reason = stopReasonOf({ isCanceled, isDisabled, recipients });
  await store.settlePlanned(tx, id, reason);
  if (reason === null) await services.queue.send(tx, 'sendCommunication', { communicationId: id });
  else await mailSender(tx, services, row, reason);
}

/**
 * Holds what is planned about an event that begins on another day: its text may name the day that was, so the person who planned it
 * is asked. The event is locked.
 */
export async function holdPlanned(
  tx: Db,
  services: Services,
  _caller: unknown,
  { id: eventId }: { id: string },
): Promise<void> {
  for (const row of await store.plannedAbout(tx, eventId)) {
    await store.settlePlanned(tx, row.id, 'eventMoved');
    await mailSender(tx, services, row, 'eventMoved');
  }
}

/** Sends the communications whose moment has come, each once however many processes look for them. */
export async function sendPlanned(services: Services): Promise<void> {
  const db = services.database.system;
  const failures: unknown[] = [];
  for (const found of await store.dueCommunications(db, services.now(), AT_ONCE)) {
    // One that cannot be settled keeps none of the others waiting.
    await db.transaction((tx) => settle(tx, services, found)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
