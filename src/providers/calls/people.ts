import type { UserType } from '#domain/fields.ts';
import type { ImportResult, ImportRow } from '#domain/followers/import.ts';
import type { Api } from '../api.ts';

/** Calls of followers and scanners beside the standard ones (platform §7). */
export const peopleCalls = (api: Api) => ({
  acceptFollower: (id: string) => api('PUT tenant-subscriptions/:id/accept', { params: { id } }),

  declineFollower: (id: string) => api('DELETE tenant-subscriptions/:id/reject', { params: { id } }),

  /** Takes an acceptance back: the request waits again. */
  reopenFollower: (id: string) => api('PUT tenant-subscriptions/:id/reopen', { params: { id } }),

  setUserType: (id: string, userType: UserType, version?: number) =>
    api('PUT tenant-subscriptions/:id/usertype', { params: { id }, body: { userType }, ifMatch: version }),

  /** Whether a follower who scans also sells at the door. */
  setSelling: (id: string, sellsAtDoor: boolean) =>
    api('PUT tenant-subscriptions/:id/sellsatdoor', { params: { id }, body: { sellsAtDoor } }),

  promoteToScanner: (id: string) => api('PUT users/:id/promotetoscanner', { params: { id } }),

  demoteFromScanner: (id: string) => api('PUT users/:id/demotefromscanner', { params: { id } }),

  /** What making two guests one would do. */
  previewMerge: (id: string, otherId: string) => api('GET people/:id/merge/:otherId', { params: { id, otherId } }),

  /** Makes two guests one; answers who stays. */
  mergePeople: (id: string, otherId: string) => api('POST people/:id/merge', { params: { id }, body: { otherId } }),

  /** Erases what is personal of somebody, for good. */
  erasePerson: (id: string) => api('DELETE users/:id/data', { params: { id } }),

  /** One batch of an organiser's list; a dry run tells what would happen. */
  async importFollowers(
    body: { rows: ImportRow[]; dryRun: boolean },
    idempotencyKey?: string,
  ): Promise<ImportResult[]> {
    return (await api('POST tenant-subscriptions/import', { body, idempotencyKey })).results;
  },

  /** Switches between automatic and manual acceptance of followers. */
  setAutomaticAcceptance: (automaticAcceptance: boolean) => api('PUT users/me', { body: { automaticAcceptance } }),
});
