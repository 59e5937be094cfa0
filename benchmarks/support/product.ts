import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';

export interface Product {
  url: string;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
  return answer?.ok === true;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isReady(url)) return;
    if (server.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the product did not start');
}

/** Starts the built product with demo data in a folder of its own. */
export async function startProduct(): Promise<Product> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const script = fileURLToPath(new URL('../../scripts/support/serve-temporary.mjs', import.meta.url));
  const env = { ...process.env, PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url, DEMO: 'on', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await waitUntilReady(url, server);
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  };
  return { url, stop };
}

/** Functions sent to a page call this, as the loader of the benchmarks keeps their names. */
export const NAMES = 'globalThis.__name ??= (value) => value';

/** Signs a browser in as a demo account. @returns a token for calls of the benchmark's own */
export async function signIn(context: BrowserContext, url: string, account: string): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${account}@regia.test:Regia!2026`).toString('base64')}`;
  const answer = await context.request.post(`${url}/api/auth`, { headers: { authorization, 'x-client': 'web' } });
  if (!answer.ok()) throw new Error(`sign-in as ${account}: ${answer.status()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
