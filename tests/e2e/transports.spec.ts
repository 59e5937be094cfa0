import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';
import { findIds } from './support/screens.ts';

test('the evening before: a list is made, a booking put on it and taken off [TRN-001, TRN-003, TRN-007, TRN-008, TRN-009, TRN-010, VAL-E043, VAL-E044]', async ({
  page,
}, { project }) => {
  test.setTimeout(240_000);
  const name = `Navetta ${project.name} ${Date.now() % 100_000}`;
  await signIn(page, 'tenant');
  const { journey } = await findIds(page);
  await page.goto(`/tenant/events/${journey}?tab=lists`);
  await page.getByRole('button', { name: 'Nuova lista' }).click();
  const form = page.getByRole('dialog', { name: 'Nuova lista' });
  await form.getByLabel(/^Identificativo/).fill(name);
  await form.getByLabel(/^Posti/).fill('8');
  await axe(page);
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText(`${name} 0/8`)).toBeVisible();

  await page.goto(`/tenant/events/${journey}?tab=lists-assignment&view=list`);
  const waiting = page.getByRole('heading', { name: /persone senza lista/ });
  const before = await waiting.textContent();
  await page.getByRole('button', { name: 'Assegnazione', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Non ancora assegnati' }).click();
  // The rows that were shown before the filter are gone: one of them must not be taken for the first of the new ones.
  await expect(page.getByRole('listitem').filter({ hasText: /Bus \d/ })).toHaveCount(0);
  await page
    .getByRole('checkbox', { name: /^Seleziona la prenotazione/ })
    .first()
    .check();
  const bar = page.getByRole('toolbar', { name: 'Azioni sui partecipanti selezionati' });
  await bar.getByRole('button', { name: 'Assegna' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^Bus 1 54\/54/ })).toBeDisabled();
  await screenshot(page, 'transport-choice');
  await axe(page);
  await dialog.getByRole('radio', { name: `${name} 0/8` }).check();
  await dialog.getByRole('button', { name: 'Assegna' }).click();
  await expect(page.getByText(new RegExp(`\\p{L} su ${name}`, 'u'))).toBeVisible();
  await expect(waiting).not.toHaveText(before ?? '');

  await page.getByRole('button', { name: new RegExp(`^${name} [1-8]/8`) }).click();
  await expect(page.getByRole('checkbox', { name: /^Seleziona la prenotazione/ })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Liste passeggeri' }).click();
  expect((await download).suggestedFilename()).toMatch(/^liste-passeggeri-.*\.xlsx$/);
  await page.goto(`/tenant/events/${journey}?tab=lists`);
  await expect(page.getByRole('button', { name: `Elimina ${name}` })).toBeDisabled();
  await page.getByRole('button', { name: `Modifica ${name}` }).click();
  await expect(page.getByRole('dialog').getByLabel(/^Identificativo/)).toBeDisabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();

  await page.goto(`/tenant/events/${journey}?tab=lists-assignment&view=list`);
  await page
    .getByRole('checkbox', { name: /^Seleziona la prenotazione/ })
    .first()
    .check();
  await bar.getByRole('button', { name: /^Togli dalla lista/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect(waiting).toHaveText(before ?? '');
  await page.goto(`/tenant/events/${journey}?tab=lists`);
  await page.getByRole('button', { name: `Elimina ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText(name, { exact: false })).toHaveCount(0);
});
