const filtered = (list: string, filter: object): string =>
  `/tenant/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The lists behind the numbers of the dashboard. */
export const lists = {
  followers: filtered('tenant-subscriptions', { status: 'accepted' }),
  waitingFollowers: filtered('tenant-subscriptions', { status: 'pending' }),
  events: '/tenant/events',
  newEvent: '/tenant/events/stepper',
  requests: filtered('participation-requests', { status: 'pending' }),
  reservations: '/tenant/reservations',
  payments: '/tenant/payments',
  checkIn: '/tenant/check-in-area',
  scanners: '/tenant/scanners',
  communications: '/tenant/communications',
  orders: '/tenant/merchandising/orders',
  merchandising: '/tenant/merchandising',
} as const;

export const eventTickets = (eventId: string): string => `/tenant/events/${eventId}?tab=tickets`;
