import { axe, expect, screenshot, signIn, test } from '../support/fixtures.ts';
import { openEvent, scannerApi, scanPage } from '../support/gate.ts';

test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
});

test('on a desktop a dialog says that scanning is not available; closing it goes back [CHK-013, CHK-014, ERR-E006, PERM-E024]', async ({
  page,
}) => {
  const api = await scannerApi(page);
  const { event } = await openEvent(api);
  await signIn(page, 'scanner', '/scanner/check-in-area');
  await page.goto(scanPage(event._id));
  const dialog = page.getByRole('dialog', { name: 'La scansione non è disponibile su desktop' });
  await expect(dialog).toBeVisible();
  await page.mouse.click(10, 10);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await axe(page);
  await screenshot(page, 'gate-desktop');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page).toHaveURL(/\/scanner\/check-in-area$/);
});
