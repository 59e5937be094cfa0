import { isScanner } from '../../domain/permissions.ts';
import type { SessionUser } from '../../domain/user/schema.ts';
import { readOptions } from '../providers/options.ts';
import { type Session, SessionError } from '../providers/session.ts';
import { homeAfterSignIn } from './next-path.ts';
import type { AccessTexts } from './texts.ts';

export type SignInProblem = keyof Pick<
  AccessTexts,
  'wrong' | 'denied' | 'notScanner' | 'offline' | 'failed' | 'tooMany' | 'socialFailed'
>;
/** `message` is the server's own text, where it says more than ours. */
export type SignInResult = { home: string } | { problem: SignInProblem; message?: string };

function problemOf(error: unknown): { problem: SignInProblem; message?: string } {
  if (!(error instanceof SessionError)) return { problem: 'offline' };
  if (error.status === 429) return { problem: 'tooMany' };
  if (error.code === 'wrong_credentials') return { problem: 'wrong' };
  return { problem: 'failed', ...(error.message && error.code !== 'unexpected' && { message: error.message }) };
}

/** Whoever the page is not for is signed out again and told why (AUTH-009, AUTH-011). */
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

/** Signs in with the identity token of Google (AUTH-006, AUTH-015). */
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
    return result.problem === 'failed' ? { ...result, problem: 'socialFailed' } : result;
  }
}
