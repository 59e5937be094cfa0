import { once } from 'node:events';
import fs from 'node:fs/promises';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { databaseCode } from '#server/kernel/database/connections.ts';
import { refusalOf } from '#server/kernel/http/problem.ts';
import { query } from '../../support/database/database-url.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
afterEach(() => world.close());

const ready = async () => (await world.app.inject({ url: '/health/ready' })).statusCode;

test('a server whose disk is full is not ready, though it lives [DEC-029]', async () => {
  world = await createWorld();
  expect(await ready()).toBe(200);
  const disk = await fs.statfs('.');
  vi.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(disk, { bavail: 1, bsize: 4096 }));
  expect(await ready()).toBe(503);
  expect((await world.app.inject({ url: '/health/live' })).statusCode).toBe(200);
});

test('a server whose database only reads is not ready, and refuses writes as unavailable [DEC-029]', async () => {
  world = await createWorld();
  const name = new URL(world.url).pathname.slice(1);
  await query(world.url, `alter database ${name} set default_transaction_read_only = on`);
  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
  await query(world.url, others, [name]);
  await expect.poll(ready).toBe(503);
  await expect.poll(async () => (await world.call(world.admin, 'GET', 'categories')).status).toBe(200);
  const body = { name: 'Gite', description: 'Gite', entityType: 'event' };
  expect(await world.call(world.admin, 'POST', 'categories', body)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
});

test('a statement that took too long is answered 503, so that the person who asked tries again [DEC-029]', async () => {
  world = await createWorld();
  const slow = world.services.database.transaction(world.tenant._id, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(5)`);
  });
  const error: unknown = await slow.catch((thrown: unknown) => thrown);
  expect(databaseCode(error)).toBe('57014');
  expect(refusalOf(error)).toMatchObject({ code: 'unavailable', status: 503 });
});

test('a request whose sender hung up before its turn ends without an error [DEC-029]', async () => {
  world = await createWorld();
  const app = await buildApp(world.services, { requestsPerMinute: 100 });
  const seen: { ip: string | undefined; destroyed: boolean }[] = [];
  const errors = vi.spyOn(app.log, 'error');
  app.server.prependListener('request', ({ socket }) => {
    socket.destroy();
    seen.push({ ip: socket.remoteAddress, destroyed: socket.destroyed });
  });
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect(fetch(`${address}/health/live`)).rejects.toThrow();
    expect(seen).toEqual([{ ip: undefined, destroyed: true }]);
    expect(errors).not.toHaveBeenCalled();
  } finally {
    await app.close();
  }
});

test('a request whose sender cut the connection, which the server does not know yet, ends without an error [DEC-029]', async () => {
  world = await createWorld();
  const app = await buildApp(world.services, { requestsPerMinute: 100 });
  const seen: { ip: string | undefined; destroyed: boolean }[] = [];
  const errors = vi.spyOn(app.log, 'error');
  app.server.prependListener('request', ({ socket }) => {
    seen.push({ ip: socket.remoteAddress, destroyed: socket.destroyed });
  });
  try {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const accepted = once(app.server, 'connection');
    const sender = connect(Number(port), '127.0.0.1');
    await accepted;
    sender.write('GET /health/live HTTP/1.1\r\nhost: regia.test\r\n\r\n');
    sender.resetAndDestroy();
    await expect.poll(() => seen).toEqual([{ ip: undefined, destroyed: false }]);
    await app.close();
    expect(errors).not.toHaveBeenCalled();
  } finally {
    await app.close();
  }
});
