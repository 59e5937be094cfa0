import type { APIRequestContext, Page } from '@playwright/test';
import type { MailServer } from '../../support/mail-server.ts';
import { PASSWORD } from './accounts.ts';
import { expect } from './fixtures.ts';
import { named, tabTo, typeIn } from './keyboard.ts';
import { linkFor } from './mailbox.ts';

export interface NewCommunity {
  email: string;
  businessName: string;
  name: string;
  surname: string;
}

/** Registers a community on the open page, by the keyboard alone; ends where the link is said to be on its way. */
export async function register(page: Page, community: NewCommunity, look?: () => Promise<void>): Promise<void> {
  await typeIn(page, named(page, 'email'), community.email);
  await typeIn(page, named(page, 'businessName'), community.businessName);
  await typeIn(page, named(page, 'name'), community.name);
  await expect(page.getByText('Questo nome è libero')).toBeVisible();
  await typeIn(page, named(page, 'surname'), community.surname);
  await typeIn(page, named(page, 'password'), PASSWORD);
  await typeIn(page, named(page, 'repeatPassword'), PASSWORD);
  for (const name of ['terms', 'privacy']) {
    await tabTo(page, named(page, name));
    await page.keyboard.press('Space');
  }
  await look?.();
  await tabTo(page, page.getByRole('button', { name: 'Crea l’account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Controlla la tua e-mail' })).toBeFocused();
}

/** Opens the link of the mail and confirms the address. */
export async function confirmAddress(page: Page, link: string, look?: () => Promise<void>): Promise<void> {
  await page.goto(link);
  await look?.();
  await tabTo(page, page.getByRole('button', { name: 'Conferma' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail confermata' })).toBeVisible();
}

/** Signs in through a sign-in page's form. */
export async function logIn(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  await page.goto(path);
  await typeIn(page, named(page, 'email'), email);
  await typeIn(page, named(page, 'password'), password);
  await page.keyboard.press('Enter');
}

/** Fills in what a fresh community still lacks on its profile and saves it; ends outside the profile. */
export async function completeProfile(page: Page, { email, businessName }: NewCommunity): Promise<void> {
  await typeIn(page, named(page, 'phone'), '347 1234567');
  await tabTo(page, page.getByRole('combobox', { name: /^Categorie/ }));
  await page.keyboard.type('Circolo');
  await expect(page.getByRole('option', { name: 'Circolo culturale' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeIn(page, named(page, 'tenant.contactPhone'), '0515551234');
  const billing = (name: string) => named(page, `tenant.billingInfo.${name}`);
  await typeIn(page, billing('invoiceHolder'), `${businessName} APS`);
  await typeIn(page, billing('email'), email);
  await typeIn(page, billing('phone'), '0515551234');
  await typeIn(page, billing('fiscalCode'), 'RSSMRA85T10A562T');
  await typeIn(page, billing('address.plainAddress'), 'Via Roma 1, 40121 Bologna (BO)');
  await expect(page.getByText(/carattere di controllo del codice fiscale/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Salva e vai alla dashboard' }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/profile/, { timeout: 15_000 });
  // The welcome is before the page, however fast that comes.
  const welcome = page.getByRole('dialog', { name: 'Ti diamo il benvenuto in Regia' });
  await welcome.getByRole('button', { name: 'Inizia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Registers somebody through the API and confirms the address with the link that arrived. */
export async function newAccount(
  api: APIRequestContext,
  mailServer: MailServer,
  person: { email: string; name: string; surname: string; businessName?: string },
): Promise<void> {
  const { businessName, ...account } = person;
  const kind = businessName === undefined ? { role: 'user' } : { role: 'tenant', tenant: { businessName } };
  const data = { ...account, ...kind, password: PASSWORD, termsAndConditionsAccepted: true };
  expect((await api.post('/api/auth/register', { data })).status()).toBe(201);
  const token = (await linkFor(mailServer, person.email, 'confirm')).split('/').at(-1);
  expect((await api.post(`/api/confirmations/${token}`)).status()).toBe(204);
}
