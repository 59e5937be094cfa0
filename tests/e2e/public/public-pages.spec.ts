import { axe, expect, test } from '../support/fixtures.ts';
import { findIds } from '../support/screens.ts';
import { sidewaysParts } from '../support/sideways.ts';

/** Pages that anybody opens, of each kind. */
const pages = ['/c/compagnia-del-crinale', '/e/alba-al-lago-di-braies', '/p/borraccia-termica'] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`public pages have no violations and nothing sideways, from 320 pixels on and with text twice as large, ${colorScheme} [PUB-042]`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of pages) {
      for (const [lang, width, text] of [
        ['it', 320, '100%'],
        ['en', 1440, '100%'],
        ['en', 320, '200%'],
        ['it', 1440, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${path}?lang=${lang}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await sidewaysParts(page, text)).toEqual([]);
        await axe(page);
      }
    }
  });
}

test('the link an organiser copies opens the event’s page, and leads to the community and back [PUB-001, PUB-003]', async ({
  page,
  browser,
}) => {
  const { event } = await findIds(page);
  // A stranger's phone, on which scripts are off.
  const stranger = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const phone = await stranger.newPage();
  await phone.goto(`/e/${event}`);
  await expect(phone).toHaveURL(/\/e\/[a-z0-9-]+$/);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.goto('/c/compagnia-del-crinale');
  const card = phone.getByRole('listitem').filter({ hasText: 'Alba al Lago di Braies' }).getByRole('link');
  await card.click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Alba al Lago di Braies');
  await expect(phone.getByRole('link', { name: /^Scriv/ }).first()).toBeVisible();
  await phone.getByRole('link', { name: 'Compagnia del Crinale' }).first().click();
  await expect(phone.getByRole('heading', { name: 'Prossimi eventi' })).toBeVisible();
  await stranger.close();
});
