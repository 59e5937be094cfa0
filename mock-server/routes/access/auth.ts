import { Refusal } from '#domain/errors.ts';
import type { Answer } from '../../kernel/route.ts';
import { type Call, find, noContent, type Route, route } from '../../kernel/route.ts';
import { type Sessions, signIn } from '../../kernel/sessions.ts';
import { sessionUser } from '../../profile.ts';

const COOKIE = 'regia_refresh';
const cookie = (value: string, seconds: number): string =>
  `${COOKIE}=${value}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
const isWeb = (call: Call): boolean => call.header('x-client') === 'web';

function answer(call: Call, issued: { token: string; refreshToken: string; userId: string }): Answer {
  const user = sessionUser(call.store, find(call.store.users, issued.userId));
  const web = isWeb(call);
  return {
    body: { token: issued.token, refreshToken: web ? null : issued.refreshToken, user },
    ...(web && { headers: { 'set-cookie': cookie(issued.refreshToken, 30 * 86_400) } }),
  };
}

function refreshTokenOf(call: Call): string {
  const fromCookie = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(call.header('cookie') ?? '')?.[1];
  const header = call.header('authorization');
  const token = isWeb(call) ? fromCookie : header?.startsWith('Bearer ') ? header.slice(7) : undefined;
  if (!token) throw new Refusal('missing_credentials');
  return token;
}

/** Sign-in, renewal and sign-out with the demo accounts. */
export const authRoutes = (sessions: Sessions): Route[] => [
  route('post', '/api/auth', 'public', (call) => {
    const user = signIn(call.store, call.header('authorization'));
    return answer(call, sessions.open(user._id, call.now, call.header('user-agent') ?? null));
  }),
  route('post', '/api/auth/refresh', 'public', (call) => answer(call, sessions.rotate(refreshTokenOf(call), call.now))),
  route('post', '/api/auth/logout', ['get', 'me'], (call) => {
    sessions.close(call.header('authorization')?.slice(7) ?? '');
    return { ...noContent, headers: { 'set-cookie': cookie('', 0) } };
  }),
];
