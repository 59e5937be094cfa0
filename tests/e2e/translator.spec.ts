import { expect, signIn, test } from './support/fixtures.ts';

/** Puts a translation in the place of each text there is, and goes on doing so, as translators of browsers do. */
function translate(): void {
  setInterval(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      const parent = text.parentElement;
      if (!parent?.translate || parent.tagName === 'FONT' || text.data.trim() === '') continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  }, 100);
}

test('a browser’s translator leaves the lists alone: what they say goes on following what is so [DEC-099]', async ({
  page,
}) => {
  await page.addInitScript(translate);
  for (const [path, name] of [
    ['/tenant/tickets', 'Biglietti'],
    ['/tenant/payments', 'Movimenti'],
    ['/tenant/reservations', 'Prenotazioni'],
  ] as const) {
    if (path === '/tenant/tickets') await signIn(page, 'tenant', path);
    else await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(name);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const all = await heading.locator('..').textContent();
    await page.getByRole('searchbox').or(page.getByPlaceholder(/nome/i)).first().fill('giorgia');
    await expect(heading.locator('..')).not.toHaveText(all ?? '');
    await expect(heading).toContainText(name);
  }
});
