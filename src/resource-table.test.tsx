import { expect, test } from 'vitest';
import { noFlags } from '#domain/flags.ts';
import { type Prefix, prefixes } from '#domain/permissions.ts';
import type { Pages } from '#tests/security/rights.ts';
import { pagesOf } from './components/record/pages-of.ts';
import { homeOf } from './homes.ts';
import { menuOf, menuPages } from './layout/nav/menu.ts';
import { resourceTable } from './resource-table.ts';

/** The pages of a route set: `users`, `users/:id`, `subscriptions/types/:id`. */
const pagesIn = (prefix: Prefix): string[] =>
  resourceTable
    .filter(({ prefixes, flag }) => prefixes.includes(prefix) && flag === undefined)
    .flatMap(pagesOf)
    .map(({ path }) => path);

/** The names of what has pages in a route set. */
const namesIn = (prefix: Prefix): string[] =>
  resourceTable.filter((one) => one.prefixes.includes(prefix) && pagesOf(one).length > 0).map(({ name }) => name);

test('the foundations and the areas of events and merchandising have their pages [ROUTE-001]', () => {
  const foundations = ['profile', 'users', 'tenants', 'scanners', 'subscriptions', 'tenant-subscriptions', 'dashboard'];
  const areas = [
    'events',
    'reservations',
    'tickets',
    'products',
    'orders',
    'sponsorships',
    'communications',
    'reports',
  ];
  const names = resourceTable.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...foundations, ...areas, 'settings', 'check-in-area']));
});

test.each([
  ['ROUTE-015 profile', ['profile']],
  ['ROUTE-016 users', ['users', 'users/:id']],
  ['ROUTE-017 communities', ['tenants', 'tenants/:id']],
  ['ROUTE-018 scanners', ['scanners', 'scanners/:id']],
  ['ROUTE-020 plans and subscriptions', ['subscriptions', 'subscriptions/:id', 'subscriptions/types/:id']],
  ['ROUTE-021 followers', ['tenant-subscriptions', 'tenant-subscriptions/:id']],
  ['ROUTE-022 categories', ['categories', 'categories/:id']],
  ['ROUTE-023 payments', ['payments']],
  [
    'ROUTE-024 reports',
    [
      'reports',
      'reports/events',
      'reports/participation-requests',
      'reports/payments',
      'reports/reservations',
      'reports/tenant-subscriptions',
      'reports/tenants',
      'reports/orders',
    ],
  ],
  ['ROUTE-025 check-in', ['check-in-area']],
  ['ROUTE-026 communications', ['communications', 'communications/:id', 'communications/new']],
  ['ROUTE-028 FAQs', ['faqs']],
  [
    'ROUTE-029 ROUTE-032 ROUTE-033 settings',
    ['settings', 'requirements/events', 'requirements/tenant', 'labels', 'labels/:category'],
  ],
  [
    'ROUTE-031 DEC-026 OPEN-004 the events, bookings and requests a community has, without creating events',
    ['events', 'events/:id', 'reservations', 'reservations/:id', 'participation-requests', 'tickets/:id'],
  ],
])(
  'administrators have %s (ROUTE-015 ROUTE-016 ROUTE-017 ROUTE-018 ROUTE-021 ROUTE-023 ROUTE-024 ROUTE-025 ROUTE-026 ROUTE-028 ROUTE-031 DEC-026)',
  (_title, pages) => {
    expect(pagesIn('admin')).toEqual(expect.arrayContaining(pages));
  },
);

test('administrators have no dashboard and no microsite [ROUTE-030]', () => {
  expect(pagesIn('admin')).not.toContain('dashboard');
  expect(pagesIn('admin')).not.toContain('website');
});

test.each([
  ['ROUTE-035 the dashboard', ['dashboard']],
  [
    'ROUTE-036 what they run and keep',
    ['profile', 'reports', 'scanners', 'payments', 'communications', 'communications/:id', 'check-in-area', 'faqs'],
  ],
  ['ROUTE-037 their subscriptions', ['subscriptions', 'subscriptions/:id']],
  ['ROUTE-038 events, their creation and their page', ['events', 'events/stepper', 'events/:id']],
  [
    'ROUTE-039 requests, reservations and followers',
    ['participation-requests', 'reservations', 'tenant-subscriptions'],
  ],
  ['ROUTE-040 the microsite', ['website']],
  [
    'ROUTE-042 the pages of events and reservations',
    [
      'reservations/:id',
      'reservations/create/tenants/:tenantId/events/:eventId',
      'events/:eventId/reservations/:reservationId',
      'tickets/:id',
    ],
  ],
  ['DEC-024 forms of new records', ['tenant-subscriptions/new', 'participation-requests/new', 'scanners/new']],
])('communities have %s (ROUTE-035 ROUTE-036 ROUTE-038 ROUTE-039 ROUTE-040 ROUTE-042 DEC-024)', (_title, pages) => {
  expect(pagesIn('tenant')).toEqual(expect.arrayContaining(pages));
});

test('communities edit neither plans nor lookups [ROUTE-037, ROUTE-041]', () => {
  const pages = pagesIn('tenant');
  for (const page of ['subscriptions/types/:id', 'categories', 'labels', 'event-subtypes', 'users', 'tenants'])
    expect(pages).not.toContain(page);
});

test('scanners have their profile, the check-in area and a reservation, and nothing else [ROUTE-043, PERM-E023, PERM-P014]', () => {
  expect(pagesIn('scanner').sort()).toEqual([
    'check-in-area',
    'check-in-area/events/:eventId/tickets',
    'check-in-area/events/:eventId/tickets/:ticketId',
    'check-in-area/tickets',
    'profile',
    'reservations/:id',
  ]);
});

test('scanners, primary or secondary, have the check-in area and its tickets in the drawer [LAYOUT-008, OPEN-006]', () => {
  const own = resourceTable.filter(({ prefixes: of, flag }) => of.includes('scanner') && flag === undefined);
  const paths = menuOf(own, 'scanner').flatMap(({ items }) => items.map(({ path }) => path));
  expect(paths).toEqual(['/scanner/check-in-area', '/scanner/check-in-area/tickets', '/scanner/profile']);
});

test('the home mode leads everybody to their page of tiles, which does not exist without it [ROUTE-012, DEC-025]', () => {
  const homes = { admin: '/admin/tenants', tenant: '/tenant/dashboard', scanner: '/scanner/check-in-area' };
  const [home] = resourceTable.filter(({ name }) => name === 'home');
  expect(home).toMatchObject({ flag: 'home', prefixes: ['admin', 'tenant', 'scanner'] });
  for (const prefix of prefixes) {
    expect(homeOf(prefix)).toBe(homes[prefix]);
    expect(homeOf(prefix, noFlags)).toBe(homes[prefix]);
    expect(homeOf(prefix, { home: true })).toBe(`/${prefix}/home`);
    expect(pagesIn(prefix)).not.toContain('home');
  }
});

/** The sets of platform §2 and events §2 with what OPEN-001, OPEN-004 and decisions add; the outbox is in for a mail server. */
const files = import.meta.glob<{ pages?: Pages }>('../tests/api/*/policy.ts', { eager: true });
const everybody = { profile: prefixes, home: prefixes, settings: ['admin', 'tenant'] } satisfies Pages;
const pages: Pages = Object.assign({}, everybody, ...Object.values(files).map((area) => area.pages));

test.each(prefixes)('the %s’s pages are those of the route sets, and no other [PERM-P023, OPEN-001]', (prefix) => {
  expect(namesIn(prefix).filter((name) => !pages[name]?.includes(prefix))).toEqual([]);
});

test.each(prefixes)(
  'what both specifications name is built once: no page of the %s stands twice [CONST-E003]',
  (prefix) => {
    const names = namesIn(prefix);
    expect(names).toEqual([...new Set(names)]);
    expect(pagesIn(prefix)).toEqual([...new Set(pagesIn(prefix))]);
  },
);

test('the paths the specification states are the product’s; an event is created at both of its addresses [CONST-E004, OPEN-101]', () => {
  expect(pagesIn('tenant')).toEqual(
    expect.arrayContaining([
      'events/stepper',
      'events/new',
      'events/:id',
      'reservations/:id',
      'participation-requests',
      'payments',
      'check-in-area',
    ]),
  );
});

test('administrators and communities share the entries of events, followers, payments and check-in; a flag’s page has none without it', () => {
  const entries = (prefix: Prefix) => {
    const own = resourceTable.filter(({ prefixes: of, flag }) => of.includes(prefix) && flag === undefined);
    return menuPages(own, prefix).map(({ name }) => name);
  };
  const both = ['events', 'tenant-subscriptions', 'payments', 'check-in-area'];
  expect(entries('admin')).toEqual(
    expect.arrayContaining([...both, 'users', 'tenants', 'subscriptions', 'categories']),
  );
  expect(entries('tenant')).toEqual(expect.arrayContaining(both));
  for (const prefix of prefixes) expect(entries(prefix)).not.toContain('home');
});

const ofSection = ['orders', 'products', 'refund-requests'];
const merchandising = resourceTable.filter(({ name }) => ofSection.includes(name));

test('administrators and communities have the three lists of merchandising and their pages [PROD-033, ROUTE-019, ROUTE-036]', () => {
  expect(merchandising.map(({ name, prefixes: own }) => [name, own])).toEqual(
    ofSection.map((name) => [name, ['admin', 'tenant']]),
  );
  const paths = merchandising.flatMap(pagesOf).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(ofSection.flatMap((name) => [`merchandising/${name}`, `merchandising/${name}/:id`])),
  );
  expect(paths).toEqual(expect.arrayContaining(['merchandising/products/new', 'merchandising/orders/packing']));
});

test('the merchandising section, its entry and its pages, is behind its flag [PROD-001, LAYOUT-007, DEC-027]', () => {
  const inSection = resourceTable.filter((one) => pagesOf(one).some(({ path }) => path.startsWith('merchandising')));
  expect(inSection).toEqual(merchandising);
  expect(merchandising.map(({ flag }) => flag)).toEqual(ofSection.map(() => 'merchandising'));
  const entry = { admin: '/admin/merchandising', tenant: '/tenant/merchandising' };
  for (const prefix of ['admin', 'tenant'] as const) {
    const shown = (isOn: boolean) => {
      const own = resourceTable.filter(({ prefixes: of, flag }) => of.includes(prefix) && (isOn || flag === undefined));
      return menuOf(own, prefix).flatMap(({ items }) => items.map(({ path }) => path));
    };
    expect(shown(true)).toContain(entry[prefix]);
    expect(shown(false)).not.toContain(entry[prefix]);
  }
  expect(namesIn('scanner').filter((name) => ofSection.includes(name))).toEqual([]);
});
