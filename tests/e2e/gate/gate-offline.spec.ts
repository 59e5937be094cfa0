import type { GateSnapshot } from '#domain/check-in/schema.ts';
import { camera, phone } from '../support/browser.ts';
import { expect, screenshot, signIn, test } from '../support/fixtures.ts';
import { clip, film, forgetClip, fresh, openEvent, ready, scannerApi, scanPage, typeCode } from '../support/gate.ts';
import { cutNetwork, restoreNetwork } from '../support/network.ts';

test.use({ ...phone, ...camera(clip) });
test.afterAll(forgetClip);

test('R9 the network is cut between scan and sync: green at once, the page survives being closed, nothing is lost [DEC-057]', async ({
  page,
  context,
}) => {
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets);
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await cutNetwork(context);
  await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible();
  await typeCode(page, ticket.code);
  await expect(page.getByRole('heading', { name: 'Entrata', exact: true })).toBeVisible();
  await expect(page.getByText('Offline · 1 in coda')).toBeVisible();
  await screenshot(page, 'gate-offline');

  await page.goto(scanPage(event._id));
  await expect(page.getByText('Offline · 1 in coda')).toBeVisible();
  await typeCode(page, ticket.code);
  await expect(page.getByRole('heading', { name: 'Già usato', exact: true })).toBeVisible();

  await restoreNetwork(context);
  await expect(page.getByText('In linea')).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(async () => {
      const snapshot = await api.get<GateSnapshot>(`events/${event._id}/gate`);
      return snapshot.tickets.find(({ _id }) => _id === ticket._id)?.scannedAt ?? null;
    })
    .not.toBeNull();
});

test('the check-in area without network offers the events on this phone', async ({ page, context }) => {
  const api = await scannerApi(page);
  const { event } = await openEvent(api);
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await cutNetwork(context);
  await page.goto('/scanner/check-in-area');
  await expect(page.getByRole('heading', { name: 'Eventi su questo telefono' })).toBeVisible();
  await page.getByRole('link', { name: 'Scansiona' }).click();
  await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible();
});
