/** What a figure of a report counts. */
export type FigureKind = 'count' | 'money';

/**
 * The figures above each report's rows, of all rows the filters select. `rows` is how many they are; money is in cents.
 * Declared once: the server answers these names, the page shows them in this order.
 */
export const reportFigures = {
  events: {
    rows: 'count',
    places: 'count',
    takings: 'money',
    toPay: 'money',
    toRefund: 'money',
  },
  'participation-requests': {
    rows: 'count',
    pending: 'count',
    accepted: 'count',
    refused: 'count',
    places: 'count',
  },
  payments: {
    rows: 'count',
    taken: 'money',
    refunded: 'money',
    net: 'money',
    fees: 'money',
    disputeFees: 'money',
    payout: 'money',
    waiting: 'money',
    owed: 'money',
    kept: 'money',
    plans: 'money',
  },
  reservations: {
    rows: 'count',
    places: 'count',
    total: 'money',
    waiting: 'money',
    taken: 'money',
    refunded: 'money',
    net: 'money',
    owed: 'money',
    kept: 'money',
  },
  orders: {
    rows: 'count',
    total: 'money',
    waiting: 'money',
    taken: 'money',
    refunded: 'money',
    net: 'money',
    owed: 'money',
    kept: 'money',
  },
  'tenant-subscriptions': {
    rows: 'count',
    accepted: 'count',
    pending: 'count',
    premium: 'count',
    top: 'count',
  },
  tenants: {
    rows: 'count',
    enabled: 'count',
    subscribed: 'count',
    paymentsEnabled: 'count',
  },
} as const satisfies Record<string, Readonly<Record<string, FigureKind>>>;

/** Reports with figures above their rows. */
export type ReportName = keyof typeof reportFigures;

/** The figures of a report by name: numbers of things, or cents. */
export type ReportTotals<N extends ReportName = ReportName> = Readonly<Record<keyof (typeof reportFigures)[N], number>>;
