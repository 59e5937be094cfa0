/** What phones with a pass of Apple Wallet call. */
const applePasses = '/api/wallet/apple/v1';
const ofPhones = 'called by phones that have a pass, which the mock does not sign';

const ofLeaders = 'called by the phones of leaders, whose face the mock does not serve';

const ofExample = 'an example is booked, sent and deleted whole, which takes transactions the mock has not';

/** Calls of the server that no screen makes, or that mean nothing without what stands behind the server. */
export const absentCalls: Readonly<Record<string, string>> = {
  'POST /api/events/example': ofExample,
  'DELETE /api/events/example': ofExample,
  'GET /api/led-lists': ofLeaders,
  'GET /api/led-lists/:id': ofLeaders,
  'POST /api/led-lists/:id/entries': ofLeaders,
  'GET /api/events/:id/attendance/excel': 'a workbook of several sheets, which the mock does not write',
  'GET /api/leader-link': ofLeaders,
  'POST /api/leader-link/entries': ofLeaders,
  'GET /api/platform/today': 'counts work in the background and the ledger, of which the mock has neither',
  'POST /api/platform/jobs/:name/retry': 'the mock does no work in the background',
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
