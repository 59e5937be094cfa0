import { matchRoutes } from 'react-router-dom';
import { isLoadable } from '../components/page/lazy-page.ts';
import { pagesOf } from '../components/record/pages-of.ts';
import type { ResourceDescriptor } from '../components/record/resource-descriptor.ts';

/** How long the first page is waited for before the shell is shown without it. */
const LONGEST_MS = 1000;

/**
 * Waits for the script of the page at a path, so that shell and page appear together. A script that is late, or does not
 * come, is left to the page itself.
 */
export async function loadPage(pathname: string, resources: readonly ResourceDescriptor[]): Promise<void> {
  const [, ...below] = pathname.split('/').filter(Boolean);
  const page = matchRoutes(resources.flatMap(pagesOf), `/${below.join('/')}`)?.at(-1)?.route.page;
  if (!isLoadable(page)) return;
  await inTime(page.load());
}

/** Waits for what the first page is shown with: a second at most, and not for what fails. */
export async function inTime(wanted: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([wanted.catch(() => undefined), late]);
  clearTimeout(timer);
}
