import { Refusal } from '#domain/errors.ts';
import { assertUncommon } from '#server/kernel/auth/common-passwords.ts';
import { hashPassword } from '#server/kernel/auth/passwords.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { actorOf, confirmAccount, isLinkOpen, setPassword, useLink } from '../queries/account.ts';

/** Confirms the address a link was sent to. @throws Refusal confirm_link_invalid */
export async function confirmEmail(services: Services, token: string, requestId: string): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const user = await useLink(tx, 'confirmEmail', hashToken(token), services.now());
    if (!user) throw new Refusal('confirm_link_invalid');
    await confirmAccount(tx, user.id);
    const entry = { action: 'confirmEmail', resource: 'users', recordId: user.id } as const;
    await audit(tx, { actor: actorOf(user), requestId }, entry);
  });
}

/** Sets the password a reset link allows, once; every session of the account ends. @throws Refusal reset_link_invalid, password_common */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
  requestId: string,
): Promise<void> {
  const db = services.database.system;
  const tokenHash = hashToken(token);
  // Hashing a password is dear: nobody gets it done with a link that does not work.
  if (!(await isLinkOpen(db, 'resetPassword', tokenHash, services.now()))) throw new Refusal('reset_link_invalid');
  await assertUncommon(password, []);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const user = await useLink(tx, 'resetPassword', tokenHash, services.now());
    if (!user) throw new Refusal('reset_link_invalid');
    await setPassword(tx, user, passwordHash, services.now());
    const entry = { action: 'resetPassword', resource: 'users', recordId: user.id } as const;
    await audit(tx, { actor: actorOf(user), requestId }, entry);
  });
}
