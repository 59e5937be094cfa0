import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const guess = async (email: string, remoteAddress: string): Promise<number> => {
  const authorization = `Basic ${Buffer.from(`${email}:wrong`).toString('base64')}`;
  return (await world.app.inject({ method: 'POST', url: '/api/auth', remoteAddress, headers: { authorization } }))
    .statusCode;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test('the person who has a whole IPv6 line guesses a password no oftener than the person who has one address [DEC-105, DEC-089]', async () => {
  const { email } = await world.person('tenant');
  const answers: number[] = [];
  for (let n = 1; n <= 14; n++) answers.push(await guess(email, `2001:db8:77:1::${n.toString(16)}`));
  expect(answers).toEqual([...times(10, 401), ...times(4, 429)]);
  // Written at full length, and with a zone, it is the same line.
  expect(await guess(email, '2001:0db8:0077:0001:ffff:0:0:1')).toBe(429);
  // The owner's own line next door is not held up.
  expect(await guess(email, '2001:db8:77:2::1')).toBe(401);
});

test('all lines of one site together have eight times the guesses of one, and another site its own [DEC-105]', async () => {
  const { email } = await world.person('tenant');
  const answers: number[] = [];
  for (let line = 1; line <= 9; line++) {
    for (let n = 1; n <= 10; n++) answers.push(await guess(email, `2001:db8:99:${line.toString(16)}::${n}`));
  }
  expect(answers).toEqual([...times(80, 401), ...times(10, 429)]);
  expect(await guess(email, '2001:db8:9a:1::1')).toBe(401);
}, 30_000);

test('requests a minute are counted by line, and all lines of a site together by eight times as many [DEC-105]', async () => {
  const app = await buildApp(world.services, { requestsPerMinute: 5 });
  const ask = async (remoteAddress: string) =>
    (await app.inject({ method: 'GET', url: '/api/options', remoteAddress })).statusCode;
  try {
    const ofLine: number[] = [];
    for (let n = 1; n <= 7; n++) ofLine.push(await ask(`2001:db8:5:1::${n}`));
    expect(ofLine).toEqual([...times(5, 200), ...times(2, 429)]);
    const ofSite: number[] = [];
    for (let line = 1; line <= 9; line++) {
      for (let n = 1; n <= 5; n++) ofSite.push(await ask(`2001:db8:6:${line}::${n}`));
    }
    expect(ofSite).toEqual([...times(40, 200), ...times(5, 429)]);
    expect(await ask('2001:db8:7:1::1')).toBe(200);
    expect(await ask('192.0.2.1')).toBe(200);
  } finally {
    await app.close();
  }
});

test('a proxy that asks for the health of a server is answered, however many came through its address [DEC-105]', async () => {
  const app = await buildApp(world.services, { requestsPerMinute: 5 });
  const ask = async (url: string, remoteAddress: string) =>
    (await app.inject({ method: 'GET', url, remoteAddress })).statusCode;
  try {
    for (const proxy of ['192.0.2.9', '2001:db8:9:1::1']) {
      const answers = await Promise.all(times(60, 0).map(() => ask('/api/options', proxy)));
      expect(answers).toContain(429);
      expect(await ask('/health/ready', proxy)).toBe(200);
      expect(await ask('/health/live', proxy)).toBe(200);
    }
  } finally {
    await app.close();
  }
});
