import { axe, expect, signIn, test } from './support/fixtures.ts';

/** Moves the focus with Tab until it is on what is looked for. */
async function tabTo(page: import('@playwright/test').Page, name: RegExp, most = 120): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labelled = element?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const words = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      const labels =
        element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.textContent) : [];
      return element?.getAttribute('aria-label') ?? (words || labels.join(' ') || element?.textContent || '');
    });
    if (name.test(focused)) return;
  }
  throw new Error(`nothing named ${name} takes the focus`);
}

test('by keyboard alone: a community accepts a request to follow [FOLL-006]', async ({ page }) => {
  await signIn(page, 'tenant', '/tenant/tenant-subscriptions');
  const requests = page.getByRole('tab', { name: /^Richieste/ });
  await expect(requests).toContainText(/\d/);
  const before = Number((await requests.textContent())?.replace(/\D/g, ''));
  await tabTo(page, /^Accetta (?!automaticamente)/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/: richiesta accettata$/)).toBeVisible();
  await expect(requests).toContainText(String(before - 1));
});

test('by keyboard alone: an administrator, who lands on the communities, creates one [TEN-003, ROUTE-011]', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'admin', '/');
  await expect(page).toHaveURL(/\/admin\/tenants$/);
  await expect(page.getByRole('link', { name: 'Nuova community' })).toBeVisible();
  await tabTo(page, /^Nuova community$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/tenants\/new$/);
  await expect(page.getByLabel(/^Nome community/)).toBeVisible();
  const stamp = Date.now();
  const type = async (name: RegExp, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };
  await type(/^Nome/, 'Ada');
  await type(/^Cognome/, 'Verdi');
  await type(/^E-mail/, `ada${stamp}@example.org`);
  await type(/^Telefono/, '3331234567');
  await type(/^Password/, 'Sicura!2026');
  await type(/^Nome community/, `Tastiera ${stamp}`);
  await type(/^E-mail di contatto/, 'info@example.org');
  await type(/^Telefono di contatto/, '0512345678');
  await tabTo(page, /^Categorie/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await type(/^Intestatario fattura/, 'Ada Verdi');
  await type(/^E-mail di fatturazione/, 'ada@example.org');
  await type(/^Telefono di fatturazione/, '3331234567');
  await type(/^Codice fiscale/, 'RSSMRA85T10A562S');
  await type(/^Indirizzo su una riga/, 'Via Zamboni 1, Bologna');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Community creata')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/tenants\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tastiera ${stamp}`);
  await axe(page);
});

test('two administrators edit one community: the second is told and keeps what was typed [DEC-013]', async ({
  page,
  browser,
  problems,
}) => {
  await signIn(page, 'admin', '/admin/tenants?filter={"q":"orobici"}');
  await page.getByRole('link', { name: 'Sentieri Orobici', exact: true }).click();
  const other = await browser.newPage();
  await signIn(other, 'admin', page.url());
  for (const [where, name] of [
    [other, 'Sentieri Orobici ODV'],
    [page, 'Sentieri Orobici APS'],
  ] as const) {
    await where.getByLabel(/^Ragione sociale/).fill(name);
  }
  const save = (where: typeof page) => where.getByRole('button', { name: 'Salva', exact: true }).first().click();
  await save(other);
  await expect(other.getByText('Community aggiornata')).toBeVisible();
  problems.allow(409, '/api/users/');
  await save(page);
  await expect(page.getByRole('alertdialog')).toContainText('Qualcun altro ha modificato questi dati');
  await expect(page.getByLabel(/^Ragione sociale/)).toHaveValue('Sentieri Orobici APS');
  await other.close();
});
