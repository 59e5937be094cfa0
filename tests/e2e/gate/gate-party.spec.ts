import type { Page } from '@playwright/test';
import type { GateTicket } from '#domain/check-in/schema.ts';
import { camera, phone } from '../support/browser.ts';
import { axe, expect, screenshot, signIn, test } from '../support/fixtures.ts';
import { type Api, clip, film, forgetClip, openEvent, ready, scannerApi, scanPage, scansOf } from '../support/gate.ts';
import { cutNetwork, restoreNetwork } from '../support/network.ts';

test.use({ ...phone, ...camera(clip) });
test.afterAll(forgetClip);

/** The largest booking of which nobody came in yet; of those that owe something, when asked for. */
function freshParty(tickets: readonly GateTicket[], isOwing = false): GateTicket[] {
  const parties = new Map<string, GateTicket[]>();
  for (const one of tickets) parties.set(one.reservationId, [...(parties.get(one.reservationId) ?? []), one]);
  const waits = ({ status, scannedAt }: GateTicket) => status === 'valid' && scannedAt === null;
  const owes = ({ condition, paymentType }: GateTicket) => condition === 'pending' && paymentType === 'atDeparture';
  const fitting = [...parties.values()].filter(
    (party) =>
      party.every(waits) && (isOwing ? party.some(owes) : party.every(({ condition }) => condition === 'payed')),
  );
  const [largest = []] = fitting.sort((a, b) => b.length - a.length);
  if (largest.length < 2) throw new Error('no party is left to let in');
  return largest;
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Per nome', exact: true }).click();
  await page.keyboard.type(text);
}

/** Opens the booking of somebody found by the end of their code, which no two share. */
async function openParty(page: Page, ticket: GateTicket): Promise<void> {
  await search(page, ticket.reservationCode);
  await page.getByRole('button', { name: new RegExp(`…${ticket.code.slice(-4)}`) }).click();
}

const entries = (api: Api, party: readonly GateTicket[]) =>
  Promise.all(
    party.map(async ({ _id }) =>
      (await scansOf(api, _id)).filter((scan) => scan.status === 'valid' && !scan.revertedAt),
    ),
  ).then((all) => all.map(({ length }) => length));

test('a whole booking comes in with one tap, and one tap takes all of them back [GATE-005, DEC-056]', async ({
  page,
}) => {
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const party = freshParty(tickets);
  const [first] = party as [GateTicket];
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  await search(page, first.reservationCode);
  await expect(page.getByLabel('Nome, e-mail, codice o ultime 4 cifre del telefono')).toBeFocused();
  await screenshot(page, 'gate-search');
  await axe(page);
  await page.getByRole('button', { name: new RegExp(`…${first.code.slice(-4)}`) }).click();
  await screenshot(page, 'gate-party');
  await axe(page);
  await page.getByRole('button', { name: `Fai entrare tutti (${party.length})` }).click();
  await expect(page.getByRole('heading', { name: `${party.length} entrati` })).toBeVisible();
  // Nothing comes in between: it can be taken back for five seconds only.
  await page.getByRole('button', { name: 'Annulla l’ingresso' }).click();
  await expect(page.getByText(`Ingresso annullato: ${party.length} persone possono entrare di nuovo`)).toBeVisible();
  await expect.poll(() => entries(api, party)).toEqual(party.map(() => 0));
});

test('offline a party waits in the queue, on its side and at night as well, and enters once [GATE-005, DEC-057]', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 844, height: 390 });
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const party = freshParty(tickets);
  const [first] = party as [GateTicket];
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  await cutNetwork(context);
  await search(page, first.reservationCode);
  await expect(page.getByText(/^Cerco tra .* biglietti sul telefono/)).toBeVisible();
  await expect(page.getByLabel('Nome, e-mail, codice o ultime 4 cifre del telefono')).toBeInViewport({ ratio: 1 });
  await screenshot(page, 'gate-search-landscape-dark');
  await axe(page);
  await page.getByRole('button', { name: new RegExp(`…${first.code.slice(-4)}`) }).click();
  const all = page.getByRole('button', { name: `Fai entrare tutti (${party.length})` });
  await expect(all).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Solo / })).toBeInViewport({ ratio: 1 });
  await screenshot(page, 'gate-party-landscape-dark');
  await axe(page);
  await all.click();
  await expect(page.getByRole('heading', { name: `${party.length} entrati` })).toBeVisible();
  for (const name of ['Annulla l’ingresso', 'Avanti']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText(`Offline · ${party.length} in coda`)).toBeVisible();
  await screenshot(page, 'gate-party-in-landscape-dark');
  await axe(page);
  await restoreNetwork(context);
  await expect.poll(() => entries(api, party), { timeout: 20_000 }).toEqual(party.map(() => 1));
});

test('what a party owes is decided before it comes in, and the card reader is kept apart from cash [GATE-005, TIX-008]', async ({
  page,
}) => {
  const api = await scannerApi(page);
  const { event, tickets } = await openEvent(api);
  const party = freshParty(tickets, true);
  const [first] = party as [GateTicket];
  film();
  await signIn(page, 'scanner', scanPage(event._id));
  await ready(page);
  await openParty(page, first);
  await screenshot(page, 'gate-party-owing');
  await page.getByRole('button', { name: `Fai entrare tutti (${party.length})` }).click();
  await expect(page.getByRole('heading', { name: 'Da pagare' }).last()).toBeVisible();
  await screenshot(page, 'gate-party-debt');
  await axe(page);
  await page.setViewportSize({ width: 844, height: 390 });
  for (const name of [/^Contanti/, /^Lettore/, /pagheranno dopo$|pagherà dopo$/]) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await screenshot(page, 'gate-party-debt-landscape');
  await page.getByRole('button', { name: /^Lettore/ }).click();
  await expect(page.getByRole('heading', { name: `${party.length} entrati` })).toBeVisible();
  expect(await entries(api, party)).toEqual(party.map(() => 1));
});
