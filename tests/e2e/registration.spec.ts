import type { Locator, Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(() => mailServer.close());

const PASSWORD = 'Regia!2026';

/** Moves the focus with the keyboard alone until it stands on an element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

const named = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** The link in the newest mail to an address. */
async function linkFor(email: string, page: 'confirm' | 'password-reset'): Promise<string> {
  const pattern = new RegExp(`/${page}/[\\w-]+`);
  const found = () =>
    mailServer.received
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ text }) => pattern.exec(text ?? '')?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(found, { timeout: 20_000 }).toBeTruthy();
  return found() ?? '';
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await typeIn(page, named(page, 'email'), email);
  await typeIn(page, named(page, 'password'), password);
  await page.keyboard.press('Enter');
}

test('REG-010 PROF-017 STATE-P015 by keyboard alone a community registers, confirms, is held at the gate and completes its profile', async ({
  page,
  problems,
}) => {
  test.setTimeout(150_000);
  problems.allow(401, '/api/auth');
  const unique = Date.now().toString(36);
  const email = `elsa.${unique}@posta.example`;

  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: 'Registra la tua community' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Registra la tua community' })).toBeVisible();
  await axe(page);
  await typeIn(page, named(page, 'email'), email);
  await typeIn(page, named(page, 'businessName'), `Amici del Lago ${unique}`);
  await typeIn(page, named(page, 'name'), '🎪 Elsa');
  await expect(page.getByText('Questo nome è libero')).toBeVisible();
  await typeIn(page, named(page, 'surname'), 'Moretti');
  await typeIn(page, named(page, 'password'), PASSWORD);
  await typeIn(page, named(page, 'repeatPassword'), PASSWORD);
  for (const name of ['terms', 'privacy']) {
    await tabTo(page, named(page, name));
    await page.keyboard.press('Space');
  }
  await screenshot(page, 'registration');
  await tabTo(page, page.getByRole('button', { name: 'Crea l’account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Controlla la tua email' })).toBeFocused();
  await axe(page);

  // Before the confirmation the answer is the ordinary one, with the hint everybody gets.
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('Email o password errati')).toBeVisible();
  await expect(page.getByText(/Ti sei appena registrato/)).toBeVisible();

  await page.goto(await linkFor(email, 'confirm'));
  await axe(page);
  await tabTo(page, page.getByRole('button', { name: 'Conferma' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Email confermata' })).toBeVisible();

  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/tenant\/profile$/);
  await expect(page.getByText('Completa il profilo per continuare')).toBeVisible();
  await page.goto('/tenant/events');
  await expect(page).toHaveURL(/\/tenant\/profile$/);
  await expect(page.getByText(/^Mancano \d+ campi/)).toBeVisible();
  await axe(page);

  // Nothing is saved as long as something is missing.
  await tabTo(page, page.getByRole('button', { name: 'Salva e vai alla dashboard' }));
  await page.keyboard.press('Enter');
  const missing = page.getByRole('alertdialog', { name: 'Compila i campi obbligatori' });
  await expect(missing).toBeVisible();
  await axe(page);
  await screenshot(page, 'profile-missing');
  await tabTo(page, missing.getByRole('button', { name: 'Vai al primo campo' }));
  await page.keyboard.press('Enter');
  await expect(missing).toBeHidden();
  await expect(named(page, 'phone')).toBeFocused();

  await page.keyboard.type('347 1234567');
  await tabTo(page, page.getByRole('combobox', { name: /^Categorie/ }));
  await page.keyboard.type('Circolo');
  await expect(page.getByRole('option', { name: 'Circolo culturale' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeIn(page, named(page, 'tenant.contactPhone'), '0515551234');
  const billing = (name: string) => named(page, `tenant.billingInfo.${name}`);
  await typeIn(page, billing('invoiceHolder'), 'Amici del Lago APS');
  await typeIn(page, billing('email'), email);
  await typeIn(page, billing('phone'), '0515551234');
  await typeIn(page, billing('fiscalCode'), 'RSSMRA85T10A562T');
  await typeIn(page, billing('address.plainAddress'), 'Via Roma 1, 40121 Bologna (BO)');
  await expect(page.getByText(/carattere di controllo del codice fiscale/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Salva e vai alla dashboard' }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/profile/, { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // ROUTE-014: whoever is signed in is led home from the pages before sign-in.
  await page.goto('/register/community');
  await expect(page).toHaveURL(/\/tenant\//);
});

test('DEC-017 DLG-P001 AUTH-016 a forgotten password is set anew by the link in the mail', async ({
  page,
  problems,
}) => {
  problems.allow(401, '/api/auth');
  const email = `ugo.${Date.now().toString(36)}@posta.example`;
  const body = {
    ...{ email, password: PASSWORD, name: 'Ugo', surname: 'Fo', role: 'tenant', termsAndConditionsAccepted: true },
    tenant: { businessName: `Compagnia ${email}` },
  };
  expect((await page.request.post('/api/auth/register', { data: body })).status()).toBe(201);
  const token = (await linkFor(email, 'confirm')).split('/').at(-1);
  expect((await page.request.post(`/api/confirmations/${token}`)).status()).toBe(204);

  await page.goto('/login');
  await typeIn(page, named(page, 'email'), email);
  await tabTo(page, page.getByRole('button', { name: 'Password dimenticata?' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Imposta una nuova password' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Controlla la tua email/)).toBeVisible();

  await page.goto(await linkFor(email, 'password-reset'));
  await axe(page);
  await typeIn(page, named(page, 'password'), 'Nuova#2027');
  await typeIn(page, named(page, 'repeatPassword'), 'Nuova#2027');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Password cambiata' })).toBeVisible();
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('Email o password errati')).toBeVisible();
  await logIn(page, email, 'Nuova#2027');
  await expect(page).toHaveURL(/\/tenant\/profile$/);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`pages of the account have no accessibility violation (${scheme})`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/register/community', '/confirm', '/confirm/abc', '/password-reset/abc']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await axe(page);
    }
    await signIn(page, 'tenant', '/tenant/profile');
    await expect(page.getByRole('heading', { level: 2, name: 'Come incassi' })).toBeVisible();
    await axe(page);
    await screenshot(page, `profile-${scheme}`);
    await page.goto('/tenant/website');
    await expect(page.getByRole('heading', { level: 2, name: 'Anteprima' })).toBeVisible();
    await axe(page);
    await screenshot(page, `website-${scheme}`);
    await signIn(page, 'scanner', '/scanner/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profilo' })).toBeVisible();
    await axe(page);
  });
}
