import { figuresOfBookings, figuresOfPayments } from '../money-figures.ts';
import { money } from './payments/money.ts';

const { word } = money;

/** The books: figures above the rows of each area, and their files. */
export const reports = {
  help: 'Figures, rows and files for each area, for any period.',
  totals: 'Totals of all filtered rows',
  emptyTitle: 'Nothing to report yet',
  emptyText: 'As soon as there is something, its figures appear here.',
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
    tile: 'Requests report',
    text: 'Who asked to take part, and what happened',
    figures: {
      rows: 'Requests',
      pending: 'Pending',
      accepted: 'Accepted',
      refused: 'Declined or expired',
      places: 'Places accepted',
    },
  },
  payments: {
    tile: 'Payments report',
    text: 'What was collected, what is still to pay and what was refunded, the platform’s fees and what is left',
    figures: {
      rows: 'Payments',
      ...figuresOfPayments(word),
      plans: 'Plans of communities',
    },
  },
  reservations: {
    tile: 'Bookings report',
    text: 'Every booking, its value and what was collected',
    figures: {
      rows: 'Bookings',
      places: 'Places',
      ...figuresOfBookings(word),
    },
  },
  orders: {
    tile: 'Orders report',
    text: 'What was ordered, what was collected and what was refunded',
    figures: {
      rows: 'Orders',
      ...figuresOfBookings(word),
    },
  },
  'tenant-subscriptions': {
    tile: 'Followers report',
    text: 'Followers, since when and in which tier',
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
      paymentsEnabled: 'Taking card payments',
    },
  },
};

export const reportsResource = { name: 'Report |||| Reports' };

export const catalogue = { reports, resources: { reports: reportsResource } };
