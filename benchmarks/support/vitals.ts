import type { Browser, BrowserContext, Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/browser.ts';
import { NAMES } from './product.ts';

/** What a person sees of a page, in milliseconds after it was asked for; layout shift has no unit. */
export interface Vitals {
  /** Largest contentful paint, the last one before anybody touches the page. */
  lcp: number;
  /** The first record's own words are on the screen: nothing that is drawn while one waits counts. */
  words: number;
  /** Interaction to next paint: the slowest. */
  inp: number;
  cls: number;
  /** What the largest paint was of. */
  element: string;
}

export type Device = 'phone' | 'desk';

/** 1.6 Mbit/s and 150 ms, in bytes a second and milliseconds. */
const SLOW_NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 96_000, latency: 150 };
const SLOWER_PROCESSOR = 4;
/** Machines that others measure on stand still for minutes; the median passes over such a round. */
const PATIENCE_MS = 300_000;

const devices = { phone, desk: { viewport: { width: 1440, height: 900 } } };

/** Notes what the browser tells of paints, shifts and interactions, and when the first record's words are drawn. */
function watchVitals(words: string): void {
  const vitals = { lcp: 0, words: 0, inp: 0, cls: 0, element: '' };
  Object.assign(globalThis, { vitals });
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', (entry) => {
    const { element, startTime } = entry as PerformanceEntry & { element: Element | null };
    vitals.lcp = startTime;
    vitals.element = `${element?.localName} ${element?.textContent?.slice(0, 40)}`.trim();
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
  // Found before a frame is drawn, it is on the screen when the next one is begun.
  const look = () =>
    requestAnimationFrame(() => {
      if (!document.querySelector(words)?.textContent) return look();
      requestAnimationFrame((now) => {
        vitals.words = now;
      });
    });
  look();
}

export interface Visit {
  url: string;
  device: Device;
  /** Where the words of the first record stand. */
  words: string;
  prepare?: (context: BrowserContext) => Promise<void>;
  interact?: (page: Page) => Promise<void>;
}

/** Opens a page in a browser that has never seen it, and uses it. */
export async function visit(browser: Browser, { url, device, words, prepare, interact }: Visit): Promise<Vitals> {
  const context = await browser.newContext({ ...devices[device], locale: 'it-IT', timezoneId: 'Europe/Rome' });
  context.setDefaultTimeout(PATIENCE_MS);
  await prepare?.(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await session.send('Network.enable');
  if (device === 'phone') await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.addInitScript(NAMES);
  await page.addInitScript(watchVitals, words);
  await page.goto(url);
  await page.waitForFunction(() => (globalThis as unknown as { vitals: Vitals }).vitals.words > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  await interact?.(page);
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  await context.close();
  return vitals;
}
