import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInFailures } from '#server/tables.ts';
import { basic, cookieOf } from '../../support/access.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => world.close());
beforeEach(async () => void (await world.db.delete(signInFailures)));

interface From {
  address?: string;
  headers?: Record<string, string>;
}
const guess = (email: string, password = 'wrong', { address = '203.0.113.7', headers = {} }: From = {}, on = world) =>
  on.call<{ code?: string; deviceToken?: string }>(null, 'POST', 'auth', undefined, {
    ...basic(email, password),
    'x-forwarded-for': address,
    ...headers,
  });
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const countOf = (answers: { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

test('evaluates ten of a hundred guesses made at once [DEC-089]', async () => {
  const answers = await times(100, () => guess(world.tenant.email));
  expect(countOf(answers, 401)).toBe(10);
  expect(countOf(answers, 429)).toBe(90);
  expect((await guess(world.tenant.email, 'Regia!2026')).status).toBe(429);
});

test('control: counted after they are evaluated, guesses go on until one is right [DEC-089]', async () => {
  const late = await createWorld({ env: { TRUST_PROXY: '1' }, testing: { countGuessesLate: true } });
  await times(100, () => guess(late.tenant.email, 'wrong', {}, late));
  expect((await guess(late.tenant.email, 'Regia!2026', {}, late)).status).toBe(200);
  await late.close();
});

test('keeps nobody out by guesses made elsewhere [DEC-089]', async () => {
  const { email } = world.admin;
  for (let n = 0; n < 12; n++) await guess(email, 'wrong', { address: '198.51.100.9' });
  expect((await guess(email, 'wrong', { address: '198.51.100.9' })).status).toBe(429);
  expect((await guess(email, 'Regia!2026', { address: '203.0.113.50' })).status).toBe(200);
});

test('never slows a known device by the guesses of others at the same address [DEC-089]', async () => {
  const { email } = await world.person('scanner', { tenantId: world.tenant._id });
  const here = { address: '203.0.113.60' };
  const first = await guess(email, 'Regia!2026', { ...here, headers: { 'x-client': 'web' } });
  const cookie = cookieOf(first.headers['set-cookie'], 'device').split(';')[0] ?? '';
  expect(cookieOf(first.headers['set-cookie'], 'device')).toMatch(/^__Host-regia_device=[\w-]+; .*HttpOnly.*Secure/);
  await times(110, (n) => guess(n % 2 ? email : world.tenant.email, 'wrong', here));
  expect((await guess(email, 'Regia!2026', here)).status).toBe(429);
  const known = { ...here, headers: { 'x-client': 'web', cookie } };
  expect((await guess(email, 'Regia!2026', known)).status).toBe(200);
  // By its own guesses it is; and it is no known device of anybody else.
  for (let n = 0; n < 10; n++) await guess(email, 'wrong', known);
  expect((await guess(email, 'Regia!2026', known)).status).toBe(429);
  expect((await guess(world.tenant.email, 'Regia!2026', known)).status).toBe(429);
});

test('tells a client that is no browser its device in the answer, once [DEC-089]', async () => {
  const { email } = await world.person('user');
  const first = await guess(email, 'Regia!2026');
  const device = { headers: { 'x-device': first.body.deviceToken ?? '' } };
  expect((await guess(email, 'Regia!2026', device)).body).not.toHaveProperty('deviceToken');
  for (let n = 0; n < 12; n++) await guess(email);
  expect((await guess(email, 'Regia!2026')).status).toBe(429);
  expect((await guess(email, 'Regia!2026', device)).status).toBe(200);
  // A token nobody gave out makes no device known.
  expect((await guess(email, 'Regia!2026', { headers: { 'x-device': 'made-up' } })).status).toBe(429);
});

test('gives a right guess back: signing in often slows nobody [DEC-089]', async () => {
  const { email } = await world.person('user');
  for (let n = 0; n < 12; n++) expect((await guess(email, 'Regia!2026')).status).toBe(200);
});

test('counts the address the proxy saw, whatever the caller wrote before it [DEC-089]', async () => {
  const answers = await times(130, (n) =>
    guess(`nobody-${n}@posta.example`, 'wrong', { address: `10.9.8.${n}, 203.0.113.99` }),
  );
  expect(countOf(answers, 401)).toBe(100);
  expect(countOf(answers, 429)).toBe(30);
});
