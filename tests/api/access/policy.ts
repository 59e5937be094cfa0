import { everyone, type Permissions, type Policy, rights, self } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['POST /api/auth/logout', self],
  ['POST /api/auth/proof', self],
  ['POST /api/auth/proof/options', self],
  ['GET /api/users/me/security', self],
  ['POST /api/users/me/calendar-feed', rights('none', 'own', 'own', 'none')],
  ['DELETE /api/users/me/calendar-feed', rights('none', 'own', 'own', 'none')],
  ['PUT /api/users/me/password', self],
  ['PUT /api/users/me/consents', self],
  ['POST /api/users/me/codes', self],
  ['PUT /api/users/me/codes', self],
  ['DELETE /api/users/me/codes', self],
  ['POST /api/users/me/recovery-codes', self],
  ['POST /api/users/me/passkeys/options', self],
  ['POST /api/users/me/passkeys', self],
  ['PATCH /api/users/me/passkeys/:id', self],
  ['DELETE /api/users/me/passkeys/:id', self],
  ['DELETE /api/users/me/sessions', self],
  ['DELETE /api/users/me/sessions/:id', self],
  ['GET /api/addresses', everyone],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  me: { get: 'OOOO-', update: 'OOOO-', export: 'OOOO-' },
  'calendar-feed': { create: '-OO--', delete: '-OO--' },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = ['users/me/password', 'users/me/consents', 'users/me/codes'];
