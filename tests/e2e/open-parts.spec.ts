import type { Page } from '@playwright/test';
import { axe, expect, signIn, test } from './support/fixtures.ts';
import { findIds, type Ids } from './support/screens.ts';

/** Pages whose menus and dialogs between them are all there are, and what opens a dialog on them without saying so. */
const pagesOf: Readonly<Record<'tenant' | 'admin', (ids: Ids) => [path: string, openers: RegExp[]][]>> = {
  tenant: (ids) => [
    ['events', []],
    [`events/${ids.event}?tab=tickets`, [/^Invia i biglietti/]],
    [`events/${ids.journey}?tab=lists`, []],
    ['reservations', [/^Nuova prenotazione$/]],
    [`reservations/${ids.reservation}`, []],
    [`tickets/${ids.ticket}`, [/^Modifica partecipante$/]],
    [`participation-requests/${ids.request}`, [/^Accetta/, /^Rifiuta/]],
    ['tenant-subscriptions', []],
    [`merchandising/orders/${ids.order}`, []],
  ],
  admin: () => [
    ['tenants', []],
    ['labels', []],
    ['requirements/events', [/^Nuovo requisito$/]],
  ],
};

/** The buttons that open something, one of each kind: rows repeat theirs with another name behind it. */
async function openersOf(page: Page, where: string, others: readonly RegExp[]): Promise<string[]> {
  const buttons = page.locator(where).locator('button:visible');
  const found = await buttons.evaluateAll((all) =>
    all
      .filter((one) => !(one as HTMLButtonElement).disabled)
      .map((one) => ({
        name: (one.getAttribute('aria-label') ?? one.textContent ?? '').trim(),
        opens: one.hasAttribute('aria-haspopup'),
      })),
  );
  const kinds = new Map<string, string>();
  for (const { name, opens } of found) {
    const kind = name.replace(/ (per|su|di|sul|sulla) .*| ?\d.*/, '');
    if (name !== '' && (opens || others.some((one) => one.test(name))) && !kinds.has(kind)) kinds.set(kind, name);
  }
  return [...kinds.values()];
}

for (const role of ['tenant', 'admin'] as const) {
  test(`the menus and dialogs of the ${role} have no accessibility violations while they are open`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const pages = pagesOf[role](await findIds(page));
    await signIn(page, role);
    let opened = 0;
    for (const [path, others] of pages) {
      await page.goto(`/${role}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
      // What is above every page is opened once.
      const where = opened === 0 ? 'main, header' : 'main';
      for (const name of await openersOf(page, where, others)) {
        await test.step(`${path}: ${name}`, async () => {
          await page.getByRole('button', { name, exact: true }).first().click();
          const part = page.locator('.MuiModal-root:visible').last();
          await expect(part).toBeVisible();
          await expect(part.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
          await expect(part).toHaveText(/\S/);
          await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
          await axe(page, { expectThat: expect.soft, within: '.MuiModal-root' });
          await page.keyboard.press('Escape');
          await expect(part).toBeHidden();
        });
        opened += 1;
      }
    }
    expect(opened).toBeGreaterThan(role === 'tenant' ? 20 : 5);
  });
}

test('in forced colours what is current, chosen and to be pressed is told by lines', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'tenant', '/tenant/events');
  const outlineOf = (part: ReturnType<Page['locator']>) => part.evaluate((one) => getComputedStyle(one).outlineStyle);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await outlineOf(page.getByRole('tab', { selected: true }).first())).toBe('solid');
  // On phones the page's one action is in the application's bar.
  const action = page.locator(':is(main, header) .MuiButton-contained').first();
  expect(await action.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
  await page.goto('/tenant/events/stepper');
  await expect(page.getByRole('radio').first()).toBeVisible();
  const chosen = page.locator('label:has([type="radio"]:checked)').first();
  expect(await outlineOf(chosen)).toBe('solid');
});
