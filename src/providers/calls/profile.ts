import type { Http } from '../http.ts';

/** Calls of a person's own account (platform §7). */
export const profileCalls = (http: Http) => ({
  /** Sends the link with which a new password is set, when the address has an account; the answer is the same if not. */
  async requestPasswordReset(email: string): Promise<void> {
    await http('password-resets', { method: 'POST', body: { email }, answer: 'none' });
  },
});
