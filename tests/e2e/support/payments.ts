import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Connects card payments on the provider's hosted pages, from the open profile; ends back on it. */
export async function connectCardPayments(page: Page, look?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Attiva i pagamenti con carta' }).click();
  await expect(page.getByRole('heading', { name: /^Collega / })).toBeVisible();
  await look?.();
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page).toHaveURL(/\/tenant\/profile/);
  await expect(page.getByText('Le persone possono pagarti con carta.')).toBeVisible({ timeout: 20_000 });
}

/** Buys the paid plan with a card that the bank asks about, from the open plan cards; ends with the plan in force. */
export async function buyPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scegli Regia' }).click();
  await page.getByRole('radio', { name: /^Carta che chiede/ }).check();
  await page.getByRole('button', { name: 'Paga 59,00 €' }).click();
  await page.getByRole('button', { name: 'Conferma il pagamento' }).click();
  await expect(page).toHaveURL(/\/tenant\/profile\?tab=subscriptions$/);
  await expect(page.getByRole('button', { name: 'Gestisci l’abbonamento' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Si rinnova il/)).toBeVisible();
}
