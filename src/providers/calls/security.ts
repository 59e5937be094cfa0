import type { NewCalendarFeed } from '../../../domain/access/calendar-feed.ts';
import type { FreeConsent, OwnPasskey, Security } from '../../../domain/access/security.ts';
import type { Http } from '../http.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '../session/passkeys.ts';
import type { FactorQuestion } from '../session/session.ts';

/** What a first factor comes with, shown once; none where there are some already. */
interface WithRecoveryCodes {
  recoveryCodes: string[] | null;
}

/** What an application for codes is given. */
export interface CodeSecret {
  secret: string;
  uri: string;
  /** The address as a picture, to be shown as it is. */
  qr: string;
}

/** Calls of what protects one's own account. */
export const securityCalls = (http: Http) => {
  const me = 'users/me';
  const post = async <T>(path: string, body?: object) => (await http<T>(path, { method: 'POST', body })).body;
  const remove = async (path: string) => void (await http(path, { method: 'DELETE', answer: 'none' }));

  return {
    readSecurity: async (signal?: AbortSignal) => (await http<Security>(`${me}/security`, { signal })).body,
    askProof: () => post<FactorQuestion>('auth/proof/options'),
    /** @param proof `{password}`, `{code}` or `{token, passkey}` */
    sendProof: async (proof: object) =>
      void (await http('auth/proof', { method: 'POST', body: proof, answer: 'none' })),
    async changePassword(body: { currentPassword: string; password: string }) {
      await http(`${me}/password`, { method: 'PUT', body, answer: 'none' });
    },
    saveConsents: async (body: Partial<Record<FreeConsent, boolean>>) =>
      (await http<Security['consents']>(`${me}/consents`, { method: 'PUT', body })).body,
    beginCodes: () => post<CodeSecret>(`${me}/codes`),
    confirmCodes: async (code: string) =>
      (await http<WithRecoveryCodes>(`${me}/codes`, { method: 'PUT', body: { code } })).body,
    removeCodes: () => remove(`${me}/codes`),
    renewRecoveryCodes: () => post<{ recoveryCodes: string[] }>(`${me}/recovery-codes`),
    beginPasskey: () =>
      post<{ token: string; options: PublicKeyCredentialCreationOptionsJSON }>(`${me}/passkeys/options`),
    addPasskey: (body: { token: string; name: string; passkey: object }) =>
      post<OwnPasskey & WithRecoveryCodes>(`${me}/passkeys`, body),
    renamePasskey: async (id: string, name: string) =>
      (await http<OwnPasskey>(`${me}/passkeys/${id}`, { method: 'PATCH', body: { name } })).body,
    removePasskey: (id: string) => remove(`${me}/passkeys/${id}`),
    endSession: (id: string) => remove(`${me}/sessions/${id}`),
    endOtherSessions: () => remove(`${me}/sessions`),
    makeCalendarFeed: () => post<NewCalendarFeed>(`${me}/calendar-feed`),
    revokeCalendarFeed: () => remove(`${me}/calendar-feed`),
  };
};
