/** The log of who did what: the page "Attività" and the history beside records. */
export const audit = {
  system: 'The system',
  history: 'History',
  emptyHistory: 'Nothing has happened yet.',
  showChanges: 'What changed',
  hideChanges: 'Hide',
  changed: 'changed',
  search: 'Search people or actions',
  emptyTitle: 'No activity yet',
  emptyText: 'Here you see who did what, and when.',
  takeBack: {
    action: 'Restore',
    title: 'Restore the earlier value?',
    text: 'The earlier value returns for: %{fields}.',
    changedSince: 'It has changed again since. The earlier value still returns for: %{fields}.',
    done: 'Restored',
  },
  resources: {
    session: 'Sign-ins',
    me: 'Profile',
    users: 'Users',
    tenants: 'Communities',
    guests: 'Guests',
    people: 'People',
    'tenant-subscriptions': 'Followers',
    subscriptions: 'Subscriptions',
    available_subscriptions: 'Plans',
    'payment-account': 'Payment account',
    events: 'Events',
    transports: 'Transports and rooms',
    leaders: 'List leaders',
    shares: 'Shared lists',
    reservations: 'Bookings',
    participations: 'Requests',
    'waiting-list': 'Waiting list',
    tickets: 'Tickets',
    scans: 'Entries',
    payments: 'Transactions',
    'closed-months': 'Closed months',
    orders: 'Orders',
    'refund-requests': 'Refund requests',
    products: 'Products',
    communications: 'Communications',
    sponsorships: 'Sponsors',
    connections: 'Conversations',
    uploads: 'Files',
  },
};

export const auditResource = { name: 'Activity', fields: { resource: 'Type', at: 'When' } };

/** Its part of the catalogue. */
export const catalogue = { audit, resources: { audit: auditResource } };
