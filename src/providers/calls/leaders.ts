import type { AnswerOf, BodyOf } from '../../../domain/contract.ts';
import type { leaderApi } from '../../../domain/leaders/api.ts';
import type { Leading } from '../../../domain/leaders/schema.ts';
import type { Http } from '../http.ts';

type Api = typeof leaderApi;

/** Calls of who leads a list and to whom it is shown (LIST-020, LIST-024). */
export const leaderCalls = (http: Http) => ({
  async leading(transportId: string, signal?: AbortSignal): Promise<Leading> {
    return (await http<Leading>(`transports/${transportId}/leading`, { signal })).body;
  },

  async addLeader(
    transportId: string,
    body: BodyOf<Api['addLeader']>,
    idempotencyKey: string,
  ): Promise<AnswerOf<Api['addLeader']>> {
    const path = `transports/${transportId}/leaders`;
    return (await http<AnswerOf<Api['addLeader']>>(path, { method: 'POST', body, idempotencyKey })).body;
  },

  async revokeLeader(id: string): Promise<void> {
    await http(`leaders/${id}`, { method: 'DELETE' });
  },

  async addShare(
    transportId: string,
    body: BodyOf<Api['addShare']>,
    idempotencyKey: string,
  ): Promise<AnswerOf<Api['addShare']>> {
    const path = `transports/${transportId}/shares`;
    return (await http<AnswerOf<Api['addShare']>>(path, { method: 'POST', body, idempotencyKey })).body;
  },

  async revokeShare(id: string): Promise<void> {
    await http(`shares/${id}`, { method: 'DELETE' });
  },
});
