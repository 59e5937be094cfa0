import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Moves the focus with the keyboard alone until it is on an element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

/** Replaces what a field holds, by the keyboard alone. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export const named = (page: Page, name: string): Locator => page.locator(`input[name="${name}"]`);
