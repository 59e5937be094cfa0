import { vi } from 'vitest';
import type { PageName, PageNameInput } from '#domain/website/api.ts';

/** The calls about the name of one page, which renaming changes; “alba” is somebody else’s. */
export function pageNameApi() {
  let page: PageName = { kind: 'event', slug: 'alba-al-lago', url: 'https://regia.test/e/alba-al-lago', former: [] };
  return {
    readPageName: vi.fn(async (_recordId: string) => page),
    renamePage: vi.fn(async (_recordId: string, { slug: wanted }: PageNameInput) => {
      const slug = wanted === 'alba' ? 'alba-2' : wanted;
      page = { ...page, slug, url: `https://regia.test/e/${slug}`, former: [...page.former, page.slug] };
      return page;
    }),
  };
}
