import type { Page } from '@playwright/test';
import type { GateSnapshot, GateTicket } from '#domain/check-in/schema.ts';
import { camera, phone } from '../support/browser.ts';
import { axeInEveryLook, expect, LANDSCAPE, screenshot, signIn, test } from '../support/fixtures.ts';
import { clip, eventNamed, film, forgetClip, ready, scannerApi, scanPage, typeCode } from '../support/gate.ts';
import { cutNetwork, restoreNetwork } from '../support/network.ts';

test.use({ ...phone, ...camera(clip) });
test.afterAll(forgetClip);

/** Opens the gate of an event of the demo; answers who has a ticket for it. */
async function openGate(page: Page, name: string): Promise<GateTicket[]> {
  const api = await scannerApi(page);
  const { _id } = await eventNamed(api, name);
  const { tickets } = await api.get<GateSnapshot>(`events/${_id}/gate`);
  film();
  await signIn(page, 'scanner', scanPage(_id));
  return tickets.filter(({ status }) => status === 'valid');
}

function one(tickets: readonly GateTicket[], is: (ticket: GateTicket) => boolean | undefined): GateTicket {
  const found = tickets.find(is);
  if (!found) throw new Error('the demo has no such ticket');
  return found;
}

/** Looks at what is shown in every look, under a name for its picture. */
async function look(page: Page, name: string): Promise<void> {
  await screenshot(page, `looks-${name}`);
  await axeInEveryLook(page);
}

async function verdict(page: Page, { code }: GateTicket, word: string): Promise<void> {
  await typeCode(page, code);
  await expect(page.getByRole('heading', { name: word, exact: true })).toBeVisible();
  await look(page, `verdict-${word}`);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Codice' })).toBeVisible();
}

test('choice of a checkpoint, both ways through it and its verdicts have no accessibility violations in any look [GATE-003, GATE-008]', async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(400, '/api/scans');
  problems.allow(409, '/api/scans');
  const tickets = await openGate(page, 'Vendemmia in Valsamoggia');
  const guest = one(tickets, ({ bearer, condition }) => bearer?.tier === 'normal' && condition === 'payed');
  const isArtist = ({ bearer, condition }: GateTicket) => bearer?.tier !== 'normal' && condition === 'payed';
  const artist = one(tickets, isArtist);
  const left = one(tickets, (ticket) => isArtist(ticket) && ticket._id !== artist._id);
  const choice = page.getByRole('dialog', { name: 'Dove scansioni?' });
  await expect(choice).toBeVisible();
  await look(page, 'checkpoints');
  await choice.getByRole('button', { name: /^Backstage/ }).click();
  await ready(page);
  await look(page, 'in');
  await verdict(page, guest, 'Non qui');
  await verdict(page, artist, 'Entrata');
  await verdict(page, artist, 'Già dentro');
  await page.getByRole('button', { name: 'Entrata: passa a uscita' }).click();
  await look(page, 'out');
  await verdict(page, artist, 'Uscito');
  await verdict(page, left, 'Registrato');
});

test('sale at the door with its till, goods to hand over and the search have no accessibility violations in any look [GATE-006, GATE-007, GATE-009]', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const tickets = await openGate(page, 'Alba al Lago di Braies');
  await ready(page);
  await page.getByRole('button', { name: 'Vendi alla porta' }).click();
  const sale = page.getByRole('dialog', { name: 'Vendi alla porta' });
  await expect(sale.getByRole('button', { name: /^Vendi e fai entrare/ })).toBeVisible();
  await look(page, 'sale');
  await sale.getByText('Nome ed e-mail, se li danno').click();
  await sale.getByText('Chiudi la mia cassa').first().click();
  await expect(sale.getByLabel('Contanti contati (€)')).toBeVisible();
  await look(page, 'till');
  await cutNetwork(context);
  await expect(sale.getByText(/^Senza rete non si vende/)).toBeVisible();
  await look(page, 'sale-offline');
  await restoreNetwork(context);
  await expect(sale.getByText(/^Senza rete non si vende/)).toBeHidden({ timeout: 20_000 });
  await sale.getByRole('button', { name: 'Indietro' }).last().click();

  const holder = one(tickets, ({ goods, scannedAt }) => scannedAt === null && goods?.some(({ handed }) => !handed));
  await typeCode(page, holder.code);
  const give = page.getByRole('button', { name: /^Consegnato \(\d+\)$/ });
  await expect(give).toBeVisible();
  await look(page, 'hand-over');
  await give.click();
  await expect(page.getByText('Registrato', { exact: true })).toBeVisible();
  await look(page, 'handed-over');
  await page.goBack();

  await page.getByRole('button', { name: 'Per nome', exact: true }).click();
  await page.getByRole('searchbox').fill(holder.surname.slice(0, 3));
  await expect(page.getByRole('button', { name: new RegExp(`…${holder.code.slice(-4)}`) })).toBeVisible();
  await look(page, 'search');
  await page.setViewportSize(LANDSCAPE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(LANDSCAPE.width);
});
