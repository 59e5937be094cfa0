import { Refusal } from '#domain/errors.ts';
import { type InvitationEnd, invitationEnd, scannerTenantOf } from '#domain/followers/promotion.ts';
import { assertUncommon } from '#server/kernel/auth/common-passwords.ts';
import { hashPassword } from '#server/kernel/auth/passwords.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { type Db, EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { createPersonalLink } from '../../outbox/queries/personal-link.ts';
import { joinGuest } from '../../users/commands/join-guest.ts';
import { callerWithoutSession } from '../../users/commands/person-of-address.ts';
import { accountOfEmail, type KnownUser } from '../../users/queries/person.ts';
import { makeAccount } from '../../users/queries/provisional.ts';
import { type Addressed, followerAddress, followerIdOf, setConsentGiven } from '../queries/follower.ts';
import { setOptout } from '../queries/optout.ts';
import { lockPromotion, setInvited, setScannerTenant } from '../queries/promotion.ts';
import { leaveScanning, removeFollower } from './followers.ts';
import type { AnswerWish } from './mail-entered.ts';

interface Answering extends Pick<Addressed, 'followerId' | 'tenantId' | 'email' | 'name'> {
  userId: string;
  isGuest: boolean;
}

/** Whose relationship a link answers for; undefined once it is over, or the person has another address. */
export async function findAnswering(db: Db, wish: AnswerWish): Promise<Answering | undefined> {
  const follower = await followerAddress(db, wish.followerId);
  if (follower?.tenantId !== wish.tenantId || follower.email !== wish.email) return undefined;
  const { tenantId, email, name, userId, isGuest } = follower;
  return { followerId: wish.followerId, tenantId, email, name, userId, isGuest };
}

/** The account that takes up what a guest of the same address was asked; only one its person may use. */
async function accountFor(db: Db, email: string): Promise<KnownUser | undefined> {
  const account = await accountOfEmail(db, email);
  return account?.isEnabled ? account : undefined;
}

interface Visit {
  requestId: string;
  language: Caller['language'];
}

const callerOf = (services: Services, { userId, name }: Answering, { requestId, language }: Visit): Caller =>
  callerWithoutSession({ name, language }, { userId, requestId, now: services.now() });

/** Runs an answer of the person a link belongs to. @throws Refusal not_found once it is over */
function answering<T>(
  services: Services,
  wish: AnswerWish,
  work: (tx: Db, person: Answering) => Promise<T>,
): Promise<T> {
  return services.database.transaction(EVERY_TENANT, async (tx) => {
    const person = await findAnswering(tx, wish);
    if (!person) throw new Refusal('not_found');
    return work(tx, person);
  });
}

/** Makes a guest and the account of the same address one, where there is such an account; answers who they are from then on. */
async function asThemselves(
  tx: Db,
  services: Services,
  person: Answering,
): Promise<{ userId: string; followerId: string }> {
  const { tenantId, email, followerId, userId } = person;
  const account = person.isGuest ? await accountFor(tx, email) : undefined;
  if (account?.role !== 'user') return { userId, followerId };
  await joinGuest(tx, services, { tenantId, email, accountId: account.id });
  const joined = await followerIdOf(tx, tenantId, account.id);
  return joined === undefined ? { userId, followerId } : { userId: account.id, followerId: joined };
}

/**
 * Somebody whom a community entered says yes to following it: from then on it sees what they tell the platform.
 * @returns the key of their page
 * @throws Refusal not_found
 */
export const stayFollowing = (services: Services, wish: AnswerWish): Promise<string> =>
  answering(services, wish, async (tx, person) => {
    const { followerId } = await asThemselves(tx, services, person);
    await setConsentGiven(tx, followerId);
    const link = { tenantId: person.tenantId, kind: 'follower', recordId: followerId, isProven: true } as const;
    return createPersonalLink(tx, link);
  });

/** They say no: they follow no longer, and entering them again brings them no mail. @throws Refusal not_found */
export const leaveFollowing = (services: Services, wish: AnswerWish, visit: Visit): Promise<void> =>
  answering(services, wish, async (tx, person) => {
    await removeFollower(tx, services, callerOf(services, person, visit), person.followerId);
    await setOptout(tx, person.tenantId, person.userId, true, services.now());
  });

/** What saying yes to scanning needs, or comes to. */
export async function invitationOf(services: Services, wish: AnswerWish): Promise<InvitationEnd | undefined> {
  const db = services.database.system;
  const person = await findAnswering(db, wish);
  if (!person) return undefined;
  const facts = await services.database.transaction(EVERY_TENANT, (tx) =>
    lockPromotion(tx, person.userId, wish.tenantId),
  );
  if (!facts?.isInvited) return undefined;
  return endFor(db, person);
}

async function endFor(db: Db, person: Answering): Promise<InvitationEnd> {
  const account = await accountFor(db, person.email);
  return invitationEnd(account && { role: account.role, scannerTenantId: scannerTenantOf(account) }, person.tenantId);
}

/**
 * Somebody who was asked says that they will scan; the person who has no account yet gets one with the password they choose.
 * @throws Refusal not_found once the invitation was withdrawn, not_promotable, scanner_elsewhere, password_common
 */
export async function acceptScanning(
  services: Services,
  wish: AnswerWish,
  password: string | undefined,
  visit: Visit,
): Promise<void> {
  const known = await findAnswering(services.database.system, wish);
  if (!known) throw new Refusal('not_found');
  if (password !== undefined) await assertUncommon(password, [known.email, known.name]);
  // Hashing takes long: it is done before anything is held.
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await answering(services, wish, async (tx, person) => {
    const { tenantId } = person;
    if (!(await lockPromotion(tx, person.userId, tenantId))?.isInvited) throw new Refusal('not_found');
    const end = await endFor(tx, person);
    if (end === 'elsewhere') throw new Refusal('scanner_elsewhere');
    if (end === 'notPossible' || (end === 'needsPassword' && passwordHash === undefined)) {
      throw new Refusal('not_promotable');
    }
    if (end === 'needsPassword' && passwordHash !== undefined) await makeAccount(tx, person.userId, passwordHash);
    const { userId, followerId } = end === 'needsPassword' ? person : await asThemselves(tx, services, person);
    if (end === 'scans' && userId === person.userId && person.isGuest) throw new Refusal('not_promotable');
    await setConsentGiven(tx, followerId);
    await setInvited(tx, userId, tenantId, null);
    await setScannerTenant(tx, userId, tenantId);
    const caller = callerOf(services, { ...person, userId }, visit);
    await audit(tx, caller, { action: 'promote', resource: 'users', recordId: userId, tenantId });
  });
}

/** They say no, or scan no longer. @throws Refusal not_found */
export const declineScanning = (services: Services, wish: AnswerWish, visit: Visit): Promise<void> =>
  answering(services, wish, async (tx, person) => {
    const facts = await lockPromotion(tx, person.userId, person.tenantId);
    if (facts?.isInvited) return setInvited(tx, person.userId, person.tenantId, null);
    return leaveScanning(tx, services, callerOf(services, person, visit), person.tenantId);
  });
