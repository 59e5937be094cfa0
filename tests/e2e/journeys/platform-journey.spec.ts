import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { PASSWORD, tokenOf } from '../support/accounts.ts';
import { phone } from '../support/browser.ts';
import { expect, screenshot, test } from '../support/fixtures.ts';
import { linkFor } from '../support/mailbox.ts';
import { buyPlan, connectCardPayments } from '../support/payments.ts';
import { completeProfile, confirmAddress, logIn, newAccount, register } from '../support/registration.ts';

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(() => mailServer.close());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

/** Wherever a community with an incomplete profile goes, by address or by the menu, it is led to the profile and told why. */
async function isHeld(page: Page): Promise<void> {
  const told = page.getByRole('status').filter({ hasText: 'Completa il profilo per continuare' });
  for (const path of ['dashboard', 'events', 'events/stepper', 'tenant-subscriptions', 'payments', 'check-in-area']) {
    await page.goto(`/tenant/${path}`);
    await expect(page).toHaveURL(/\/tenant\/profile$/);
    await expect(told).toBeVisible();
  }
  await expect(told).toBeHidden();
  await menu(page)
    .getByRole('link', { name: /^Eventi/ })
    .click();
  await expect(page).toHaveURL(/\/tenant\/profile$/);
  await expect(told).toBeVisible();
}

test('a community registers, confirms by the mail that arrived, is held until its profile is complete, connects payments, buys a plan, receives a follower live, accepts and promotes the person, who then signs in on a phone and reaches the check-in area [REG-010, PROF-017, STATE-P015, PROF-020, PLAN-018, NOTI-002, FOLL-006, FOLL-009, AUTH-010, AUTH-011, ROUTE-010]', async ({
  page,
  problems,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  // A page asks for a session that ended, or was never there.
  problems.allow(401, '/api/auth/refresh');
  const mark = Date.now().toString(36);
  const community = {
    email: `bruna.${mark}@posta.example`,
    businessName: `Circolo della Torre ${mark}`,
    name: 'Bruna',
    surname: 'Galli',
  };
  const person = { email: `dario.${mark}@posta.example`, name: 'Dario', surname: `Pieri ${mark}` };
  const fullName = `${person.name} ${person.surname}`;

  await test.step('registers', async () => {
    await page.goto('/register/community');
    await register(page, community);
  });
  await test.step('confirms through the link in the mail that arrived, and signs in', async () => {
    await confirmAddress(page, await linkFor(mailServer, community.email, 'confirm'));
    await logIn(page, community.email, PASSWORD);
    await expect(page).toHaveURL(/\/tenant\/profile$/);
  });
  await test.step('is held until the profile is complete', async () => {
    await isHeld(page);
    await completeProfile(page, community);
    await expect(page).toHaveURL(/\/tenant\/dashboard$/);
    await page.goto('/tenant/events');
    await expect(page.getByRole('heading', { level: 1, name: /^Eventi/ })).toBeVisible();
    await expect(page).toHaveURL(/\/tenant\/events/);
  });
  await test.step('connects card payments', async () => {
    await page.goto('/tenant/profile?section=payments');
    await connectCardPayments(page);
  });
  await test.step('buys a plan', async () => {
    await page.goto('/tenant/profile?tab=subscriptions');
    await buyPlan(page);
  });

  // A phone of somebody who is nobody's scanner yet.
  await newAccount(page.request, mailServer, person);
  const phoneContext = await browser.newContext({ ...phone, locale: 'it-IT', ...(baseURL && { baseURL }) });
  const mobile = await phoneContext.newPage();
  await problems.watch(mobile);
  await test.step('the person cannot sign in as a scanner yet', async () => {
    await logIn(mobile, person.email, PASSWORD, '/login/scanner');
    await expect(mobile.getByRole('alert')).toHaveText('Non sei uno scanner');
    await mobile.goto('/scanner/check-in-area');
    await expect(mobile).toHaveURL(/\/login\?next=/);
  });

  await test.step('receives a follower live: toast, badge, list', async () => {
    await page.goto('/tenant/events');
    await expect(page.getByRole('heading', { level: 1, name: /^Eventi/ })).toBeVisible();
    await page.waitForFunction(() => localStorage.getItem('regia.live') !== null);
    const followers = menu(page).getByRole('link', { name: /^Persone/ });
    await expect(followers).not.toHaveAccessibleName(/da leggere/);
    const [own, asking] = [await tokenOf(mobile.request, community.email), await tokenOf(mobile.request, person.email)];
    const asked = await mobile.request.post('/api/tenant-subscriptions', {
      headers: { authorization: `Bearer ${asking?.token}` },
      data: { tenantId: own?.id },
    });
    expect(asked.status()).toBe(201);
    await expect(page.getByRole('status').filter({ hasText: 'Hai un nuovo follower' })).toBeVisible();
    await expect(followers).toHaveAccessibleName(/uno da leggere/);
    await screenshot(page, 'journey-follower');
    await followers.click();
    await page
      .getByRole('navigation', { name: 'Persone' })
      .getByRole('link', { name: /^Follower/ })
      .click();
    await expect(tab(page, /^Richieste/)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, /^Richieste/)).toContainText('1');
    await expect(page.getByRole('row', { name: fullName })).toContainText(person.email);
    await expect(followers).not.toHaveAccessibleName(/da leggere/);
  });

  await test.step('accepts the follower', async () => {
    await page.getByRole('button', { name: `Accetta ${fullName}` }).click();
    await expect(page.getByText(/: richiesta accettata$/)).toBeVisible();
    await expect(tab(page, /^Richieste/)).toContainText('0');
    await tab(page, /^Follower/).click();
    await expect(page.getByRole('row', { name: fullName })).toContainText('Accettato');
  });

  await test.step('promotes the person to scanner', async () => {
    await page.getByRole('button', { name: `Azioni per ${fullName}` }).click();
    await page.getByRole('menuitem', { name: 'Promuovi a scanner' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Promuovere a scanner?' });
    await expect(dialog).toContainText(fullName);
    await dialog.getByRole('button', { name: 'Promuovi' }).click();
    await expect(page.getByText('Promosso a scanner')).toBeVisible();
    await expect(page.getByRole('row', { name: fullName })).toContainText('Scanner');
  });

  await test.step('the person signs in on a phone and reaches the check-in area', async () => {
    await logIn(mobile, person.email, PASSWORD, '/login/scanner');
    await expect(mobile).toHaveURL(/\/scanner\/check-in-area$/);
    await expect(mobile.getByRole('heading', { level: 1, name: /^Check-in/ })).toBeVisible();
    await expect(mobile.getByText('Nessun evento da controllare')).toBeVisible();
    await screenshot(mobile, 'journey-phone');
  });
  await phoneContext.close();
});
