import type { APIRequestContext } from '@playwright/test';

/** The password of every demo account and of the person a test creates. */
export const PASSWORD = 'Regia!2026';

export const basic = (email: string): string => `Basic ${Buffer.from(`${email}:${PASSWORD}`).toString('base64')}`;

/** A session of the API, without the browser's cookie; undefined when the account is refused. */
export async function tokenOf(
  api: APIRequestContext,
  email: string,
): Promise<{ token: string; id: string } | undefined> {
  const answer = await api.post('/api/auth', { headers: { authorization: basic(email), 'x-client': 'api' } });
  if (!answer.ok()) return undefined;
  const { token, user } = (await answer.json()) as { token: string; user: { _id: string } };
  return { token, id: user._id };
}
