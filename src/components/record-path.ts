import type { Identifier } from 'react-admin';
import type { Prefix, Resource } from '#domain/permissions.ts';

/** Names that lead to a page under the role's prefix. */
export type Place =
  | Resource
  | 'check-in-area'
  | 'home'
  | 'merchandising'
  | 'participation-requests'
  | 'profile'
  | 'refunds'
  | 'reports'
  | 'settings'
  | 'website';

/** Resources whose pages are below a section; those of all others are at the resource's name. */
const sections: ReadonlyMap<string, string> = new Map([
  ['products', 'merchandising'],
  ['orders', 'merchandising'],
  ['refund-requests', 'merchandising'],
]);

/** Where a page is below the prefix, from its resource's name and what follows it (`products`, `products/new`). */
export function placeOf(path: string): string {
  const section = sections.get(path.split('/', 1).join());
  return section === undefined ? path : `${section}/${path}`;
}

/** The path of a page that is known by its resource's name and what follows it, as descriptors write it. */
export const pagePath = (prefix: string, path: string): string => `/${prefix}/${placeOf(path)}`;

/**
 * The path of a page, as `useCreatePath` writes it: a list without an id, a record with one, and whatever else is under it
 * (`new`, `stepper`, several parts). Pure, so that what is no component asks it too.
 */
export function recordPath(
  prefix: Prefix | (string & {}),
  place: Place,
  id?: Identifier | readonly Identifier[],
  query?: Readonly<Record<string, string>>,
): string {
  const parts = id === undefined ? [] : [id].flat();
  const path = pagePath(prefix, [place, ...parts.map(encodeURIComponent)].join('/'));
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}
