import type { z } from 'zod';
import {
  type FreeConsent,
  needsSecondFactor,
  type OwnPasskey,
  type ProofInput,
  type passkeyEnrolInput,
  type passwordChangeInput,
  type Security,
} from '#domain/access/security.ts';
import type { AuditedAction } from '#domain/audit/actions.ts';
import { Refusal } from '#domain/errors.ts';
import { can } from '#domain/permissions.ts';
import { assertUncommon } from '#server/kernel/auth/common-passwords.ts';
import { checkPassword, hashPassword } from '#server/kernel/auth/passwords.ts';
import { requireProof } from '#server/kernel/auth/proof.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { type AuditEntry, audit } from '../../audit/queries/audit.ts';
import type { UserRow } from '../../users/queries/person.ts';
import { limits, takeAttempt } from '../auth/attempts.ts';
import { hashRecoveryCode, newChallengeToken, newCodeSecret, newRecoveryCodes } from '../auth/codes.ts';
import { enrolOptions, readEnrolment } from '../auth/passkeys.ts';
import { markProved } from '../auth/sessions.ts';
import { accountById, setPassword } from '../queries/account.ts';
import { giveBackAttempts } from '../queries/attempt.ts';
import { feedOf } from '../queries/calendar-feed.ts';
import { addConsents, freeConsentsOf } from '../queries/consent.ts';
import * as factors from '../queries/factor.ts';
import { endOwnSessions, listSessions } from '../queries/session.ts';
import { proveCode, provePasskey } from './second-factor.ts';

async function ownAccount(services: Services, { actor }: Caller): Promise<UserRow> {
  const person = await accountById(services.database.system, actor.userId);
  if (!person) throw new Refusal('not_found');
  return person;
}

/** What protects one's own account. */
export async function readSecurity({ database, config }: Services, caller: Caller): Promise<Security> {
  const db = database.system;
  const { userId, role, tenantId } = caller.actor;
  const [methods, passkeys, recoveryCodesLeft, sessions, consents, calendarFeed] = await Promise.all([
    factors.methodsOf(db, userId),
    factors.passkeysOf(db, userId),
    factors.countRecoveryCodes(db, userId),
    listSessions(db, userId, caller.sessionId),
    freeConsentsOf(db, userId),
    tenantId === null ? null : feedOf(db, userId, tenantId),
  ]);
  return {
    isCodeOn: methods.code,
    recoveryCodesLeft,
    passkeys: passkeys.map(factors.toOwnPasskey),
    sessions,
    consents,
    calendarFeed,
    mayHaveFeed: tenantId !== null && can(caller.actor, 'create', 'calendar-feed'),
    isRequired: config.adminSecondFactor && needsSecondFactor(role),
  };
}

/** Changes something of one's own account in one transaction, with its line in the audit log. */
async function change<T>(
  { database }: Services,
  caller: Caller,
  action: AuditedAction<'me'>,
  work: (tx: Db) => Promise<T>,
  changes: AuditEntry['changes'] = {},
): Promise<T> {
  return database.system.transaction(async (tx) => {
    const result = await work(tx);
    await audit(tx, caller, { action, resource: 'me', recordId: caller.actor.userId, changes });
    return result;
  });
}

/**
 * Proves again, within a session, who one is; counted before it is looked at.
 * @throws Refusal too_many_requests, password_wrong, code_wrong, passkey_refused, challenge_expired
 */
export async function proveAgain(services: Services, caller: Caller, input: ProofInput): Promise<void> {
  const { database, now } = services;
  await takeAttempt(database, limits.proof, caller.sessionId);
  const { userId } = caller.actor;
  try {
    if ('password' in input) await proveOwnPassword(services, caller, input.password, 'password');
    else if ('code' in input) await proveCode(services, userId, input.code);
    else {
      const asked = await factors.takeChallenge(database.system, 'proof', hashToken(input.token), now());
      await provePasskey(services, asked, input.passkey, userId);
    }
  } catch (error) {
    if (error instanceof Refusal) {
      const entry = { action: 'proofFailed', resource: 'session', changes: { reason: error.code } } as const;
      await audit(database.system, caller, entry);
    }
    throw error;
  }
  await giveBackAttempts(database.system, [`${limits.proof.name}:${caller.sessionId}`]);
  await markProved(database, caller.sessionId, now());
}

async function proveOwnPassword(services: Services, caller: Caller, given: string, field: string): Promise<UserRow> {
  const person = await ownAccount(services, caller);
  if (await checkPassword(person.passwordHash, given)) return person;
  throw new Refusal('password_wrong', { fields: { [field]: 'errors.password_wrong' } });
}

/**
 * Changes one's own password, knowing the present one; every other session ends.
 * @throws Refusal too_many_requests, password_wrong, password_common
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  { currentPassword, password }: z.output<typeof passwordChangeInput>,
): Promise<void> {
  await takeAttempt(services.database, limits.proof, caller.sessionId);
  const person = await proveOwnPassword(services, caller, currentPassword, 'currentPassword');
  await giveBackAttempts(services.database.system, [`${limits.proof.name}:${caller.sessionId}`]);
  await assertUncommon(password, [person.email, person.name, person.surname]);
  const passwordHash = await hashPassword(password);
  await change(services, caller, 'changePassword', (tx) =>
    setPassword(tx, person, passwordHash, services.now(), caller.sessionId),
  );
  await markProved(services.database, caller.sessionId, services.now());
}

/** Begins with codes: the secret an application is given. @throws Refusal proof_required, code_exists */
export async function beginCodes(services: Services, caller: Caller) {
  requireProof(caller, services.now());
  const { email } = await ownAccount(services, caller);
  const made = await newCodeSecret(email);
  const isKept = await factors.beginCode(
    services.database.system,
    caller.actor.userId,
    services.tokens.seal(made.secret),
  );
  if (!isKept) throw new Refusal('code_exists');
  return made;
}

/** Recovery codes for the person who gets a first factor; shown this once. */
async function firstRecoveryCodes(tx: Db, userId: string): Promise<string[] | null> {
  if ((await factors.countRecoveryCodes(tx, userId)) > 0) return null;
  const codes = newRecoveryCodes();
  await factors.storeRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** Switches codes on with the first of them. @throws Refusal proof_required, too_many_requests, code_wrong, code_exists */
export async function confirmCodes(services: Services, caller: Caller, code: string) {
  requireProof(caller, services.now());
  const { userId } = caller.actor;
  await takeAttempt(services.database, limits.proof, caller.sessionId);
  const methods = await factors.methodsOf(services.database.system, userId);
  if (methods.code) throw new Refusal('code_exists');
  await proveCode(services, userId, code, true);
  await giveBackAttempts(services.database.system, [`${limits.proof.name}:${caller.sessionId}`]);
  return change(services, caller, 'addCodes', async (tx) => ({ recoveryCodes: await firstRecoveryCodes(tx, userId) }));
}

/** Anyone who needs a second factor keeps one; the person who has none left has no use for recovery codes. */
async function afterRemoval(services: Services, tx: Db, { actor }: Caller): Promise<void> {
  const methods = await factors.methodsOf(tx, actor.userId);
  if (methods.code || methods.passkey) return;
  if (services.config.adminSecondFactor && needsSecondFactor(actor.role)) throw new Refusal('last_factor');
  await factors.storeRecoveryCodes(tx, actor.userId, []);
}

/** Switches codes off. @throws Refusal proof_required, last_factor */
export async function removeCodes(services: Services, caller: Caller): Promise<void> {
  requireProof(caller, services.now());
  await change(services, caller, 'removeCodes', async (tx) => {
    await factors.removeCode(tx, caller.actor.userId);
    await afterRemoval(services, tx, caller);
  });
}

/** New recovery codes in place of the old. @throws Refusal proof_required, not_found without a second factor */
export async function renewRecoveryCodes(services: Services, caller: Caller): Promise<{ recoveryCodes: string[] }> {
  requireProof(caller, services.now());
  const { userId } = caller.actor;
  const recoveryCodes = newRecoveryCodes();
  await change(services, caller, 'renewRecoveryCodes', async (tx) => {
    const methods = await factors.methodsOf(tx, userId);
    if (!methods.code && !methods.passkey) throw new Refusal('not_found');
    await factors.storeRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode));
  });
  return { recoveryCodes };
}

/** Begins with a passkey. @throws Refusal proof_required */
export async function beginPasskey(services: Services, caller: Caller) {
  requireProof(caller, services.now());
  const db = services.database.system;
  const { id, email, name, surname } = await ownAccount(services, caller);
  const existing = await factors.passkeysOf(db, id);
  const options = await enrolOptions(services.publicUrl, { id, email, name: `${name} ${surname}` }, existing);
  const token = newChallengeToken();
  const { challenge } = options;
  const now = services.now();
  await factors.insertChallenge(db, { kind: 'passkeyEnrol', userId: id, tokenHash: hashToken(token), challenge, now });
  return { token, options };
}

/** Keeps a passkey the browser has made. @throws Refusal proof_required, challenge_expired, passkey_refused */
export async function addPasskey(
  services: Services,
  caller: Caller,
  { token, name, passkey }: z.output<typeof passkeyEnrolInput>,
): Promise<OwnPasskey & { recoveryCodes: string[] | null }> {
  requireProof(caller, services.now());
  const { userId } = caller.actor;
  const asked = await factors.takeChallenge(services.database.system, 'passkeyEnrol', hashToken(token), services.now());
  if (!asked?.challenge || asked.userId !== userId) throw new Refusal('challenge_expired');
  const made = await readEnrolment(services.publicUrl, passkey, asked.challenge);
  return change(
    services,
    caller,
    'addPasskey',
    async (tx) => ({
      ...(await factors.insertPasskey(tx, { userId, name, ...made })),
      recoveryCodes: await firstRecoveryCodes(tx, userId),
    }),
    { name: { before: null, after: name } },
  );
}

/** @throws Refusal not_found */
export function renamePasskey(services: Services, caller: Caller, id: string, name: string): Promise<OwnPasskey> {
  return change(services, caller, 'renamePasskey', (tx) => factors.renamePasskey(tx, caller.actor.userId, id, name));
}

/** @throws Refusal proof_required, not_found, last_factor */
export async function removePasskey(services: Services, caller: Caller, id: string): Promise<void> {
  requireProof(caller, services.now());
  await change(services, caller, 'removePasskey', async (tx) => {
    await factors.removePasskey(tx, caller.actor.userId, id);
    await afterRemoval(services, tx, caller);
  });
}

/** Ends one of one's own sessions, or all but this one. @throws Refusal proof_required, not_found */
export async function endSessions(services: Services, caller: Caller, only?: string): Promise<void> {
  requireProof(caller, services.now());
  const { userId } = caller.actor;
  await change(services, caller, 'endSessions', async (tx) => {
    const ended = await endOwnSessions(tx, userId, only === undefined ? { but: caller.sessionId } : { only });
    if (only !== undefined && ended === 0) throw new Refusal('not_found');
  });
}

/** Gives or withdraws the free consents; withdrawing is as easy as giving (GDPR art. 7). */
export async function changeConsents(
  services: Services,
  caller: Caller,
  given: Partial<Record<FreeConsent, boolean>>,
): Promise<Record<FreeConsent, boolean>> {
  const { userId } = caller.actor;
  return change(
    services,
    caller,
    'changeConsents',
    async (tx) => {
      await addConsents(tx, userId, given, services.now().toISOString());
      return freeConsentsOf(tx, userId);
    },
    { ...given },
  );
}
