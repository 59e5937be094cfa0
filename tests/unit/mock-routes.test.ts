import { expect, test } from 'vitest';
import { Sessions } from '../../mock-server/kernel/sessions.ts';
import { authRoutes } from '../../mock-server/routes/access/auth.ts';
import { securityRoutes } from '../../mock-server/routes/access/security.ts';
import { routes } from '../../mock-server/routes/index.ts';
import { policyTable, publicRoutes } from '../security/policy-table.ts';

/** What phones with a pass of Apple Wallet call. */
const applePasses = '/api/wallet/apple/v1';
const ofPhones = 'called by phones that have a pass, which the mock does not sign';

/** Calls of the server that no screen makes, or that mean nothing without what stands behind the server. */
const absent: Readonly<Record<string, string>> = {
  'GET /api/openapi.json': 'describes the server itself',
  'POST /api/webhooks/:provider': 'called by the payment provider, of which the mock has none',
  'POST /api/auth/socialLogin': 'no sign-in with others is configured',
  'GET /api/auth/socialLogin/nonce': 'no sign-in with others is configured',
  'POST /api/auth/second-factor': 'the mock asks for a password alone',
  'POST /api/auth/passkey': 'the mock asks for a password alone',
  'POST /api/auth/passkey/options': 'the mock asks for a password alone',
  'POST /api/orders': 'made by buyers, who have no screens',
  'POST /api/refund-requests': 'made by buyers, who have no screens',
  'POST /api/subscriptions': 'screens activate the basic plan by its own call',
  'POST /api/payments': 'not in the interface (DEC-086)',
  'PUT /api/payments/:id': 'not in the interface (DEC-086)',
  'PATCH /api/payments/:id': 'not in the interface (DEC-086)',
  'POST /api/connections/:id': 'chats have no screen yet',
  'DELETE /api/connections/:id': 'chats have no screen yet',
  'PATCH /api/chats/:id/read': 'chats have no screen yet',
  'GET /api/outbox/:id/attachments/:index': 'the mails of the mock have no attachments',
  'GET /api/uploads/:id/file': 'files of the mock are public',
  [`POST ${applePasses}/devices/:deviceId/registrations/:passTypeId/:serial`]: ofPhones,
  [`DELETE ${applePasses}/devices/:deviceId/registrations/:passTypeId/:serial`]: ofPhones,
  [`GET ${applePasses}/devices/:deviceId/registrations/:passTypeId`]: ofPhones,
  [`GET ${applePasses}/passes/:passTypeId/:serial`]: ofPhones,
  [`POST ${applePasses}/log`]: ofPhones,
};

/** The pages that describe the server itself. */
const isReference = (one: string): boolean => one.includes(' /api/docs');

/** Names of parameters are each side's own. */
const shapeOf = (route: string): string => route.replace(/:\w+/g, ':');

const sessions = new Sessions();
const mocked = [...authRoutes(sessions), ...securityRoutes(sessions), ...routes].map(
  ({ method, path }) => `${method.toUpperCase()} ${path}`,
);
const declared = [...policyTable.keys(), ...publicRoutes];
const shapes = (list: readonly string[]) => new Set(list.map(shapeOf));

test('the mock server answers every call of the server but a few that are named, with the reason', () => {
  const known = shapes(mocked);
  const missing = declared.filter((one) => one.includes(' /api/') && !isReference(one) && !known.has(shapeOf(one)));
  expect(missing.sort()).toEqual(Object.keys(absent).sort());
});

test('the mock server answers nothing the server does not', () => {
  const known = shapes(declared);
  expect(mocked.filter((one) => one.includes(' /api/') && !known.has(shapeOf(one)))).toEqual([]);
});
