import { isScanner } from '../../domain/permissions.ts';
import { type Session, SessionError } from '../providers/session.ts';
import { homeAfterSignIn } from './next-path.ts';
import type { AccessTexts } from './texts.ts';

export type SignInProblem = keyof Pick<
  AccessTexts,
  'wrong' | 'denied' | 'notScanner' | 'offline' | 'failed' | 'tooMany'
>;
export type SignInResult = { home: string } | { problem: SignInProblem };

function problemOf(error: unknown): SignInProblem {
  if (!(error instanceof SessionError)) return 'offline';
  if (error.status === 401) return 'wrong';
  return error.status === 429 ? 'tooMany' : 'failed';
}

/** Signs in; whoever the page is not for is signed out again and told why (AUTH-009, AUTH-011). */
export async function signIn(
  session: Session,
  email: string,
  password: string,
  isScannerPage: boolean,
): Promise<SignInResult> {
  try {
    const user = await session.signIn(email, password);
    const home = homeAfterSignIn(user, isScannerPage);
    const problem = isScannerPage && !isScanner(user) ? 'notScanner' : home ? undefined : 'denied';
    if (!problem && home) return { home };
    await session.signOut();
    return { problem: problem ?? 'denied' };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}
