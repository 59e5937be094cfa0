import type { Browser, Page } from '@playwright/test';
import type { Leading } from '#domain/leaders/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import type { Plan } from '#domain/transports/plan/schema.ts';
import { phone } from '../support/browser.ts';
import { expect, screenshot, signIn, test } from '../support/fixtures.ts';
import { type Api, apiOf, eventNamed, make } from '../support/gate.ts';
import { cutNetwork, restoreNetwork } from '../support/network.ts';
import type { Problems } from '../support/problems.ts';

test.use(phone);

const PEOPLE = 8;

interface Led {
  _id: string;
  identifier: string;
  /** Of the leader's personal link. */
  path: string;
}

/** A list of the trip with the same people on it, and a leader with a link of their own. */
async function ledList(api: Api, list: object, ticketIds: readonly string[]): Promise<Led> {
  const { _id, identifier } = await make<Transport>(api, 'transports', { ...list, maximumSlots: PEOPLE });
  const put = await api.put(`transports/${_id}/addparticipants`, { ticketIds });
  expect(put.status(), await put.text()).toBe(200);
  const sees = { phone: true, notes: true, amounts: true };
  const { url } = await make<{ url: string }>(api, `transports/${_id}/leaders`, { name: 'Beppe Galli', sees });
  return { _id, identifier, path: new URL(url).pathname };
}

/** A second bus to the lake and back, for people who had no bus yet. */
async function makeTrip(api: Api) {
  const event = await eventNamed(api, 'Alba al Lago di Braies');
  const { people } = await api.get<Plan>(`transports/event/${event._id}/plan`);
  const waiting = people.filter(({ places }) => places.length === 0).map(({ _id }) => _id);
  const ticketIds = waiting.slice(0, PEOPLE);
  expect(ticketIds).toHaveLength(PEOPLE);
  const ofEvent = { eventId: event._id };
  return {
    event,
    out: await ledList(api, { ...ofEvent, transportType: 'bus', identifier: 'Bus della gita' }, ticketIds),
    back: await ledList(api, { ...ofEvent, transportType: 'return', identifier: 'Rientro della gita' }, ticketIds),
  };
}

const figure = (page: Page, here: number, expected = PEOPLE) =>
  page.getByText(`${here} presenti su ${expected}`, { exact: true });
const missing = (page: Page) => page.getByRole('region', { name: 'Chi manca' });
const saved = (page: Page) => expect(page.getByText('In linea, tutto salvato')).toBeVisible({ timeout: 20_000 });

/** Says of the first of those who are missing that they are here, so often. */
async function board(page: Page, from: number, to: number, expected = PEOPLE): Promise<void> {
  for (let here = from + 1; here <= to; here++) {
    await missing(page)
      .getByRole('button', { name: /è qui$/ })
      .first()
      .click();
    await expect(figure(page, here, expected)).toBeAttached();
  }
}

/** Opens the first of those who are missing and says what is with them. */
async function excuse(page: Page, word: 'Assente' | 'Giustificato'): Promise<void> {
  await missing(page).getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: word, exact: true }).click();
  await expect(missing(page)).toHaveCount(0);
}

async function organisersPhone(browser: Browser, baseURL: string | undefined, problems: Problems): Promise<Page> {
  const own = { ...phone, ...(baseURL && { baseURL }), locale: 'it-IT', timezoneId: 'Europe/Rome' };
  const page = await (await browser.newContext(own)).newPage();
  await problems.watch(page);
  return page;
}

test('a leader brings a whole trip home: aboard on the way out, without network in the middle, all that was marked arrives, and the bus back in turn [LIST-020, LIST-021, LIST-022, LIST-023]', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const api = await apiOf(page, 'tenant');
  const { event, out, back } = await makeTrip(api);
  const rollCall = async (list: Led) => (await api.get<Leading>(`transports/${list._id}/leading`)).rollCalls[0];

  await test.step('the link shows who is missing', async () => {
    await page.goto(out.path);
    await saved(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect(page.getByRole('heading', { level: 1, name: out.identifier })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Andata: Rinomina l’appello' })).toBeVisible();
    await expect(figure(page, 0)).toBeAttached();
    await expect(missing(page).getByRole('listitem')).toHaveCount(PEOPLE);
  });

  await test.step('people come aboard, and the organiser’s server knows', async () => {
    await board(page, 0, 3);
    await saved(page);
    await expect.poll(async () => (await rollCall(out))?.here).toBe(3);
  });

  await test.step('the network is cut: the rest comes aboard, one does not come', async () => {
    await cutNetwork(context);
    await board(page, 3, 7);
    await excuse(page, 'Assente');
    await expect(page.getByText('Senza rete · 5 da inviare')).toBeVisible();
    await page.goto(out.path);
    await expect(figure(page, 7)).toBeAttached();
    await expect(page.getByRole('region', { name: 'Assente' }).getByRole('listitem')).toHaveCount(1);
    await screenshot(page, 'trip-offline');
    expect(await rollCall(out)).toMatchObject({ here: 3, absent: 0 });
  });

  await test.step('the network is back: everything arrives', async () => {
    await restoreNetwork(context);
    await saved(page);
    await expect.poll(() => rollCall(out)).toMatchObject({ here: 7, absent: 1, open: 0 });
  });

  await test.step('in the evening the bus back has its own roll call', async () => {
    await page.goto(back.path);
    await saved(page);
    await expect(page.getByRole('button', { name: 'Ritorno: Rinomina l’appello' })).toBeVisible();
    await board(page, 0, 7);
    await excuse(page, 'Giustificato');
    await expect(figure(page, 7, 7)).toBeAttached();
    await expect(page.getByText('Ci sono tutti')).toBeVisible();
    await expect.poll(() => rollCall(back)).toMatchObject({ here: 7, excused: 1, open: 0 });
  });

  await test.step('the organiser’s page tells both', async () => {
    const own = await organisersPhone(browser, baseURL, problems);
    await signIn(own, 'tenant', `/tenant/events/${event._id}?tab=lists`);
    for (const [list, told] of [
      [out, [/^7 presenti su 8/, /^Mancano: /]],
      [back, [/^7 presenti su 7 · 1 giustificato/, /^Non manca nessuno$/]],
    ] as const) {
      await own.getByRole('button', { name: `Capigruppo di ${list.identifier}` }).click();
      const dialog = own.getByRole('dialog', { name: `Capigruppo di ${list.identifier}` });
      for (const text of told) await expect(dialog.getByText(text)).toBeVisible();
      await screenshot(own, `trip-${list === out ? 'out' : 'back'}`);
      await dialog.getByRole('button', { name: 'Chiudi' }).click();
      await expect(dialog).toBeHidden();
    }
    await own.context().close();
  });
});
