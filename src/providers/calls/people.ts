import type { UserType } from '../../../domain/fields.ts';
import type { ImportResult, ImportRow } from '../../../domain/followers/import.ts';
import type { TenantSubscription } from '../../../domain/followers/schema.ts';
import type { MergePreview } from '../../../domain/users/merge.ts';
import type { SessionUser } from '../../../domain/users/schema.ts';
import type { Http } from '../http.ts';

/** Calls of followers and scanners beside the standard ones (platform §7). */
export const peopleCalls = (http: Http) => ({
  async acceptFollower(id: string): Promise<TenantSubscription> {
    return (await http<TenantSubscription>(`tenant-subscriptions/${id}/accept`, { method: 'PUT' })).body;
  },

  async declineFollower(id: string): Promise<void> {
    await http(`tenant-subscriptions/${id}/reject`, { method: 'DELETE', answer: 'none' });
  },

  /** Takes an acceptance back: the request waits again. */
  async reopenFollower(id: string): Promise<TenantSubscription> {
    return (await http<TenantSubscription>(`tenant-subscriptions/${id}/reopen`, { method: 'PUT' })).body;
  },

  async setUserType(id: string, userType: UserType, version?: number): Promise<TenantSubscription> {
    const path = `tenant-subscriptions/${id}/usertype`;
    return (await http<TenantSubscription>(path, { method: 'PUT', body: { userType }, ifMatch: version })).body;
  },

  async promoteToScanner(userId: string): Promise<void> {
    await http(`users/${userId}/promotetoscanner`, { method: 'PUT' });
  },

  async demoteFromScanner(userId: string): Promise<void> {
    await http(`users/${userId}/demotefromscanner`, { method: 'PUT' });
  },

  /** What making two guests one would do. */
  async previewMerge(id: string, otherId: string): Promise<MergePreview> {
    return (await http<MergePreview>(`people/${id}/merge/${otherId}`)).body;
  },

  /** Makes two guests one; answers who stays. */
  async mergePeople(id: string, otherId: string): Promise<{ _id: string }> {
    return (await http<{ _id: string }>(`people/${id}/merge`, { method: 'POST', body: { otherId } })).body;
  },

  /** Erases what is personal of somebody, for good. */
  async erasePerson(userId: string): Promise<void> {
    await http(`users/${userId}/data`, { method: 'DELETE', answer: 'none' });
  },

  /** One batch of an organiser's list; a dry run tells what would happen. */
  async importFollowers(
    body: { rows: readonly ImportRow[]; dryRun: boolean },
    idempotencyKey?: string,
  ): Promise<ImportResult[]> {
    const path = 'tenant-subscriptions/import';
    return (await http<{ results: ImportResult[] }>(path, { method: 'POST', body, idempotencyKey })).body.results;
  },

  /** Switches between automatic and manual acceptance of followers (FOLL-012). */
  async setAutomaticAcceptance(automaticAcceptance: boolean): Promise<SessionUser> {
    return (await http<SessionUser>('users/me', { method: 'PUT', body: { automaticAcceptance } })).body;
  },
});
