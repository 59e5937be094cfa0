import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { tokenOf } from './accounts.ts';
import { expect } from './fixtures.ts';

/** A phone on which scripts are off. */
export const strangersPhone = (context: { newContext: (options: object) => Promise<BrowserContext> }) =>
  context.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

/** The API as one of the staff, beside the browser. */
export async function staff(baseURL: string | undefined, email: string) {
  const api: APIRequestContext = await request.newContext({ ...(baseURL && { baseURL }) });
  const session = await tokenOf(api, email);
  if (!session) throw new Error(`${email} could not sign in`);
  const headers = { authorization: `Bearer ${session.token}` };
  return {
    get: async <T>(path: string): Promise<T> => (await (await api.get(`/api/${path}`, { headers })).json()) as T,
    post: async (path: string, data: object) => (await api.post(`/api/${path}`, { headers, data })).status(),
    patch: async (path: string, data: object) => (await api.patch(`/api/${path}`, { headers, data })).status(),
    dispose: () => api.dispose(),
  };
}

/** An event of the demo that anybody books now, by card and by bank transfer, for which names are enough. */
export async function eventForStrangers(baseURL: string | undefined): Promise<EventWithCounters> {
  const api = await staff(baseURL, 'tenant@regia.test');
  const { data } = await api.get<{ data: EventWithCounters[] }>('events/backoffice?limit=100&tab=onGoing');
  await api.dispose();
  const found = data.find(
    (event) =>
      event.accessType === 'all' &&
      event.selectionType === 'automatic' &&
      event.isVisible &&
      !event.preemption &&
      event.requirementIds.length === 0 &&
      Date.parse(event.wireTransferLimitDate ?? '') > Date.now() &&
      ['stripe', 'wireTransfer'].every((way) => event.paymentTypes.some((type) => type === way)) &&
      event.maxParticipants - event.slots - event.heldPlaces > 4 &&
      Date.parse(event.openReservationDate ?? '') < Date.now() &&
      Date.parse(event.closingReservationDate ?? '') > Date.now(),
  );
  if (!found) throw new Error('no event of the demo is open to strangers');
  return found;
}

/** Fills in both steps of the form and presses the last button; each page is looked at on the way. */
export async function book(
  phone: Page,
  event: EventWithCounters,
  email: string,
  way: RegExp,
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  await phone.goto(`/e/${event._id}`);
  await phone.getByRole('link', { name: 'Prenota' }).last().click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Chi viene?' })).toBeVisible();
  await phone.getByRole('button', { name: 'Continua' }).click();
  await expect(phone.getByRole('alert')).toContainText('da sistemare');
  await look();
  await phone.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bianca');
  await phone.getByRole('textbox', { name: 'Cognome' }).fill('Ferri');
  await phone.getByRole('textbox', { name: 'E-mail' }).fill(email);
  const age = phone.getByRole('textbox', { name: /^Età/ });
  if ((await age.count()) > 0) await age.fill('30');
  await phone.getByRole('button', { name: 'Continua' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Come paghi?' })).toBeVisible();
  await look();
  const points = phone.getByRole('group', { name: 'Da dove parti?' }).getByRole('radio');
  if ((await points.count()) > 0) await points.first().check();
  await phone.getByRole('radio', { name: way }).check();
  await phone.getByRole('checkbox', { name: /^Accetto/ }).check();
  await phone.getByRole('checkbox', { name: /^Ho letto/ }).check();
  await phone.getByRole('button', { name: /^Prenota/ }).click();
  await expect(phone).toHaveURL(/\/m\/[\w-]{22}/);
  await look();
}

/** Pays a booking by a card of the sandbox that works; the page then shows the tickets. */
export async function payByCard(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: 'Paga con carta' }).click();
  await phone.getByRole('radio', { name: /^Carta valida Il pagamento/ }).check();
  await phone.getByRole('button', { name: /^Paga / }).click();
  await expect(phone).toHaveURL(/\/m\/[\w-]{22}/);
  await expect(phone.getByRole('heading', { level: 1, name: 'Ci vediamo lì, Bianca' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(phone.getByRole('img', { name: /^QR / }).first()).toBeVisible();
}
