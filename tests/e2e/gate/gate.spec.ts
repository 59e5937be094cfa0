import { camera, phone } from '../support/browser.ts';
import { axe, expect, screenshot, signIn, test } from '../support/fixtures.ts';
import {
  clip,
  film,
  forgetClip,
  fresh,
  openEvent,
  ready,
  scanByHand,
  scannerApi,
  scanPage,
  scansOf,
  typeCode,
} from '../support/gate.ts';
import { cutNetwork, restoreNetwork } from '../support/network.ts';

test.use({ ...phone, ...camera(clip) });
test.afterAll(forgetClip);

const verdict = (name: string) => ({ name, exact: true });

test('the camera admits a ticket once and refuses it the second time [CHK-018, CHK-019, ERR-E001, ERR-E005, TIX-004, TIX-005]', async ({
  page,
  problems,
}) => {
  problems.allow(409, '/api/scans');
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets);
  film([ticket.code], 6);
  await signIn(page, 'scanner', scanPage(event._id));
  await expect(page.getByRole('heading', verdict('Entrata'))).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(new RegExp(`/tickets/${ticket._id}\\?isAlreadyScanned=false$`));
  await expect(page.getByText(`${ticket.name} ${ticket.surname}`)).toBeVisible();
  await screenshot(page, 'gate-valid');
  await axe(page);
  await expect(page.getByRole('heading', verdict('Già usato'))).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(new RegExp(`/tickets/${ticket._id}\\?isAlreadyScanned=true$`));
  await expect(page.getByRole('button', { name: 'Avanti' })).toHaveCount(0);
  await screenshot(page, 'gate-used');
  await axe(page);
});

test('the next code replaces the verdict without a tap; allow goes back to the camera [TIX-006, TIX-010]', async ({
  page,
  problems,
}) => {
  // Two codes with six quiet seconds before each.
  problems.allow(409, '/api/scans');
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const [paid, unpaid] = [fresh(tickets), fresh(tickets, 'pending')];
  film([paid.code, unpaid.code], 6);
  await signIn(page, 'scanner', scanPage(event._id));
  await expect(page.getByRole('heading', verdict('Entrata'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', verdict('Da pagare'))).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByRole('heading', verdict('Inquadra il codice del biglietto'))).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\/scan$/);
});

test('who pays at the departure is let in on orange; marked as paid it turns green [TIX-008, DEC-056]', async ({
  page,
}) => {
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets, 'pending');
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  await typeCode(page, ticket.code);
  await expect(page.getByRole('heading', verdict('Da pagare'))).toBeVisible();
  await screenshot(page, 'gate-pay');
  await axe(page);
  const cash = page.getByRole('button', { name: /^Contanti ·/ });
  // Two lines at most: what is to be taken is read at a glance.
  expect((await cash.boundingBox())?.height).toBeLessThanOrEqual(58);
  await cash.click();
  await expect(page.getByRole('heading', verdict('Entrata'))).toBeVisible();
  const paid = await api.get<{ condition: string }>(`tickets/${ticket._id}`);
  expect(paid.condition).toBe('payed');
});

test('reject asks for a reason, takes the entry back, and the ticket may enter again [DEC-056, OPEN-151, TIX-009]', async ({
  page,
}) => {
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets);
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  await typeCode(page, ticket.code);
  await expect(page.getByRole('heading', verdict('Entrata'))).toBeVisible();
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rifiuta l’ingresso' });
  await dialog.getByRole('button', { name: 'Rifiuta', exact: true }).click();
  await expect(dialog.getByText('Scrivi o scegli un motivo')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Persona sbagliata' }).click();
  await screenshot(page, 'gate-reject');
  await dialog.getByRole('button', { name: 'Rifiuta', exact: true }).click();
  await expect(page).toHaveURL(/\/tickets\/scan$/);
  await expect.poll(async () => (await scansOf(api, ticket._id))[0]?.revertReason).toBe('Persona sbagliata');
  await typeCode(page, ticket.code);
  await expect(page.getByRole('heading', verdict('Entrata'))).toBeVisible();
});

test('any other error of a scan leads back to the scan page, without the ticket of the one before [ERR-E003]', async ({
  page,
  problems,
}) => {
  problems.allow(422, '/api/scans');
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets);
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  await typeCode(page, ticket.code);
  await expect(page.getByRole('heading', verdict('Entrata'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tickets/${ticket._id}`));
  await page.getByRole('button', { name: 'Avanti' }).click();
  const refusal = { code: 'idempotency_mismatch', message: 'La richiesta non si può ripetere' };
  await page.route('**/api/scans', (route) => route.fulfill({ status: 422, json: refusal }));
  await typeCode(page, fresh(tickets.filter(({ _id }) => _id !== ticket._id)).code);
  await expect(page.getByRole('heading', verdict('Non valido'))).toBeVisible();
  await expect(page.getByText(refusal.message)).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\/scan$/);
  await expect(page.getByText(`${ticket.name} ${ticket.surname}`)).toHaveCount(0);
});

test('a verdict’s address opens the ticket again over the camera [TIX-003]', async ({ page }) => {
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets);
  film();
  const path = `/scanner/check-in-area/events/${event._id}/tickets/${ticket._id}`;
  await signIn(page, 'scanner', `${path}?isAlreadyScanned=true`);
  await expect(page.getByRole('heading', verdict('Già usato'))).toBeVisible({ timeout: 20_000 });
  await page.goto(`${path}?isAlreadyScanned=false`);
  await expect(page.getByRole('heading', verdict('Valido'))).toBeVisible();
});

test('a typed code that no ticket has is a clear refusal; a person is found by name [ERR-E002, ERR-E004, DEC-053]', async ({
  page,
  problems,
}) => {
  problems.allow(404, '/api/scans');
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets);
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  await screenshot(page, 'gate-scan');
  await page.getByRole('button', { name: 'Codice' }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await typeCode(page, 'zzzz-zzzz-zz');
  await expect(page.getByText('Nessun biglietto ha questo codice')).toBeVisible();
  await screenshot(page, 'gate-unknown');
  await page.getByRole('button', { name: 'Per nome', exact: true }).click();
  await page.getByLabel('Nome, e-mail, codice o ultime 4 cifre del telefono').fill(`${ticket.surname} ${ticket.code}`);
  await screenshot(page, 'gate-search');
  await page.getByRole('button', { name: /^Entra:/ }).click();
  await expect(page.getByRole('heading', verdict('Entrata'))).toBeVisible();
});

test('on a phone on its side every button of the camera and of the verdicts is in sight [DEC-055, CHK-018]', async ({
  page,
  problems,
}) => {
  problems.allow(404, '/api/scans');
  await page.setViewportSize({ width: 844, height: 390 });
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets, 'pending');
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  for (const name of ['Codice', 'Per nome']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText(/^entrati su/)).toBeInViewport({ ratio: 1 });
  await screenshot(page, 'gate-landscape');
  await typeCode(page, ticket.code);
  for (const name of [/^Annulla l’ingresso/, /^Contanti ·/, /^Lettore ·/, 'Avanti']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await screenshot(page, 'gate-landscape-pay');
  await scanByHand(page, 'zzzzzzzzzz');
  await expect(page.getByText('Nessun biglietto ha questo codice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Per nome', exact: true })).toBeInViewport({ ratio: 1 });
});

test('an entry is undone with the network and without, and the ticket may enter again [DEC-056, DEC-057]', async ({
  page,
  context,
}) => {
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets);
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  // A hand scanner is a keyboard: nothing is opened before.
  await scanByHand(page, ticket.code);
  await screenshot(page, 'gate-undo');
  await page.getByRole('button', { name: 'Annulla l’ingresso' }).click();
  await expect(page.getByText(/^Ingresso annullato/)).toBeVisible();
  await expect.poll(async () => (await scansOf(api, ticket._id))[0]?.revertReason).toMatch(/^Annullato subito/);
  await cutNetwork(context);
  await scanByHand(page, ticket.code);
  await page.getByRole('button', { name: 'Annulla l’ingresso' }).click();
  await expect(page.getByText(/^Ingresso annullato/)).toBeVisible();
  await restoreNetwork(context);
  await expect
    .poll(async () => (await scansOf(api, ticket._id)).filter(({ revertedAt }) => revertedAt).length, {
      timeout: 20_000,
    })
    .toBe(2);
});
