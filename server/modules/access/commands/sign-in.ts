import type { SecondFactorInput } from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import { checkPassword } from '#server/kernel/auth/passwords.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import type { UserRow } from '../../users/queries/person.ts';
import { limits, takeAttempt } from '../auth/attempts.ts';
import { newChallengeToken } from '../auth/codes.ts';
import { type Guesser, giveBackGuess, takeGuess } from '../auth/guesses.ts';
import { signOptions } from '../auth/passkeys.ts';
import { accountByEmail, accountById, actorOf, mayHaveSession } from '../queries/account.ts';
import { giveBackAttempts } from '../queries/attempt.ts';
import { findChallenge, insertChallenge, methodsOf, takeChallenge } from '../queries/factor.ts';
import { askFactor, proveCode, provePasskey, proveRecoveryCode } from './second-factor.ts';

/** From where somebody signs in, as far as limits and the audit log care. */
export interface Visitor extends Omit<Guesser, 'email'> {
  requestId: string;
}

/** An address that belongs to no account may be a password typed into the wrong box: only its outline is kept. */
const outlineOf = (email: string): string => email.replace(/^(.)[^@]*/, '$1…').slice(0, 100);

/** Keeps in the audit log that a sign-in did not succeed, and why. */
export async function auditFailure(
  { database }: Services,
  visitor: Pick<Visitor, 'address' | 'requestId'>,
  who: UserRow | string | undefined,
  reason: string,
): Promise<void> {
  const person = typeof who === 'object' ? who : undefined;
  const { userId, tenantId } = person ? actorOf(person) : { userId: null, tenantId: null };
  const about = typeof who === 'string' ? { email: outlineOf(who) } : {};
  await audit(
    database.system,
    { actor: { userId, tenantId }, requestId: visitor.requestId },
    {
      ...{ action: 'signInFailed', resource: 'session', recordId: userId },
      changes: { reason, address: visitor.address, ...about },
    },
  );
}

/**
 * The account an e-mail and its password open. The guess is counted first, and given back when it was right.
 * @param verify the captcha, asked once the guess is allowed
 * @throws Refusal too_many_requests, wrong_credentials
 */
export async function provePassword(
  services: Services,
  visitor: Visitor,
  given: { email: string; password: string },
  verify: () => Promise<void>,
): Promise<UserRow> {
  const { database } = services;
  const guesser = { ...visitor, email: given.email };
  const isCountedLate = services.testing?.countGuessesLate === true;
  if (!isCountedLate) await takeGuess(database, guesser);
  await verify();
  const person = await accountByEmail(database.system, given.email);
  const matches = await checkPassword(person?.passwordHash, given.password);
  if (!person || !matches || !mayHaveSession(person)) {
    if (isCountedLate) await takeGuess(database, guesser);
    await auditFailure(services, visitor, person ?? given.email, 'wrong_credentials');
    throw new Refusal('wrong_credentials');
  }
  await giveBackGuess(database, guesser);
  return person;
}

/**
 * Asks the person who has a second factor for it.
 * @throws Refusal second_factor_required with what the second step needs
 */
export async function requireSecondFactor(services: Services, person: UserRow): Promise<void> {
  const methods = await methodsOf(services.database.system, person.id);
  if (!methods.code && !methods.passkey) return;
  throw new Refusal('second_factor_required', { data: { ...(await askFactor(services, 'secondFactor', person.id)) } });
}

/**
 * The second step: a code, a passkey or a recovery code of the account whose password was right.
 * @throws Refusal challenge_expired, too_many_requests, code_wrong, recovery_code_wrong, passkey_refused
 */
export async function proveSecondStep(
  services: Services,
  visitor: Omit<Visitor, 'device'>,
  input: SecondFactorInput,
  isKnownDevice: (email: string) => Promise<string | undefined>,
): Promise<UserRow> {
  const { database, now } = services;
  const tokenHash = hashToken(input.token);
  const asked = await findChallenge(database.system, 'secondFactor', tokenHash, now());
  const person = asked?.userId ? await accountById(database.system, asked.userId) : undefined;
  if (!person || !mayHaveSession(person)) throw new Refusal('challenge_expired');
  // Anyone who knows the password still cannot keep its owner's own devices out.
  const who = `${(await isKnownDevice(person.email)) ?? 'stranger'}:${person.email}`;
  await takeAttempt(database, limits.secondFactor, who);
  const take = async (db: Db) => {
    if (!(await takeChallenge(db, 'secondFactor', tokenHash, now()))) throw new Refusal('challenge_expired');
  };
  try {
    // A challenge takes one answer, and a recovery code is spent only with the challenge it answers.
    if ('recoveryCode' in input)
      await database.system.transaction(async (tx) => {
        await take(tx);
        await proveRecoveryCode(tx, person.id, input.recoveryCode);
      });
    else if ('code' in input) await proveCode(services, person.id, input.code);
    else await provePasskey(services, asked, input.passkey, person.id);
    if (!('recoveryCode' in input)) await take(database.system);
  } catch (error) {
    if (error instanceof Refusal) await auditFailure(services, visitor, person, error.code);
    throw error;
  }
  await giveBackAttempts(database.system, [`${limits.secondFactor.name}:${who}`]);
  return person;
}

/** Begins signing in with a passkey alone. */
export async function askPasskey({ database, publicUrl, now }: Services) {
  const options = await signOptions(publicUrl);
  const token = newChallengeToken();
  await insertChallenge(database.system, {
    ...{ kind: 'passkeySignIn' as const, tokenHash: hashToken(token), challenge: options.challenge, now: now() },
  });
  return { token, options };
}

/** The account a passkey alone opens: holding and unlocking it are two factors. @throws Refusal challenge_expired, passkey_refused */
export async function provePasskeyAlone(
  services: Services,
  visitor: Omit<Visitor, 'device'>,
  { token, passkey }: Extract<SecondFactorInput, { passkey: unknown }>,
): Promise<UserRow> {
  const asked = await takeChallenge(services.database.system, 'passkeySignIn', hashToken(token), services.now());
  try {
    const person = await accountById(services.database.system, await provePasskey(services, asked, passkey));
    if (!person || !mayHaveSession(person)) throw new Refusal('passkey_refused');
    return person;
  } catch (error) {
    if (error instanceof Refusal) await auditFailure(services, visitor, undefined, error.code);
    throw error;
  }
}
