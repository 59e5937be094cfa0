import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test('the settings are cards that typing narrows [SET-001, SET-002, SET-003, ROUTE-029]', async ({ page }) => {
  await signIn(page, 'admin', '/admin/settings');
  await expect(page.getByRole('heading', heading('Impostazioni'))).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await screenshot(page, 'settings');
  await axe(page);
  await page.getByRole('searchbox', { name: 'Cerca nelle impostazioni' }).fill('requisiti');
  await expect(cards).toHaveCount(2);
  await page.getByRole('link', { name: /Requisiti delle community/ }).click();
  await expect(page).toHaveURL(/\/admin\/requirements\/tenant/);
});

test('a label is written in both languages, shown, changed and deleted [SET-004, SET-005, ROUTE-033, SET-007, SET-008, SET-009, ERR-P025, VAL-P036]', async ({
  page,
}, { project }) => {
  const key = `saluto_${project.name}`;
  await signIn(page, 'admin', '/admin/labels');
  await expect(page.getByRole('heading', heading('Etichette'))).toBeVisible();
  await axe(page);
  await screenshot(page, 'labels');
  await page.getByRole('button', { name: 'Aggiungi a variantType' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Salva' });
  await dialog.getByRole('textbox', { name: /^Chiave/ }).fill(key);
  await dialog.getByRole('textbox', { name: /Italiano/ }).fill('Ciao');
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: /Inglese/ }).fill('Hello');
  await expect(save).toBeEnabled();
  await axe(page);
  const calls: string[] = [];
  page.on(
    'request',
    (sent) => void (sent.method() !== 'GET' && calls.push(`${sent.method()} ${new URL(sent.url()).pathname}`)),
  );
  await save.click();
  await expect(page.getByText('Etichetta creata')).toBeVisible();
  expect(calls).toEqual(['POST /api/labels', 'POST /api/labels']);

  await page.getByRole('link', { name: 'Mostra tutte quelle di variantType' }).click();
  await expect(page).toHaveURL(/\/admin\/labels\/variantType/);
  const italian = page.getByRole('region', { name: 'Italiano' });
  await expect(italian.getByText('Ciao', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Inglese' }).getByText('Hello', { exact: true })).toBeVisible();
  await axe(page);
  await italian.getByRole('button', { name: key, exact: true }).click();
  await dialog.getByRole('textbox', { name: /Italiano/ }).fill('Salve');
  await save.click();
  await expect(page.getByText('Etichetta modificata')).toBeVisible();
  await expect(italian.getByText('Salve', { exact: true })).toBeVisible();
  await italian.getByRole('button', { name: `Elimina ${key}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Etichetta eliminata')).toBeVisible();
  await expect(italian.getByText('Salve', { exact: true })).toHaveCount(0);
  expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('a key that is there already is refused in the dialog [ERR-P027, VAL-P035]', async ({ page }) => {
  await signIn(page, 'admin', '/admin/labels');
  await page.getByRole('button', { name: 'Aggiungi a variantType' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Chiave/ }).fill('size');
  await dialog.getByRole('textbox', { name: /Italiano/ }).fill('Taglia');
  await dialog.getByRole('textbox', { name: /Inglese/ }).fill('Size');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Chiave già in uso')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Chiave/ })).toBeFocused();
  await expect(page.locator('[data-key="errors.label_key_used"]')).toBeHidden();
});

test('a label shows in place of the built-in text from the next load on [DEC-028, I18N-004]', async ({
  page,
  problems,
}) => {
  problems.allow(404, '/admin/nothing');
  await signIn(page, 'admin', '/admin/labels');
  await expect(page.getByRole('heading', heading('Etichette'))).toBeVisible();
  await page.getByRole('button', { name: 'Nuova etichetta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Categoria/ }).fill('app.notFound');
  await dialog.getByRole('textbox', { name: /^Chiave/ }).fill('title');
  await dialog.getByRole('textbox', { name: /Italiano/ }).fill('Qui non c’è nulla');
  await dialog.getByRole('textbox', { name: /Inglese/ }).fill('Nothing here');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Etichetta creata')).toBeVisible();
  await page.goto('/admin/nothing');
  await expect(page.getByRole('heading', heading('Qui non c’è nulla'))).toBeVisible();
  await page.goto('/admin/labels');
  const section = page.getByRole('region', { name: 'app.notFound' });
  await section.getByRole('button', { name: 'Elimina title' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Etichetta eliminata')).toBeVisible();
});

test('requirements of events: added, renamed, deleted after asking [SET-010, ROUTE-032, DLG-P004]', async ({ page }, {
  project,
}) => {
  const name = `Taglia scarpe ${project.name}`;
  await signIn(page, 'admin', '/admin/requirements/events');
  await expect(page.getByRole('heading', { level: 1, name: /^Requisiti degli eventi/ })).toBeVisible();
  await axe(page);
  await screenshot(page, 'requirements');
  await page.getByRole('button', { name: 'Nuovo requisito' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Campo obbligatorio')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Nome/ }).fill(name);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Requisito creato')).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Elimina ${name}` }).click();
  const asking = page.getByRole('alertdialog');
  await asking.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Elimina ${name}` }).click();
  await asking.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Requisito eliminato')).toBeVisible();
});

test('categories: listed, created, changed, and deleted while nothing uses them [ROUTE-022, DEC-077]', async ({
  page,
}, { project }) => {
  const name = `Speleologia ${project.name}`;
  await signIn(page, 'admin', '/admin/categories');
  await expect(page.getByRole('heading', { level: 1, name: /^Categorie/ })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Nuova categoria' }).click();
  await expect(page).toHaveURL(/\/admin\/categories\/new/);
  await expect(page.getByRole('heading', heading('Nuova categoria'))).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Crea' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Compila i campi obbligatori' })).toBeVisible();
  await page.getByRole('button', { name: 'Vai al primo campo' }).click();
  await page.getByRole('textbox', { name: /^Nome/ }).fill(name);
  await page.getByRole('textbox', { name: /^Descrizione/ }).fill('Grotte e cavità');
  await page.getByRole('button', { name: 'Crea' }).click();
  await expect(page.getByText('Categoria creata')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categories\/[0-9a-f-]{36}/);
  // The address changes before the page does.
  await expect(page.getByRole('heading', heading(name))).toBeVisible();
  await page.getByRole('textbox', { name: /^Descrizione/ }).fill('Grotte');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Categoria salvata')).toBeVisible();
  await screenshot(page, 'category');
  await page.getByRole('button', { name: /^Elimina/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Categoria eliminata')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categories$/);
});

test('without its flag the event subtypes have no page and no card [ROUTE-034, CONST-P027]', async ({
  page,
  problems,
}) => {
  problems.allow(404, '/admin/');
  for (const path of ['event-subtypes', 'event-subtypes/new', 'home']) {
    await signIn(page, 'admin', `/admin/${path}`);
    await expect(page.getByRole('heading', heading('Pagina non trovata'))).toBeVisible();
  }
});

test('the settings of a community: no menu in the header, no page of the platform [ROUTE-041, OPEN-007]', async ({
  page,
  problems,
}) => {
  problems.allow(404, '/tenant/event-subtypes');
  await signIn(page, 'tenant', '/tenant/settings');
  await expect(page.getByRole('heading', heading('Impostazioni'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Menu del profilo/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Etichette|Sottotipi|Requisiti/ })).toHaveCount(0);
  await axe(page);
  await page.goto('/tenant/event-subtypes');
  await expect(page.getByRole('heading', heading('Pagina non trovata'))).toBeVisible();
});

test('everybody leaves from the drawer [LAYOUT-010]', async ({ page, isMobile }) => {
  await signIn(page, 'scanner');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Apri il menu' }).click();
  await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('axe finds nothing in the dark', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStoreregia.theme', '"dark"'));
  await signIn(page, 'admin', '/admin/settings');
  for (const path of [
    'settings',
    'labels',
    'labels/variantType',
    'requirements/tenant',
    'categories',
    'categories/new',
  ]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page, { expectThat: expect.soft });
  }
  await screenshot(page, 'category-dark');
});
