import { request } from '@playwright/test';
import { tokenOf } from './support/accounts.ts';
import { expect, type Role, signIn, test } from './support/fixtures.ts';

/** Somebody of the second community's people, not yet known to the first, asks to follow it through the API. */
async function follow(baseURL: string | undefined, organiser: Role = 'tenant'): Promise<string> {
  const api = await request.newContext({ ...(baseURL && { baseURL }) });
  try {
    const [tenant, other] = [await tokenOf(api, `${organiser}@regia.test`), await tokenOf(api, 'tenant2@regia.test')];
    const listed = await api.get('/api/users?limit=100&sort=surname', {
      headers: { authorization: `Bearer ${other?.token}` },
    });
    const people = (await listed.json()) as { role: string; email: string; name: string; surname: string }[];
    for (const { email, name, surname } of people.filter(({ role }) => role === 'user')) {
      const person = await tokenOf(api, email);
      if (!person) continue;
      const asked = await api.post('/api/tenant-subscriptions', {
        headers: { authorization: `Bearer ${person.token}` },
        data: { tenantId: tenant?.id },
      });
      if (asked.status() === 201) return `${name} ${surname}`;
    }
    throw new Error('nobody was left to follow');
  } finally {
    await api.dispose();
  }
}

test('a new follower: a toast, a badge that goes up, and down when the list is looked at [NOTI-002, NOTI-010, LAYOUT-011]', async ({
  page,
  baseURL,
  isMobile,
}) => {
  await signIn(page, 'tenant', '/tenant/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('regia.live') !== null);
  const name = await follow(baseURL);
  await expect(page.getByRole('status').filter({ hasText: 'Hai un nuovo follower' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Apri il menu' }).click();
  const entry = page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: /^Persone/ });
  await expect(entry).toHaveAccessibleName(/da leggere/);
  await entry.click();
  await page
    .getByRole('navigation', { name: 'Persone' })
    .getByRole('link', { name: /^Follower/ })
    .click();
  await page.getByRole('tab', { name: /Richieste/ }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Apri il menu' }).click();
  await expect(entry).not.toHaveAccessibleName(/da leggere/);
});

test('the open list shows the newcomer without being asked [NOTI-002]', async ({ page, baseURL }) => {
  await signIn(page, 'tenant', '/tenant/tenant-subscriptions');
  await page.getByRole('tab', { name: /Richieste/ }).click();
  await expect(page.getByRole('tab', { name: /Richieste/, selected: true })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('regia.live') !== null);
  await page.mouse.move(2, 2);
  const name = await follow(baseURL);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('nobody else is told: another community, an administrator [NOTI-006, NOTI-011]', async ({
  page,
  baseURL,
  browser,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(sent.url()));
  await signIn(page, 'admin', '/admin/tenant-subscriptions');
  await signIn(other, 'tenant2', '/tenant/tenant-subscriptions');
  await other.waitForFunction(() => localStorage.getItem('regia.live') !== null);
  const own = await browser.newContext({ ...(baseURL && { baseURL }) });
  const owner = await own.newPage();
  await signIn(owner, 'tenant', '/tenant/tenant-subscriptions');
  await owner.waitForFunction(() => localStorage.getItem('regia.live') !== null);
  await follow(baseURL);
  // Anyone who is told has been: the others would have been by now.
  await expect(owner.getByText('Hai un nuovo follower').first()).toBeVisible();
  for (const one of [page, other]) await expect(one.getByText('Hai un nuovo follower')).toHaveCount(0);
  expect(calls.filter((url) => /toread|\/socket/.test(url))).toEqual([]);
  await own.close();
  await context.close();
});

test('signing out leaves nothing of the person in the browser [AUTH-007]', async ({ page, problems }) => {
  problems.allow(401, '/api/auth/refresh');
  await signIn(page, 'tenant', '/tenant/events');
  await page.waitForFunction(() => localStorage.getItem('regia.live') !== null);
  await page.getByRole('button', { name: /^Menu del profilo/ }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/regia\.live|regia\.session|tenant@regia|token|[0-9a-f]{8}-[0-9a-f]{4}-7/);
  await page.goto('/tenant/events');
  await expect(page).toHaveURL(/\/login/);
});
