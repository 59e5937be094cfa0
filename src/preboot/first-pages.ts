/**
 * The pages people open first, by the end of their path (`*` stands for an id), with the file each begins in: their scripts
 * come together with the shell instead of after it. A page that is not named here only comes a little later.
 */
export const firstPages: Readonly<Record<string, string>> = {
  dashboard: 'src/pages/dashboard/DashboardPage.tsx',
  events: 'resources/events/list/EventList.tsx',
  'events/*': 'resources/events/page/EventPage.tsx',
  reservations: 'resources/reservations/list/ReservationList.tsx',
  'reservations/*': 'resources/reservations/detail/ReservationPage.tsx',
  'participation-requests': 'resources/participations/RequestList.tsx',
  'tenant-subscriptions': 'resources/followers/list/FollowerList.tsx',
  payments: 'resources/payments/PaymentList.tsx',
  tenants: 'resources/tenants/TenantList.tsx',
  'check-in-area': 'resources/check-in/CheckInEventList.tsx',
  'check-in-area/events/*/tickets': 'resources/check-in/CheckInTicketList.tsx',
};

const isId = (part: string) => /^[0-9a-f-]{36}$/.test(part);

/** What a path is called in the table of first pages: without its role, ids as `*`. */
export function pageKey(pathname: string): string {
  const [, ...parts] = pathname.split('/').filter(Boolean);
  return parts.map((part) => (isId(part) ? '*' : part)).join('/');
}

/** Which scripts each of the first pages needs beside the shell: what the build writes into the page. */
export type PageScripts = Readonly<Record<string, readonly string[]>>;

/** Where the build writes it. */
export const PAGE_SCRIPTS_ID = 'page-scripts';

/** What the list of events asks for when nothing was chosen: its own test holds the two together. */
export const OPENING_EVENTS = 'events/backoffice?page=1&limit=8&sort=startDate&showKpi=true&tab=onGoing';

/**
 * The call a page begins with, where it is known from its address alone: a list with a filter, an order or a view of its own
 * is left to the application, which knows what they mean.
 */
export function firstRead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const key = pageKey(pathname);
  if (key === 'events' && search === '') return OPENING_EVENTS;
  if (key === 'events/*') return `events/${pathname.split('/')[3]}`;
  return undefined;
}
