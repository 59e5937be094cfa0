import type { Calls } from '#domain/api.ts';
import type { AudienceQuery, CommunicationInput } from '#domain/communications/schema.ts';
import type { BodyOf } from '#domain/contract.ts';
import type { Api } from '../api.ts';

/** Calls of communications beyond the standard ones (events §7). */
export const communicationCalls = (api: Api) => ({
  audience: (query: AudienceQuery, signal?: AbortSignal) => api('GET communications/audience', { query, signal }),
  /** A mail as it will look. */
  previewCommunication: (body: BodyOf<Calls['POST communications/preview']>, signal?: AbortSignal) =>
    api('POST communications/preview', { body, signal }),
  /** Sends a mail to its writer alone. */
  testCommunication: (body: CommunicationInput) => api('POST communications/test', { body }),
  resendCommunication: (id: string) => api('POST communications/:id/resend', { params: { id } }),
});
