import type { Page } from '@playwright/test';

/** Where the page keeps its count over its loads. */
const KEY = 'regia.test.clicks';

/**
 * Counts what a person clicks or taps in a page, on the way to whatever they want to do. Fields are reached with Tab and
 * written in; neither counts, and a key that presses a button is no click.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    const onClick = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    };
    // On the document: the browser's driver takes back at the window a click whose target moved meanwhile, and tries again.
    document.addEventListener('click', onClick, { capture: true });
  }, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}
