import type { Page } from '@playwright/test';
import { DAY, formatDate } from '#domain/values/time.ts';
import { expect, signIn, test } from './support/fixtures.ts';

/** A date and time some days ahead, as a person types it: 24/12/2026 20:45. */
function inDays(days: number, time: string): string {
  return `${formatDate(new Date(Date.now() + days * DAY))} ${time}`;
}

async function choose(page: Page, field: RegExp, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function write(page: Page, text: string) {
  await page.locator('[contenteditable="true"]').first().click();
  await page.keyboard.type(text);
}

/** A picture drawn by the browser itself. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#0f766e';
      context.fillRect(0, 0, 1200, 800);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function upload(page: Page, field: string, buffer: Buffer) {
  const frame = page.locator(`[data-field="${field}"]`);
  const chooser = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: 'Scegli un’immagine' }).click();
  await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Usa questa immagine' }).click();
  await expect(frame.locator('img')).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: 'Continua' });

test('a community creates an event with stages and an extra [EVT-032, EVT-033, EVT-034, EVT-035, VAL-E036]', async ({
  page,
}, { project }) => {
  // A whole creation, with two pictures made anew by the server.
  test.setTimeout(240_000);
  const name = `Festival delle lucciole ${Date.now()}`;
  await signIn(page, 'tenant');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Nuovo evento' }).click();
  await expect(next(page)).toBeDisabled();
  await choose(page, /^Sottotipo/, 'Festival con programma');
  await choose(page, /^Categoria/, 'Natura e trekking');
  await next(page).click();
  await expect(page.getByText('Campo obbligatorio').first()).toBeVisible();

  await page.getByLabel(/^Nome/).fill(name);
  await write(page, 'Una notte nel bosco.');
  const buffer = await picture(page);
  await upload(page, 'headerImage', buffer);
  // One picture is enough: the card's is cut from it.
  await expect(page.locator('[data-field="cardImage"] img')).toBeVisible();
  await next(page).click();

  await expect(page.getByRole('heading', { name: 'Date' })).toBeVisible();
  await page.getByLabel(/^Inizio/).fill(inDays(30, '20:45'));
  await page.getByLabel(/^Fine/).fill(inDays(31, '01:00'));
  await page
    .getByRole('group', { name: /^Luogo/ })
    .getByLabel('Indirizzo su una riga')
    .fill('Castelnovo ne’ Monti');
  await next(page).click();

  await page.getByRole('button', { name: 'Aggiungi una tappa' }).click();
  await page.getByLabel(/^Nome della tappa/).fill('Sentiero alto');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('button', { name: 'Modifica la tappa Sentiero alto' })).toBeVisible();
  await next(page).click();

  await write(page, 'Si parte con ogni tempo.');
  await next(page).click();

  await page.getByLabel(/^Apertura/).fill(inDays(1, '09:00'));
  await page.getByLabel(/^Chiusura/).fill(inDays(25, '20:00'));
  await page.getByLabel(/^Minimo/).fill('8');
  await page.getByLabel(/^Massimo/).fill('25');
  await page.getByLabel(/^Posti per persona/).fill('2');
  await page.getByRole('textbox', { name: /^Prezzo/ }).fill('18,50');
  await page.getByRole('checkbox', { name: 'Alla partenza' }).check();
  await page.getByRole('button', { name: 'Aggiungi un extra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo extra' });
  await dialog.getByLabel(/^Nome dell’extra/).fill('Cena');
  await dialog.getByLabel(/^Quantità/).fill('20');
  await dialog.getByRole('textbox', { name: /^Prezzo/ }).fill('15');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('button', { name: 'Crea evento' }).click();

  const reminder = page.getByRole('dialog', { name: 'L’evento è creato' });
  await expect(reminder).toBeVisible();
  await reminder.getByRole('link', { name: 'Vai all’evento' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: /^Modifica( ·|$)/ }).click();
  await page.getByRole('menuitem', { name: 'Itinerario' }).click();
  await expect(page.getByText('Sentiero alto')).toBeVisible();
  await page.getByRole('button', { name: /^Modifica( ·|$)/ }).click();
  await page.getByRole('menuitem', { name: 'Registrazione' }).click();
  await expect(page.getByText('Supplemento · +15,00 € · 0 usati su 20')).toBeVisible();

  // A phone has room for what holds; its controls open from there.
  if (project.name === 'phone') await page.getByRole('button', { name: /: cambia$/ }).click();
  await page.getByRole('switch', { name: `Pubblica ${name}` }).click();
  await expect(page.getByText('Pubblicato', { exact: true }).first()).toBeVisible();
});
