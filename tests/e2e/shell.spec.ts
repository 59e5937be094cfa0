import { axe, expect, type Role, screenshot, signIn, test } from './support/fixtures.ts';

const password = 'Regia!2026';

test.beforeEach(({ problems }) => {
  // A stranger's browser asks once whether there is a session.
  problems.allow(401, '/api/auth/refresh');
});

const homes: [Role, RegExp][] = [
  ['admin', /\/admin\/tenants/],
  ['tenant', /\/tenant\/dashboard/],
  ['scanner', /\/scanner\/check-in-area/],
];

for (const [role, home] of homes) {
  test(`${role} signs in by the form and lands on its home`, async ({ page }) => {
    await page.goto(role === 'scanner' ? '/login/scanner' : '/login');
    await page.getByLabel('E-mail').fill(`${role}@regia.test`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the sign-in page is used with the keyboard alone', async ({ page, problems }) => {
  problems.allow(401, '/api/auth');
  await page.goto('/login');
  const language = page.getByRole('button', { name: 'English' });
  // The page is loaded before its form is drawn.
  await expect(language).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(language).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('tenant@regia.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('E-mail o password errati');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/dashboard/);
});

test('a page is not shown to strangers: they sign in and come back to it [ROUTE-013]', async ({ page }) => {
  await page.goto('/tenant/events?tab=past');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill('tenant@regia.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  // The list puts what the short address asks for into its own words.
  await expect(page).toHaveURL(/\/tenant\/events\?filter=.*past/);
});

test('the person who is signed in and opens a sign-in page goes home [ROUTE-014]', async ({ page }) => {
  await signIn(page, 'tenant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/login', '/login/scanner']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/tenant\/dashboard/);
  }
});

test("another role's prefix leads to one's own home [ROUTE-002, ROUTE-003]", async ({ page }) => {
  await signIn(page, 'tenant', '/admin/events');
  await expect(page).toHaveURL(/\/tenant\/dashboard/);
  await page.goto('/scanner/check-in-area');
  await expect(page).toHaveURL(/\/tenant\/dashboard/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/tenant\/dashboard/);
});

test('an unknown path is answered as not found, in the frame of the application, with a way home [ROUTE-005, ROUTE-030]', async ({
  page,
  problems,
}) => {
  problems.allow(404, '/admin/');
  await signIn(page, 'admin', '/admin/platform');
  for (const path of ['/admin/dashboard', '/admin/nothing/here', '/admin/events/1/2/3']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeVisible();
  }
  await axe(page);
  await page.getByRole('link', { name: 'Vai alla pagina iniziale' }).click();
  await expect(page).toHaveURL(/\/admin\/tenants/);
});

test('an address that belongs to nobody is answered as not found, by a page that leads on; a program gets data [ROUTE-005]', async ({
  page,
  problems,
}) => {
  problems.allow(404, /^\/(nowhere|index\.php|e\/a\/b|login\/nowhere)/);
  for (const path of ['/nowhere', '/nowhere?lang=en', '/index.php', '/e/a/b']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    const title = path.includes('lang=en') ? 'Page not found' : 'Questa pagina non c’è';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await axe(page);
  }
  expect((await page.goto('/login/nowhere'))?.status()).toBe(404);
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Vai a Regia' }).click();
  await expect(page).toHaveURL(/\/login/);
  const data = await page.request.get('/nowhere', { headers: { accept: 'application/json' } });
  expect([data.status(), await data.json()]).toMatchObject([404, { code: 'not_found' }]);
});

for (const role of ['tenant', 'admin'] as const) {
  test(`${role}: header, and a drawer 280 wide, 72 when collapsed [LAYOUT-001, LAYOUT-002, LAYOUT-003, CONST-P022, CONST-P026]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, role);
    await expect(page.getByRole('banner')).toBeVisible();
    const drawer = page.locator('.MuiDrawer-paper');
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280);
    await expect(drawer.getByText('Versione 1.8.17')).toBeVisible();
    await page.getByRole('button', { name: 'Riduci il menu' }).click();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(72);
    await page.reload();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(72);
  });
}

test('on a phone the drawer opens over the page, and closes with Esc and with an entry', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'tenant');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await expect(menu).toBeVisible();
  await axe(page);
  await screenshot(page, 'shell-drawer');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await menu.getByRole('link', { name: 'Eventi' }).click();
  await expect(menu).toBeHidden();
});

test('on a phone four places and all the others are under the thumb, and give way to what a page wants done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'tenant');
  const places = page.getByRole('navigation', { name: 'Accesso rapido' });
  await expect(page.getByRole('banner').getByRole('heading', { level: 1, name: /Eventi/ })).toBeVisible();
  await expect(places.getByRole('link')).toHaveCount(4);
  await expect(places.getByRole('link', { name: 'Eventi' })).toHaveAttribute('aria-current', 'page');
  for (const link of await places.getByRole('link').or(places.getByRole('button')).all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
  await axe(page);
  await screenshot(page, 'phone-places');

  await places.getByRole('link', { name: /Prenotazioni/ }).click();
  await expect(page).toHaveURL(/\/tenant\/reservations/);
  await expect(page.getByRole('banner').getByRole('heading', { level: 1, name: /Prenotazioni/ })).toBeFocused();
  await places.getByRole('button', { name: 'Altro' }).click();
  await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'Soldi' }).click();
  await expect(page).toHaveURL(/\/tenant\/ledger/);
  await places.getByRole('link', { name: 'Eventi' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Nuovo evento' }).click();
  await expect(page.getByRole('button', { name: 'Continua' })).toBeVisible();
  await expect(places).toBeHidden();
  await page.goto('/tenant/events');

  await places.getByRole('link', { name: 'Check-in' }).click();
  await expect(page).toHaveURL(/\/tenant\/check-in-area/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(places).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [role, locale] of [
  ['tenant', 'it-IT'],
  ['admin', 'en-GB'],
] as const) {
  test(`on the narrowest phone every word under the thumb is whole: ${role}, ${locale} [DAY-091]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, viewport: { width: 320, height: 700 } });
    const page = await context.newPage();
    await signIn(page, role);
    const places = page.getByRole('navigation', { name: /^(Accesso rapido|Quick access)$/ });
    await expect(places.getByText(/^(Prenotazioni|Communities)$/)).toBeVisible();
    const cut = await places.locator('span').evaluateAll((all) =>
      all.flatMap((one) => {
        const isCut = getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth;
        return isCut ? [one.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
    expect((await places.boundingBox())?.width).toBe(320);
    await context.close();
  });
}

test('theme and language are chosen once and stay', async ({ page, problems }) => {
  problems.allow(404, '/tenant/nothing');
  await signIn(page, 'tenant', '/tenant/nothing');
  // The bar of a phone has no room for its button.
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone) await page.getByRole('button', { name: /Menu del profilo/ }).click();
  await page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Usa il tema scuro' }).click();
  await page.getByRole('button', { name: /Menu del profilo/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 20, 18)');
  await screenshot(page, 'shell-dark-english');
  await page.getByRole('button', { name: /Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const theme of ['light', 'dark'] as const) {
  test(`${theme}: the sign-in pages and their errors have no accessibility violations`, async ({ page, problems }) => {
    test.slow();
    problems.allow(404, '/login/nothing');
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ['/login', '/login/scanner', '/login/nothing']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await axe(page);
    }
    await page.goto('/login');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page.getByText('Scrivi la tua password')).toBeVisible();
    await axe(page);
    await screenshot(page, `login-${theme}`);
  });

  test(`${theme}: the frame of the application and what it opens have no accessibility violations`, async ({
    page,
    problems,
  }) => {
    test.slow();
    problems.allow(404, '/tenant/nothing');
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'tenant', '/tenant/nothing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
    await screenshot(page, `not-found-${theme}`);
    for (const opener of ['Cerca e comandi', /^Notifiche/, /Menu del profilo/]) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.locator('[role=dialog], [role=menu]').last()).toBeVisible();
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0);
    }
  });
}

test('names and pictures of the events are before the application, which takes them over without asking again', async ({
  page,
}) => {
  await signIn(page, 'tenant');
  // What other tests do meanwhile reaches open pages, and makes their lists read themselves again.
  await page.routeWebSocket(/./, () => {});
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/events/backoffice')) asked.push(request.url());
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/tenant/events', { waitUntil: 'commit' });
  const name = await page.locator('#frame .name').first().textContent();
  letGo();
  await expect(page.getByRole('article', { name: name ?? '' })).toBeVisible();
  await expect(page.locator('#frame')).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('a session that ends asks to sign in over the page; the search that was typed is still there', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.allow(401, '/api/');
  await signIn(page, 'tenant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const search = page.getByRole('searchbox');
  await page.route('**/api/events/backoffice**', (route) =>
    route.fulfill({ status: 401, json: { code: 'session_expired', message: 'x' } }),
  );
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, json: { code: 'session_expired' } }));
  await search.fill('crinale');
  const dialog = page.getByRole('dialog', { name: 'La sessione è terminata' });
  await expect(dialog).toBeVisible();
  await axe(page);
  await screenshot(page, 'session-ended');
  await page.unroute('**/api/events/backoffice**');
  await page.unroute('**/api/auth/refresh');
  await dialog.getByLabel(/^Password/).fill(password);
  const signedIn = page.waitForResponse((response) => response.url().endsWith('/api/auth') && response.ok());
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await signedIn;
  await expect(dialog).toBeHidden();
  await expect(search).toHaveValue('crinale');
  await expect(page).toHaveURL(/crinale/);
});

test('a server that does not answer is said, with the age of what is shown, and tried again', async ({
  page,
  problems,
}) => {
  test.slow();
  problems.allow(503, '/api/');
  await signIn(page, 'tenant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let isDown = true;
  let isBackForTheList = false;
  await page.route('**/api/**', (route) => {
    if (isBackForTheList && route.request().url().includes('/api/events/backoffice')) isDown = false;
    return isDown ? route.fulfill({ status: 503, json: { code: 'unavailable' } }) : route.continue();
  });
  await page.getByRole('searchbox').fill('stelle');
  const banner = page.getByRole('alert').filter({ hasText: 'Il servizio non risponde.' });
  await expect(banner).toBeVisible({ timeout: 20_000 });
  await screenshot(page, 'server-down');
  // From here on the list asks again only when it is told to.
  await expect(page.getByText('Non è stato possibile caricare i dati.')).toBeVisible({ timeout: 20_000 });
  isBackForTheList = true;
  await banner.getByRole('button', { name: 'Riprova' }).click();
  await expect(banner).toBeHidden();
});

test('nothing is cut off and nothing scrolls sideways in a window of 320 pixels', async ({ page, problems }) => {
  problems.allow(404, '/tenant/nothing');
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await signIn(page, 'tenant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goto('/tenant/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await screenshot(page, 'narrow');
});
