import type { APIRequestContext, Page } from '@playwright/test';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { tokenOf } from '../support/accounts.ts';
import { camera, phone } from '../support/browser.ts';
import { countClicks } from '../support/clicks.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { clip, film, forgetClip, fresh, openEvent, scannerApi, scansOf } from '../support/gate.ts';
import { createEvent } from '../support/organiser.ts';

test.use(camera(clip));
test.afterAll(forgetClip);
test.describe.configure({ timeout: 240_000 });

/** The jobs of every day, each to its very end, in clicks: more than these and a screen got in the way. */
const most = {
  createEvent: 17,
  createFromTemplate: 4,
  bookCaller: 6,
  findWhoPays: 2,
  remind: 4,
  checkIn: 4,
  refund: 4,
  refundCard: 4,
} as const;

function measured(job: keyof typeof most, clicks: number): void {
  console.log(`clicks · ${job}: ${clicks} of ${most[job]}`);
  expect(clicks, job).toBeGreaterThan(0);
  expect(clicks, job).toBeLessThanOrEqual(most[job]);
}

const dialogOf = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').last();

test('an event is created in few clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'tenant');
  await page.getByRole('link', { name: 'Nuovo evento' }).click();
  await createEvent(page, `Notte di stelle ${Date.now()}`);
  measured('createEvent', await clicks());
});

test('an event like an earlier one is created in few clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'tenant');
  // With what is new among them in its name, once that has been counted.
  await page.getByRole('navigation').getByRole('link', { name: 'Eventi' }).first().click();
  await page
    .getByRole('button', { name: /^Azioni per Assemblea/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Crea da questo evento' }).click();
  await dialogOf(page).getByRole('button', { name: 'Crea l’evento' }).click();
  await expect(page.getByText('Evento creato: è nascosto e da confermare')).toBeVisible();
  measured('createFromTemplate', await clicks());
});

test('somebody on the phone is booked with two others in few clicks [DAY-042]', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'tenant', '/tenant/dashboard');
  await page.getByRole('button', { name: 'Prenota qualcuno' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova prenotazione' });
  await dialog.getByRole('combobox', { name: /^Evento/ }).fill('Lucca');
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: 'Quante persone' }).fill('3');
  await dialog.getByRole('combobox', { name: /^Persona/ }).fill('Agnese');
  await page.getByRole('option', { name: /Crea nuovo ospite/ }).click();
  await dialog.getByRole('textbox', { name: /^Cognome/ }).fill('Dall’Olio');
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(`agnese.${Date.now()}@posta.example`);
  await dialog.getByRole('button', { name: 'Continua' }).click();
  for (const [at, name] of ['Tommaso', 'Livia'].entries()) {
    const companion = page.getByRole('group').filter({ hasText: `Accompagnatore ${at + 1}` });
    await companion.getByRole('textbox', { name: /^Nome/ }).fill(name);
    await companion.getByRole('textbox', { name: /^Cognome/ }).fill('Ferri');
  }
  await page.getByRole('button', { name: 'Continua' }).click();
  const step = page.getByRole('group', { name: 'Partenza e pagamento' });
  await expect(step).toBeFocused();
  await expect(step.getByText('Il punto più scelto finora: cambialo se serve.')).toBeVisible();
  await expect(step.getByText('Di solito chi prenoti tu paga così.')).toBeVisible();
  await expect(page.locator('form').getByText(/^(Bonifico|In sede|Alla partenza) · \S/)).toBeVisible();
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await expect(page.getByText(/^Prenotazione [A-Z0-9]+$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3 posti');
  measured('bookCaller', await clicks());
});

test('who has not paid is found from today in two clicks, and reminded in two more [DAY-020, DAY-021]', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  await signIn(page, 'tenant', '/tenant/dashboard');
  const row = page.getByRole('link', { name: /^\d+ prenotazion[ei] da pagare/ });
  const told = (await row.textContent()) ?? '';
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Da pagare: / })).toBeVisible();
  // The same count as the row that leads here.
  await expect(page.getByText(told.replace(' da pagare', ''), { exact: false })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  measured('findWhoPays', await clicks());
  await page.getByRole('button', { name: 'Sollecita tutti' }).click();
  await expect(dialogOf(page).getByText(/Ricev(e|ono) un’e-mail/)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Sollecita' }).click();
  await expect(page.getByText(/sollecit[oi] in partenza/)).toBeVisible();
  measured('remind', await clicks());
});

test('somebody without a code is let in by name in few clicks', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }), permissions: ['camera'] });
  const page = await context.newPage();
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const ticket = fresh(tickets);
  film();
  const clicks = await countClicks(page);
  await signIn(page, 'scanner');
  await page.getByRole('link', { name: event.name }).first().click();
  await page
    .getByRole('link', { name: /^Scansiona/ })
    .or(page.getByRole('button', { name: /^Scansiona/ }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Per nome', exact: true }).click();
  await page.keyboard.type(`${ticket.name} ${ticket.surname} ${ticket.code}`);
  await page.getByRole('button', { name: /^Entra:/ }).click();
  await expect(page.getByRole('heading', { name: 'Entrata', exact: true })).toBeVisible();
  expect(await scansOf(api, ticket._id)).toMatchObject([{ status: 'valid' }]);
  measured('checkIn', await clicks());
  await context.close();
});

/** Finds a booking by its code in the palette, and opens the menu of its first ticket. */
async function openTicketActions(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Cerca e comandi' }).click();
  await expect(page.getByRole('combobox').last()).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByRole('option').filter({ hasText: code }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Prenotazione [A-Z0-9]+$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Azioni sul biglietto/ })
    .first()
    .click();
}

test('what somebody paid is given back in few clicks', async ({ page, request }) => {
  const session = await tokenOf(request, 'tenant@regia.test');
  const headers = { authorization: `Bearer ${session?.token}` };
  const found = await request.get('/api/reservations?paymentType=wireTransfer&isPayed=true&status=valid&limit=1', {
    headers,
  });
  const [booked] = (await found.json()) as Reservation[];
  const clicks = await countClicks(page);
  await signIn(page, 'tenant');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openTicketActions(page, booked?.code ?? '');
  await page.getByRole('menuitem', { name: /^Già rimborsato/ }).click();
  await dialogOf(page)
    .getByRole('button', { name: /rimborsat/i })
    .last()
    .click();
  await expect(page.getByText(/Rimborsato/).first()).toBeVisible();
  measured('refund', await clicks());
});

/** Somebody books by card and pays, on their own: what the organiser then finds. */
async function paidByCard(request: APIRequestContext): Promise<string> {
  const session = await tokenOf(request, 'tenant@regia.test');
  const headers = { authorization: `Bearer ${session?.token}` };
  const get = async <T>(path: string) => (await (await request.get(`/api/${path}`, { headers })).json()) as T;
  const { data } = await get<{ data: EventWithCounters[] }>('events/backoffice?limit=100&tab=onGoing');
  const event = data.find(
    ({
      selectionType,
      paymentTypes,
      requirementIds,
      priceType,
      maxParticipants,
      slots,
      openReservationDate,
      closingReservationDate,
    }) =>
      selectionType === 'automatic' &&
      paymentTypes.includes('stripe') &&
      requirementIds.length === 0 &&
      priceType !== 'byAges' &&
      maxParticipants - slots > 8 &&
      Date.parse(openReservationDate ?? '') < Date.now() &&
      Date.parse(closingReservationDate ?? '') > Date.now(),
  );
  const email = `carta.${Date.now()}@posta.example`;
  const person = { name: 'Ornella', surname: 'Carta', email, userType: 'normal' };
  const guest = await (await request.post('/api/users/guest', { headers, data: person })).json();
  const booked = (await (
    await request.post(`/api/reservations/event/${event?._id}/guest`, {
      headers,
      data: {
        ...{ eventId: event?._id, tenantId: session?.id, userId: guest._id, email, slots: 1, paymentType: 'stripe' },
        ...(event?.departurePoints[0] && { departurePoint: event.departurePoints[0]._id }),
        participantsInfo: [person],
      },
    })
  ).json()) as Reservation;
  const { payment } = await get<{ payment: { _id: string } }>(`reservations/${booked._id}`);
  const { payPath } = await get<{ payPath: string }>(`payments/${payment._id}`);
  const opened = await request.get(`${payPath}/card`);
  await request.post(opened.url(), { form: { outcome: 'pay' } });
  await expect.poll(async () => (await get<Reservation>(`reservations/${booked._id}`)).isPayed).toBe(true);
  return booked.code;
}

test('what somebody paid by card is given back to it in few clicks', async ({ page, request }) => {
  const code = await paidByCard(request);
  const clicks = await countClicks(page);
  await signIn(page, 'tenant');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openTicketActions(page, code);
  await page.getByRole('menuitem', { name: 'Rimborsa sulla carta' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Rimborsa .* sulla carta$/ })
    .click();
  // The money is on its way only when the provider has said so.
  await expect(page.getByText(/^Rimborsato per intero sulla carta/)).toBeVisible({ timeout: 20_000 });
  measured('refundCard', await clicks());
});
