import { type APIRequestContext, type Page, request } from '@playwright/test';
import type { Order } from '#domain/orders/schema.ts';
import type { ProductDetail } from '#domain/products/schema.ts';
import { tokenOf } from './support/accounts.ts';
import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';

/** The API as somebody, beside the browser. */
async function as(api: APIRequestContext, ...emails: string[]) {
  let session: Awaited<ReturnType<typeof tokenOf>>;
  for (const email of emails) session ??= await tokenOf(api, email);
  if (!session) throw new Error(`none of ${emails.join(', ')} could sign in`);
  const headers = { authorization: `Bearer ${session.token}` };
  return {
    id: session.id,
    get: async <T>(path: string): Promise<T> => (await (await api.get(`/api/${path}`, { headers })).json()) as T,
    post: async <T>(path: string, data: object = {}): Promise<T> => {
      const answer = await api.post(`/api/${path}`, { headers, data });
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}
type Caller = Awaited<ReturnType<typeof as>>;

/** A piece of something of the demo's shop, sent; the buyer is one of the people who order there. */
async function order(organiser: Caller, buyer: Caller): Promise<Order> {
  const { data } = await organiser.get<{ data: ProductDetail[] }>('products/info?limit=50&isVisible=true');
  const [sold] = data.filter(({ courierDelivery }) => courierDelivery);
  const product = await organiser.get<ProductDetail>(`products/${sold?._id}`);
  const variant = product.variants.find(({ stock, isVisible }) => stock > 1 && isVisible);
  const address = { plainAddress: 'Via Mazzini 7, Modena', city: 'Modena' };
  const billing = { invoiceHolder: 'Ada Prova', phone: '+39 3331234567', email: 'ada@example.org' };
  return buyer.post<Order>('orders', {
    tenantId: organiser.id,
    products: [{ productId: product._id, variantId: variant?._id, quantity: 1, deliveryType: 'delivery' }],
    billingInfo: { ...billing, address, fiscalCode: 'LVRMRT80A41A944K' },
    shippingAddress: { address },
  });
}

async function payOnPage(page: Page, payPath: string): Promise<void> {
  await page.goto(payPath);
  await page.getByRole('link', { name: /^Paga / }).click();
  await page.getByRole('radio', { name: /^Carta valida Il pagamento/ }).check();
  await page.getByRole('button', { name: /^Paga / }).click();
  await expect(page.getByText('Pagamento ricevuto. Grazie!')).toBeVisible({ timeout: 20_000 });
}

test('a buyer orders and pays; the organiser sees it come, ships it, accepts a refund, and the money goes back [NOTI-004, ORD-010, REF-004, REF-007]', async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(240_000);
  const api = await request.newContext({ ...(baseURL && { baseURL }) });
  const organiser = await as(api, 'tenant@regia.test');
  // Who ordered as a guest has no password: the first of the shop's buyers with an account buys.
  const known = await organiser.get<Order[]>('orders?limit=20&sort=createdAt');
  const buyer = await as(api, ...known.flatMap(({ user }) => user?.email ?? []));
  await signIn(page, 'tenant', '/tenant/merchandising/orders');
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('regia.live') !== null);

  const placed = await order(organiser, buyer);
  await test.step('it is paid on the provider’s page, and the organiser is told', async () => {
    const { payPath } = await buyer.get<{ payPath: string }>(`payments/${placed.payment?._id}`);
    const context = await browser.newContext({ locale: 'it-IT', ...(baseURL && { baseURL }) });
    const buyerPage = await context.newPage();
    // It is told while the buyer's own page still waits for the confirmation.
    await Promise.all([
      expect(page.getByText('Nuovo ordine merchandising').first()).toBeVisible({ timeout: 45_000 }),
      payOnPage(buyerPage, payPath),
    ]);
    await context.close();
    // The open list does not move under the pointer: it is read again when it is opened anew.
    await page.reload();
    await expect(page.getByText(placed.code).first()).toBeVisible({ timeout: 20_000 });
  });

  await test.step('it is shipped', async () => {
    await page.goto(`/tenant/merchandising/orders/${placed._id}`);
    await expect(page.getByText('Da consegnare').first()).toBeVisible();
    await page.getByRole('button', { name: 'Segna come spedito' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Segna come spedito' }).click();
    await expect(page.getByText('Consegnato').first()).toBeVisible();
    await axe(page);
    await screenshot(page, 'order');
  });

  await test.step('a refund is asked for, accepted, and the money goes back to the card', async () => {
    const asked = await buyer.post<{ _id: string }>('refund-requests', {
      ...{ orderId: placed._id, productIds: placed.products.map(({ _id }) => _id) },
      refundMotivation: 'La taglia non va bene.',
    });
    await page.goto(`/tenant/merchandising/refund-requests/${asked._id}`);
    await page.getByRole('button', { name: 'Accetta' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accetta' }).click();
    await page.getByRole('button', { name: 'Rimborsa sulla carta' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: /^Rimborsa .* sulla carta$/ }).click();
    await expect(page.getByText('Rimborsata').first()).toBeVisible({ timeout: 20_000 });
    // A toast that fades has no contrast to be judged.
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
    await axe(page);
    await screenshot(page, 'refund-request');
  });
  await api.dispose();
});
