import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import { type Standing, standingMail } from '../mails/standing-mail.ts';
import { communityStanding } from '../queries/account-store.ts';

/** Tells a community that it was closed, deleted or opened again, and what of its bookings and its plan stays as it is. */
export async function tellStanding(
  tx: Db,
  services: Services,
  { id: tenantId, email }: { id: string; email: string },
  standing: Standing,
): Promise<void> {
  const found = await communityStanding(tx, tenantId, services.now());
  if (!found) return;
  const { contactEmail } = services.config;
  const language = await accountLanguage(tx, tenantId);
  await queueMail(services, tx, {
    ...standingMail({ ...found, standing, language, help: contactEmail ?? null, url: services.publicUrl }),
    ...{ tenantId, from: 'platform', to: email, ...(contactEmail !== undefined && { replyTo: contactEmail }) },
  });
}
