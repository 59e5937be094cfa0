import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';

test('a person signs in with the form and is led to the home of the role', async ({ page }) => {
  await page.goto('/login');
  await axe(page);
  await screenshot(page, 'sign-in');
  await page.getByLabel('E-mail').fill('tenant@regia.test');
  await page.getByLabel('Password', { exact: true }).fill('Regia!2026');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/tenant/);
});

for (const role of ['admin', 'tenant', 'scanner'] as const) {
  test(`the home of the ${role} has no accessibility violation`, async ({ page }) => {
    await signIn(page, role);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
    await screenshot(page, `home-${role}`);
  });
}
