import type { Page } from '@playwright/test';
import { axe, expect, LANDSCAPE, screenshot, signIn, test } from './support/fixtures.ts';
import { findIds, screensOf, unseenPages } from './support/screens.ts';
import { cutTables, isList, widerThan } from './support/tables.ts';

/** Waits until nothing moves and no placeholder stands for what is still loading. */
async function settled(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(/non trovata|negato|not found|denied/i);
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
}

/** Pages of one shape are one component with another record or tab, which is not put up anew. */
const shapeOf = (path: string): string => path.replace(/\?.*/, '').replace(/[\da-f-]{36}/g, ':id');

/** Goes on as a link does, within the application, until the page before is gone. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

const themes = ['light', 'dark'] as const;
const BACKGROUNDS = { light: 'rgb(251, 249, 246)', dark: 'rgb(22, 20, 18)' };

/** A large and a small one. */
const DESKTOPS = [1440, 1024];

/** The narrowest phone, which is also a desktop at four times its size; and a desktop at twice its size. */
const NARROW = [320, 720];

/** Where phones are held on their side as well. */
const onTheirSide = /tab=(lists|lists-assignment|checkpoints|live-board)\b/;

test('every page that is declared, and every tab of an event, is among those looked at', async ({ page }) => {
  expect(unseenPages(await findIds(page))).toEqual([]);
});

for (const role of ['tenant', 'admin', 'scanner'] as const) {
  test(`the pages of the ${role} have no accessibility violations, in both themes, and nothing of theirs is cut`, async ({
    page,
    isMobile,
  }) => {
    // Some sixty pages, each in both themes.
    test.setTimeout(1_200_000);
    const ids = await findIds(page);
    // A page is shown first in the theme that the one before was left in.
    let order = [...themes];
    await page.emulateMedia({ colorScheme: order[0] });
    // Desktops read Italian, phones English.
    if (isMobile)
      await page.addInitScript(() => {
        // A mail is shown in a frame that has no storage.
        if (window.top === window) localStorage.setItem('RaStoreregia.locale', '"en"');
      });
    await signIn(page, role);
    let before = '';
    for (const path of screensOf[role](ids)) {
      // Desktops open every page by its address; phones go from one to the next where they can, so that both ways are tested.
      const isNext = isMobile && before !== '' && shapeOf(before) !== shapeOf(path);
      before = path;
      await test.step(path, async () => {
        const name = `${role}-${path.replace(/[^a-z-]+/gi, '_').slice(0, 60)}`;
        if (isNext) await goOn(page, `/${role}/${path}`);
        else await page.goto(`/${role}/${path}`);
        for (const theme of order) {
          await page.emulateMedia({ colorScheme: theme });
          await expect(page.locator('body')).toHaveCSS('background-color', BACKGROUNDS[theme]);
          await settled(page);
          await screenshot(page, `${name}-${theme}`);
          // The other theme changes colours and nothing else.
          await axe(page, { expectThat: expect.soft, ...(theme !== order[0] && { rules: ['color-contrast'] }) });
        }
        order = order.toReversed();
        if (isList(path)) expect.soft(await cutTables(page, isMobile ? undefined : DESKTOPS), path).toEqual([]);
        // A phone is not made wider: it would be put up as a desktop, and go on to the next page while it turns back.
        for (const width of isMobile ? NARROW.slice(0, 1) : NARROW)
          expect.soft(await widerThan(page, width, true), `${path} at ${width}`).toEqual([]);
        const upright = page.viewportSize();
        if (!isMobile || !upright || !onTheirSide.test(path)) return;
        await page.setViewportSize(LANDSCAPE);
        await settled(page);
        await screenshot(page, `${name}-landscape`);
        await axe(page, { expectThat: expect.soft });
        await page.setViewportSize(upright);
      });
    }
  });
}

test('the check finds a table that is wider than the page', async ({ page }) => {
  await page.setContent('<main><table style="width: 1200px"><tr><td>Lago</td></tr></table></main>');
  expect(await cutTables(page, DESKTOPS)).toEqual([expect.stringMatching(/^\d+ px at 1024$/)]);
  for (const width of NARROW) expect(await widerThan(page, width)).toEqual([expect.stringContaining('table')]);
});

test('the check finds a picture without a name and a text without contrast', async ({ page }) => {
  const pale = '<p style="color: #999; background: #fff">Alba al lago</p>';
  await page.setContent(`<main><img src="data:,"><div id="plain">Lago</div>${pale}</main>`);
  await expect(axe(page)).rejects.toThrow(/image-alt/);
  await expect(axe(page, { rules: ['color-contrast'] })).rejects.toThrow(/color-contrast/);
  await axe(page, { rules: ['color-contrast'], within: '#plain' });
});
