/** The books: figures above the rows of each area, and their files. */
export const reports = {
  help: 'Figures, rows and files of each area, for a period of your choice.',
  totals: 'Totals of all filtered rows',
  emptyTitle: 'Nothing to report yet',
  emptyText: 'As soon as there is something, its figures stand here.',
  events: {
    tile: 'Events report',
    text: 'Places, takings and what is still to be paid or refunded, event by event',
    name: 'Event',
    type: 'Type',
    category: 'Category',
    tenant: 'Community',
    status: 'Status',
    startDate: 'Begins',
    places: 'Places',
    toPay: 'To be paid',
    toRefund: 'To be refunded',
    takings: 'Takings',
    figures: {
      rows: 'Events',
      places: 'Places taken',
      takings: 'Takings',
      toPay: 'To be paid',
      toRefund: 'To be refunded',
    },
  },
  'participation-requests': {
    tile: 'Participation requests report',
    text: 'Who asked to take part, and what became of it',
    figures: {
      rows: 'Requests',
      pending: 'Pending',
      accepted: 'Accepted',
      refused: 'Declined or lapsed',
      places: 'Places accepted',
    },
  },
  payments: {
    tile: 'Payments report',
    text: 'What was taken, is awaited and was refunded, the platform’s fees and what is left',
    figures: {
      rows: 'Payments',
      taken: 'Taken',
      waiting: 'Awaited',
      refunded: 'Refunded',
      fees: 'Fees',
      net: 'Net',
      plans: 'Plans of communities',
    },
  },
  reservations: {
    tile: 'Reservations report',
    text: 'Every reservation, what it is worth and what was taken of it',
    figures: {
      rows: 'Reservations',
      places: 'Places',
      total: 'Value',
      taken: 'Taken',
      waiting: 'Awaited',
    },
  },
  orders: {
    tile: 'Orders report',
    text: 'What was ordered, how much of it came in and how much went back',
    figures: {
      rows: 'Orders',
      total: 'Value',
      taken: 'Taken',
      waiting: 'Expected',
      refunded: 'Refunded',
    },
  },
  'tenant-subscriptions': {
    tile: 'Followers report',
    text: 'Who follows, since when and in which tier',
    figures: {
      rows: 'Total',
      accepted: 'Followers',
      pending: 'Requests',
      premium: 'Premium',
      top: 'Associates',
    },
  },
  tenants: {
    tile: 'Communities report',
    text: 'The communities of the platform, newest first',
    figures: {
      rows: 'Communities',
      enabled: 'Enabled',
      subscribed: 'With a plan',
      paymentsEnabled: 'Taking cards',
    },
  },
};

export const reportsResource = { name: 'Report |||| Reports' };
