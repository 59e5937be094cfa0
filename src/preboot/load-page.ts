import { type ComponentType, isValidElement } from 'react';
import { matchPath } from 'react-router-dom';
import { isLoadable } from '../components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../components/record/resource-descriptor.ts';

/** How long the first page is waited for before the shell is shown without it. */
const LONGEST_MS = 1000;

/** The page of a resource at a path below it. */
function pageAt({ list, create, edit, show, routes = [] }: ResourceDescriptor, below: string): unknown {
  if (below === '') return list;
  if (below === 'new') return create;
  const route = routes.find(({ path }) => matchPath(`/${path}`, `/${below}`));
  if (route) return isValidElement(route.element) ? route.element.type : undefined;
  const one: ComponentType | undefined = edit ?? show;
  return below.includes('/') ? undefined : one;
}

/**
 * Waits for the script of the page at a path, so that shell and page appear together. A script that is late, or does not
 * come, is left to the page itself.
 */
export async function loadPage(pathname: string, resources: readonly ResourceDescriptor[]): Promise<void> {
  const [, name, ...rest] = pathname.split('/').filter(Boolean);
  const resource = resources.find((one) => one.name === name);
  const page = resource && pageAt(resource, rest.join('/'));
  if (!isLoadable(page)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([page.load().catch(() => undefined), late]);
  clearTimeout(timer);
}
