import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';
import { findIds, screensOf } from './support/screens.ts';

for (const theme of ['light', 'dark'] as const) {
  for (const role of ['tenant', 'admin', 'scanner'] as const) {
    test(`${theme}: the pages of the ${role} have no accessibility violations`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ colorScheme: theme });
      const ids = await findIds(page);
      await signIn(page, role);
      for (const path of screensOf[role](ids)) {
        await test.step(path, async () => {
          await page.goto(`/${role}/${path}`);
          const heading = page.getByRole('heading', { level: 1 });
          await expect(heading).toBeVisible();
          await expect(heading).not.toHaveText(/non trovata|negato/);
          await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
          await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
          await screenshot(page, `${role}-${path.replace(/[^a-z-]+/gi, '_').slice(0, 60)}-${theme}`);
          await axe(page, expect.soft);
        });
      }
    });
  }
}
