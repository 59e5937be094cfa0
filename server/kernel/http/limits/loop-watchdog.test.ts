import fastify from 'fastify';
import { expect, test } from 'vitest';
import { watchEventLoop } from './loop-watchdog.ts';

/** Computes for so many milliseconds, as a costly search or text would. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

async function serverWith(lines: string[]) {
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { level: 'warn', stream } });
  watchEventLoop(app);
  app.get('/quick/:code', async () => ({}));
  app.get('/slow/:code', async () => {
    block(150);
    return {};
  });
  await app.ready();
  return app;
}

const said = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as { routes: string[] });

test('names the route that made the event loop stand still, not the path that was asked', async () => {
  const lines: string[] = [];
  const app = await serverWith(lines);
  await app.inject('/slow/K7Q2MX4T9P');
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(said(lines)[0]?.routes).toEqual(['GET /slow/:code']);
  expect(lines.join()).not.toContain('K7Q2MX4T9P');
  await app.close();
});
