import type { Address } from '../../../domain/fields.ts';
import type { Profile, ProfileInput } from '../../../domain/users/profile.ts';
import type { Http } from '../http.ts';

/** Calls of a person's own account (platform §7). */
export const profileCalls = (http: Http) => ({
  /** Sends the link with which a new password is set, when the address has an account; the answer is the same if not. */
  async requestPasswordReset(email: string): Promise<void> {
    await http('password-resets', { method: 'POST', body: { email }, answer: 'none' });
  },

  async readProfile(signal?: AbortSignal): Promise<Profile> {
    return (await http<Profile>('users/me', { signal })).body;
  },

  /** @param version of the profile that was edited; without one anything goes (DEC-013) */
  async saveProfile(body: ProfileInput, version?: number): Promise<Profile> {
    return (await http<Profile>('users/me', { method: 'PUT', body, ifMatch: version })).body;
  },

  /** Addresses that begin as typed; none where no look-up is configured. */
  async searchAddresses(text: string, signal?: AbortSignal): Promise<Address[]> {
    return (await http<Address[]>(`addresses?q=${encodeURIComponent(text)}`, { signal })).body;
  },
});
