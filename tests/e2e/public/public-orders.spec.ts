import { type BrowserContext, type Page, request } from '@playwright/test';
import type { Order } from '#domain/orders/schema.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { tokenOf } from '../support/accounts.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { sidewaysParts } from '../support/sideways.ts';

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(() => mailServer.close());

const shop = '/c/compagnia-del-crinale';

/** A phone on which scripts are off. */
const strangersPhone = (context: { newContext: (options: object) => Promise<BrowserContext> }) =>
  context.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

/** Puts two products of the demo into the cart, goes on to the order and fills in its first step. */
async function fillCart(phone: Page, email: string, look: () => Promise<void> = async () => undefined): Promise<void> {
  await phone.goto(shop);
  await phone.getByRole('link', { name: 'Maglietta del Crinale' }).first().click();
  await expect(phone.getByRole('radio', { name: /^XL/ })).toBeDisabled();
  await phone.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await expect(phone.getByRole('alert')).toContainText('da sistemare');
  await look();
  await phone.getByRole('radio', { name: /^M/ }).check();
  await phone.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await phone.getByRole('link', { name: 'Continua a guardare' }).click();
  await phone.getByRole('link', { name: 'Cappellino' }).first().click();
  await phone.getByRole('radio', { name: /^Blu notte/ }).check();
  await phone.getByRole('combobox', { name: 'Quanti' }).selectOption('2');
  await phone.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await expect(phone.getByText('48,00 €')).toBeVisible();
  await look();
  await phone.getByRole('button', { name: 'Vai all’ordine' }).click();
  await phone.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bianca');
  await phone.getByRole('textbox', { name: 'Cognome' }).fill('Ferri');
  await phone.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await phone
    .getByRole('group', { name: /Cappellino/ })
    .getByRole('radio')
    .first()
    .check();
  await phone.getByRole('radio', { name: /^Spedizione/ }).check();
  await phone.getByRole('button', { name: 'Continua' }).click();
  await expect(phone.getByRole('alert')).toContainText('CAP');
  await look();
  await phone.getByRole('textbox', { name: 'Via e numero civico' }).fill('Via Mazzini 7');
  await phone.getByRole('textbox', { name: 'CAP' }).fill('41121');
  await phone.getByRole('textbox', { name: 'Città' }).fill('Modena');
  await phone.getByRole('button', { name: 'Continua' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'È tutto giusto?' })).toBeVisible();
  await look();
  await phone.getByRole('checkbox', { name: /^Accetto/ }).check();
  await phone.getByRole('checkbox', { name: /^Ho letto/ }).check();
  await phone.getByRole('button', { name: 'Ordina e paga' }).click();
  await look();
}

test('with scripts off: two products in the cart, one order, the card, the order’s page, the organiser’s list [PUB-038]', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const context = await strangersPhone(browser);
  const phone = await context.newPage();
  const email = `bottega.${Date.now()}@posta.example`;
  await fillCart(phone, email);
  await phone.getByRole('link', { name: 'Paga con carta' }).click();
  await phone.getByRole('radio', { name: /^Carta valida Il pagamento/ }).check();
  await phone.getByRole('button', { name: /^Paga / }).click();
  await expect(phone).toHaveURL(/\/m\/[\w-]{22}/);
  await expect(phone.getByRole('heading', { level: 1, name: 'Grazie, Bianca' })).toBeVisible({ timeout: 20_000 });
  await expect(phone.getByText('Via Mazzini 7, 41121 Modena')).toBeVisible();
  await context.close();
  const api = await request.newContext({ ...(baseURL && { baseURL }) });
  const session = await tokenOf(api, 'tenant@regia.test');
  const found = await api.get('/api/orders?limit=1&sort=-createdAt', {
    headers: { authorization: `Bearer ${session?.token}` },
  });
  const answer = (await found.json()) as { data: Order[] } | Order[];
  const [order] = Array.isArray(answer) ? answer : answer.data;
  expect(order).toMatchObject({ status: 'readyToDelivery', isPayed: true, totalPrice: 5490, user: { email } });
  expect(order?.products).toHaveLength(2);
  await api.dispose();
});

test('the pages of an order have no violations and nothing sideways at 320 pixels, in the dark [PUB-038, PUB-042]', async ({
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  // A product and the first step are sent with something missing.
  problems.allow(422, /\/(p\/[\w-]+|order)$/);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 844 });
  await fillCart(page, `guarda.bottega.${Date.now()}@posta.example`, async () => {
    await axe(page);
    for (const size of ['200%', '100%']) expect(await sidewaysParts(page, size)).toEqual([]);
  });
});
