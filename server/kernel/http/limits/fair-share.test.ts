import { once } from 'node:events';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { shareFairly } from './fair-share.ts';

type Waiting = { who: string; answer: () => void };

/** A server whose answers wait until the test gives them; the person comes in a header. */
async function slowServer() {
  const app = fastify({ forceCloseConnections: true });
  const running: Waiting[] = [];
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const userId = String(request.headers['x-person']);
    Object.assign(request, { caller: { actor: { userId } } });
  });
  shareFairly(app);
  const handler = (request: { headers: Record<string, unknown> }) =>
    new Promise((resolve) => {
      running.push({ who: String(request.headers['x-person']), answer: () => resolve({}) });
    });
  app.get('/tickets', handler);
  app.get('/tickets/excel', handler);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.listeningOrigin;
  const ask = (who: string, path: string, signal?: AbortSignal) =>
    fetch(`${address}${path}`, { headers: { 'x-person': who }, ...(signal && { signal }) });
  /** Resolves once so many requests have come to their handler; the route tells by asking again. */
  const reached = async (count: number) => {
    while (running.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { app, ask, running, reached };
}

let server: Awaited<ReturnType<typeof slowServer>> | undefined;
afterEach(async () => {
  for (const { answer } of server?.running ?? []) answer();
  await server?.app.close();
  server = undefined;
});

test('runs two heavy reads of a person at once and answers others meanwhile', async () => {
  server = await slowServer();
  const { ask, running, reached } = server;
  const heavy = [...Array(4)].map(() => ask('reader', '/tickets?limit=1000'));
  const file = ask('reader', '/tickets/excel');
  await reached(2);
  const light = ask('reader', '/tickets?limit=25');
  const scanner = ask('scanner', '/tickets?limit=1000');
  await reached(4);
  expect(running.map(({ who }) => who).sort()).toEqual(['reader', 'reader', 'reader', 'scanner']);
  for (let answered = 0; answered < 7; answered++) {
    await reached(answered + 1);
    running[answered]?.answer();
  }
  const answers = await Promise.all([...heavy, file, light, scanner]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
});

test('gives the turn on when a heavy read is broken off', async () => {
  server = await slowServer();
  const { ask, running, reached } = server;
  const leaving = new AbortController();
  const broken = [1, 2].map(() => ask('reader', '/tickets?limit=1000', leaving.signal).catch(() => undefined));
  await reached(2);
  const next = ask('reader', '/tickets/excel');
  leaving.abort();
  await Promise.all(broken);
  await reached(3);
  running[2]?.answer();
  expect((await next).status).toBe(200);
});

test('refuses a person who has sixty heavy reads waiting', async () => {
  server = await slowServer();
  const { app, ask, reached } = server;
  let refused = 0;
  app.server.on('request', (_request, response) => {
    void once(response, 'finish').then(() => (refused += Number(response.statusCode !== 200)));
  });
  const asked = [...Array(63)].map(() => ask('reader', '/tickets?limit=1000').catch(() => undefined));
  await reached(2);
  while (refused === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(refused).toBe(1);
  const answering = setInterval(() => {
    for (const { answer } of server?.running ?? []) answer();
  });
  await Promise.all(asked);
  clearInterval(answering);
});
