import { type Policy, staff, tenantOnly } from '../../security/rights.ts';

/** A timeline tells of money and mails: the person who scans, and the person who booked, reads none. */
export const policy: Policy = [
  ['GET /api/reservations/:id/timeline', staff],
  ['GET /api/payments/:id/timeline', staff],
  ['GET /api/orders/:id/timeline', staff],
  ['GET /api/people/:id/timeline', tenantOnly],
];
