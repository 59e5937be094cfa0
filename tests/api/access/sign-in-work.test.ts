import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { basic } from '../../support/access.ts';
import type { World } from '../../support/world.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

let world: World;
beforeAll(async () => {
  // The server of this file is loaded anew, so that its comparisons are counted.
  vi.resetModules();
  const { createWorld } = await import('../../support/world.ts');
  world = await createWorld();
});
afterAll(async () => {
  vi.resetModules();
  await world.close();
});

test('a refused sign-in does the same work for known, unknown, passwordless and disabled accounts [DEC-016]', async () => {
  const disabled = await world.person('tenant', { isEnabled: false });
  const guest = await world.guest();
  const verify = vi.mocked(argon2.verify);
  const done: unknown[] = [];
  for (const email of [world.tenant.email, 'nobody@posta.example', guest.email, disabled.email]) {
    verify.mockClear();
    const answer = await world.call(null, 'POST', 'auth', undefined, basic(email, 'not the password'));
    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' '));
    done.push({ status: answer.status, body: answer.body, costs });
  }
  expect(new Set(done.map((one) => JSON.stringify(one))).size).toBe(1);
  // One comparison each, at the full cost of a real one.
  expect(done[0]).toMatchObject({ status: 401, costs: ['argon2id v=19 m=19456,t=2,p=1'] });
});
