import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { linkFor } from '../support/mailbox.ts';
import { sidewaysParts } from '../support/sideways.ts';
import { book, eventForStrangers, payByCard, staff, strangersPhone } from '../support/stranger.ts';

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(() => mailServer.close());

test('with scripts off: the link of an event, a card on the provider’s page, the ticket [PUB-001, PUB-030, PUB-039]', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const event = await eventForStrangers(baseURL);
  const context = await strangersPhone(browser);
  const phone = await context.newPage();
  await book(phone, event, `carta.${Date.now()}@posta.example`, /^Carta/);
  await payByCard(phone);
  await context.close();
});

test('with scripts off: a bank transfer, the mailed confirmation, the organiser’s mark, the ticket at the gate [PUB-031, WIRE-002]', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const event = await eventForStrangers(baseURL);
  const email = `bonifico.${Date.now()}@posta.example`;
  const context = await strangersPhone(browser);
  const phone = await context.newPage();
  await book(phone, event, email, /^Bonifico/);
  await expect(phone.getByText(`Abbiamo scritto a ${email}`)).toBeVisible();
  await phone.goto(await linkFor(mailServer, email, 'm'));
  await phone.getByRole('button', { name: 'Conferma la prenotazione' }).click();
  await expect(phone.getByText(/^RG-/)).toBeVisible();

  const organiser = await staff(baseURL, 'tenant@regia.test');
  const found = await organiser.get<{ data: Ticket[] } | Ticket[]>(
    `tickets?eventId=${event._id}&q=${encodeURIComponent('Ferri Bianca')}&limit=50`,
  );
  const tickets = Array.isArray(found) ? found : found.data;
  const ticket = tickets.find(({ participantInfo }) => participantInfo.email === email);
  expect(await organiser.post(`tickets/${ticket?._id}/payment`, {})).toBeLessThan(300);
  await organiser.dispose();
  await phone.reload();
  await expect(phone.getByRole('img', { name: `QR ${ticket?.code}` })).toBeVisible();
  const scanner = await staff(baseURL, 'scanner@regia.test');
  expect(await scanner.post('scans', { eventId: event._id, ticketId: ticket?.code })).toBeLessThan(300);
  await scanner.dispose();
  await context.close();
});

test('the pages of a booking have no violations and nothing sideways at 320 pixels, with text twice as large too, in the dark [PUB-042]', async ({
  page,
  baseURL,
  problems,
}) => {
  test.setTimeout(180_000);
  // The first step is sent empty.
  problems.allow(422, /\/book$/);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 844 });
  const look = async () => {
    await axe(page);
    for (const size of ['200%', '100%']) expect(await sidewaysParts(page, size)).toEqual([]);
  };
  const email = `guarda.${Date.now()}@posta.example`;
  await book(page, await eventForStrangers(baseURL), email, /^Bonifico/, look);
  await page.goto(await linkFor(mailServer, email, 'm'));
  await look();
  await page.getByRole('button', { name: 'Conferma la prenotazione' }).click();
  await expect(page.getByText(/^RG-/)).toBeVisible();
  for (const sheet of ['Cedi un biglietto', 'Annulla']) await page.getByText(sheet, { exact: true }).first().click();
  await look();
  for (const path of [
    '/c/compagnia-del-crinale/follow',
    '/c/compagnia-del-crinale/bookings',
    '/privacy',
    '/accessibility',
  ]) {
    await page.goto(path);
    await look();
  }
});

test('with scripts off: a full event, its waiting list, the offer, the ticket; no violations at 320 pixels [WAIT-001, WAIT-003]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const organiser = await staff(baseURL, 'tenant@regia.test');
  const { data } = await organiser.get<{ data: EventWithCounters[] }>('events/backoffice?limit=100&tab=onGoing');
  const event = data.find(({ name }) => name === 'Notte delle Lanterne a Bologna');
  const setPlaces = async (maxParticipants: number) =>
    expect(await organiser.patch(`events/${event?._id}`, { maxParticipants })).toBe(200);
  const taken = (event?.slots ?? 0) + (event?.heldPlaces ?? 0);
  await setPlaces(taken);
  const context = await strangersPhone(browser);
  const phone = await context.newPage();
  await page.setViewportSize({ width: 320, height: 844 });
  /** The page as a browser with scripts sees it, which is needed to look it over. */
  const look = async () => {
    await page.goto(phone.url());
    await axe(page);
    for (const size of ['200%', '100%']) expect(await sidewaysParts(page, size)).toEqual([]);
  };
  const email = `attesa.${Date.now()}@posta.example`;
  await phone.goto(`/e/${event?._id}`);
  await phone.getByRole('link', { name: 'Lista d’attesa' }).last().click();
  await look();
  await phone.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bianca');
  await phone.getByRole('textbox', { name: 'Cognome' }).fill('Ferri');
  await phone.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await phone.getByRole('checkbox', { name: /^Ho letto/ }).check();
  await phone.getByRole('button', { name: 'Mettimi in lista' }).click();
  await phone.goto(await linkFor(mailServer, email, 'e/[\\w-]+/waiting-list/confirm'));
  await look();
  await phone.getByRole('button', { name: 'Mettimi in lista' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Sei in lista, Bianca' })).toBeVisible();
  await look();
  await setPlaces(taken + 40);
  await organiser.dispose();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: 'Un posto per te, Bianca' })).toBeVisible();
  await look();
  await phone.getByRole('link', { name: 'Lo prendo' }).click();
  await phone.getByRole('button', { name: 'Continua' }).click();
  await phone.getByRole('radio').first().check();
  await phone.getByRole('radio', { name: /^Alla partenza/ }).check();
  await phone.getByRole('checkbox', { name: /^Accetto/ }).check();
  await phone.getByRole('checkbox', { name: /^Ho letto/ }).check();
  await phone.getByRole('button', { name: /^Prenota/ }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Ci vediamo lì, Bianca' })).toBeVisible();
  await expect(phone.getByRole('img', { name: /^QR / })).toBeVisible();
  await context.close();
});
