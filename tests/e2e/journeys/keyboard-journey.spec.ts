import type { Locator, Page } from '@playwright/test';
import { tokenOf } from '../support/accounts.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { missedByKeys, tabTo, typeIn } from '../support/keyboard.ts';
import { findIds } from '../support/screens.ts';

/** Presses what the keyboard reaches. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves down an open menu or list until the item has the focus, and chooses it. */
async function choose(page: Page, item: Locator): Promise<void> {
  await expect(item).toBeVisible();
  for (let steps = 0; steps < 30; steps++) {
    if (await item.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error('the arrows do not reach it');
}

const dialogOf = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').last();

test('by keyboard alone reservations are filtered and one of them is opened', async ({ page }) => {
  await signIn(page, 'tenant', '/tenant/reservations');
  await press(page, page.getByRole('button', { name: 'Stato', exact: true }));
  await choose(page, page.getByRole('menuitemcheckbox', { name: 'Annullata' }));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/filter=.*cancelled/);
  await press(page, page.getByRole('main').locator('tbody a').first());
  await expect(page).toHaveURL(/\/reservations\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('by keyboard alone a column is taken out of a list and put back', async ({ page }) => {
  await signIn(page, 'tenant', '/tenant/reservations');
  const column = page.getByRole('columnheader', { name: /codice/i });
  await expect(column).toBeVisible();
  const chooser = page.getByRole('button', { name: 'Colonne' });
  for (const isShown of [false, true]) {
    await press(page, chooser);
    await tabTo(page, page.getByRole('dialog', { name: 'Colonne' }).getByLabel('Codice'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(column).toBeVisible({ visible: isShown });
    await expect(chooser).toBeFocused();
  }
});

test('by keyboard alone tickets are chosen and marked as paid', async ({ page, request }) => {
  const session = await tokenOf(request, 'tenant@regia.test');
  const found = await request.get('/api/reservations?paymentType=atDeparture&isPayed=false&status=valid&limit=1', {
    headers: { authorization: `Bearer ${session?.token}` },
  });
  const [reservation] = (await found.json()) as { _id: string; eventId: string }[];
  // Its own tickets alone: the event may have more than one page of them.
  const filter = encodeURIComponent(JSON.stringify({ reservationId: reservation?._id, status: 'valid' }));
  await signIn(page, 'tenant', `/tenant/events/${reservation?.eventId}?tab=tickets&filter=${filter}`);
  const row = page.getByRole('row').filter({ hasText: 'Da pagare' }).first();
  await expect(row).toBeVisible();
  await tabTo(page, row.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('toolbar').getByRole('button', { name: /^Segna come pagat/ }));
  await press(page, dialogOf(page).getByRole('button', { name: /^Segna come pagat/ }));
  await expect(page.getByText(/pagat[io] con successo|segnat[io] come pagat[io]/i).first()).toBeVisible();
});

test('by keyboard alone a request is opened from its list and declined', async ({ page }) => {
  await signIn(page, 'tenant', '/tenant/participation-requests');
  await press(page, page.getByRole('main').locator('tbody a').last());
  await expect(page).toHaveURL(/\/participation-requests\/[0-9a-f-]{36}/);
  // The address changes before the page does: the list's buttons name the person as well.
  await press(page, page.getByRole('button', { name: 'Rifiuta', exact: true }));
  await press(page, dialogOf(page).getByRole('button', { name: /^Rifiuta/ }));
  await expect(page.getByText('Rifiutata').first()).toBeVisible();
});

test('by keyboard alone the palette leads to an event, and the menu of the profile to the other language', async ({
  page,
}) => {
  await signIn(page, 'tenant', '/tenant/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox').last();
  await expect(field).toBeFocused();
  await page.keyboard.type('lucca');
  await expect(page.getByRole('option', { name: /Lucca/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/events\/[0-9a-f-]{36}/);
  await press(page, page.getByRole('button', { name: /^Menu del profilo/ }));
  await choose(page, page.getByRole('menuitemradio', { name: 'Lingua: English' }));
  await expect(page.getByRole('button', { name: /^Profile menu of/ })).toBeVisible();
});

test('by keyboard alone an administrator writes what events may ask', async ({ page }) => {
  const name = `Misura ${Date.now()}`;
  await signIn(page, 'admin', '/admin/requirements/events');
  await press(page, page.getByRole('button', { name: 'Nuovo requisito' }));
  const dialog = dialogOf(page);
  await typeIn(page, dialog.getByRole('textbox', { name: /^Nome/ }), name);
  await press(page, dialog.getByRole('button', { name: 'Salva' }));
  await expect(dialog).toBeHidden();
  await typeIn(page, page.getByRole('searchbox').or(page.getByPlaceholder(/Cerca/)).first(), name);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('by keyboard alone a scanner finds somebody at the door and lets them in', async ({ page, request }) => {
  const session = await tokenOf(request, 'scanner@regia.test');
  const headers = { authorization: `Bearer ${session?.token}` };
  const { event } = await findIds(page);
  const found = await request.get(`/api/tickets?eventId=${event}&status=valid&condition=payed&limit=1`, { headers });
  const [ticket] = (await found.json()) as { code: string }[];
  await signIn(page, 'scanner', `/scanner/check-in-area/events/${event}/tickets`);
  await typeIn(page, page.getByPlaceholder(/codice/), ticket?.code ?? '');
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await press(page, rows.locator('a').first());
  await press(page, page.getByRole('button', { name: /^Fai entrare/ }));
  await expect(page.getByText('Valido', { exact: true }).first()).toBeVisible();
});

test('whatever can be pressed on the pages of the day is reached with the keyboard [DAY-001, DAY-010, DAY-020, DAY-040, DAY-060]', async ({
  page,
}) => {
  const ids = await findIds(page);
  await signIn(page, 'tenant');
  const pages = [
    'dashboard',
    'ledger',
    'reservations/to-pay',
    `events/${ids.journey}`,
    `reservations/${ids.reservation}`,
  ];
  for (const path of pages) {
    await page.goto(`/tenant/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
    expect.soft(await missedByKeys(page), path).toEqual([]);
  }
});

test('the check finds what only a mouse can press', async ({ page }) => {
  await page.setContent(
    '<main><a href="#">Lago</a><a href="#" tabindex="-1">Alba</a><p style="cursor: pointer">Onda</p></main>',
  );
  expect(await missedByKeys(page)).toEqual(['A Alba', 'P Onda']);
});
