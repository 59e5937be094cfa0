import { type APIRequestContext, type Page, request } from '@playwright/test';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { tokenOf } from './support/accounts.ts';
import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';

/** The API as the organiser, beside the browser. */
async function organiser(baseURL: string | undefined) {
  const api: APIRequestContext = await request.newContext({ ...(baseURL && { baseURL }) });
  const session = await tokenOf(api, 'tenant@regia.test');
  if (!session) throw new Error('the organiser could not sign in');
  const headers = { authorization: `Bearer ${session.token}` };
  return {
    tenantId: session.id,
    get: async <T>(path: string): Promise<T> => (await (await api.get(`/api/${path}`, { headers })).json()) as T,
    post: async (path: string, data: object) => {
      const answer = await api.post(`/api/${path}`, { headers, data });
      return { status: answer.status(), body: (await answer.json()) as { _id: string } & Record<string, unknown> };
    },
    dispose: () => api.dispose(),
  };
}
type Organiser = Awaited<ReturnType<typeof organiser>>;

/** An event of the demo that is paid by card, asks for nothing more than names, and has room. */
async function cardEvent(api: Organiser, selectionType: 'automatic' | 'manual'): Promise<EventWithCounters> {
  const { data } = await api.get<{ data: EventWithCounters[] }>('events/backoffice?limit=100&tab=onGoing');
  const isFit = (event: EventWithCounters) =>
    event.selectionType === selectionType &&
    event.paymentTypes.includes('stripe') &&
    event.requirementIds.length === 0 &&
    event.priceType !== 'byAges' &&
    event.maxParticipants - event.slots > 8 &&
    Date.parse(event.openReservationDate ?? '') < Date.now() &&
    Date.parse(event.closingReservationDate ?? '') > Date.now();
  const event = data.find(isFit);
  if (!event) throw new Error(`no ${selectionType} event of the demo takes cards`);
  return event;
}

async function payOnPage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Carta valida Il pagamento/ }).check();
  await page.getByRole('button', { name: /^(Paga|Autorizza) / }).click();
}

test('an organiser books by card, it is paid on the provider’s page, shows paid by itself, and a ticket is refunded [RES-028, DEC-045, DEC-061]', async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(240_000);
  const api = await organiser(baseURL);
  const event = await cardEvent(api, 'automatic');
  const email = `ospite-${Date.now()}@example.org`;
  const guest = await api.post('users/guest', { name: 'Ornella', surname: 'Carta', email, userType: 'normal' });
  await signIn(
    page,
    'tenant',
    `/tenant/reservations/create/tenants/${api.tenantId}/events/${event._id}?guestId=${guest.body._id}`,
  );

  await test.step('books by card', async () => {
    await page.getByRole('button', { name: 'Continua' }).click();
    const points = page.getByRole('radiogroup', { name: /Punto di partenza/ });
    if (event.departurePoints.length > 1) await points.getByRole('radio').first().check();
    await page.getByRole('radio', { name: 'Carta' }).check();
    await expect(page.getByText('Carta: la persona riceve un link')).toBeVisible();
    await page.getByRole('button', { name: 'Prenota' }).click();
    await expect(page.getByText(/^Prenotazione [A-Z0-9]+$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pagamento con carta' })).toBeVisible();
    await axe(page);
    await screenshot(page, 'card-waiting');
  });

  await test.step('the buyer refuses a card, then pays, on a page of their own', async () => {
    await page.waitForFunction(() => localStorage.getItem('regia.live') !== null);
    const reservationId = page.url().split('/').at(-1);
    const { payment } = await api.get<{ payment: { _id: string } }>(`reservations/${reservationId}`);
    const { payPath } = await api.get<{ payPath: string }>(`payments/${payment._id}`);
    const context = await browser.newContext({ locale: 'it-IT', ...(baseURL && { baseURL }) });
    const buyer = await context.newPage();
    await buyer.goto(payPath);
    await expect(buyer.getByRole('heading', { name: `Pagamento per ${event.name}` })).toBeVisible();
    await axe(buyer);
    await screenshot(buyer, 'pay-page');
    await buyer.getByRole('link', { name: /^Paga / }).click();
    await buyer.getByRole('radio', { name: /^Carta rifiutata/ }).check();
    await buyer.getByRole('button', { name: /^Paga / }).click();
    await expect(buyer.getByRole('alert')).toBeVisible();
    await payOnPage(buyer);
    await expect(buyer.getByText('Pagamento ricevuto. Grazie!')).toBeVisible({ timeout: 20_000 });
    await context.close();
  });

  await test.step('the reservation shows it without being asked', async () => {
    await expect(page.getByText(/^Pagato con carta: /)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Pagato', { exact: true }).first()).toBeVisible();
    await screenshot(page, 'card-paid');
  });

  await test.step('a ticket is refunded to the card', async () => {
    await page
      .getByRole('button', { name: /^Azioni sul biglietto/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Rimborsa sulla carta' }).click();
    const refund = page.getByRole('alertdialog').getByRole('button', { name: /^Rimborsa .* sulla carta$/ });
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(refund).toBeVisible();
    // The sum is on the button, whole.
    expect(await refund.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await refund.click();
    await expect(page.getByRole('heading', { name: 'Rimborsi' })).toBeVisible();
    await expect(page.getByText(/^Rimborsato per intero sulla carta/)).toBeVisible({ timeout: 20_000 });
    await axe(page);
    await screenshot(page, 'card-refunded');
  });
  await api.dispose();
});

test('a request by card is authorised, accepted and charged [DEC-048, DEC-049]', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const api = await organiser(baseURL);
  const event = await cardEvent(api, 'manual');
  const followers = await api.get<
    { user: { _id: string; role: string; name: string; surname: string; email: string } }[]
  >('tenant-subscriptions?status=accepted&limit=100');
  let requestId = '';
  for (const { user } of followers.filter((one) => one.user.role === 'user')) {
    const { name, surname, email } = user;
    const { status, body } = await api.post('participations', {
      ...{ eventId: event._id, userId: user._id, paymentType: 'stripe', participantsInfo: [{ name, surname, email }] },
      ...(event.departurePoints[0]?._id && { departurePoint: event.departurePoints[0]._id }),
    });
    if (status !== 201) continue;
    requestId = body._id;
    break;
  }
  expect(requestId).not.toBe('');
  await signIn(page, 'tenant', `/tenant/participation-requests/${requestId}`);
  await expect(page.getByText(/^La carta va autorizzata per /)).toBeVisible();
  await axe(page);
  await screenshot(page, 'request-to-authorise');
  await page.getByRole('button', { name: 'Autorizza la carta' }).click();
  await payOnPage(page);
  await expect(page.getByText(/^Carta autorizzata\./)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: /Apri in Regia/ }).click();
  await page.getByRole('button', { name: 'Accetta' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^Vengono addebitati /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Accetta' }).click();
  await expect(page.getByText(/^Pagato con carta: /)).toBeVisible({ timeout: 20_000 });
  await screenshot(page, 'request-charged');
  await api.dispose();
});
