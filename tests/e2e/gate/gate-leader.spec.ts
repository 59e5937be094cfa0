import type { Browser, Page } from '@playwright/test';
import type { Leading } from '#domain/leaders/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { basic } from '../support/accounts.ts';
import { phone } from '../support/browser.ts';
import { axe, axeInEveryLook, expect, LANDSCAPE, screenshot, signIn, test } from '../support/fixtures.ts';
import { cutNetwork, restoreNetwork } from '../support/network.ts';

test.use(phone);

const EVENT = 'Alba al Lago di Braies';

/** The organiser's calls beside the phone. */
async function organiser(page: Page) {
  const answer = await page.request.post('/api/auth', { headers: { authorization: basic('tenant@regia.test') } });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const get = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(`/api/${path}`, { headers })).json()) as T;
  const found = await get<{ _id: string; name: string }[]>(`events?q=${encodeURIComponent(EVENT)}&limit=10`);
  const event = found.find(({ name }) => name === EVENT);
  const lists = await get<Transport[]>(`transports?eventId=${event?._id}&limit=100`);
  const bus = lists.find(({ layer }) => layer === 'outward');
  if (!event || !bus) throw new Error('the demo has no bus with a leader');
  const leading = () => get<Leading>(`transports/${bus._id}/leading`);
  return {
    event,
    bus,
    leading,
    /** A link of this test's own. */
    link: async (name: string): Promise<string> => {
      const sees = { phone: true, notes: true, amounts: true };
      const made = await page.request.post(`/api/transports/${bus._id}/leaders`, { headers, data: { name, sees } });
      expect(made.status()).toBe(201);
      const { url } = (await made.json()) as { url: string };
      return new URL(url).pathname;
    },
    revoke: async (name: string): Promise<void> => {
      const leader = (await leading()).leaders.find((one) => one.name === name);
      await page.request.delete(`/api/leaders/${leader?._id}`, { headers });
    },
    rollCall: async (name: string) => (await leading()).rollCalls.find((one) => one.name === name),
  };
}

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('In linea, tutto salvato')).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

async function beginRollCall(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuovo appello' }).click();
  await page.getByLabel('Nome dell’appello').fill(name);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('button', { name: `${name}: Rinomina l’appello` })).toBeVisible();
}

const missing = (page: Page) => page.getByRole('region', { name: 'Chi manca' });
/** Marks the first of those who are missing as here. */
const markFirst = (page: Page) =>
  missing(page)
    .getByRole('button', { name: /è qui$/ })
    .first()
    .click();
const figure = (page: Page, here: number) => page.getByText(new RegExp(`^${here} presenti su \\d+$`));

test('the network is cut in the middle of a roll call: marks count at once, the page survives being closed, nothing is lost [LIST-021, LIST-023]', async ({
  page,
  context,
}, { project }) => {
  const { link, rollCall } = await organiser(page);
  const name = `Andata ${project.name} ${Date.now() % 100_000}`;
  const path = await link(`Beppe ${project.name}`);
  await openList(page, path);
  await beginRollCall(page, name);
  await markFirst(page);
  await expect(figure(page, 1)).toBeAttached();
  await expect(page.getByText('In linea, tutto salvato')).toBeVisible();

  await cutNetwork(context);
  await markFirst(page);
  await markFirst(page);
  await expect(figure(page, 3)).toBeAttached();
  await expect(page.getByText('Senza rete · 2 da inviare')).toBeVisible();
  await screenshot(page, 'leader-offline');
  await page.goto(path);
  await expect(figure(page, 3)).toBeAttached();
  await expect(page.getByText('Senza rete · 2 da inviare')).toBeVisible();

  await restoreNetwork(context);
  await expect(page.getByText('In linea, tutto salvato')).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await rollCall(name))?.here).toBe(3);
});

async function secondPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }), locale: 'it-IT' });
  return context.newPage();
}

test('two phones of one list bring their marks together, the later word counting [LIST-022, LIST-023]', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const { link, rollCall } = await organiser(page);
  const name = `Pranzo ${project.name} ${Date.now() % 100_000}`;
  await openList(page, await link(`Beppe ${project.name} 2`));
  await beginRollCall(page, name);
  const other = await secondPhone(browser, baseURL);
  await openList(other, await link(`Giada ${project.name} 2`));
  await expect(other.getByRole('button', { name: `${name}: Rinomina l’appello` })).toBeVisible();

  await cutNetwork(other.context());
  await markFirst(other);
  await expect(figure(other, 1)).toBeAttached();
  await markFirst(page);
  await expect.poll(async () => (await rollCall(name))?.here).toBe(1);
  // The same person: Beppe takes the mark back afterwards, Giada's older one does not bring it back.
  await page
    .getByRole('button', { name: /: togli il segno$/ })
    .first()
    .click();
  await expect.poll(async () => (await rollCall(name))?.here).toBe(0);
  await restoreNetwork(other.context());
  await expect(other.getByText('In linea, tutto salvato')).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await rollCall(name))?.here).toBe(0);
  await expect(figure(other, 0)).toBeAttached({ timeout: 20_000 });
  await other.context().close();
});

test('a link that is taken back closes the list on the phone, and the phone keeps nobody [LIST-020]', async ({
  page,
  problems,
}, { project }) => {
  problems.allow(404, /leader-link/);
  const { link, revoke } = await organiser(page);
  const name = `Nino ${project.name}`;
  await openList(page, await link(name));
  await revoke(name);
  await expect(page.getByText('Questo link non apre più niente')).toBeVisible({ timeout: 20_000 });
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('regia-leader');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('lists').objectStore('lists').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(kept).toBe(0);
});

test('the faces of the list have no accessibility violations, in both themes and on the side [LIST-021]', async ({
  page,
}, { project }) => {
  const { link } = await organiser(page);
  await openList(page, await link(`Pia ${project.name}`));
  await screenshot(page, 'leader-roll-call');
  await axeInEveryLook(page);
  for (const face of ['Fermate', 'Camere']) {
    await page.getByRole('button', { name: face, exact: true }).click();
    await axeInEveryLook(page);
  }
  await page.getByRole('button', { name: 'Appello', exact: true }).click();
  await page.getByRole('button', { name: 'Altro' }).click();
  await axeInEveryLook(page, { within: 'dialog' });
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('button', { name: 'Nuovo appello' }).click();
  await axeInEveryLook(page, { within: 'dialog' });
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('button', { name: 'Cerca nella lista' }).click();
  await axeInEveryLook(page);
  await page.goBack();
  await missing(page).getByRole('listitem').getByRole('button').last().click();
  await expect(page.getByRole('button', { name: 'Giustificato' })).toBeVisible();
  await axeInEveryLook(page);
  await page.goBack();
  await page.setViewportSize(LANDSCAPE);
  await screenshot(page, 'leader-landscape');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(844);
});

test('the person who scans for the community finds the list they lead, and goes on to the gate from it [LIST-020, LIST-021]', async ({
  page,
}) => {
  await signIn(page, 'scanner', '/scanner/check-in-area/lists');
  await page.getByRole('link', { name: /Bus 1/ }).first().click();
  await expect(page.getByText('In linea, tutto salvato')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Bus 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scansiona' })).toHaveAttribute('href', /tickets\/scan$/);
  await page.getByRole('link', { name: 'Le tue liste' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Le tue liste' })).toBeVisible();
  await axe(page);
});

test('the driver reads names and counts, without phones or amounts, and without a script [LIST-024]', async ({
  page,
}) => {
  await page.goto('/s/Demo-autista-Braies-01');
  await expect(page.getByRole('heading', { level: 1, name: 'Bus 1' })).toBeVisible();
  await expect(page.getByText(/^\d+ persone$/).first()).toBeVisible();
  // The community's own number is in the page's foot.
  await expect(page.getByRole('main')).not.toContainText(/\+39|€/);
  await axe(page);
});
