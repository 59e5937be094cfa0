import type { Options } from '../providers/options.ts';

type Google = NonNullable<NonNullable<Options['social']>['google']>;
const STATE = 'regia.social';

/** Leads to Google's own page, which leads back here with an identity token. */
export async function leaveToGoogle(google: Google): Promise<void> {
  const answer = await fetch('/api/auth/socialLogin/nonce', { credentials: 'same-origin' });
  const { nonce } = (await answer.json()) as { nonce: string };
  const state = crypto.randomUUID();
  sessionStorage.setItem(STATE, state);
  const url = new URL(google.authorizeUrl);
  const query = {
    client_id: google.clientId,
    redirect_uri: `${window.location.origin}/login/scanner`,
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    nonce,
    state,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  window.location.assign(url);
}

/**
 * What Google's page came back with: the token, `failed` when the sign-in was broken off or is not the one begun here, or
 * undefined when this page was opened otherwise. It is taken out of the address at once.
 */
export function takeSocialAnswer(): { token: string } | 'failed' | undefined {
  const answer = new URLSearchParams(window.location.hash.slice(1));
  if (!answer.has('id_token') && !answer.has('error')) return undefined;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  const wanted = sessionStorage.getItem(STATE);
  sessionStorage.removeItem(STATE);
  const token = answer.get('id_token');
  return token && wanted !== null && answer.get('state') === wanted ? { token } : 'failed';
}
