import { isScanner } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { readOptions } from '../providers/options.ts';
import { isCalledOff, signWithPasskey } from '../providers/session/passkeys.ts';
import { type FactorQuestion, type Session, SessionError } from '../providers/session/session.ts';
import { homeAfterSignIn } from './next-path.ts';
import type { AccessTexts } from './texts.ts';

export type SignInProblem = keyof Pick<
  AccessTexts,
  'wrong' | 'denied' | 'notScanner' | 'offline' | 'failed' | 'tooMany' | 'socialFailed' | 'passkeyFailed'
>;
/** `message` is the server's own text, where it says more than ours; `code` the machine's. */
export interface SignInFailure {
  problem: SignInProblem;
  message?: string;
  code?: string;
}
export type SignInResult = { home: string } | { question: FactorQuestion } | SignInFailure;

function problemOf(error: unknown): { question: FactorQuestion } | SignInFailure {
  if (!(error instanceof SessionError)) return { problem: 'offline' };
  if (error.question) return { question: error.question };
  if (error.status === 429) return { problem: 'tooMany' };
  if (error.code === 'wrong_credentials') return { problem: 'wrong' };
  const { code, message } = error;
  return { problem: 'failed', code, ...(message && code !== 'unexpected' && { message }) };
}

/** The person the page is not for is signed out again and reads why. */
async function admit(session: Session, user: SessionUser, isScannerPage: boolean): Promise<SignInResult> {
  const home = homeAfterSignIn(user, isScannerPage, (await readOptions()).flags);
  const problem = isScannerPage && !isScanner(user) ? 'notScanner' : home ? undefined : 'denied';
  if (!problem && home) return { home };
  await session.signOut();
  return { problem: problem ?? 'denied' };
}

/** Signs in with e-mail and password. */
export async function signIn(
  session: Session,
  credentials: { email: string; password: string; captcha: string | undefined },
  isScannerPage: boolean,
): Promise<SignInResult> {
  try {
    const { email, password, captcha } = credentials;
    return await admit(session, await session.signIn(email, password, captcha), isScannerPage);
  } catch (error) {
    return problemOf(error);
  }
}

/** Signs in with the identity token of Google. */
export async function signInWithGoogle(
  session: Session,
  token: string,
  language: string,
  isScannerPage: boolean,
): Promise<SignInResult> {
  try {
    return await admit(session, await session.socialSignIn(token, 'google', language), isScannerPage);
  } catch (error) {
    const result = problemOf(error);
    return 'problem' in result && result.problem === 'failed' ? { ...result, problem: 'socialFailed' } : result;
  }
}

/** The second step: `{code}`, `{recoveryCode}` or `{passkey}`, with the token of the first. */
export async function secondStep(
  session: Session,
  answer: object,
  language: string,
  isScannerPage: boolean,
): Promise<SignInResult> {
  try {
    return await admit(session, await session.secondStep(answer, language), isScannerPage);
  } catch (error) {
    return problemOf(error);
  }
}

/**
 * Signs in with a passkey alone.
 * @param isAutofill whether the browser offers it in the e-mail's field instead of asking at once
 */
export async function signInWithPasskey(
  session: Session,
  language: string,
  isScannerPage: boolean,
  isAutofill = false,
): Promise<SignInResult> {
  try {
    const { token, options } = await session.askPasskey();
    const passkey = await signWithPasskey(options, isAutofill);
    return await admit(session, await session.passkeySignIn({ token, passkey }, language), isScannerPage);
  } catch (error) {
    if (error instanceof SessionError || error instanceof TypeError) return problemOf(error);
    return { problem: 'passkeyFailed', ...(isCalledOff(error) && { code: 'called_off' }) };
  }
}
