import type { Session } from './session/session.ts';

/** After this long an answer is no longer what somebody who asks now should be shown. */
const FRESH_MS = 15_000;

interface Begun {
  answer: Promise<Response>;
  shown: Promise<void>;
  at: number;
}

const begun = new Map<string, Begun>();

/** What every call of the application says of itself. */
export function callHeaders(session: Pick<Session, 'token'>, locale: string): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': locale, 'X-Client': 'web' });
  const token = session.token();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/**
 * Asks for what the page will show before its scripts are there.
 * @param show draws what came; left out where it is a refusal or nothing came
 */
export function beginRead(path: string, headers: Headers, show: (body: unknown) => void): void {
  const answer = fetch(`/api/${path}`, { credentials: 'same-origin', headers });
  const shown = answer
    .then(async (response) => (response.ok ? show(await response.clone().json()) : undefined))
    .catch(() => undefined);
  begun.set(path, { answer, shown, at: Date.now() });
}

/** Answers when what was begun has been drawn, or could not be. */
export async function readsShown(): Promise<void> {
  await Promise.all([...begun.values()].map(({ shown }) => shown));
}

/** The answer to a call that was begun, for anyone who asks first; undefined for any other, for an old one and for one that failed. */
export async function takeRead(path: string): Promise<Response | undefined> {
  const found = begun.get(path);
  begun.delete(path);
  if (!found || Date.now() - found.at > FRESH_MS) return undefined;
  const response = await found.answer.catch(() => undefined);
  return response?.ok ? response : undefined;
}

/** Something was written: what was read before may be old. */
export function forgetReads(): void {
  begun.clear();
}
