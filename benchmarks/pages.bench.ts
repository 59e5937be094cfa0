import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions, phone } from '../tests/e2e/support/browser.ts';
import { NAMES, quantile, signIn, startProduct } from './support/product.ts';

/**
 * What a person sees of a page opened for the first time, at a processor four times slower: largest contentful paint (goal
 * 2.5 s on a phone on Slow 4G, 1.2 s at a desk), interaction to next paint (100 ms), layout shift (0.02). `ROUNDS`, 3 by
 * default; the median counts.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** Slow 4G as Lighthouse has it: bytes a second, milliseconds. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 };

interface Vitals {
  lcp: number;
  inp: number;
  cls: number;
}
interface Target {
  name: string;
  account?: string;
  path: (url: string, token: string) => Promise<string>;
}

const fixed = (path: string) => () => Promise.resolve(path);

async function firstEvent(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/events?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const [event] = (await answer.json()) as { _id: string }[];
  return `/tenant/events/${event?._id}`;
}

const targets: Target[] = [
  { name: 'sign-in', path: fixed('/login') },
  { name: 'events list', account: 'tenant', path: fixed('/tenant/events') },
  { name: 'event detail', account: 'tenant', path: firstEvent },
  { name: 'check-in', account: 'scanner', path: fixed('/scanner/check-in-area') },
];

/** Notes what the browser tells of paints, shifts and interactions. */
function watchVitals(): void {
  const vitals = { lcp: 0, inp: 0, cls: 0 };
  Object.assign(globalThis, { vitals });
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) vitals.cls += shift.value;
  });
  const interactions = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
  };
  observe('event', interactions, { durationThreshold: 16 });
  observe('first-input', interactions);
}

/** What people do first: write into the first field, open the second tab. */
async function interact(page: Page): Promise<void> {
  const field = page.getByRole('textbox').first();
  if (await field.isVisible()) {
    await field.click();
    await field.pressSequentially('sol', { delay: 120 });
  }
  const tab = page.getByRole('tab').nth(1);
  if (await tab.isVisible()) await tab.click();
  await page.waitForTimeout(1000);
}

async function visit(context: BrowserContext, url: string, target: Target, isPhone: boolean): Promise<Vitals> {
  const token = target.account ? await signIn(context, url, target.account) : '';
  const path = await target.path(url, token);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await device.send('Network.enable');
  if (isPhone) await device.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(NAMES);
  await page.addInitScript(watchVitals);
  await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  await interact(page);
  return page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
}

async function measure(browser: Browser, url: string, target: Target, isPhone: boolean): Promise<void> {
  const runs: Vitals[] = [];
  for (let round = 0; round < rounds; round++) {
    const desk = { viewport: { width: 1440, height: 900 } };
    const context = await browser.newContext({
      ...(isPhone ? phone : desk),
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
    });
    runs.push(await visit(context, url, target, isPhone));
    await context.close();
  }
  const median = (name: keyof Vitals) =>
    quantile(
      runs.map((run) => run[name]),
      0.5,
    );
  const goal = isPhone ? 2.5 : 1.2;
  const figures = [
    `LCP ${(median('lcp') / 1000).toFixed(2)} s (goal ${goal})`,
    `INP ${median('inp').toFixed(0)} ms (goal 100)`,
    `CLS ${median('cls').toFixed(3)} (goal 0.02)`,
  ];
  console.log(`${target.name.padEnd(13)} ${(isPhone ? 'phone, Slow 4G' : 'desk').padEnd(15)} ${figures.join('  ')}`);
}

const product = await startProduct();
const browser = await chromium.launch(launchOptions);
try {
  for (const target of targets) {
    for (const isPhone of [true, false]) await measure(browser, product.url, target, isPhone);
  }
} finally {
  await browser.close();
  await product.stop();
}
