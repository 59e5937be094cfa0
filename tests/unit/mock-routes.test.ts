import { afterAll, beforeAll, expect, test } from 'vitest';
import * as apis from '#domain/apis.ts';
import { Refusal } from '#domain/errors.ts';
import { refusalWords } from '#i18n/refusal-words.ts';
import { createMockServer, type MockServer } from '#mock-server/server.ts';
import { notOffered, offered, shapeOf } from '../contract/support/offered.ts';
import { policyTable, publicRoutes } from '../security/policy-table.ts';

let mock: MockServer;
let address: string;
beforeAll(async () => {
  mock = createMockServer();
  address = await mock.listen(0);
});
afterAll(() => mock.close());

const areaOf = (call: string): string => call.split('/')[2] ?? '';

/** What is edited without a database: entities as they are declared, what one says of oneself, and what one has read. */
const edited = [
  ...['available-subscriptions', 'available_subscriptions', 'categories', 'checkpoints', 'event-stages'],
  ...['event-subtypes', 'extras', 'faqs', 'labels', 'product-variants', 'requirements', 'sponsorships', 'transports'],
];
const others = [
  ...['POST /api/auth', 'POST /api/auth/refresh', 'POST /api/auth/logout', 'POST /api/auth/register'],
  ...['POST /api/confirmations', 'POST /api/confirmations/:', 'POST /api/password-resets'],
  ...['POST /api/password-resets/:', 'PUT /api/users/me', 'PATCH /api/users/me', 'PUT /api/users/me/consents'],
  ...['DELETE /api/users/me/sessions', 'DELETE /api/users/me/sessions/:'],
  ...['POST /api/notifications/read', 'PUT /api/notifications/muted', 'POST /api/views'],
  ...['PUT /api/faqs/:/move', 'POST /api/fees/quote', 'POST /api/website/previews', 'POST /api/communications/preview'],
];

/** What no screen reads when it opens, by why. */
const unread = {
  'files, of the mock none': [
    ...['GET /api/events/:/attendance/excel', 'GET /api/transports/excel/event/:', 'GET /api/uploads/:'],
    ...['GET /api/uploads/:/file', 'GET /api/outbox/:/attachments/:', 'GET /api/reservations/:/tickets/pdf'],
    ...['GET /api/website/posters/:', 'GET /api/users/:/data', 'GET /api/users/me/data'],
    ...['GET /api/closed-months/:/excel', 'GET /api/closed-months/:/pdf', 'GET /api/ledger/excel'],
    ...['GET /api/ledger/incomes/excel', 'GET /api/users/tenants/excel', 'GET /api/users/excel'],
    ...['audit', 'communications', 'events', 'orders', 'participation-requests', 'participations'].map(
      (area) => `GET /api/${area}/excel`,
    ),
    ...['payments', 'reservations', 'tenant-subscriptions', 'tickets', 'waiting-list'].map(
      (area) => `GET /api/${area}/excel`,
    ),
  ],
  'before a command that is not offered': [
    ...['GET /api/people/:/merge/:', 'GET /api/subscriptions_payments/change/:', 'GET /api/invitations/:'],
    ...['GET /api/users/me/connect/dashboard', 'GET /api/events/:/door-sales/prices', 'GET /api/jobs/:'],
    ...['GET /api/auth/socialLogin/nonce', 'GET /api/live-events'],
  ],
  'read by the phones of leaders, or by programs': [
    ...['GET /api/leader-link', 'GET /api/led-lists/:', 'GET /api/tickets/participants-info'],
  ],
};

test('the mock server edits what is declared, what one says of oneself and what one has read, and nothing else', () => {
  const commands = offered.filter((call) => !call.startsWith('GET '));
  const ofEntities = commands.filter((call) => edited.includes(areaOf(call)) && !others.includes(call));
  expect(commands.filter((call) => !ofEntities.includes(call))).toEqual([...others].sort());
  const each = (area: string) =>
    [`DELETE /api/${area}/:`, `PATCH /api/${area}/:`, `POST /api/${area}`, `PUT /api/${area}/:`] as const;
  expect(ofEntities).toEqual(edited.flatMap(each).sort());
});

test('the mock server reads everything but files and what belongs to commands and phones', () => {
  expect(notOffered.filter((call) => call.startsWith('GET '))).toEqual(Object.values(unread).flat().sort());
});

test.each(['it', 'en'] as const)(
  'what the mock server does not offer says in %s that it needs a database, whatever is sent, no matter who asks',
  async (language) => {
    const words = refusalWords(language, new Refusal('needs_database'));
    expect(words.message).toContain('npm run dev');
    expect(notOffered.length).toBeGreaterThan(150);
    const said = await Promise.all(
      notOffered.map(async (call) => {
        const [method = '', path = ''] = call.split(' ');
        const url = address + path.replace(/:/g, '00000000-0000-7000-8000-000000000000');
        const answer = await fetch(url, { method, headers: { 'accept-language': language } });
        return [call, answer.status, await answer.json()];
      }),
    );
    expect(said).toEqual(notOffered.map((call) => [call, 501, words]));
  },
);

test('every call of the contract is offered, or says that it needs a database', () => {
  const answered = new Set([...offered, ...notOffered]);
  const declared = Object.values(apis)
    .flatMap((area) => Object.values<{ path: string; method: string | readonly string[] }>(area))
    .flatMap(({ path, method }) => [method].flat().map((one) => shapeOf(`${one} ${path}`)));
  expect(declared.filter((call) => !answered.has(call))).toEqual([]);
  expect(offered.filter((call) => notOffered.includes(call))).toEqual([]);
});

test('the mock server answers nothing the server does not', () => {
  const known = new Set([...policyTable.keys(), ...publicRoutes].map(shapeOf));
  expect(offered.filter((one) => one.includes(' /api/') && !known.has(one))).toEqual([]);
});
