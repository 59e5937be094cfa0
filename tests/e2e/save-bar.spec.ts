import { expect, signIn, test } from './support/fixtures.ts';
import { findIds } from './support/screens.ts';

/** Long forms, each with a field near its beginning. */
const forms = {
  tenant: (event: string): [path: string, field: RegExp][] => [
    ['profile', /^Nome obb/],
    ['website', /^Sito web/],
    [`events/${event}?tab=description`, /^Nome/],
  ],
  admin: (_event: string, tenant: string): [path: string, field: RegExp][] => [[`tenants/${tenant}`, /^Nome obb/]],
} as const;

for (const role of ['tenant', 'admin'] as const) {
  test(`what the ${role} changes can be saved where it was typed, and that it was kept is said there`, async ({
    page,
  }) => {
    const ids = await findIds(page);
    await signIn(page, role);
    for (const [path, field] of forms[role](ids.event, ids.tenant)) {
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await page.goto(`/${role}/${path}`);
        await page.getByRole('textbox', { name: field }).first().pressSequentially('x');
        const bar = page.getByRole('region', { name: 'Salva le modifiche' });
        await expect(
          bar
            .getByRole('status')
            .getByText(/^Bozza/)
            .first(),
        ).toHaveText(/\d\d:\d\d$/);
        await expect(bar.getByRole('button', { name: 'Salva' })).toBeInViewport({ ratio: 1 });
        await bar.getByRole('button', { name: 'Annulla le modifiche' }).click();
        await expect(bar).toHaveCount(0);
      }
    }
  });
}

test('a form that is not saved holds still when another tab of its event opens, and its bar stays in sight [DAY-011]', async ({
  page,
}) => {
  const ids = await findIds(page);
  await signIn(page, 'tenant');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/tenant/events/${ids.event}?tab=description`);
    await page.getByRole('textbox', { name: /^Nome/ }).pressSequentially('x');
    const bar = page.getByRole('region', { name: 'Salva le modifiche' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    // Those right after a tap too, which a slow network alone would put later.
    const jumps = await page.evaluateHandle(() => {
      const seen = { sum: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
      return seen;
    });
    await page.getByRole('tab', { name: /^Prenotazioni/ }).click();
    await expect(page.getByRole('searchbox', { name: /^Codice, nome/ })).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await jumps.jsonValue()).sum).toBeLessThan(0.1);
    await bar.getByRole('button', { name: 'Annulla le modifiche' }).click();
    await expect(bar).toHaveCount(0);
  }
});
