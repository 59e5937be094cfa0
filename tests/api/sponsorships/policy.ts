import { adminOnly, type Pages, type Permissions, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/sponsorships', staff],
  ['GET /api/sponsorships/:id', staff],
  ['POST /api/sponsorships', adminOnly],
  ['PUT /api/sponsorships/:id', adminOnly],
  ['PATCH /api/sponsorships/:id', adminOnly],
  ['DELETE /api/sponsorships/:id', adminOnly],
  ['GET /api/events/sponsorable', adminOnly],
  ['PUT /api/events/set/sponsorship/:id', adminOnly],
  ['PUT /api/events/unset/sponsorship', adminOnly],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  sponsorships: { list: 'AT---', get: 'AT---', create: 'A----', update: 'A----', delete: 'A----' },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = ['events/set/sponsorship/:id', 'events/unset/sponsorship'];

/** In whose set of pages it stands. */
export const pages: Pages = { sponsorships: ['admin'] };
