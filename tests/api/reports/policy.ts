import { adminOnly, type Pages, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/reports/attendance', staff],
  ['GET /api/reports/events/totals', staff],
  ['GET /api/reports/orders/totals', staff],
  ['GET /api/reports/participation-requests/totals', staff],
  ['GET /api/reports/payments/totals', staff],
  ['GET /api/reports/reservations/totals', staff],
  ['GET /api/reports/tenant-subscriptions/totals', staff],
  ['GET /api/reports/tenants/totals', adminOnly],
];

/** In whose set of pages it stands. */
export const pages: Pages = { reports: ['admin', 'tenant'] };
