import { expect, signIn, test } from './support/fixtures.ts';
import { findIds } from './support/screens.ts';

/** A desk, a small one, a desk at twice its size, a phone, and the narrowest. */
const WIDTHS = [1440, 1024, 720, 390, 320];

test('the head of an event is one line of 72 px at most on tabs of every kind and at every width, and at 1440 none is behind an arrow; on a phone it is the only bar [DAY-011]', async ({
  page,
}) => {
  const ids = await findIds(page);
  await signIn(page, 'tenant');
  for (const [event, tabs] of [
    // With lists and requests: as many tabs as there are.
    [ids.journey, ['overview', 'tickets', 'lists-assignment', 'description']],
    [ids.asked, ['requests', 'live-board']],
  ] as const)
    for (const tab of tabs) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/tenant/events/${event}?tab=${tab}`);
      const head = page.locator('main header').first();
      await expect(head.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('tab').first()).toBeVisible();
      const shell = page.getByRole('banner');
      await expect(shell).toBeVisible();
      const arrows = page.locator('.MuiTabScrollButton-root');
      await expect(arrows, tab).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => (await head.boundingBox())?.height ?? 0, `${tab} at ${width}`).toBeGreaterThan(0);
        await expect.poll(async () => (await head.boundingBox())?.height, `${tab} at ${width}`).toBeLessThanOrEqual(72);
        await expect(shell, `${tab} at ${width}`).toBeVisible({ visible: width >= 600 });
      }
    }
});
