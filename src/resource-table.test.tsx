import { expect, test } from 'vitest';
import type { Prefix } from '../domain/permissions.ts';
import { resourceTable } from './resource-table.ts';

/** The pages of a route set: `users`, `users/:id`, `subscriptions/types/:id`. */
function pagesOf(prefix: Prefix): string[] {
  return resourceTable
    .filter(({ prefixes, flag }) => prefixes.includes(prefix) && flag === undefined)
    .flatMap(({ name, list, edit, show, create, routes = [] }) => [
      ...(list ? [name] : []),
      ...(edit || show ? [`${name}/:id`] : []),
      ...(create ? [`${name}/new`] : []),
      ...routes.map(({ path }) => `${name}/${path}`),
    ]);
}

test.each([
  ['ROUTE-015 profile', ['profile']],
  ['ROUTE-016 users', ['users', 'users/:id']],
  ['ROUTE-017 communities', ['tenants', 'tenants/:id']],
  ['ROUTE-018 scanners', ['scanners', 'scanners/:id']],
  ['ROUTE-020 plans and subscriptions', ['subscriptions', 'subscriptions/:id', 'subscriptions/types/:id']],
  ['ROUTE-021 followers', ['tenant-subscriptions', 'tenant-subscriptions/:id']],
  ['ROUTE-022 categories', ['categories', 'categories/:id']],
  ['ROUTE-023 payments', ['payments']],
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
  'administrators have %s (ROUTE-015 ROUTE-016 ROUTE-017 ROUTE-018 ROUTE-021 ROUTE-023 ROUTE-025 ROUTE-026 ROUTE-028 ROUTE-031 DEC-026)',
  (_title, pages) => {
    expect(pagesOf('admin')).toEqual(expect.arrayContaining(pages));
  },
);

test('ROUTE-030 administrators have no dashboard and no microsite', () => {
  expect(pagesOf('admin')).not.toContain('dashboard');
  expect(pagesOf('admin')).not.toContain('website');
});

test.each([
  ['ROUTE-035 the dashboard', ['dashboard']],
  ['the communications and FAQs of ROUTE-036', ['communications', 'communications/:id', 'communications/new', 'faqs']],
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
])('communities have %s (ROUTE-035 ROUTE-038 ROUTE-039 ROUTE-040 ROUTE-042 DEC-024)', (_title, pages) => {
  expect(pagesOf('tenant')).toEqual(expect.arrayContaining(pages));
});

test('ROUTE-037 ROUTE-041 communities edit neither plans nor lookups', () => {
  const pages = pagesOf('tenant');
  for (const page of ['subscriptions/types/:id', 'categories', 'labels', 'event-subtypes', 'users', 'tenants'])
    expect(pages).not.toContain(page);
});

test('ROUTE-043 PERM-E023 PERM-P014 scanners have their profile, the check-in area and a reservation, and nothing else', () => {
  expect(pagesOf('scanner').sort()).toEqual([
    'check-in-area',
    'check-in-area/events/:eventId/tickets',
    'check-in-area/events/:eventId/tickets/:ticketId',
    'profile',
    'reservations/:id',
  ]);
});
