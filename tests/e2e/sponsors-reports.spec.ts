import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test('a sponsor is created, associated with an event, shown on its page, taken off there, and deleted once it is free [SPON-005, SPON-007, SPON-008, VAL-E065]', async ({
  page,
}, { project }) => {
  const name = `Forno Vecchio ${project.name}`;
  await signIn(page, 'admin', '/admin/sponsorships');
  await expect(page.getByRole('heading', heading('Sponsor'))).toBeVisible();
  await screenshot(page, 'sponsorships');
  await page.getByRole('link', { name: 'Nuovo sponsor' }).click();
  await page.getByRole('textbox', { name: /Nome/ }).fill(name);
  await page.getByRole('textbox', { name: /Indirizzo/ }).fill('https://fornovecchio.example');
  await page.getByRole('button', { name: 'Crea' }).click();
  await expect(page.getByRole('heading', heading(name))).toBeVisible();

  const events = page.getByRole('region', { name: 'Eventi' });
  await events.getByRole('button', { name: 'Ha uno sponsor' }).click();
  await page.getByRole('menuitemradio', { name: 'Senza sponsor' }).click();
  const box = events.getByRole('checkbox', { name: /^(Scegli|Seleziona questa)/ }).first();
  await box.check();
  await events
    .getByRole('toolbar')
    .getByRole('button', { name: /^Associa/ })
    .click();
  await expect(page.getByText('Evento associato')).toBeVisible();
  await events.getByRole('button', { name: /Togli il filtro Ha uno sponsor/ }).click();
  await events.getByRole('button', { name: 'Con questo sponsor' }).first().click();
  await page.getByRole('menuitemradio', { name }).click();
  const link = events.getByRole('link').first();
  await expect(events.getByText('Questo sponsor', { exact: true })).toBeVisible();
  await axe(page);

  await link.click();
  await expect(page.getByRole('region', { name: 'Sponsor dell’evento' })).toContainText(name);
  await page.getByRole('button', { name: 'Dissocia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dissocia' }).click();
  await expect(page.getByText('Questo evento non ha uno sponsor')).toBeVisible();

  await page.goto('/admin/sponsorships');
  await page.getByRole('searchbox', { name: 'Nome dello sponsor' }).fill(name);
  await page.getByRole('button', { name: new RegExp(`Elimina.*${name}`) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Sponsor eliminato')).toBeVisible();
});

test('a report shows what its filters come to and hands it over as a file [REP-009, REP-010]', async ({ page }) => {
  await signIn(page, 'tenant', '/tenant/reports');
  await page.getByRole('link', { name: /Report pagamenti/ }).click();
  const totals = page.getByRole('region', { name: 'Totali di tutte le righe filtrate' });
  await expect(totals).toContainText('€');
  const before = (await totals.textContent()) ?? '';
  await page.getByRole('button', { name: 'Soldi mossi', exact: true }).click();
  await page.getByRole('button', { name: 'Mese scorso' }).click();
  await expect(totals).not.toHaveText(before);
  await screenshot(page, 'report-payments');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta' }).click();
  expect((await file).suggestedFilename()).toMatch(/^pagamenti-.*\.xlsx$/);
});
