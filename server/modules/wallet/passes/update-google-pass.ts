import { SignJWT } from 'jose';
import { z } from 'zod';
import type { GoogleWalletSettings } from '#server/kernel/config/config-wallet.ts';
import { askJson } from '#server/kernel/providers/ask.ts';
import type { PassFacts } from '../queries/pass.ts';
import { googleClass, googleObject } from './google-pass.ts';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const granted = z.object({ access_token: z.string().min(1) });

/** A token for Google's interface, good for an hour. @throws Refusal provider_unavailable */
export async function googleToken({ email, key, tokenUrl }: GoogleWalletSettings, timeout: number): Promise<string> {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  return granted.parse(await askJson(tokenUrl, { method: 'POST', body }, timeout)).access_token;
}

/**
 * Brings what Google keeps of a ticket to how it stands now. Anyone who pressed the button and did not save it left nothing there.
 * @returns whether Google took it
 */
export async function updateGooglePass(
  facts: PassFacts,
  settings: GoogleWalletSettings,
  { token, publicUrl, timeout }: { token: string; publicUrl: string; timeout: number },
): Promise<boolean> {
  const patch = async (kind: 'eventTicketClass' | 'eventTicketObject', record: { id: string }): Promise<boolean> => {
    const url = `${settings.apiUrl}/walletobjects/v1/${kind}/${encodeURIComponent(record.id)}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'PATCH', headers, body: JSON.stringify(record), redirect: 'error' as const };
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
      return response.ok || response.status === 404;
    } catch {
      return false;
    }
  };
  return (
    (await patch('eventTicketObject', googleObject(facts, settings, publicUrl))) &&
    (await patch('eventTicketClass', googleClass(facts, settings)))
  );
}
