/** Where a resource's calls go when it is not simply its name; the list may answer `{data, totalData}` (DEC-009). */
export interface ResourcePath {
  /** Path of one record and of creation. */
  path?: string;
  /** Path of the list. */
  list?: string;
  /** Query keys always sent with the list. */
  query?: Readonly<Record<string, string | boolean>>;
}

export const resourcePaths: Readonly<Record<string, ResourcePath>> = {
  'check-in-area': { list: 'events/scanningdata' },
  events: { list: 'events/backoffice', query: { showKpi: true } },
  guests: { path: 'users', list: 'users/guests' },
  'participation-requests': { path: 'participations' },
  products: { list: 'products/info' },
  'sponsorable-events': { list: 'events/sponsorable' },
  scanners: { path: 'users/scanner' },
  tenants: { path: 'users', list: 'users/tenants' },
};

export function pathOf(resource: string): Required<ResourcePath> {
  const { path = resource, list = path, query = {} } = resourcePaths[resource] ?? {};
  return { path, list, query };
}
