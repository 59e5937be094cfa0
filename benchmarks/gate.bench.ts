import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { GateSnapshot, ScanningEvent } from '#domain/check-in/schema.ts';
import { camera, phone } from '#tests/e2e/support/browser.ts';
import { makeCameraClip } from '#tests/support/make-camera-clip.ts';
import { NAMES, type Product, quantile, signIn, startProduct } from './support/product.ts';

/**
 * From the code read by the camera to the verdict painted, in a browser slowed down four times, with 100 ms to the server and
 * back: goal median 250 ms online and 80 ms offline, p95 300 and 150. `SCANS` sets how many of each, 20 by default.
 */
const wanted = Number(process.env['SCANS'] ?? 20);
const ROUND_TRIP = 100;
const folder = mkdtempSync(join(tmpdir(), 'regia-gate-'));
const clip = join(folder, 'clip.y4m');
const FRAME = Buffer.from('FRAME\n');

/** Films the codes one after the other, each for 0.6 s after 0.6 s of nothing. */
function film(codes: readonly string[]): void {
  let header = Buffer.alloc(0);
  const parts = codes.map((code) => {
    const size = { width: 320, height: 240, codeSize: 200 };
    makeCameraClip(clip, `https://regia.test/t/${code}`, { ...size, emptyFrames: 6, frames: 6 });
    const file = readFileSync(clip);
    header = file.subarray(0, file.indexOf(FRAME));
    return file.subarray(file.indexOf(FRAME));
  });
  writeFileSync(clip, Buffer.concat([header, ...parts]));
}

interface Verdict {
  decidedBy: 'server' | 'device';
  milliseconds: number;
}

/** Notes when each verdict the gate measures was painted. */
function noteVerdicts(): void {
  const verdicts: Verdict[] = [];
  Object.assign(globalThis, { verdicts });
  const note = (entry: PerformanceEntry): void => {
    const painted = () =>
      verdicts.push({
        decidedBy: (entry as PerformanceMeasure).detail as Verdict['decidedBy'],
        milliseconds: performance.now() - entry.startTime,
      });
    requestAnimationFrame(() => setTimeout(painted));
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('regia.verdict')) note(entry);
  }).observe({ entryTypes: ['measure'] });
}

const verdictsOf = (page: Page, decidedBy: string): Promise<number[]> =>
  page.evaluate(
    (by) =>
      (globalThis as unknown as { verdicts: Verdict[] }).verdicts
        .filter((verdict) => verdict.decidedBy === by)
        .map(({ milliseconds }) => milliseconds),
    decidedBy,
  );

async function collect(page: Page, decidedBy: Verdict['decidedBy']): Promise<number[]> {
  for (let seconds = 0; seconds < wanted * 5; seconds++) {
    const found = await verdictsOf(page, decidedBy);
    if (found.length >= wanted) return found;
    await page.waitForTimeout(1000);
  }
  throw new Error(`only ${(await verdictsOf(page, decidedBy)).length} scans decided by the ${decidedBy}`);
}

/** The event with most people still to come, and their codes. */
async function openEvent(url: string, token: string): Promise<{ eventId: string; codes: string[] }> {
  const get = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
  const { data } = await get<{ data: ScanningEvent[] }>('events/scanningdata?limit=100');
  const waiting = ({ validTickets, validAndScannedTickets }: ScanningEvent) => validTickets - validAndScannedTickets;
  const [event] = data.filter(({ eventStatus }) => eventStatus === 'confirmed').sort((a, b) => waiting(b) - waiting(a));
  if (!event) throw new Error('the demo has no event to scan');
  const { tickets } = await get<GateSnapshot>(`events/${event._id}/gate`);
  const codes = tickets.filter(({ scannedAt, status }) => status === 'valid' && scannedAt === null);
  return { eventId: event._id, codes: codes.map(({ code }) => code).slice(0, 3 * wanted) };
}

async function measure({ url }: Product): Promise<void> {
  const { launchOptions, permissions } = camera(clip);
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ ...phone, permissions, locale: 'it-IT', timezoneId: 'Europe/Rome' });
    const { eventId, codes } = await openEvent(url, await signIn(context, url, 'scanner'));
    film(codes);
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await device.send('Network.enable');
    const free = { downloadThroughput: -1, uploadThroughput: -1 };
    await device.send('Network.emulateNetworkConditions', { ...free, offline: false, latency: ROUND_TRIP });
    await page.addInitScript(NAMES);
    await page.addInitScript(noteVerdicts);
    await page.goto(`${url}/scanner/check-in-area/events/${eventId}/tickets/scan`);
    const online = await collect(page, 'server');
    await device.send('Network.emulateNetworkConditions', { ...free, offline: true, latency: 0 });
    const offline = await collect(page, 'device');
    report('online', '250 and 300 ms', online);
    report('offline', '80 and 150 ms', offline);
  } finally {
    await browser.close();
  }
}

function report(what: string, goal: string, values: readonly number[]): void {
  const [median, p95] = [quantile(values, 0.5), quantile(values, 0.95)];
  console.log(
    `${what.padEnd(8)} ${values.length} scans  median ${median.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms (goal ${goal})`,
  );
}

const product = await startProduct();
try {
  console.log(`decode → verdict painted, processor four times slower, ${ROUND_TRIP} ms to the server and back`);
  await measure(product);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
