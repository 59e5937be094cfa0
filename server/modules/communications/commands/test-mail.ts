import type { CommunicationInput } from '#domain/communications/schema.ts';
import { fill } from '#i18n/fill.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { mailTexts } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { getAccount } from '../../users/queries/profile.ts';
import { letterWriter } from '../mails/communication-mail.ts';
import { letterOf, narrowedTo, ownerOf } from './letter.ts';

/** Sends a communication to its writer alone, marked as a trial; answers the address. @throws Refusal validation_failed */
export async function sendTestMail(
  services: Services,
  tx: Db,
  caller: Caller,
  input: CommunicationInput,
): Promise<{ to: string }> {
  const { subject, body, userType, eventId, tenantId } = input;
  await narrowedTo(tx, input);
  const letter = await letterOf(tx, caller, { subject, body, userType, eventId, tenantId });
  const { user } = await getAccount(tx, caller.actor.userId);
  const mail = letterWriter(letter, services.publicUrl)({ language: caller.language, name: user.name, leaveUrl: null });
  const marked = fill(mailTexts(caller.language).communication.test, { subject: mail.subject });
  const owner = await ownerOf(tx, caller, { eventId, tenantId });
  await queueMail(services, tx, { ...mail, tenantId: owner, from: 'community', to: user.email, subject: marked });
  return { to: user.email };
}
