import type { Page } from '@playwright/test';
import { axe, expect, signIn, test } from './support/fixtures.ts';

async function choose(page: Page, field: RegExp, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function addOption(page: Page, number: number, name: string, stock: string, price: string) {
  await page.getByRole('button', { name: 'Aggiungi un’opzione' }).click();
  const row = page.getByRole('group', { name: new RegExp(`^Opzione ${number}`) });
  await row.getByLabel(/^Nome/).fill(name);
  await row.getByLabel(/^Scorte/).fill(stock);
  await row.getByLabel(/^Prezzo/).fill(price);
}

test('a community creates a product with two options, publishes it and finds it in the list [PROD-001, PROD-003, PROD-023, PROD-018, VAL-E067]', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const name = `Scaldacollo ${Date.now()}`;
  await signIn(page, 'tenant', '/tenant/merchandising');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Nuovo prodotto' }).click();

  await page.getByLabel(/^Nome/).first().fill(name);
  await choose(page, /^Categoria/, 'Abbigliamento');
  await choose(page, /^Tipologia opzione/, 'Colore');
  await addOption(page, 1, 'Verde bosco', '20', '12,50');
  await addOption(page, 2, 'Grigio', '8', '14');
  await page.getByLabel('Spedizione con corriere').check();
  await page.getByLabel(/^Prezzo della spedizione/).fill('5,90');
  await page.getByLabel('Pubblica appena le opzioni sono salvate').uncheck();
  await page.getByRole('button', { name: 'Crea' }).click();
  await expect(page.getByText('Aggiungi almeno una caratteristica del prodotto')).toBeVisible();

  await page.getByRole('textbox', { name: /^Caratteristiche/ }).fill('Pile riciclato');
  await page.getByRole('textbox', { name: /^Caratteristiche/ }).press('Enter');
  await page.getByRole('button', { name: 'Crea' }).click();
  const reminder = page.getByRole('dialog', { name: 'Il prodotto è pronto' });
  await expect(reminder).toContainText('Ricordati di pubblicarlo');
  await axe(page);
  await reminder.getByRole('link', { name: 'Apri il prodotto' }).click();

  await page.getByRole('switch', { name: `Pubblica ${name}` }).click();
  await expect(page.getByText('Prodotto pubblicato')).toBeVisible();
  await page
    .getByRole('group', { name: /^Opzione 2/ })
    .getByLabel(/^Scorte/)
    .fill('11');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Prodotto aggiornato')).toBeVisible();
  await page.getByRole('tab', { name: 'Magazzino' }).click();
  await expect(page.getByRole('table')).toContainText('Verde bosco');
  await expect(page.getByRole('table')).toContainText('31');

  await page.getByRole('link', { name: 'Prodotti', exact: true }).click();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('A partire da 12,50 €');
  await expect(card.getByRole('switch')).toBeChecked();
});
