import type { Page } from '@playwright/test';
import { axe, expect, screenshot, signIn, test } from '../support/fixtures.ts';
import { type Api, fresh, openEvent, scannerApi } from '../support/gate.ts';

const area = '/scanner/check-in-area';

async function ticketOf(api: Api, condition: 'payed' | 'pending') {
  const { event, tickets } = await openEvent(api);
  return { event, ticket: fresh(tickets, condition) };
}

const openTicket = (page: Page, eventId: string, ticketId: string, isAlreadyScanned?: boolean) =>
  page.goto(
    `${area}/events/${eventId}/tickets/${ticketId}${isAlreadyScanned === undefined ? '' : `?isAlreadyScanned=${isAlreadyScanned}`}`,
  );

test('the area lists events; one opens its valid tickets [CHK-002, CHK-003, CHK-012, ROUTE-010]', async ({ page }) => {
  // Two whole pages are examined.
  const api = await scannerApi(page);
  const { event } = await openEvent(api);
  await signIn(page, 'scanner');
  await expect(page.getByRole('heading', { level: 1, name: /Check-in/ })).toBeVisible();
  await axe(page);
  await page.getByPlaceholder('Cerca eventi').fill(event.name);
  // The search is asked for a moment after the last key, and takes the address with it.
  await expect(page).toHaveURL(/filter=/);
  await page.getByRole('link', { name: event.name }).click();
  await expect(page).toHaveURL(/hasTransport=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${event.name} ${event.validTickets}`);
  await axe(page);
  await screenshot(page, 'check-in-tickets');
});

test('every link a scanner meets, page by page, leads to a page [CHK-002, TIX-008]', async ({ page }) => {
  const { event, ticket } = await ticketOf(await scannerApi(page), 'payed');
  const shapeOf = (path: string) => path.replace(/[0-9a-f-]{36}/g, ':id').replace(/\?.*/, '');
  const paths = [
    area,
    `${area}/events/${event._id}/tickets/${ticket._id}`,
    `/scanner/reservations/${ticket.reservationId}`,
  ];
  const met = new Set(paths.map(shapeOf));
  await signIn(page, 'scanner');
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Pagina non trovata').count(), path).toBe(0);
    const links = await page
      .locator('a[href^="/scanner"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    for (const link of links) {
      if (link === null || met.has(shapeOf(link))) continue;
      met.add(shapeOf(link));
      paths.push(link);
    }
  }
  expect(paths.length).toBeGreaterThan(5);
});

test('filters, chips and row actions of the tickets [CHK-004, CHK-005, CHK-006, CHK-008, CHK-009]', async ({
  page,
}) => {
  const api = await scannerApi(page);
  const { event } = await openEvent(api);
  await signIn(page, 'scanner', `${area}/events/${event._id}/tickets`);
  await expect(page.getByText('Valido').first()).toBeVisible();
  for (const name of ['Stato', 'Pagamento', 'Scansionati']) {
    await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /Trasporto/ })).toHaveCount(event.hasTransport ? 1 : 0);
  await page
    .getByRole('button', { name: /^Azioni sul biglietto/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Vedi prenotazione' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Vedi biglietto' }).click();
  await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}$/);
});

test('a scanner sees green or orange with what may be done [TIX-004, TIX-006, TIX-008, TIX-009, TIX-010]', async ({
  page,
}) => {
  const api = await scannerApi(page);
  const paid = await ticketOf(api, 'payed');
  await signIn(page, 'scanner', area);
  await openTicket(page, paid.event._id, paid.ticket._id);
  await expect(page.getByText('Può entrare')).toBeVisible();
  await expect(page.getByRole('button', { name: /Segna come pagato/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rifiuta' })).toBeVisible();
  await axe(page);
  await screenshot(page, 'check-in-ticket');
  const unpaid = await ticketOf(api, 'pending');
  await openTicket(page, unpaid.event._id, unpaid.ticket._id);
  await expect(page.getByText('Da pagare', { exact: true }).first()).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Consenti' }).click();
  await expect(page).not.toHaveURL(new RegExp(unpaid.ticket._id));
});

test('on a desktop a ticket scanned before is red, with a notice in place of the actions [TIX-003, TIX-005, TIX-011]', async ({
  page,
  isMobile,
}) => {
  const api = await scannerApi(page);
  const { event, ticket } = await ticketOf(api, 'payed');
  expect(
    (await api.post('scans', { eventId: event._id, ticketId: ticket.code, device: 'Ingresso Bus A' })).status(),
  ).toBe(200);
  await signIn(page, 'scanner', area);
  // On a phone the address with the query belongs to the gate.
  await openTicket(page, event._id, ticket._id, isMobile ? undefined : true);
  await expect(page.getByText(/Giada Ronchi a Ingresso Bus A/)).toBeVisible();
  await expect(page.getByText('Con questo biglietto è già entrata una persona.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rifiuta' })).toHaveCount(0);
  await axe(page);
});

test('another event, chosen rows, and the whole event as a file [CHK-007, CHK-010, CHK-011]', async ({
  page,
  isMobile,
}) => {
  const api = await scannerApi(page);
  const { event } = await openEvent(api);
  await signIn(page, 'scanner', `${area}/events/${event._id}/tickets`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(event.name) })).toBeVisible();
  await page
    .getByRole('checkbox', { name: isMobile ? /^Scegli / : 'Seleziona questa riga' })
    .first()
    .check();
  await expect(page.getByText('il file contiene sempre tutto l’evento', { exact: false })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('combobox', { name: 'Evento' }).click();
  const other = page.getByRole('option').filter({ hasNotText: event.name }).first();
  const name = (await other.textContent()) ?? '';
  await other.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('an organiser acts on chosen tickets, and corrects a participant on the ticket’s own page [OPEN-165]', async ({
  page,
  isMobile,
}) => {
  const api = await scannerApi(page);
  const { event, ticket } = await ticketOf(api, 'payed');
  await signIn(page, 'tenant', `/tenant/check-in-area/events/${event._id}/tickets`);
  await page
    .getByRole('checkbox', { name: isMobile ? /^Scegli / : 'Seleziona questa riga' })
    .first()
    .check();
  await expect(page.getByRole('toolbar').getByRole('button', { name: / 1$/ }).first()).toBeVisible();
  await page.goto(`/tenant/check-in-area/events/${event._id}/tickets/${ticket._id}`);
  await page.getByRole('link', { name: 'Modifica partecipante' }).click();
  await expect(page).toHaveURL(new RegExp(`/tenant/tickets/${ticket._id}`));
});

test('on a phone a scanner has the scan button, which opens the camera page [CHK-015]', async ({ page, isMobile }) => {
  const api = await scannerApi(page);
  const { event } = await openEvent(api);
  await signIn(page, 'scanner', `${area}/events/${event._id}/tickets`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(event.name) })).toBeVisible();
  const scan = page.getByRole('link', { name: 'Scansiona' });
  await expect(scan).toHaveCount(isMobile ? 1 : 0);
  if (isMobile) await expect(scan).toHaveAttribute('href', `${area}/events/${event._id}/tickets/scan`);
});
