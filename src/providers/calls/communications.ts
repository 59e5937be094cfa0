import type { AudienceCount, AudienceQuery, Communication } from '../../../domain/communications/schema.ts';
import type { FaqDirection } from '../../../domain/faqs/schema.ts';
import { formatListQuery } from '../../../domain/list-query.ts';
import type { Http } from '../http.ts';

export interface MailPreview {
  subject: string;
  html: string;
}

/** Calls of communications and FAQs beyond the standard ones (events §7). */
export const communicationCalls = (http: Http) => ({
  audience: async (query: AudienceQuery, signal?: AbortSignal) =>
    (await http<AudienceCount>(`communications/audience?${formatListQuery({ filter: query })}`, { signal })).body,
  /** A mail as it will look (`preview`), or to its writer alone (`test`). */
  tryCommunication: async <T>(what: 'preview' | 'test', body: object, signal?: AbortSignal) =>
    (await http<T>(`communications/${what}`, { method: 'POST', body, signal })).body,
  resendCommunication: async (id: string) =>
    (await http<Communication>(`communications/${id}/resend`, { method: 'POST' })).body,
  moveFaq: (id: string, direction: FaqDirection) => http(`faqs/${id}/move`, { method: 'PUT', body: { direction } }),
});
