import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { readPdfQr } from '../../support/pdf/pdf-qr.ts';
import { camera, phone } from '../support/browser.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { clip, film, forgetClip, ready, scanPage } from '../support/gate.ts';
import { bookTwo, createEvent } from '../support/organiser.ts';

test.use(camera(clip));

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(async () => {
  forgetClip();
  await mailServer.close();
});

const bytesOf = (content: string | ArrayBuffer | Uint8Array): Buffer =>
  typeof content === 'string' ? Buffer.from(content, 'base64') : Buffer.from(content as Uint8Array);

test('from an empty form to a person admitted at the gate, once [EVT-032, RES-014, TIX-018, TIX-019, CHK-001, CHK-018]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const name = `Stelle cadenti ${Date.now()}`;

  await signIn(page, 'tenant', '/tenant/events/stepper');
  await createEvent(page, name);
  await page.getByRole('link', { name: 'Vai all’evento' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('combobox', { name: 'Stato dell’evento' }).click();
  await page.getByRole('option', { name: 'Confermato' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await page.goto('/tenant/reservations');
  await bookTwo(page, name, `agnese.${Date.now()}@posta.example`);

  film();
  await page.goto(`/tenant/events/${eventId}?tab=tickets`);
  await page.getByRole('button', { name: 'Invia i biglietti' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  // Confirmations of bookings arrive there too, with a calendar's file.
  const isTicket = ({ mimeType }: { mimeType: string }) => mimeType === 'application/pdf';
  const sent = () => mailServer.received.filter(({ attachments }) => attachments.some(isTicket));
  await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(2);
  const mail = sent().find(({ to }) => to?.some(({ address }) => address?.startsWith('agnese')));
  const attachment = mail?.attachments.find(isTicket);
  const shown = readPdfQr(bytesOf(attachment?.content ?? ''));
  const code = shown.split('/').at(-1) ?? '';
  expect(shown).toMatch(/\/t\/[0-9A-Z]{10}$/);

  const scannerContext = await browser.newContext({ ...phone, ...(baseURL && { baseURL }), permissions: ['camera'] });
  const scanner = await scannerContext.newPage();
  film([code], 8);
  await signIn(scanner, 'scanner', scanPage(eventId));
  await ready(scanner);
  await expect(scanner.getByRole('heading', { name: 'Entrata', exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(scanner.getByText('Agnese Dall’Olio')).toBeVisible();
  await expect(scanner.getByRole('heading', { name: 'Già usato', exact: true })).toBeVisible({ timeout: 20_000 });

  await page.goto(`/tenant/events/${eventId}?tab=live-board`);
  await expect(page.getByLabel('In breve')).toContainText('1 su 2');
  await scannerContext.close();
});
