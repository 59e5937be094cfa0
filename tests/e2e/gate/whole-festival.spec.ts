import type { Page } from '@playwright/test';
import { dayOf } from '#domain/check-in/checkpoint.ts';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import type { GateSnapshot, GateTicket, Scan } from '#domain/check-in/schema.ts';
import { DAY, instantsOfLocal } from '#domain/values/time.ts';
import { camera, phone } from '../support/browser.ts';
import { expect, screenshot, signIn, test } from '../support/fixtures.ts';
import {
  apiOf,
  clip,
  eventNamed,
  film,
  forgetClip,
  make,
  ready,
  scanByHand,
  scannerApi,
  scanPage,
  scansOf,
} from '../support/gate.ts';
import { cutNetwork, restoreNetwork } from '../support/network.ts';

test.use({ ...phone, ...camera(clip) });
test.afterAll(forgetClip);

const GATE = 'Cancello del festival';

/** Guests of the festival who have paid: somebody, somebody else, and one whose tier may go behind the stage. */
function guestsOf(tickets: readonly GateTicket[]): { anna: GateTicket; bruno: GateTicket; artist: GateTicket } {
  const paid = tickets.filter(({ status, condition }) => status === 'valid' && condition === 'payed');
  const [anna, bruno] = paid.filter(({ bearer }) => bearer?.tier === 'normal');
  const artist = paid.find(({ bearer }) => bearer?.tier === 'premium' || bearer?.tier === 'top');
  if (!anna || !bruno || !artist) throw new Error('the demo’s festival lacks its guests');
  return { anna, bruno, artist };
}

/** Noon of the festival's first day, for the person who goes through the second one now; days at a gate begin at five. */
function noonOfFirstDay(): Date {
  const day = new Date(Date.parse(dayOf(new Date())) - DAY).toISOString().slice(0, 10);
  const [noon] = instantsOfLocal(`${day}T12:00`) ?? [];
  if (!noon) throw new Error(`${day} has no noon`);
  return noon;
}

/** Where the phone stands from now on. */
async function stand(page: Page, at: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Dove scansioni?' });
  const change = page.getByRole('button', { name: /· Cambia varco$/ });
  await expect(dialog.or(change)).toBeVisible();
  if (await change.isVisible()) await change.click();
  await dialog.getByRole('button', { name: new RegExp(`^${at}`) }).click();
  await expect(page.getByRole('button', { name: `${at} · Cambia varco` })).toBeVisible();
  // What is typed before goes to the dialog.
  await expect(dialog).toBeHidden();
}

async function show(page: Page, { code, name, surname }: GateTicket, verdict: string): Promise<void> {
  await scanByHand(page, code);
  await expect(page.getByRole('heading', { name: verdict, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: `${name} ${surname}`, exact: true })).toBeVisible();
}

const turn = (page: Page, to: 'uscita' | 'entrata') =>
  page.getByRole('button', { name: new RegExp(`: passa a ${to}$`) }).click();

/** What counts of somebody at a checkpoint, the first first. */
const passages = (scans: readonly Scan[], { _id }: Checkpoint) =>
  scans
    .filter(({ checkpointId, status }) => checkpointId === _id && status === 'valid')
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ direction, turn: number }) => `${direction} ${number}`);

test('a whole festival of two days: in, out and in again, one lunch a day, backstage for few, without network in the middle [GATE-001, GATE-002, GATE-003, GATE-008, DEC-057]', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(409, '/api/scans');
  problems.allow(400, '/api/scans');
  const [tenant, scanner] = [await apiOf(page, 'tenant'), await scannerApi(page)];
  const event = await eventNamed(tenant, 'Vendemmia in Valsamoggia');
  const checkpoint = (fields: object) => make<Checkpoint>(tenant, 'checkpoints', { eventId: event._id, ...fields });
  const door = await checkpoint({ name: GATE, kind: 'entry', repeat: 'day', hasExit: true });
  const lunch = await checkpoint({ name: 'Pranzo del festival', kind: 'meal', repeat: 'day' });
  const everybody = { tiers: [], ticketTypes: [], extraIds: [], transportIds: [] };
  const backstage = await checkpoint({
    ...{ name: 'Dietro le quinte', kind: 'zone', hasExit: true },
    audience: { ...everybody, tiers: ['premium', 'top'] },
  });
  const { tickets } = await scanner.get<GateSnapshot>(`events/${event._id}/gate`);
  const { anna, bruno, artist } = guestsOf(tickets);
  // Elsewhere on the festival Anna may have been shown before: here only what these two checkpoints say counts.
  const scansOfAnna = async () =>
    (await scansOf(scanner, anna._id)).filter(({ checkpointId }) => [door._id, lunch._id].includes(checkpointId ?? ''));

  // The phone's own clock, which is right on both days: the server's only runs on the second.
  const firstDay = noonOfFirstDay();
  await page.clock.install({ time: firstDay });
  film();
  await signIn(page, 'scanner', scanPage(event._id));

  await test.step('the first day: the phone is given its name and its place', async () => {
    await page.getByRole('dialog', { name: 'Dove scansioni?' }).getByRole('button', { name: 'Varco e dati' }).click();
    await page.getByLabel('Nome di questo varco').fill('Pixel di Giada');
    await page.getByRole('button', { name: 'Fatto' }).click();
    await stand(page, GATE);
    await ready(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  });

  await test.step('on a field without network Anna comes in and has her lunch, and goes home without being scanned out', async () => {
    await cutNetwork(context);
    await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible();
    await show(page, anna, 'Entrata');
    await show(page, anna, 'Già dentro');
    await stand(page, lunch.name);
    await show(page, anna, 'Entrata');
    await show(page, anna, 'Già usato');
    await expect(page.getByText('Offline · 2 in coda')).toBeVisible();
    await screenshot(page, 'festival-first-day');
  });

  await test.step('the next day the network is back: the scans arrive, of the day they happened', async () => {
    await page.clock.setSystemTime(new Date());
    await page.goto(scanPage(event._id));
    await expect(page.getByText('Offline · 2 in coda')).toBeVisible();
    expect(await scansOfAnna()).toEqual([]);
    await restoreNetwork(context);
    await expect(page.getByText('In linea')).toBeVisible({ timeout: 20_000 });
    await expect.poll(async () => (await scansOfAnna()).length, { timeout: 20_000 }).toBe(2);
    const arrived = await scansOfAnna();
    expect(passages(arrived, door)).toEqual(['in 0']);
    expect(passages(arrived, lunch)).toEqual(['in 0']);
    for (const { at, period, device, isConflict } of arrived) {
      expect(dayOf(at)).toBe(dayOf(firstDay));
      expect({ period, device, isConflict }).toEqual({
        period: dayOf(firstDay),
        ...{ device: 'Pixel di Giada', isConflict: false },
      });
    }
    await stand(page, GATE);
    await ready(page);
  });

  await test.step('the second day, at the door: in, out, and in again', async () => {
    await show(page, anna, 'Entrata');
    await turn(page, 'uscita');
    await show(page, anna, 'Uscito');
    await screenshot(page, 'festival-out');
    await turn(page, 'entrata');
    await show(page, anna, 'Entrata');
    await show(page, anna, 'Già dentro');
    await screenshot(page, 'festival-inside');
  });

  await test.step('lunch once a day: today’s is hers, the second is refused with who and when', async () => {
    await stand(page, lunch.name);
    await show(page, anna, 'Entrata');
    await show(page, anna, 'Già usato');
    for (const text of [/^oggi alle \d\d:\d\d/, 'Giada Ronchi', 'Pixel di Giada']) {
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    }
    await screenshot(page, 'festival-lunch');
  });

  await test.step('backstage is refused to the person who has no right', async () => {
    await stand(page, backstage.name);
    await show(page, anna, 'Non qui');
    await expect(page.getByText('Il biglietto è valido, ma non qui.')).toBeVisible();
    await show(page, artist, 'Entrata');
  });

  await test.step('the network is cut: every rule goes on, and what was recorded waits', async () => {
    await cutNetwork(context);
    await show(page, bruno, 'Non qui');
    await turn(page, 'uscita');
    await show(page, artist, 'Uscito');
    await turn(page, 'entrata');
    await show(page, artist, 'Entrata');
    await stand(page, lunch.name);
    await show(page, bruno, 'Entrata');
    await expect(page.getByText('Offline · 3 in coda')).toBeVisible();
    await page.goto(scanPage(event._id));
    await expect(page.getByText('Offline · 3 in coda')).toBeVisible();
    await show(page, bruno, 'Già usato');
    await screenshot(page, 'festival-offline');
  });

  await test.step('the network is back: everything arrives once, and nothing is in doubt', async () => {
    await restoreNetwork(context);
    await expect(page.getByText('In linea')).toBeVisible({ timeout: 20_000 });
    await expect
      .poll(async () => passages(await scansOf(scanner, artist._id), backstage), { timeout: 20_000 })
      .toEqual(['in 0', 'out 0', 'in 1']);
    expect(passages(await scansOf(scanner, bruno._id), lunch)).toEqual(['in 0']);
    const ofAnna = await scansOf(scanner, anna._id);
    expect(passages(ofAnna, door)).toEqual(['in 0', 'in 0', 'out 0', 'in 1']);
    expect(passages(ofAnna, lunch)).toEqual(['in 0', 'in 0']);
    const all = [...ofAnna, ...(await scansOf(scanner, bruno._id)), ...(await scansOf(scanner, artist._id))];
    expect(all.filter(({ isConflict }) => isConflict)).toEqual([]);
  });
});
