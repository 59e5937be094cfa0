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
