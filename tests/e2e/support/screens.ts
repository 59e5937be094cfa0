import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type AppPage, isAppPage } from '#domain/app-pages.ts';
import { eventDetailTabs } from '#domain/events/tabs.ts';
import { type Flags, noFlags } from '#domain/flags.ts';
import { prefixes } from '#domain/permissions.ts';
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
  /** An event whose people are chosen, and some wait to be. */
  asked: string;
  /** A full event that people wait for. */
  full: string;
  /** An event whose gate is at work. */
  live: string;
  sponsorship: string;
  product: string;
  order: string;
  refundRequest: string;
  mail: string;
}

/** The month before this one, as an account names it. */
function lastMonth(): string {
  const day = new Date();
  day.setDate(0);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
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
    'events/new',
    'events',
    'events?tab=past',
    'events?view=calendar',
    'events?q=nessunodichiamacosì',
    'events/stepper',
    `events/${ids.event}?tab=overview`,
    ...['description', 'info', 'itinerary', 'terms-and-conditions', 'registration', 'reservations', 'tickets'].map(
      (tab) => `events/${ids.event}?tab=${tab}`,
    ),
    `events/${ids.event}?tab=messages`,
    `events/${ids.asked}?tab=requests`,
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
    `events/${ids.event}/reservations/${ids.reservation}`,
    'participation-requests',
    `participation-requests/${ids.request}`,
    'participation-requests/new',
    'reservations/to-pay',
    'people',
    `people/${ids.follower}`,
    'tickets',
    `events/${ids.event}?tab=money`,
    'ledger',
    `ledger?period=${new Date().getFullYear()}`,
    `ledger/close/${lastMonth()}`,
    'payments',
    'refunds',
    'audit',
    'check-in-area/tickets',
    'reports',
    ...['events', 'orders', 'participation-requests', 'payments', 'reservations', 'tenant-subscriptions'].map(
      (name) => `reports/${name}`,
    ),
    ...['attendance', 'ledger'].map((name) => `reports/${name}`),
    `events/${ids.event}?tab=sponsorships`,
    'check-in-area',
    `check-in-area/events/${ids.event}/tickets`,
    `check-in-area/events/${ids.event}/tickets/${ids.ticket}`,
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
    'merchandising',
  ],
  admin: (ids) => [
    'platform',
    ...[
      'tenants',
      'tenants/new',
      'tenants/new?tab=fee',
      `tenants/${ids.tenant}`,
      ...['subscriptions', 'events', 'followers', 'fee'].map((tab) => `tenants/${ids.tenant}?tab=${tab}`),
    ],
    ...['users', 'users/new', `users/${ids.follower}`, `users/${ids.follower}?tab=events`, 'scanners'],
    ...['profile', `scanners/${ids.scanner}`, `tenant-subscriptions/${ids.relation}`],
    ...['categories', 'categories/new', `categories/${ids.category}`],
    ...['settings', 'labels', 'labels/app', 'requirements/events', 'requirements/tenant'],
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
    `outbox/${ids.mail}`,
    'audit',
    'check-in-area',
  ],
  scanner: (ids) => ['check-in-area', `check-in-area/events/${ids.event}/tickets`, `reservations/${ids.reservation}`],
};

/** What the demo's installation has of what is switched on or off. */
const demoFlags: Flags = { ...noFlags, merchandising: true, sponsorships: true };

/** What nothing stands for among the screens: pages that are declared, by path, and tabs of an event. */
export function unseenPages(ids: Ids): string[] {
  const pages = JSON.parse(readFileSync('dist/pages.json', 'utf8')) as AppPage[];
  const seen = prefixes.flatMap((prefix) =>
    screensOf[prefix](ids).map((path) => `/${prefix}/${path.replace(/\?.*/, '')}`),
  );
  const unseen = pages
    .filter(({ flag }) => flag === undefined || demoFlags[flag])
    .filter((page) => !seen.some((path) => isAppPage([page], demoFlags, path)))
    .map(({ path }) => path);
  const tabs = screensOf.tenant(ids).flatMap((path) => /^events\/.*tab=([a-z-]+)/.exec(path)?.[1] ?? []);
  return [...unseen, ...eventDetailTabs.filter((tab) => !tabs.includes(tab))];
}

/** Looks the records up through the API, as the first community; mails as the administrator, who alone reads them. */
export async function findIds(page: Page): Promise<Ids> {
  const sessionOf = async (name: string) => {
    const session = await page.request.post('/api/auth', { headers: { authorization: basic(`${name}@regia.test`) } });
    return (await session.json()) as { token: string; user: { _id: string } };
  };
  const { token, user } = await sessionOf('tenant');
  const first = async (path: string, as = token): Promise<Record<string, string>> => {
    const answer = await page.request.get(`/api/${path}`, { headers: { authorization: `Bearer ${as}` } });
    const [row] = (await answer.json()) as Record<string, string>[];
    if (!row) throw new Error(`the demo data has no ${path}`);
    return row;
  };
  const ticket = await first('tickets?status=valid&condition=pending&limit=1');
  const event = async (name: string) => (await first(`events?limit=1&q=${encodeURIComponent(name)}`))['_id'] ?? '';
  const follower = await first('tenant-subscriptions?status=accepted&limit=1');
  const request = await first('participations?status=pending&limit=1');
  return {
    tenant: user._id,
    event: ticket['eventId'] ?? '',
    ticket: ticket['_id'] ?? '',
    reservation: ticket['reservationId'] ?? '',
    request: request['_id'] ?? '',
    asked: request['eventId'] ?? '',
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
    mail: (await first('outbox?limit=1', (await sessionOf('admin')).token))['_id'] ?? '',
  };
}
