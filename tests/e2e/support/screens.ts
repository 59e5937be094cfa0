import type { Page } from '@playwright/test';
import { basic } from './accounts.ts';
import type { Role } from './fixtures.ts';

/** The demo records that the pages of a role are opened with. */
export interface Ids {
  event: string;
  tenant: string;
  reservation: string;
  ticket: string;
  request: string;
  /** The account of a follower, and the record of following. */
  follower: string;
  relation: string;
  subscription: string;
  plan: string;
  scanner: string;
  category: string;
  communication: string;
  /** An event with transports. */
  journey: string;
  /** A trip whose lists are in layers. */
  trip: string;
  /** An event with checkpoints. */
  festival: string;
  /** A full event that people wait for. */
  full: string;
  /** An event whose gate is at work. */
  live: string;
  sponsorship: string;
  product: string;
  order: string;
  refundRequest: string;
}

/** Every page of each role, by path under its prefix. */
export const screensOf: Readonly<Record<Exclude<Role, 'tenant2'>, (ids: Ids) => string[]>> = {
  tenant: (ids) => [
    'dashboard',
    'profile',
    'profile?tab=subscriptions',
    'website',
    'settings',
    'subscriptions',
    `subscriptions/${ids.subscription}`,
    'events',
    'events?tab=past',
    'events?view=calendar',
    'events?q=nessunodichiamacosì',
    'events/stepper',
    ...['description', 'info', 'itinerary', 'terms-and-conditions', 'registration', 'reservations', 'tickets'].map(
      (tab) => `events/${ids.event}?tab=${tab}`,
    ),
    `events/${ids.journey}?tab=lists`,
    `events/${ids.journey}?tab=lists-assignment`,
    ...['lists', 'lists-assignment'].map((tab) => `events/${ids.trip}?tab=${tab}`),
    `events/${ids.festival}?tab=checkpoints`,
    `events/${ids.full}?tab=waiting-list`,
    ...['', '&screen=1'].map((screen) => `events/${ids.live}?tab=live-board${screen}`),
    'reservations',
    `reservations/${ids.reservation}`,
    `reservations/create/tenants/${ids.tenant}/events/${ids.event}?followerId=${ids.follower}`,
    `tickets/${ids.ticket}`,
    'participation-requests',
    `participation-requests/${ids.request}`,
    'participation-requests/new',
    'people',
    `people/${ids.follower}`,
    'tickets',
    `events/${ids.event}?tab=money`,
    'payments',
    'refunds',
    'audit',
    'reports',
    ...['events', 'orders', 'participation-requests', 'payments', 'reservations', 'tenant-subscriptions'].map(
      (name) => `reports/${name}`,
    ),
    `events/${ids.event}?tab=sponsorships`,
    'check-in-area',
    `check-in-area/events/${ids.event}/tickets`,
    'tenant-subscriptions',
    'tenant-subscriptions?filter={"status":"accepted"}',
    'tenant-subscriptions/new',
    'tenant-subscriptions/import',
    `tenant-subscriptions/${ids.relation}`,
    'communications',
    'communications/new',
    `communications/${ids.communication}`,
    'faqs',
    'faqs?tab=global',
    ...['merchandising/products', 'merchandising/products/new', `merchandising/products/${ids.product}`],
    `merchandising/products/${ids.product}?tab=warehouse`,
    'merchandising/orders',
    'merchandising/orders/packing',
    `merchandising/orders/${ids.order}`,
    'merchandising/refund-requests',
    `merchandising/refund-requests/${ids.refundRequest}`,
    'scanners',
    'scanners/new',
    `scanners/${ids.scanner}`,
  ],
  admin: (ids) => [
    ...[
      'tenants',
      'tenants/new',
      'tenants/new?tab=fee',
      `tenants/${ids.tenant}`,
      ...['subscriptions', 'events', 'followers', 'fee'].map((tab) => `tenants/${ids.tenant}?tab=${tab}`),
    ],
    ...['users', 'users/new', `users/${ids.follower}`, `users/${ids.follower}?tab=events`, 'scanners'],
    ...['profile', `scanners/${ids.scanner}`, `tenant-subscriptions/${ids.relation}`],
    ...['categories', `categories/${ids.category}`, 'settings', 'labels', 'requirements/events', 'requirements/tenant'],
    'tenant-subscriptions',
    'subscriptions',
    'subscriptions?tab=types',
    `subscriptions/types/${ids.plan}`,
    `subscriptions/${ids.subscription}`,
    'events',
    `events/${ids.event}`,
    'reservations',
    'participation-requests',
    'communications',
    'communications/new',
    'faqs',
    'faqs?tab=tenant',
    ...['merchandising/products', `merchandising/products/${ids.product}`],
    'merchandising/orders',
    'merchandising/refund-requests',
    'payments',
    ...['', '/events', '/participation-requests', '/payments', '/tenant-subscriptions', '/tenants'].map(
      (name) => `reports${name}`,
    ),
    ...['sponsorships', 'sponsorships/new', `sponsorships/${ids.sponsorship}`],
    `events/${ids.event}?tab=sponsorships`,
    'outbox',
    'audit',
    'check-in-area',
  ],
  scanner: (ids) => ['check-in-area', `check-in-area/events/${ids.event}/tickets`, `reservations/${ids.reservation}`],
};

/** Looks the records up through the API, as the first community. */
export async function findIds(page: Page): Promise<Ids> {
  const session = await page.request.post('/api/auth', { headers: { authorization: basic('tenant@regia.test') } });
  const { token, user } = (await session.json()) as { token: string; user: { _id: string } };
  const first = async (path: string): Promise<Record<string, string>> => {
    const answer = await page.request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const [row] = (await answer.json()) as Record<string, string>[];
    if (!row) throw new Error(`the demo data has no ${path}`);
    return row;
  };
  const ticket = await first('tickets?status=valid&condition=pending&limit=1');
  const event = async (name: string) => (await first(`events?limit=1&q=${encodeURIComponent(name)}`))['_id'] ?? '';
  const follower = await first('tenant-subscriptions?status=accepted&limit=1');
  return {
    tenant: user._id,
    event: ticket['eventId'] ?? '',
    ticket: ticket['_id'] ?? '',
    reservation: ticket['reservationId'] ?? '',
    request: (await first('participations?status=pending&limit=1'))['_id'] ?? '',
    follower: follower['userId'] ?? '',
    relation: follower['_id'] ?? '',
    subscription: (await first('subscriptions?limit=1'))['_id'] ?? '',
    plan: (await first('available_subscriptions?sort=-price&limit=1'))['_id'] ?? '',
    // Promoted followers are among the scanners, with their page elsewhere.
    scanner: (await first('users/scanner?limit=1&q=scanner'))['_id'] ?? '',
    category: (await first('categories?limit=1'))['_id'] ?? '',
    journey: await event('Navetta per Lucca'),
    trip: await event('Weekend alle Cinque Terre'),
    festival: await event('Vendemmia in Valsamoggia'),
    full: await event('Notte delle Lanterne a Bologna'),
    live: await event('Concerto all’alba sul crinale'),
    sponsorship: (await first('sponsorships?limit=1'))['_id'] ?? '',
    product: (await first('product-variants?limit=1'))['productId'] ?? '',
    communication: (await first('communications?status=failed&limit=1'))['_id'] ?? '',
    order: (await first('orders?status=refundAccepted&limit=1'))['_id'] ?? '',
    refundRequest: (await first('refund-requests?status=pending&limit=1'))['_id'] ?? '',
  };
}
