import type { PasskeyAssertion, PasskeyAttestation } from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import type { PasskeyRow } from '../queries/factor.ts';

/** Loaded by the first passkey: a server starts sooner without it. */
const library = () => import('@simplewebauthn/server');

/**
 * For whom passkeys are made: the host of the public address. Browsers make none for a bare number; the machine itself is
 * called `localhost` then.
 */
export function relyingParty(publicUrl: string): { id: string; origin: string } {
  const url = new URL(publicUrl);
  if (/^(127\.|\[::1\]$)/.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

const allowed = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** What a browser needs to make a passkey that its own lists show by the person's name. */
export async function enrolOptions(
  publicUrl: string,
  person: { id: string; email: string; name: string },
  existing: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Regia',
    rpID: relyingParty(publicUrl).id,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    attestationType: 'none',
    excludeCredentials: allowed(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/**
 * What a browser needs to sign with a passkey.
 * @param known the person's own passkeys; none to let the browser offer what it has
 */
export async function signOptions(publicUrl: string, known?: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).id,
    // Alone it stands for the password too: the person who holds the device must unlock it.
    userVerification: known ? 'preferred' : 'required',
    ...(known && { allowCredentials: allowed(known) }),
  });
}

/** Whatever the library objects to in an answer is the answer's fault. */
async function judged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new Refusal('passkey_refused');
  }
}

/** A new passkey, proved to be made here for this very request. @throws Refusal passkey_refused */
export async function readEnrolment(publicUrl: string, answer: PasskeyAttestation, challenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(publicUrl);
  const { verifyRegistrationResponse } = await library();
  const { transports, ...response } = answer.response;
  const { verified, registrationInfo } = await judged(
    verifyRegistrationResponse({
      response: { ...answer, response: { ...response, ...(transports && { transports }) } },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
    }),
  );
  if (!verified) throw new Refusal('passkey_refused');
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports ?? [],
  };
}

/**
 * Proves a passkey's signature.
 * @param isAlone whether it stands for the password too
 * @returns the authenticator's new counter
 * @throws Refusal passkey_refused
 */
export async function readSignature(
  publicUrl: string,
  answer: PasskeyAssertion,
  challenge: string,
  passkey: PasskeyRow,
  isAlone: boolean,
): Promise<number> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(publicUrl);
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = answer.response;
  const { verified, authenticationInfo } = await judged(
    verifyAuthenticationResponse({
      response: { ...answer, response: { ...response, ...(userHandle && { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: isAlone,
    }),
  );
  if (!verified) throw new Refusal('passkey_refused');
  return authenticationInfo.newCounter;
}
