import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/fixtures.ts';
import { findIds, screensOf } from './support/screens.ts';

/** By how many pixels each table, or the page itself, is wider than what holds it. */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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

/** Pages that are a list, alone or in a tab. */
const isList = (path: string): boolean =>
  /^(reports|merchandising)\/[a-z-]+$/.test(path) ||
  /^events\/.*tab=(reservations|tickets|waiting-list)$/.test(path) ||
  !/[/?]/.test(path);

for (const role of ['tenant', 'admin'] as const) {
  test(`no table of the ${role} is cut, at 1440 or at 1024`, async ({ page }) => {
    test.setTimeout(300_000);
    const ids = await findIds(page);
    await signIn(page, role);
    const reports = ['events', 'participation-requests', 'tenant-subscriptions'].map((name) => `reports/${name}`);
    for (const path of new Set([...screensOf[role](ids).filter(isList), ...reports])) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/${role}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        // What is hidden for want of room is hidden by style alone: a frame is enough.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect.soft([path, width, await overflows(page)]).toEqual([path, width, []]);
      }
    }
  });
}
