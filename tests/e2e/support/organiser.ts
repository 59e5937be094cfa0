import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { formatDate } from '#domain/values/time.ts';
import { expect } from './fixtures.ts';

/** `dd/MM/yyyy HH:mm`, some days from now, as a person would type it. */
const day = (days: number, time: string) => `${formatDate(new Date(Date.now() + days * 86_400_000))} ${time}`;

async function choose(page: Page, label: RegExp, option?: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  const options = page.getByRole('option');
  await (option === undefined ? options.first() : options.filter({ hasText: option })).click();
}

async function date(page: Page, label: RegExp, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(value);
  await field.blur();
}

async function picture(page: Page, group: RegExp): Promise<void> {
  const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#0F766E' } })
    .png()
    .toBuffer();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: group }).getByRole('button', { name: 'Scegli un’immagine' }).click();
  await (await choosing).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button').last()).toBeEnabled();
  await dialog.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
}

const next = (page: Page) => page.getByRole('button', { name: 'Continua' }).click();
const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

/** Fills in a free event through the five steps and asks for it to be created. */
export async function fillEvent(page: Page, name: string): Promise<void> {
  await choose(page, /^Sottotipo/);
  await choose(page, /^Categoria/);
  await page.getByRole('textbox', { name: /^Nome/ }).fill(name);
  await page.getByRole('textbox', { name: 'Descrizione' }).click();
  await page.keyboard.type('Coperta e torcia: al resto pensa il cielo.');
  await picture(page, /^Immagine di copertina/);
  // One picture is enough: the card's is cut from it.
  const card = page.getByRole('group', { name: /^Immagine della card/ });
  await expect(card.getByRole('button', { name: /^Cambia/ })).toBeVisible();
  await next(page);
  await step(page, 'Info');
  await date(page, /^Inizio/, day(5, '20:45'));
  await date(page, /^Fine/, day(5, '23:30'));
  const place = page.getByRole('group', { name: /^Luogo/ });
  await place
    .getByRole('textbox', { name: 'Indirizzo su una riga' })
    .fill('Pietra di Bismantova, Castelnovo ne’ Monti');
  await page.getByRole('textbox', { name: /^Compreso/ }).fill('Guida');
  await page.keyboard.press('Enter');
  await next(page);
  await step(page, 'Termini');
  await page.getByRole('button', { name: 'Parti da un testo pronto' }).click();
  await expect(page.getByRole('textbox', { name: /Termini/ })).toContainText('Se non puoi venire');
  await next(page);
  await step(page, 'Registrazione');
  await date(page, /^Apertura/, day(-1, '09:00'));
  await date(page, /^Chiusura/, day(4, '20:00'));
  await page.getByRole('textbox', { name: /^Minimo/ }).fill('2');
  await page.getByRole('textbox', { name: /^Massimo/ }).fill('25');
  await page.getByRole('textbox', { name: /^Posti per/ }).fill('2');
  await choose(page, /^Tipo di prezzo/, 'Gratuito');
  await page.getByRole('button', { name: 'Crea evento' }).click();
}

/** Creates a free event; the page then shows the reminder to publish and confirm. */
export async function createEvent(page: Page, name: string): Promise<void> {
  await fillEvent(page, name);
  await expect(page.getByRole('dialog', { name: 'L’evento è creato' })).toBeVisible();
}

/** Books a new guest and a companion for an event, from the reservations list; ends on the reservation's page. */
export async function bookTwo(page: Page, event: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuova prenotazione' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova prenotazione' });
  await dialog.getByRole('combobox', { name: /^Evento/ }).fill(event);
  await page.getByRole('option', { name: event }).click();
  await dialog.getByRole('combobox', { name: /^Persona/ }).fill('Agnese');
  await page.getByRole('option', { name: 'Crea nuovo ospite “Agnese”' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Agnese');
  await dialog.getByRole('textbox', { name: /^Cognome/ }).fill('Dall’Olio');
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(email);
  await dialog.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Aggiungi un partecipante' }).click();
  const companion = page.getByRole('group').filter({ hasText: 'Accompagnatore' });
  await companion.getByRole('textbox', { name: /^Nome/ }).fill('Tommaso');
  await companion.getByRole('textbox', { name: /^Cognome/ }).fill('Ferri');
  await companion.getByRole('textbox', { name: /^E-mail/ }).fill('tommaso@posta.example');
  await next(page);
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await expect(page.getByText(/^Prenotazione [A-Z0-9]+$/)).toBeVisible();
}
