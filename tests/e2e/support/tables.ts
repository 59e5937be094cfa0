import type { Page } from '@playwright/test';

/** Pages that are a list, alone or in a tab. */
export const isList = (path: string): boolean =>
  /^(reports|merchandising)\/[a-z-]+$/.test(path) ||
  /^events\/.*tab=(reservations|tickets|waiting-list)$/.test(path) ||
  !/[/?]/.test(path);

/** By how many pixels each table, or the page itself, is wider than what holds it. */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What is hidden for want of room is hidden by style alone: a frame is enough.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const holders = [...document.querySelectorAll('table')].map((table) => {
      for (let at = table.parentElement; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return at;
      return document.documentElement;
    });
    return [...new Set([document.documentElement, ...holders])]
      .map((holder) => holder.scrollWidth - holder.clientWidth)
      .filter((more) => more > 0)
      .map((more) => `${more} px`);
  });

/** What is cut off at each of the widths, or at the page's own. */
export async function cutTables(page: Page, widths?: readonly number[]): Promise<string[]> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  const found: string[] = [];
  for (const width of widths ?? [own.width]) {
    await page.setViewportSize({ ...own, width });
    found.push(...(await overflows(page)).map((more) => `${more} at ${width}`));
  }
  await page.setViewportSize(own);
  return found;
}

/** What reaches beyond a page of this width, the outermost of each; nothing where the page can be read without moving it sideways. */
export async function widerThan(page: Page, width: number, isRead = false): Promise<string[]> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...own, width });
  // What is laid out otherwise is put up anew, and may read first.
  if (isRead) await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .MuiSkeleton-root'));
  const found = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isBeyond = (one: Element) => one.getBoundingClientRect().right > root.clientWidth + 0.5;
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (one) => isBeyond(one) && !(one.parentElement && isBeyond(one.parentElement)),
    );
    return beyond.map((one) => `${one.tagName.toLowerCase()}.${one.className}: ${one.textContent?.slice(0, 60)}`);
  });
  await page.setViewportSize(own);
  return found;
}
