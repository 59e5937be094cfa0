import { vi } from 'vitest';
import type { PageName, PageNameInput } from '#domain/website/api.ts';

/** The calls about the name of one page, which renaming changes; “alba” is somebody else’s. */
export function pageNameApi() {
  let page: PageName = { kind: 'event', slug: 'alba-al-lago', url: 'https://regia.test/e/alba-al-lago', former: [] };
  return {
    'GET website/page-names/:id': vi.fn(async (_sent: object) => page),
    'PUT website/page-names/:id': vi.fn(
      async ({ body: { slug: wanted } }: { params: { id: string }; body: PageNameInput }) => {
        const slug = wanted === 'alba' ? 'alba-2' : wanted;
        page = { ...page, slug, url: `https://regia.test/e/${slug}`, former: [...page.former, page.slug] };
        return page;
      },
    ),
  };
}
