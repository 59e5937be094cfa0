import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { PASSWORD } from './support/accounts.ts';
import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';
import { named, tabTo, typeIn } from './support/keyboard.ts';
import { linkFor } from './support/mailbox.ts';
import { completeProfile, confirmAddress, logIn, newAccount, register } from './support/registration.ts';

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(() => mailServer.close());

test('by keyboard alone a community registers, confirms, is held at the gate and completes its profile [REG-010, PROF-017, STATE-P015]', async ({
  page,
  problems,
}) => {
  test.setTimeout(150_000);
  problems.allow(401, '/api/auth');
  const unique = Date.now().toString(36);
  const email = `elsa.${unique}@posta.example`;
  const community = { email, businessName: `Amici del Lago ${unique}`, name: '🎪 Elsa', surname: 'Moretti' };

  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: 'Registra la tua community' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Registra la tua community' })).toBeVisible();
  await axe(page);
  await register(page, community, () => screenshot(page, 'registration'));
  await axe(page);

  // Before the confirmation the answer is the ordinary one, with the hint everybody gets.
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('E-mail o password errati')).toBeVisible();
  await expect(page.getByText(/Ti sei appena registrato/)).toBeVisible();

  await confirmAddress(page, await linkFor(mailServer, email, 'confirm'), () => axe(page));

  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/tenant\/profile$/);
  await expect(page.getByText('Completa il profilo per continuare')).toBeVisible();
  await page.goto('/tenant/events');
  await expect(page).toHaveURL(/\/tenant\/profile$/);
  await expect(page.getByText(/servono ancora \d+ campi/)).toBeVisible();
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

  await completeProfile(page, community);

  // ROUTE-014: the person who is signed in is led home from the pages before sign-in.
  await page.goto('/register/community');
  await expect(page).toHaveURL(/\/tenant\//);
});

test('a forgotten password is set anew by the link in the mail [DEC-017, DLG-P001, AUTH-016]', async ({
  page,
  problems,
}) => {
  problems.allow(401, '/api/auth');
  const email = `ugo.${Date.now().toString(36)}@posta.example`;
  const person = { email, name: 'Ugo', surname: 'Fo', businessName: `Compagnia ${email}` };
  await newAccount(page.request, mailServer, person);

  await page.goto('/login');
  await typeIn(page, named(page, 'email'), email);
  await tabTo(page, page.getByRole('button', { name: 'Password dimenticata?' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Imposta una nuova password' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Controlla la tua e-mail/)).toBeVisible();

  await page.goto(await linkFor(mailServer, email, 'password-reset'));
  await axe(page);
  await typeIn(page, named(page, 'password'), 'Nuova#2027');
  await typeIn(page, named(page, 'repeatPassword'), 'Nuova#2027');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Password cambiata' })).toBeVisible();
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('E-mail o password errati')).toBeVisible();
  await logIn(page, email, 'Nuova#2027');
  await expect(page).toHaveURL(/\/tenant\/profile$/);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`pages of the account have no accessibility violation (${scheme})`, async ({ page }) => {
    test.setTimeout(240_000);
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
