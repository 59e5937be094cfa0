import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/fixtures.ts';
import { findIds } from './support/screens.ts';

/** Presses “Stampa” and shows the page as paper gets it. */
async function printed(page: Page) {
  await page.getByRole('button', { name: 'Stampa' }).click();
  // Where there are several ways to put it in order it is asked which.
  const way = page.getByRole('menuitem', { name: 'Per cognome' });
  await expect(way.or(page.locator('#print-sheet'))).toBeAttached();
  if (await way.isVisible()) await way.click();
  await expect(page.locator('#print-sheet')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  return page.locator('#print-sheet');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the lists are printed whole, without the frame, in black on white, across the paper with no head broken, in the ${colorScheme} theme [DAY-072]`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    // The browser's own dialog would stop the test.
    await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
    const ids = await findIds(page);
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'tenant');
    for (const path of [
      'reservations',
      `events/${ids.journey}?tab=tickets`,
      `events/${ids.journey}?tab=reservations`,
      `events/${ids.journey}?tab=lists`,
      `check-in-area/events/${ids.journey}/tickets`,
    ]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`/tenant/${path}`);
      const sheet = await printed(page);
      await expect(sheet.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      expect(await sheet.getByRole('row').count()).toBeGreaterThan(10);
      await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(sheet.locator('thead')).toHaveCSS('display', 'table-header-group');
      // A head goes on to the next line between words alone.
      await expect(sheet.locator('thead th').first()).toHaveCSS('overflow-wrap', 'normal');
      // A4 on its side; printing takes the sheet away.
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const [, width = '0', height = '0'] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
    }
  });
}
