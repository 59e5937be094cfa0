import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import {
  clientHeaders,
  createAdmin,
  createCategory,
  inDatabase,
  signIn,
  startServerProcess,
} from './support/server-process.ts';

const clients = 20;

interface Request {
  name: string;
  sentAt: number;
  status: number | undefined;
}

/** Writes and reads without a pause until the server is gone. */
async function load(url: string, token: string, client: number, requests: Request[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const request: Request = { name: `${client}-${n}`, sentAt: performance.now(), status: undefined };
    requests.push(request);
    const headers = clientHeaders(token, client);
    const sent = n % 2 === 0 ? createCategory(url, headers, request.name) : fetch(`${url}/api/categories`, { headers });
    const answer = await sent.catch(() => undefined);
    if (answer === undefined) return;
    request.status = answer.status;
    await answer.arrayBuffer();
    if (answer.status === 503) return;
  }
}

test('SIGTERM under load: every request in flight is answered, and the server ends by itself with exit code 0', async () => {
  const dataDir = tempFolder();
  const server = await startServerProcess(dataDir);
  await createAdmin(dataDir);
  const token = await signIn(server.url);
  const requests: Request[] = [];
  const loads = Array.from({ length: clients }, (_, client) => load(server.url, token, client, requests));
  await expect.poll(() => requests.length, { timeout: 20_000 }).toBeGreaterThan(200);

  const asked = performance.now();
  server.child.kill('SIGTERM');
  const [code] = (await Promise.race([once(server.child, 'exit'), pause(30_000, ['still running'])])) as [unknown];
  expect(code).toBe(0);
  console.log(`ended ${Math.round(performance.now() - asked)} ms after SIGTERM`);
  await Promise.all(loads);

  const inFlight = requests.filter(({ sentAt }) => sentAt < asked);
  expect(inFlight.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  const stored = new Set(
    (await inDatabase<{ name: string }>(dataDir, 'select name from categories')).map(({ name }) => name),
  );
  expect(requests.filter(({ name, status }) => status === 201 && !stored.has(name))).toEqual([]);
});
