import type { PagePreview } from '../../../domain/website/api.ts';
import type { Http } from '../http.ts';

/** Calls about public pages. */
export const websiteCalls = (http: Http) => ({
  /** A link to a page with its drafts: an event's, or the community's own (PUB-011). */
  async previewPage(eventId?: string): Promise<PagePreview> {
    return (await http<PagePreview>('website/previews', { method: 'POST', body: { ...(eventId && { eventId }) } }))
      .body;
  },
});
