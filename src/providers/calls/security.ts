import type { FreeConsent } from '#domain/access/security.ts';
import type { Calls } from '#domain/api.ts';
import type { BodyOf } from '#domain/contract.ts';
import type { Api } from '../api.ts';

/** Calls of what protects one's own account. */
export const securityCalls = (api: Api) => ({
  readSecurity: (signal?: AbortSignal) => api('GET users/me/security', { signal }),
  askProof: () => api('POST auth/proof/options'),
  sendProof: (proof: BodyOf<Calls['POST auth/proof']>) => api('POST auth/proof', { body: proof }),
  changePassword: (body: { currentPassword: string; password: string }) => api('PUT users/me/password', { body }),
  saveConsents: (body: Partial<Record<FreeConsent, boolean>>) => api('PUT users/me/consents', { body }),
  beginCodes: () => api('POST users/me/codes'),
  confirmCodes: (code: string) => api('PUT users/me/codes', { body: { code } }),
  removeCodes: () => api('DELETE users/me/codes'),
  renewRecoveryCodes: () => api('POST users/me/recovery-codes'),
  beginPasskey: () => api('POST users/me/passkeys/options'),
  addPasskey: (body: BodyOf<Calls['POST users/me/passkeys']>) => api('POST users/me/passkeys', { body }),
  renamePasskey: (id: string, name: string) => api('PATCH users/me/passkeys/:id', { params: { id }, body: { name } }),
  removePasskey: (id: string) => api('DELETE users/me/passkeys/:id', { params: { id } }),
  endSession: (id: string) => api('DELETE users/me/sessions/:id', { params: { id } }),
  endOtherSessions: () => api('DELETE users/me/sessions'),
  makeCalendarFeed: () => api('POST users/me/calendar-feed'),
  revokeCalendarFeed: () => api('DELETE users/me/calendar-feed'),
});
