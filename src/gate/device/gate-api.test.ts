import { describe, expect, test, vi } from 'vitest';
import { AccessLost, createGateApi, NetworkDown } from './gate-api.ts';

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const session = (renewed: boolean | Error, token: string | null = 'one') => {
  let current = token;
  return {
    token: () => current,
    refresh: vi.fn(async () => {
      if (renewed instanceof Error) throw renewed;
      current = 'two';
      return renewed;
    }),
  };
};
const input = { eventId: 'e', ticketId: 't' };

describe('the gate’s calls', () => {
  test('an answer is passed on with its status, refusals included', async () => {
    const doFetch = vi.fn(async () => json(409, { code: 'ticket_already_used' }));
    const api = createGateApi(session(true), () => 'it', doFetch);
    expect(await api.scan(input)).toMatchObject({ status: 409, body: { code: 'ticket_already_used' } });
  });

  test('an expired token is renewed once, and the call repeated', async () => {
    const answers = [json(401, {}), json(200, { ok: true })];
    const api = createGateApi(
      session(true),
      () => 'it',
      async () => answers.shift() ?? json(500, {}),
    );
    expect((await api.scan(input)).status).toBe(200);
  });

  test('a page opened without network has no token: it asks for one first', async () => {
    const own = session(true, null);
    const doFetch = vi.fn(async () => json(200, {}));
    await createGateApi(own, () => 'it', doFetch).scan(input);
    expect(own.refresh).toHaveBeenCalledOnce();
    expect(doFetch).toHaveBeenCalledOnce();
  });

  test('a session that is over, or a right withdrawn, is lost access; no network on the way is not [DEC-057]', async () => {
    const refused = async () => json(401, {});
    await expect(createGateApi(session(false), () => 'it', refused).scan(input)).rejects.toBeInstanceOf(AccessLost);
    const forbidden = async () => json(403, {});
    await expect(createGateApi(session(true), () => 'it', forbidden).scan(input)).rejects.toBeInstanceOf(AccessLost);
    const cut = createGateApi(session(new TypeError('cut')), () => 'it', refused);
    await expect(cut.scan(input)).rejects.toBeInstanceOf(NetworkDown);
  });

  test('a server that is down, and a portal’s page in its place, count as no network', async () => {
    const down = createGateApi(
      session(true),
      () => 'it',
      async () => json(503, {}),
    );
    await expect(down.scan(input)).rejects.toBeInstanceOf(NetworkDown);
    const portal = createGateApi(
      session(true),
      () => 'it',
      async () => new Response('<html>', { status: 200 }),
    );
    await expect(portal.scan(input)).rejects.toBeInstanceOf(NetworkDown);
  });
});

test('what a phone says of itself goes with the question what changed [GATE-020]', async () => {
  const doFetch = vi.fn(async (_path: unknown) => json(200, {}));
  const api = createGateApi(session(true), () => 'it', doFetch as typeof fetch);
  await api.snapshot('e', '2026-06-21T19:00:00.000Z', { phone: 'p', queued: 0, battery: 84 });
  await api.snapshot('e', null);
  expect(doFetch.mock.calls.map(([path]) => path)).toEqual([
    '/api/events/e/gate?since=2026-06-21T19%3A00%3A00.000Z&phone=p&queued=0&battery=84',
    '/api/events/e/gate',
  ]);
});
