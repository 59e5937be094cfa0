import type { GateSnapshot } from '#domain/check-in/schema.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { camera, phone } from '../support/browser.ts';
import { expect, screenshot, signIn, test } from '../support/fixtures.ts';
import { clip, film, forgetClip, ready, scannerApi, scanPage, scansOf } from '../support/gate.ts';
import { linkFor } from '../support/mailbox.ts';
import { cutNetwork, restoreNetwork } from '../support/network.ts';
import { book, eventForStrangers, payByCard, strangersPhone } from '../support/stranger.ts';

test.use({ ...phone, ...camera(clip) });

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(async () => {
  forgetClip();
  await mailServer.close();
});

test('a ticket handed on with scripts off: the gate’s camera refuses the old code online and offline, and admits the new one [HOLD-003, DEC-057]', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.allow(400, '/api/scans');
  const strangers = await strangersPhone(browser);
  const holder = await strangers.newPage();
  const event = await eventForStrangers(baseURL);
  await book(holder, event, `cede.${Date.now()}@posta.example`, /^Carta/);
  await payByCard(holder);
  const codes = async () => {
    const names = await holder.getByRole('img', { name: /^QR / }).all();
    return Promise.all(names.map(async (one) => (await one.getAttribute('aria-label'))?.replace('QR ', '') ?? ''));
  };
  const [oldCode = ''] = await codes();

  const livia = `livia.${Date.now()}@posta.example`;
  await holder.getByText('Cedi un biglietto', { exact: true }).click();
  const sheet = holder.locator('#hand-on');
  await sheet.getByRole('textbox', { name: 'Nome', exact: true }).fill('Livia');
  await sheet.getByRole('textbox', { name: 'Cognome' }).fill('Sartori');
  await sheet.getByRole('textbox', { name: 'E-mail' }).fill(livia);
  await sheet.getByRole('button', { name: 'Vedi che cosa succede' }).click();
  await expect(sheet.getByText(`Il codice ${oldCode} smette di valere`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Manda l’invito' }).click();
  await expect(sheet.getByText('abbiamo scritto a Livia')).toBeVisible();

  const taker = await (await strangersPhone(browser)).newPage();
  await taker.goto(await linkFor(mailServer, livia, 'h'));
  await taker.getByRole('button', { name: 'Accetto il biglietto' }).click();
  await expect(taker.getByText('Il biglietto è tuo')).toBeVisible();

  const api = await scannerApi(page);
  const { tickets } = await api.get<GateSnapshot>(`events/${event._id}/gate`);
  const ticket = tickets.find(({ replaced }) => replaced?.some(({ code }) => code === oldCode));
  if (!ticket) throw new Error('the gate does not know the old code');
  const accepted = async () => (await scansOf(api, ticket._id)).filter(({ status }) => status === 'valid').length;
  const refusal = page.getByText('Questo biglietto è passato a un’altra persona');

  film([oldCode], 4);
  await signIn(page, 'scanner', scanPage(event._id));
  await expect(refusal).toBeVisible({ timeout: 20_000 });
  await screenshot(page, 'gate-replaced');
  expect(await accepted()).toBe(0);

  await page.goto(scanPage(event._id));
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await cutNetwork(context);
  // Opened anew, so that what is read from here on is decided by the phone alone.
  await page.goto(scanPage(event._id));
  await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible();
  await expect(refusal).toBeVisible({ timeout: 20_000 });

  // The camera shows the new code from its next opening on. It comes back after eight seconds, used by then: the verdict is looked
  // for from the first moment on.
  film([ticket.code], 8);
  await page.goto(scanPage(event._id), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Entrata', exact: true })).toBeVisible({ timeout: 20_000 });
  await restoreNetwork(context);
  await expect.poll(accepted, { timeout: 20_000 }).toBe(1);
  await strangers.close();
});
