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

/**
 * What can be pressed in a page and no key reaches, by name: goes on with Tab until it comes round. The one of several tabs that is
 * open stands for all, as arrows lead to the others; a button that only repeats what its field does with an arrow has no stop.
 */
export async function missedByKeys(page: Page): Promise<string[]> {
  const reached = await page.evaluateHandle(() => {
    const seen = new Set<Element>();
    document.addEventListener('focusin', ({ target }) => target instanceof Element && seen.add(target), true);
    return seen;
  });
  for (let before = -1, size = 0; size !== before; size = await reached.evaluate(({ size }) => size)) {
    before = size;
    for (let steps = 0; steps < 25; steps++) await page.keyboard.press('Tab');
  }
  return reached.evaluate((seen) => {
    const pressed = 'a[href], button, input, select, textarea, [role=button], [role=combobox], [tabindex="0"]';
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('[inert], [aria-hidden="true"]') &&
      one.getBoundingClientRect().width > 1;
    const isOff = (one: Element) =>
      one.matches(':disabled, [aria-disabled="true"], [role=tab], .MuiAutocomplete-popupIndicator');
    // A hand over what is neither pressed nor in what is: the mouse alone would do something there.
    const hands = [...document.querySelectorAll('main *')].filter(
      (one) => getComputedStyle(one).cursor === 'pointer' && !one.closest(`${pressed}, label, [tabindex]`),
    );
    return [...document.querySelectorAll(pressed), ...hands]
      .filter((one) => isShown(one) && !isOff(one) && !seen.has(one))
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 80));
  });
}
