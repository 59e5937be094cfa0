import type { PageNameInput } from '#domain/website/api.ts';
import type { Api } from '../api.ts';

/** Calls about public pages. */
export const websiteCalls = (api: Api) => ({
  /** A link to a page with its drafts: an event's, or the community's own. */
  previewPage: (eventId?: string) => api('POST website/previews', { body: { ...(eventId && { eventId }) } }),
  /** The name of the public page of an event, a product or a community. */
  readPageName: (id: string) => api('GET website/page-names/:id', { params: { id } }),
  /** Names a page; a taken name comes back with a number. */
  renamePage: (id: string, body: PageNameInput) => api('PUT website/page-names/:id', { params: { id }, body }),
});
