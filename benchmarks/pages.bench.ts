import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '#tests/e2e/support/browser.ts';
import { startBareAdmin } from './support/bare-admin.ts';
import { type Product, quantile, signIn, startProduct } from './support/product.ts';
import { type Device, type Visit, type Vitals, visit } from './support/vitals.ts';

/**
 * What a person sees of a page opened for the first time, at a processor four times slower, on a phone at 1.6 Mbit/s and 150 ms
 * and at a desk: beside a bare react-admin application with one list of the same events (`support/bare-admin`), visited in turn
 * with the product's pages. Largest contentful paint (events list at most 0.9 of the bare one's on a phone and 1.1 at a desk,
 * an event 1.1 and 1.2), interaction to next paint (100 ms), layout shift (0.02). `ROUNDS`, 3 by default; the median counts.
 * `PAGES` names the pages, by the beginning of their names.
 *
 * Largest paints are of the records in both: of a name or a picture of the bare list's rows, and of the same in the frame that the
 * product's HTML holds until its application stands. Because that frame is no application yet, the second figure ("words") is
 * when the first record's own words are drawn by the application itself, in both.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);

interface Target extends Pick<Visit, 'words' | 'interact'> {
  name: string;
  account?: string;
  path: (url: string, token: string) => Promise<string>;
  /** How many times the bare list's largest paint it may take. */
  goal?: Record<Device, number>;
}

const fixed = (path: string) => () => Promise.resolve(path);

const firstEvent = (beside: string, query = '') =>
  async function path(url: string, token: string): Promise<string> {
    const answer = await fetch(`${url}/api/events?limit=1`, { headers: { authorization: `Bearer ${token}` } });
    const [event] = (await answer.json()) as { _id: string }[];
    return `${beside}/${event?._id}${query}`;
  };

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

const own: Target[] = [
  {
    ...{ name: 'events list', account: 'tenant', path: fixed('/tenant/events'), words: 'main article h2', interact },
    goal: { phone: 0.9, desk: 1.1 },
  },
  {
    ...{ name: 'event', account: 'tenant', path: firstEvent('/tenant/events'), words: 'main h1', interact },
    goal: { phone: 1.1, desk: 1.2 },
  },
  // The organiser's day, without goals beside a list.
  { name: 'today', account: 'tenant', path: fixed('/tenant/dashboard'), words: 'main section h2' },
  { name: 'to pay', account: 'tenant', path: fixed('/tenant/reservations/to-pay'), words: 'main :is(li, tbody) a' },
  { name: 'money', account: 'tenant', path: fixed('/tenant/ledger'), words: 'main h2' },
  { name: 'edit event', account: 'tenant', path: firstEvent('/tenant/events', '?tab=description'), words: 'main h1' },
  { name: 'public event', path: firstEvent('/e'), words: 'h1' },
  { name: 'sign-in', path: fixed('/login'), words: 'h1', interact },
  { name: 'check-in', account: 'scanner', path: fixed('/scanner/check-in-area'), words: 'h1', interact },
];
const wanted = (process.env['PAGES'] ?? '').split(',');
const targets = own.filter(({ name }) => wanted.some((beginning) => name.startsWith(beginning)));

const BARE = 'bare list';

async function visitBare(browser: Browser, device: Device, bare: Product, token: string): Promise<Vitals> {
  const prepare = async (context: BrowserContext) => {
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
  };
  return visit(browser, { url: `${bare.url}/#/events`, device, prepare, words: 'td.column-name' });
}

async function visitOwn(browser: Browser, device: Device, product: Product, target: Target): Promise<Vitals> {
  const { account, path, words } = target;
  const url = `${product.url}${await path(product.url, token)}`;
  const prepare = async (context: BrowserContext) => {
    if (account) await signIn(context, product.url, account);
  };
  return visit(browser, { url, device, prepare, words, interact: target.interact ?? interact });
}

const middle = (runs: readonly Vitals[], name: 'lcp' | 'words' | 'inp' | 'cls') =>
  quantile(
    runs.map((run) => run[name]),
    0.5,
  );

function report(device: Device, name: string, runs: readonly Vitals[], bare: readonly Vitals[]): void {
  const goal = targets.find((target) => target.name === name)?.goal?.[device];
  const beside = (what: 'lcp' | 'words') => `${(middle(runs, what) / middle(bare, what)).toFixed(2)} x`;
  const figures = [
    `LCP ${(middle(runs, 'lcp') / 1000).toFixed(2)} s ${beside('lcp')}${goal === undefined ? '' : ` (goal ${goal})`}`,
    `words ${(middle(runs, 'words') / 1000).toFixed(2)} s ${beside('words')}`,
    ...(name === BARE ? [] : [`INP ${middle(runs, 'inp').toFixed(0)} ms (goal 100)`]),
    `CLS ${middle(runs, 'cls').toFixed(3)}`,
    `[${runs.at(-1)?.element}]`,
  ];
  console.log(`${device.padEnd(6)} ${name.padEnd(12)} ${figures.join('  ')}`);
}

const product = await startProduct();
const bare = await startBareAdmin(product);
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext();
const token = await signIn(context, product.url, 'tenant');
try {
  for (const device of ['phone', 'desk'] as const) {
    const runs = new Map<string, Vitals[]>([BARE, ...targets.map(({ name }) => name)].map((name) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      runs.get(BARE)?.push(await visitBare(browser, device, bare, token));
      for (const target of targets) runs.get(target.name)?.push(await visitOwn(browser, device, product, target));
    }
    for (const [name, found] of runs) report(device, name, found, runs.get(BARE) ?? []);
  }
} finally {
  await browser.close();
  await bare.stop();
  await product.stop();
}
