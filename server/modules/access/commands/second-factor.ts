import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { ChallengeKind, FactorMethods, PasskeyAssertion } from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { hashRecoveryCode, newChallengeToken, stepOfCode } from '../auth/codes.ts';
import { readSignature, signOptions } from '../auth/passkeys.ts';
import {
  type ChallengeRow,
  codeSecret,
  insertChallenge,
  markPasskeyUsed,
  methodsOf,
  passkeyByCredential,
  passkeysOf,
  spendRecoveryCode,
  takeCodeStep,
} from '../queries/factor.ts';

/** What a page needs to ask for a second factor. */
export interface FactorQuestion {
  token: string;
  methods: FactorMethods;
  passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
}

/** Asks a person for a factor: what it may be, and what a passkey would have to sign. */
export async function askFactor(services: Services, kind: ChallengeKind, userId: string): Promise<FactorQuestion> {
  const { database, publicUrl, now } = services;
  const methods = await methodsOf(database.system, userId);
  const passkeyOptions = methods.passkey
    ? await signOptions(publicUrl, await passkeysOf(database.system, userId))
    : null;
  const token = newChallengeToken();
  await insertChallenge(database.system, {
    ...{ kind, userId, tokenHash: hashToken(token), now: now() },
    ...(passkeyOptions && { challenge: passkeyOptions.challenge }),
  });
  return { token, methods, passkeyOptions };
}

/** Proves a code of a person's application; each code once. @throws Refusal code_wrong */
export async function proveCode(services: Services, userId: string, code: string, isFirst = false): Promise<void> {
  const db = services.database.system;
  const row = await codeSecret(db, userId);
  const step =
    row && (isFirst || row.confirmedAt !== null)
      ? await stepOfCode(services.tokens.open(row.secretSealed), code, services.now())
      : undefined;
  if (step === undefined || !(await takeCodeStep(db, userId, step, isFirst))) {
    throw new Refusal('code_wrong', { fields: { code: 'errors.code_wrong' } });
  }
}

/** Uses a recovery code up. @throws Refusal recovery_code_wrong */
export async function proveRecoveryCode(db: Db, userId: string, code: string): Promise<void> {
  if (await spendRecoveryCode(db, userId, hashRecoveryCode(code))) return;
  throw new Refusal('recovery_code_wrong', { fields: { recoveryCode: 'errors.recovery_code_wrong' } });
}

/**
 * Proves a passkey's answer to a challenge.
 * @param userId whose it has to be; undefined where the passkey itself says who signs in, and stands for the password too
 * @returns whose it is
 * @throws Refusal challenge_expired, passkey_refused
 */
export async function provePasskey(
  { database, publicUrl }: Services,
  asked: ChallengeRow | undefined,
  answer: PasskeyAssertion,
  userId?: string,
): Promise<string> {
  if (!asked?.challenge) throw new Refusal('challenge_expired');
  const passkey = await passkeyByCredential(database.system, answer.id);
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) throw new Refusal('passkey_refused');
  const counter = await readSignature(publicUrl, answer, asked.challenge, passkey, userId === undefined);
  if (!(await markPasskeyUsed(database.system, passkey.id, counter))) throw new Refusal('passkey_refused');
  return passkey.userId;
}
