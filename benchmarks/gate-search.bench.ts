import { type CDPSession, chromium, type Page } from '@playwright/test';
import type { GateSnapshot, GateTicket, ScanningEvent } from '#domain/check-in/schema.ts';
import { launchOptions, phone } from '#tests/e2e/support/browser.ts';
import { NAMES, quantile, signIn, startProduct } from './support/product.ts';

/**
 * From a key in the gate's search to its results painted, among `TICKETS` (20,000 by default) held by a phone without network, on
 * a processor four times slower: goal 100 ms. Counted is the time the page's thread works for a key, four times, which
 * other work of this machine does not lengthen; beside it what a clock says in a browser slowed down.
 */
const size = Number(process.env['TICKETS'] ?? 20_000);
const GOAL = 100;
const SLOWER = 4;
const names = 'Ada Bruno Carla Daniele Elena Fabio Giada Ivo Lara Marco Nadia Omar Paola Rosa Serena Tito'.split(' ');
const surnames =
  'Baldini Conti Ferri Galli Lenzi Monti Neri Orsi Renzi Ronchi Sarti Testa Valli Zani Marini Rossi'.split(' ');
/** What is typed, key by key: a name, its beginning alone, an address, a booking, the end of a phone, nobody. */
const searches = ['rossi serena', 'ma', 'marco1234', 'PR-01999', '4321', 'zzzz'];

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** As many people as are wanted, four a booking, of few names. */
function crowd(like: GateTicket): GateTicket[] {
  return Array.from({ length: size }, (_, index): GateTicket => {
    const [name = '', surname = ''] = [pick(names, index), pick(surnames, Math.floor(index / names.length))];
    const booking = Math.floor(index / 4);
    return {
      ...like,
      _id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      code: `7K${String(index).padStart(8, '0')}`,
      ...{ name, surname: `${surname} ${index % 7 === 0 ? 'Dall’Olio' : ''}`.trim() },
      reservationId: `01900000-0000-7000-8001-${String(booking).padStart(12, '0')}`,
      reservationCode: `PR-${String(booking).padStart(5, '0')}`,
      holder: `${pick(names, booking)} ${pick(surnames, booking)}`,
      mailStart: name.toLowerCase().slice(0, 5),
      lastDigits: String(booking % 10_000).padStart(4, '0'),
      ...{ status: 'valid', condition: 'payed', amountDue: 0, scannedAt: null, scannedBy: null, scannedDevice: null },
    };
  });
}

/** Notes for each key when the frame with its results was painted. */
function noteKeys(): void {
  const times: number[] = [];
  Object.assign(globalThis, { times });
  addEventListener(
    'input',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    true,
  );
}

/** Milliseconds the page's thread has worked. */
async function workOf(device: CDPSession): Promise<number> {
  const { metrics } = await device.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

const clocked = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { times: number[] }).times.splice(0));

/** Types key by key. @returns the work of each key on a processor four times slower */
async function typed(page: Page, device: CDPSession, text: string): Promise<number[]> {
  await page.getByRole('searchbox').fill('');
  await page.waitForTimeout(500);
  const work: number[] = [];
  for (const key of text) {
    const before = await workOf(device);
    await page.keyboard.type(key);
    await page.waitForTimeout(400);
    work.push(SLOWER * ((await workOf(device)) - before));
  }
  return work;
}

function report(what: string, values: readonly number[]): void {
  const [median, p95] = [quantile(values, 0.5), quantile(values, 0.95)];
  console.log(
    `${what}: ${values.length} keys  median ${median.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms (goal ${GOAL} ms)`,
  );
}

const product = await startProduct();
const browser = await chromium.launch(launchOptions);
try {
  const { url } = product;
  const context = await browser.newContext({ ...phone, locale: 'it-IT', serviceWorkers: 'block' });
  const authorization = `Bearer ${await signIn(context, url, 'scanner')}`;
  const get = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${url}/api/${path}`, { headers: { authorization } })).json()) as T;
  const { data } = await get<{ data: ScanningEvent[] }>('events/scanningdata?limit=100');
  const event = data.find(({ eventStatus, validTickets }) => eventStatus === 'confirmed' && validTickets > 0);
  const snapshot = await get<GateSnapshot>(`events/${event?._id}/gate`);
  const [like] = snapshot.tickets;
  if (!event || !like) throw new Error('the demo has no event to scan');
  const body = JSON.stringify({ ...snapshot, expected: size, tickets: crowd(like) });
  await context.route('**/gate?**', (route) => route.fulfill({ json: { ...snapshot, expected: size, tickets: [] } }));
  await context.route('**/gate', (route) => route.fulfill({ contentType: 'application/json', body }));
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await page.addInitScript(NAMES);
  await page.addInitScript(noteKeys);
  await page.goto(`${url}/scanner/check-in-area/events/${event._id}/tickets/scan`);
  await page.getByText(`entrati su ${size} attesi`).waitFor({ timeout: 60_000 });
  await device.send('Performance.enable', { timeDomain: 'threadTicks' });
  await context.setOffline(true);
  // A phone has taken the tickets apart long before somebody is looked for.
  await page.waitForTimeout(5000);
  await page.getByRole('button', { name: 'Per nome', exact: true }).click();
  console.log(`key → results painted, ${size.toLocaleString('en')} tickets, no network, processor four times slower`);
  const all: number[] = [];
  for (const text of searches) {
    const work = await typed(page, device, text);
    all.push(...work);
    const found = await page.locator('.hits li').count();
    const figures = `median ${quantile(work, 0.5).toFixed(0)} ms  most ${Math.max(...work).toFixed(0)} ms`;
    console.log(`${text.padEnd(14)} ${String(found).padStart(2)} rows  ${figures}`);
  }
  report('work', all);
  await clocked(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (const text of searches) await typed(page, device, text);
  report('by the clock', await clocked(page));
} finally {
  await browser.close();
  await product.stop();
}
