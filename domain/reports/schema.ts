/** What a figure of a report counts. */
export type FigureKind = 'count' | 'money';

/** What a report counts and what it sums, in this order. */
const figures = <C extends string, M extends string = never>(counts: readonly C[], sums: readonly M[] = []) =>
  Object.fromEntries([...counts.map((name) => [name, 'count']), ...sums.map((name) => [name, 'money'])]) as Readonly<
    Record<C, 'count'> & Record<M, 'money'>
  >;

const ofBookings = ['total', 'waiting', 'taken', 'refunded', 'net', 'owed', 'kept'] as const;
const ofPayments = [
  'taken',
  'refunded',
  'net',
  'fees',
  'disputeFees',
  'payout',
  'waiting',
  'owed',
  'kept',
  'plans',
] as const;

/**
 * The figures above each report's rows, of all rows the filters select. `rows` is how many they are; money is in cents.
 * Declared once: the server answers these names, the page shows them in this order.
 */
export const reportFigures = {
  events: figures(['rows', 'places'], ['takings', 'toPay', 'toRefund']),
  'participation-requests': figures(['rows', 'pending', 'accepted', 'refused', 'places']),
  payments: figures(['rows'], ofPayments),
  reservations: figures(['rows', 'places'], ofBookings),
  orders: figures(['rows'], ofBookings),
  'tenant-subscriptions': figures(['rows', 'accepted', 'pending', 'premium', 'top']),
  tenants: figures(['rows', 'enabled', 'subscribed', 'paymentsEnabled']),
} satisfies Record<string, Readonly<Record<string, FigureKind>>>;

/** Reports with figures above their rows. */
export type ReportName = keyof typeof reportFigures;

/** The figures of a report by name: numbers of things, or cents. */
export type ReportTotals<N extends ReportName = ReportName> = Readonly<Record<keyof (typeof reportFigures)[N], number>>;
