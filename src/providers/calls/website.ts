import type { PageName, PagePreview } from '../../../domain/website/api.ts';
import type { Http } from '../http.ts';

/** Calls about public pages. */
export const websiteCalls = (http: Http) => ({
  /** A link to a page with its drafts: an event's, or the community's own (PUB-011). */
  async previewPage(eventId?: string): Promise<PagePreview> {
    return (await http<PagePreview>('website/previews', { method: 'POST', body: { ...(eventId && { eventId }) } }))
      .body;
  },
  /** The name of the public page of an event, a product or a community. */
  async readPageName(recordId: string): Promise<PageName> {
    return (await http<PageName>(`website/page-names/${recordId}`)).body;
  },
  /** Names a page; a taken name comes back with a number (PUB-004). */
  async renamePage(recordId: string, slug: string): Promise<PageName> {
    return (await http<PageName>(`website/page-names/${recordId}`, { method: 'PUT', body: { slug } })).body;
  },
});
