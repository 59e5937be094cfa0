import { randomBytes } from 'node:crypto';
import type { LinkPurpose, LinkRequest } from '#domain/access/registration.ts';
import type { Language } from '#domain/shared/language.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { queueAccessMail } from '../../outbox/commands/queue-mail.ts';
import { accessMail } from '../mails/access-mail.ts';
import { accountByEmail, insertLink } from '../queries/account.ts';

/** Makes a link that works once and queues the mail that carries it; only its hash is kept. */
export async function sendLink(
  services: Services,
  tx: Db,
  account: { id: string; email: string; name: string; community?: string },
  purpose: LinkPurpose,
  language: Language,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(tx, { userId: account.id, purpose, tokenHash: hashToken(token), now: services.now() });
  const mail = accessMail({ purpose, language, ...account, token, publicUrl: services.publicUrl });
  await queueAccessMail(services, tx, { tenantId: null, from: 'platform', to: account.email, ...mail });
}

/**
 * Work of the job behind "send me a link". The request itself only queues it, the same for every address, so that neither its
 * answer nor its time tells whether there is an account.
 */
export async function answerLinkRequest(services: Services, request: LinkRequest): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const account = await accountByEmail(tx, request.email);
    if (!account?.passwordHash || !account.isEnabled || account.isDeleted) return;
    if (request.purpose === 'confirmEmail' && account.isConfirmed) return;
    // The person who has not confirmed the address yet could not sign in with a new password either.
    const purpose = account.isConfirmed ? request.purpose : 'confirmEmail';
    await sendLink(services, tx, account, purpose, request.language);
  });
}
