import type { Identifier } from 'react-admin';
import type { Prefix } from '../../domain/permissions.ts';

/** Where the pages of each kind of record are, under the role's prefix (ROUTE-002). */
const places = {
  'check-in-area': 'check-in-area',
  communications: 'communications',
  dashboard: 'dashboard',
  'event-subtypes': 'event-subtypes',
  events: 'events',
  home: 'home',
  labels: 'labels',
  orders: 'merchandising/orders',
  'participation-requests': 'participation-requests',
  merchandising: 'merchandising',
  payments: 'payments',
  people: 'people',
  products: 'merchandising/products',
  profile: 'profile',
  'refund-requests': 'merchandising/refund-requests',
  refunds: 'refunds',
  reports: 'reports',
  reservations: 'reservations',
  scanners: 'scanners',
  settings: 'settings',
  sponsorships: 'sponsorships',
  subscriptions: 'subscriptions',
  'tenant-subscriptions': 'tenant-subscriptions',
  tenants: 'tenants',
  tickets: 'tickets',
  users: 'users',
  website: 'website',
} as const;
export type Place = keyof typeof places;

/** The path of a page that is known by its path below the prefix, as descriptors write it. */
export const pagePath = (prefix: string, path: string): string => `/${prefix}/${path}`;

/**
 * The path of a page, as `useCreatePath` writes it: a list without an id, a record with one, and whatever else stands under it
 * (`new`, `stepper`, several parts). Pure, so that what is no component asks it too.
 */
export function recordPath(
  prefix: Prefix | (string & {}),
  place: Place,
  id?: Identifier | readonly Identifier[],
  query?: Readonly<Record<string, string>>,
): string {
  const parts = id === undefined ? [] : [id].flat();
  const path = pagePath(prefix, [places[place], ...parts.map(encodeURIComponent)].join('/'));
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}
