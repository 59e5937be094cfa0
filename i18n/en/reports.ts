import { money } from './payments/money.ts';

const { word } = money;

/** The books: figures above the rows of each area, and their files. */
export const reports = {
  help: 'Figures, rows and files of each area, for a period of your choice.',
  totals: 'Totals of all filtered rows',
  emptyTitle: 'Nothing to report yet',
  emptyText: 'As soon as there is something, its figures stand here.',
  attendance: {
    tile: 'Who follows, books and comes',
    text: 'Places filled, where bookings came from, who came once and not again',
  },
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
    toPay: word.awaited,
    toRefund: word.owed,
    takings: word.paidValue,
    figures: {
      rows: 'Events',
      places: 'Places taken',
      takings: word.paidValue,
      toPay: word.awaited,
      toRefund: word.owed,
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
      taken: word.taken,
      refunded: word.refunded,
      net: word.net,
      fees: word.fees,
      disputeFees: word.disputeFees,
      payout: word.payout,
      waiting: word.awaited,
      owed: word.owed,
      kept: word.kept,
      plans: 'Plans of communities',
    },
  },
  reservations: {
    tile: 'Reservations report',
    text: 'Every reservation, what it is worth and what was taken of it',
    figures: {
      rows: 'Reservations',
      places: 'Places',
      total: word.value,
      waiting: word.awaited,
      taken: word.taken,
      refunded: word.refunded,
      net: word.net,
      owed: word.owed,
      kept: word.kept,
    },
  },
  orders: {
    tile: 'Orders report',
    text: 'What was ordered, how much of it came in and how much went back',
    figures: {
      rows: 'Orders',
      total: word.value,
      waiting: word.awaited,
      taken: word.taken,
      refunded: word.refunded,
      net: word.net,
      owed: word.owed,
      kept: word.kept,
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

/** Its part of the catalogue. */
export const catalogue = { reports, resources: { reports: reportsResource } };
