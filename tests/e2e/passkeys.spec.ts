import { PASSWORD } from './support/accounts.ts';
import { signInAsNewCommunity } from './support/community.ts';
import { expect, test } from './support/fixtures.ts';

/** Browsers make no passkeys for a bare number: the same server by its name. */
const named = (baseURL: string | undefined): string => (baseURL ?? '').replace('127.0.0.1', 'localhost');

test('a passkey is made in the profile and opens the account without a password [DEC-089]', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const project = test.info().project.name;
  const email = await signInAsNewCommunity(page, `Chiavi ${project}`);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const home = named(baseURL);
  await page.goto(`${home}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/tenant/);

  await page.goto(`${home}/tenant/profile`);
  const name = `Prova ${project}`;
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await page.getByLabel(/Nome della passkey/).fill(name);
  await page.getByRole('button', { name: 'Crea la passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'I tuoi codici di recupero' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(page.getByRole('button', { name: `Rinomina ${name}` })).toBeVisible();

  // The field of the sign-in page would take the passkey by itself.
  await page.evaluate(() => localStorage.removeItem('regia.passkey'));
  await page.getByRole('button', { name: /Menu del profilo/ }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click();
  await expect(page).toHaveURL(/\/tenant/);

  await page.goto(`${home}/tenant/profile`);
  await page.getByRole('button', { name: `Rimuovi ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rimuovi' }).click();
  await expect(page.getByRole('button', { name: `Rinomina ${name}` })).toBeHidden();
});
