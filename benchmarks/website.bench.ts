import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import autocannon from 'autocannon';
import pg from 'pg';
import { launchOptions, phone } from '#tests/e2e/support/browser.ts';
import { start, withDatabase } from './support/bench.ts';
import { buildDataset, publishEvents } from './support/dataset.ts';
import { compare } from './support/load.ts';
import { NAMES, quantile, startProduct } from './support/product.ts';

/**
 * The event's page as participants open it (goals: participants.md §10): its rate beside a bare Fastify route that reads the same
 * view, its answers at 300 requests a second, and on a phone its largest paint beside a static page with the same pictures.
 * `ROUNDS`, 3 by default; the median counts.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** Slow 4G as Lighthouse has it: bytes a second, milliseconds. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 };
const AT_ONCE = 300;

// As it is run: React's own checks are for anyone who develops.
const NODE_ENV = 'production';

async function slugsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const events = await client.query<{ id: string }>('select id from events order by id limit 50');
  const slugs = await publishEvents(
    client,
    events.rows.map(({ id }) => id),
  );
  await client.end();
  return slugs;
}

async function measureRate(url: string): Promise<void> {
  const data = await buildDataset(url, 10_000);
  const slugs = await slugsOf(url);
  const bareServer = start('./bare-server.ts', { NODE_ENV, DATABASE_URL: url });
  const [bareAddress] = (await once(bareServer, 'message')) as [string];
  const server = start('./regia-server.ts', {
    NODE_ENV,
    DATABASE_URL: url,
    PEOPLE: `${data.ownerId},${data.scannerId}`,
  });
  const [{ address }] = (await once(server, 'message')) as [{ address: string }];
  const slug = (n: number): string => slugs[n % slugs.length] ?? '';
  const { ours, bare, ratio } = await compare(
    { url: address, request: (n) => ({ path: `/e/${slug(n)}` }) },
    { url: bareAddress, request: (n) => ({ path: `/pages/${slug(n)}` }) },
  );
  const refused = ours.refused + bare.refused;
  console.log(
    `event page            ${ours.rate.toFixed(0)}/s  bare ${bare.rate.toFixed(0)}/s  ratio ${ratio.toFixed(2)} (goal 0.6)  refused ${refused}`,
  );
  const page = (encoding: string) => ({
    ...{ url: address, headers: { 'accept-encoding': encoding } },
    request: (n: number) => ({ path: `/e/${slug(n)}` }),
  });
  const packed = await compare(page('gzip'), page('br'));
  console.log(
    `event page, gzip      ${packed.ours.rate.toFixed(0)}/s  br ${packed.bare.rate.toFixed(0)}/s  ratio ${packed.ratio.toFixed(2)} (goal 0.8)`,
  );
  // A link in a group leads to one page; a search engine reads many.
  for (const pages of [1, slugs.length]) {
    const paced = await autocannon({
      ...{ url: address, connections: 20, duration: 10, overallRate: AT_ONCE },
      requests: [
        { setupRequest: (settings) => ({ ...settings, path: `/e/${slug(Math.floor(Math.random() * pages))}` }) },
      ],
    });
    const { p50, p97_5: slow, p99 } = paced.latency;
    console.log(
      `at ${AT_ONCE} requests a second of ${pages}  median ${p50} ms  p97.5 ${slow} ms (goal 15)  p99 ${p99} ms`,
    );
  }
  server.kill();
  bareServer.kill();
}

/** A page with the same pictures and nothing else to draw: what no page can be faster than. */
async function startFloor(origin: string, html: string): Promise<{ server: Server; url: string }> {
  const pictures = html.match(/<img [^>]+>/g) ?? [];
  const files = new Map<string, Buffer>();
  for (const [, path = ''] of pictures.join('').matchAll(/src="([^"]+)"/g)) {
    if (!files.has(path)) files.set(path, Buffer.from(await (await fetch(origin + path)).arrayBuffer()));
  }
  const page = `<!doctype html><html lang="it"><title>Floor</title><meta name="viewport" content="width=device-width">
    <style>img{max-width:100%;height:auto}</style><body style="margin:0;font:16px sans-serif">
    ${pictures.join('')}<h1>Alba al Lago di Braies</h1><p>giovedì, 04:30</p>`;
  const server = createServer((request, reply) => {
    const picture = files.get(request.url ?? '');
    reply.writeHead(200, { 'content-type': picture ? 'image/webp' : 'text/html; charset=utf-8' });
    reply.end(picture ?? page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/` };
}

interface Seen {
  lcp: number;
  cls: number;
  bytes: number;
}

function watchPaints(): void {
  const seen = { lcp: 0, cls: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ ...phone, locale: 'it-IT', timezoneId: 'Europe/Rome' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  let bytes = 0;
  const pictures = new Set<string>();
  device.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId);
  });
  device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength;
  });
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', SLOW_4G);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(NAMES);
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { lcp, cls } = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Seen, 'bytes'> }).seen);
  await context.close();
  return { lcp, cls, bytes };
}

const middle = (runs: readonly Seen[], name: keyof Seen): number =>
  quantile(
    runs.map((run) => run[name]),
    0.5,
  );

async function measurePaint(): Promise<void> {
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions);
  const path = '/e/alba-al-lago-di-braies';
  const html = await (await fetch(product.url + path)).text();
  const floor = await startFloor(product.url, html);
  try {
    const [ours, bare]: [Seen[], Seen[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(await visit(browser, product.url + path));
      bare.push(await visit(browser, floor.url));
    }
    const lcp = middle(ours, 'lcp');
    const ratio = lcp / middle(bare, 'lcp');
    console.log(
      `phone, Slow 4G        LCP ${(lcp / 1000).toFixed(2)} s (goal 1.2), ${ratio.toFixed(2)} of a static page (goal 1.3)  CLS ${middle(ours, 'cls').toFixed(3)} (goal 0)  ${(middle(ours, 'bytes') / 1000).toFixed(1)} kB without pictures (goal 60)`,
    );
  } finally {
    floor.server.close();
    await browser.close();
    await product.stop();
  }
}

await withDatabase(async (url) => {
  await measureRate(url);
});
await measurePaint();
