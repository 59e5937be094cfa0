import type { z } from 'zod';
import type { leaderInput, shareInput } from '#domain/leaders/schema.ts';
import type { Api } from '../api.ts';

/** Calls of who leads a list and to whom it is shown. */
export const leaderCalls = (api: Api) => ({
  leading: (id: string, signal?: AbortSignal) => api('GET transports/:id/leading', { params: { id }, signal }),

  addLeader: (id: string, body: z.input<typeof leaderInput>, idempotencyKey: string) =>
    api('POST transports/:id/leaders', { params: { id }, body, idempotencyKey }),

  sendList: (id: string, idempotencyKey: string) => api('POST leaders/:id/list', { params: { id }, idempotencyKey }),

  revokeLeader: (id: string) => api('DELETE leaders/:id', { params: { id } }),

  addShare: (id: string, body: z.input<typeof shareInput>, idempotencyKey: string) =>
    api('POST transports/:id/shares', { params: { id }, body, idempotencyKey }),

  revokeShare: (id: string) => api('DELETE shares/:id', { params: { id } }),
});
