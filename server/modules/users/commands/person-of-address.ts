import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { accountOfEmail, guestOfEmail } from '../queries/person.ts';
import { insertProvisional, lockAddress, makePermanent } from '../queries/provisional.ts';

/** Somebody without a session who proved an address. */
export interface ProvenAddress {
  tenantId: string;
  name: string;
  surname: string;
  email: string;
  wantsNews: boolean;
  language: Caller['language'];
}

/** The person a community knows by a proven address: an account, a guest, else a guest who is written down now. */
async function personOfAddress(tx: Db, proven: ProvenAddress, now: Date): Promise<string> {
  const { tenantId, name, surname, email, wantsNews } = proven;
  await lockAddress(tx, tenantId, email);
  const account = await accountOfEmail(tx, email);
  const known = account?.isEnabled ? account : await guestOfEmail(tx, tenantId, email);
  if (known) return known.id;
  const consents = { terms: true, privacyNotice: true, marketing: wantsNews };
  const person = { tenantId, name, surname, email, phone: null };
  const id = await insertProvisional(tx, person, consents, now.toISOString());
  await makePermanent(tx, id);
  return id;
}

/** Somebody as commands see anyone who acts for themselves without a session. */
export const callerWithoutSession = (
  { name, language }: Pick<Caller, 'name' | 'language'>,
  { userId, requestId, now }: { userId: string; requestId: string; now: Date },
): Caller => ({
  actor: { userId, role: 'user', secondaryRole: null, tenantId: null },
  ...{ sessionId: '', authenticatedAt: now.toISOString(), name, language, requestId },
});

/** Who proved an address, as commands see them. */
export async function callerOfAddress(
  tx: Db,
  proven: ProvenAddress,
  at: { requestId: string; now: Date },
): Promise<Caller> {
  const userId = await personOfAddress(tx, proven, at.now);
  const { name, surname, language } = proven;
  return callerWithoutSession({ name: `${name} ${surname}`, language }, { userId, ...at });
}
