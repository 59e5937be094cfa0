import type { Page } from '@playwright/test';
import { axe, expect, LANDSCAPE, screenshot, signIn, test } from './support/fixtures.ts';
import { findIds, screensOf } from './support/screens.ts';
import { cutTables, isList } from './support/tables.ts';

/** Waits until nothing moves and no placeholder stands for what is still loading. */
async function settled(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(/non trovata|negato/);
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
}

/** Where phones are held on their side as well. */
const onTheirSide = /tab=(lists|lists-assignment|checkpoints|live-board)\b/;

for (const role of ['tenant', 'admin', 'scanner'] as const) {
  test(`the pages of the ${role} have no accessibility violations, in both themes, and no table of theirs is cut`, async ({
    page,
    isMobile,
  }) => {
    // Some sixty pages, each in both themes.
    test.setTimeout(1_200_000);
    const ids = await findIds(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, role);
    for (const path of screensOf[role](ids)) {
      await test.step(path, async () => {
        const name = `${role}-${path.replace(/[^a-z-]+/gi, '_').slice(0, 60)}`;
        await page.goto(`/${role}/${path}`);
        await settled(page);
        await screenshot(page, `${name}-light`);
        await axe(page, { expectThat: expect.soft });
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 20, 18)');
        await settled(page);
        await screenshot(page, `${name}-dark`);
        // The other theme changes colours and nothing else.
        await axe(page, { expectThat: expect.soft, rules: ['color-contrast'] });
        await page.emulateMedia({ colorScheme: 'light' });
        if (!isMobile && isList(path)) expect.soft(await cutTables(page), path).toEqual([]);
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
  expect(await cutTables(page)).toEqual([expect.stringMatching(/^\d+ px at 1024$/)]);
});

test('the check finds a picture without a name and a text without contrast', async ({ page }) => {
  const pale = '<p style="color: #999; background: #fff">Alba al lago</p>';
  await page.setContent(`<main><img src="data:,"><div id="plain">Lago</div>${pale}</main>`);
  await expect(axe(page)).rejects.toThrow(/image-alt/);
  await expect(axe(page, { rules: ['color-contrast'] })).rejects.toThrow(/color-contrast/);
  await axe(page, { rules: ['color-contrast'], within: '#plain' });
});
