import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { basic } from '../support/accounts.ts';
import { phone } from '../support/browser.ts';
import { signInAsNewCommunity } from '../support/community.ts';
import { expect, screenshot, test } from '../support/fixtures.ts';
import { typeCode } from '../support/gate.ts';
import { linkFor } from '../support/mailbox.ts';

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(() => mailServer.close());

test('a new community makes an example, books it on its page, sends its tickets, scans one and deletes it [DAY-052]', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(180_000);
  const mark = Date.now().toString(36).replace(/\d/g, 'x');
  const email = await signInAsNewCommunity(page, `Primo assaggio ${mark}`);
  await page.goto('/tenant/dashboard');
  await page
    .getByRole('dialog', { name: 'Ti diamo il benvenuto in Regia' })
    .getByRole('button', { name: 'Inizia' })
    .click();

  await test.step('makes it', async () => {
    await page.getByRole('button', { name: 'Prova Regia' }).click();
    await expect(page.getByRole('heading', { name: /^Esempio/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Esempio' })).toContainText(email);
    await screenshot(page, 'example');
  });
  await test.step('books it as a participant does, and proves the address', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Apri la pagina' }).click();
    const visitor = await opening;
    await problems.watch(visitor);
    await visitor
      .getByRole('link', { name: /^Prenota/ })
      .first()
      .click();
    await visitor.locator('[name=name0]').fill('Bianca');
    await visitor.locator('[name=surname0]').fill('Ferri');
    await visitor.locator('[name=email0]').fill('bianca@altrove.example');
    await visitor.getByRole('button', { name: 'Continua' }).first().click();
    await visitor.locator('[name=terms]').check();
    await visitor.locator('[name=privacy]').check();
    await visitor
      .getByRole('button', { name: /^Prenota/ })
      .first()
      .click();
    await expect(visitor.getByText(`Abbiamo scritto a ${email}`)).toBeVisible();
    await visitor.goto(await linkFor(mailServer, email, 'm'));
    await visitor.getByRole('button', { name: /^Conferma/ }).click();
    await expect(visitor.getByText('Ci vediamo lì, Bianca')).toBeVisible();
    await visitor.close();
  });
  await test.step('sends the tickets', async () => {
    await page.getByRole('link', { name: 'Vai ai biglietti' }).click();
    await page.getByRole('button', { name: /^Invia i biglietti/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Invia/ })
      .click();
    expect(await linkFor(mailServer, email, 't')).toMatch(/^\/t\/\w+/);
  });
  await test.step('shows one on the screen and scans it', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Mostra un biglietto' }).click();
    const ticket = await opening;
    await expect(ticket).toHaveURL(/\/t\/\w{10}$/);
    const code = new URL(ticket.url()).pathname.slice(3);
    await ticket.close();
    // Another device, which signs in by itself.
    const hand = await browser.newContext({ ...phone, locale: 'it-IT', ...(baseURL && { baseURL }) });
    const gate = await hand.newPage();
    await gate.request.post('/api/auth', { headers: { authorization: basic(email), 'x-client': 'web' } });
    await gate.goto(`/tenant/check-in-area${new URL(page.url()).pathname.replace('/tenant', '')}/tickets/scan`);
    await typeCode(gate, code);
    await expect(gate.getByText('Entrata', { exact: true })).toBeVisible();
    await hand.close();
  });
  await test.step('deletes it', async () => {
    // Its page may ask for it once more as it goes.
    problems.allow(404, '/api/events/');
    await page.getByRole('button', { name: 'Elimina l’esempio' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina l’esempio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Eventi/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Prova Regia' })).toBeVisible();
  });
});
