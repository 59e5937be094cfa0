import type { ProfileInput } from '#domain/users/profile.ts';
import type { Api } from '../api.ts';

/** Calls of a person's own account (platform §7). */
export const profileCalls = (api: Api) => ({
  /** Sends the link with which a new password is set, when the address has an account; the answer is the same if not. */
  requestPasswordReset: (email: string) => api('POST password-resets', { body: { email } }),

  /** The signed-in person as the server knows them now. */
  sessionUser: () => api('GET users/me'),

  readProfile: (signal?: AbortSignal) => api('GET users/me', { signal }),

  /** @param version of the profile that was edited; without one anything goes */
  saveProfile: (body: ProfileInput, version?: number) => api('PUT users/me', { body, ifMatch: version }),

  /** Ends one's own scanning for a community. */
  leaveScanning: () => api('DELETE users/me/scanning', {}),

  /** Addresses that begin as typed; none where no look-up is configured. */
  searchAddresses: (text: string, signal?: AbortSignal) => api('GET addresses', { query: { q: text }, signal }),
});
