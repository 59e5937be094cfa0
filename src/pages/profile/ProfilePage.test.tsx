import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { newCancellationPolicy } from '#domain/tickets/cancellation-policy.ts';
import type { Profile } from '#domain/users/profile.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { communityProfile, personProfile, profileApi } from '#tests/support/screens/profile.tsx';
import { renderScreen, sessionOf } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../../components/page/shell-context.ts';
import { homeOf } from '../../homes.ts';
import { ProfilePage } from './ProfilePage.tsx';

const Where = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
};
const where = () => screen.getByTestId('where').textContent;
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const first = () => document.querySelector<HTMLInputElement>('input[name=name]') as HTMLInputElement;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

async function draw(
  profile: Profile,
  path = '/tenant/profile',
  prefix: 'tenant' | 'admin' | 'scanner' = 'tenant',
  signedIn = profile,
) {
  const api = profileApi(profile);
  const session = await sessionOf(signedIn);
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: [] }}>
      <Where />
      <Routes>
        <Route path="*" element={<ProfilePage />} />
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: api, session, path },
  );
  await screen.findByRole('heading', { level: 1, name: 'Profilo' });
  return { api, session, user: quickUser() };
}

test('administrators and scanners edit name, surname, user name, phone; the e-mail is to be read [PROF-001, PROF-003, VAL-P019]', async () => {
  const { api, user } = await draw(personProfile('scanner'), '/scanner/profile', 'scanner');
  const names = [...document.querySelectorAll<HTMLInputElement>('main input, form input')].map(({ name }) => name);
  expect(names).toEqual(['name', 'surname', 'username', 'email', 'phone']);
  expect(box(/^E-mail/).readOnly).toBe(true);
  for (const [label, text] of [
    [/^Nome/, ' Ada'],
    [/^Cognome/, ' B'],
    [/^Username/, '2'],
  ] as const)
    await user.type(box(label), text);
  await user.type(box(/^Telefono/), '347 1234567');
  await user.click(button('Salva'));
  await waitFor(() => expect(api['PUT users/me']).toHaveBeenCalledOnce());
  const { body, ifMatch: version } = api['PUT users/me'].mock.calls[0]?.[0] ?? {};
  expect(body).toEqual({ name: 'Giada Ada', surname: 'Ronchi B', username: 'marta2', phone: '+39 3471234567' });
  expect(version).toBe(3);
  expect(await screen.findByText('Profilo salvato')).toBeTruthy();
});

describe('what may be typed into a profile [VAL-P003, VAL-P010, VAL-P011, OPEN-016]', () => {
  test.each([
    ['admin', personProfile('admin'), [/^Telefono/]],
    ['scanner', personProfile('scanner'), [/^Telefono/]],
    ['tenant', communityProfile(), ['Telefono', /^Telefono di contatto/, /^Telefono per la fatturazione/]],
  ] as const)(
    'on the profile of %s every phone opens the keypad of numbers and keeps the digits alone, after +39',
    async (role, profile, labels) => {
      const { user } = await draw(profile, `/${role}/profile`, role);
      const phones = [...document.querySelectorAll<HTMLInputElement>('input[type=tel]')];
      expect(phones).toHaveLength(labels.length);
      for (const phone of phones) {
        expect(phone.inputMode).toBe('tel');
        expect(phone.parentElement?.textContent).toContain('+39');
        await user.clear(phone);
        await user.type(phone, 'tel. 347-12');
        expect(phone.value).toBe('34712');
        await user.tab();
        expect(await screen.findByText(/Non è un numero di telefono/)).toBeTruthy();
        await user.clear(phone);
        await user.type(phone, '3471234567');
        await user.tab();
        await waitFor(() => expect(screen.queryByText(/Non è un numero di telefono/)).toBeNull());
      }
    },
  );

  test.each([
    ['admin', personProfile('admin')],
    ['scanner', personProfile('scanner')],
    ['tenant', communityProfile()],
  ] as const)('on the profile of %s a text too long says how long it may be', async (role, profile) => {
    await draw(profile, `/${role}/profile`, role);
    fireEvent.change(first(), { target: { value: 'x'.repeat(500) } });
    fireEvent.blur(first());
    expect(await screen.findByText('Al massimo 80 caratteri')).toBeTruthy();
  });
});

test('the reset dialog is filled with the person’s e-mail [PROF-002]', async () => {
  const { api, user } = await draw(personProfile('admin'), '/admin/profile', 'admin');
  await user.click(button('Reimposta la password'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Imposta una nuova password' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('giada@regia.test');
  await user.click(dialog.getByRole('button', { name: 'Invia il link' }));
  await waitFor(() =>
    expect(api['POST password-resets']).toHaveBeenCalledWith({ body: { email: 'giada@regia.test' } }),
  );
});

test('without name, surname or user name nothing is saved and each field says so [VAL-P018, OPEN-059]', async () => {
  const { api, user } = await draw(personProfile('admin'), '/admin/profile', 'admin');
  for (const name of [/^Nome/, /^Cognome/, /^Username/]) await user.clear(box(name));
  await user.click(button('Salva'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Compila i campi obbligatori' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Cognome',
    'Username',
  ]);
  expect(api['PUT users/me']).not.toHaveBeenCalled();
});

test('a community has two tabs, and four parts in the first [PROF-004, PROF-005, PROF-008, PROF-009]', async () => {
  await draw(communityProfile());
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Info', 'Abbonamenti']);
  for (const name of ['I tuoi dati', 'La community', 'Fatturazione', 'Come incassi']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
  }
  const ways = [...document.querySelectorAll<HTMLElement>('[data-way]')];
  expect(ways.map(({ dataset }) => [dataset['way'], dataset['available']])).toEqual([
    ['card', 'true'],
    ['wireTransfer', 'true'],
    ['onSite', 'true'],
  ]);
  expect(box(/^IBAN/).disabled).toBe(false);
});

test('the card is available as soon as the session has heard that the account is connected [PROF-008, DEC-060]', async () => {
  const connected = communityProfile();
  // The profile was read before the provider said yes.
  const before = communityProfile({}, { paymentsEnabled: false, stripeConnectId: null });
  await draw(before, '/tenant/profile', 'tenant', connected);
  const card = document.querySelector<HTMLElement>('[data-way=card]');
  expect(card?.dataset['available']).toBe('true');
  expect(within(card ?? document.body).queryByRole('link')).toBeNull();
});

test('without account and plan the marks are crosses and the IBAN is off [PERM-P018, PERM-P019, PROF-009]', async () => {
  const plan = { name: 'Base', status: 'active', isActive: true, allPaymentTypes: false };
  await draw(communityProfile({ plan }, { paymentsEnabled: false }));
  const ways = [...document.querySelectorAll<HTMLElement>('[data-way]')];
  expect(ways.map(({ dataset }) => dataset['available'])).toEqual(['false', 'false', 'false']);
  expect(screen.getAllByTitle('Non disponibile')).toHaveLength(3);
  expect(box(/^IBAN/).disabled).toBe(true);
  expect(box(/^Intestatario IBAN/).disabled).toBe(true);
});

test('contact e-mail and affiliate code are locked for the community [TEN-010, TEN-011, VAL-P023, VAL-P024]', async () => {
  await draw(communityProfile());
  expect(box(/^E-mail di contatto/).readOnly).toBe(true);
  expect(box(/^Codice affiliato/)).toMatchObject({ readOnly: true, value: 'AMICI-7' });
});

test('a contact e-mail that is missing can be written [OPEN-022]', async () => {
  await draw(communityProfile({}, { contactEmail: null }));
  expect(box(/^E-mail di contatto/).readOnly).toBe(false);
});

test('what is missing in any part is listed, and leads to its field [PROF-018, VAL-P042, ERR-P015, DLG-P009, VAL-P022, VAL-P025, VAL-P026, VAL-P043]', async () => {
  const profile = communityProfile(
    { phone: null },
    { businessName: '', categoryIds: [], contactPhone: null, billingInfo: {} },
  );
  const { api, user } = await draw(profile);
  await user.click(button('Salva e vai alla dashboard'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Compila i campi obbligatori' }));
  expect(
    dialog
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(
    [
      ...['Telefono', 'Nome community', 'Categorie', 'Telefono di contatto', 'Intestatario fattura'],
      ...['Telefono di fatturazione', 'Indirizzo di fatturazione', 'E-mail di fatturazione', 'Codice fiscale'],
      ...['IBAN', 'Intestatario IBAN'],
    ].sort(),
  );
  await user.click(dialog.getByRole('button', { name: 'Intestatario fattura' }));
  await waitFor(() => expect(document.activeElement).toBe(box(/^Intestatario fattura/)));
  expect(api['PUT users/me']).not.toHaveBeenCalled();
  expect(where()).toBe('/tenant/profile');
});

test('the notice counts the fields that saving asks for, as the list after it does [PROF-018, VAL-P042]', async () => {
  const profile = communityProfile(
    { phone: null, missing: ['tenant.contactPhone', 'tenant.categoryIds'] },
    { contactPhone: null, categoryIds: [] },
  );
  const { user } = await draw(profile);
  expect(await screen.findByText(/servono ancora 3 campi/)).toBeTruthy();
  await user.click(button('Salva e vai alla dashboard'));
  expect(await screen.findByText('Mancano 3 campi.', { exact: false })).toBeTruthy();
});

async function saveAndGo(label: string): Promise<ReturnType<typeof profileApi>> {
  const { api, user } = await draw(communityProfile());
  await user.type(first(), ' Anna');
  await user.click(button(label));
  await waitFor(() => expect(api['PUT users/me']).toHaveBeenCalledOnce());
  return api;
}

test('one button saves and goes to the settings of the public page [PROF-006]', async () => {
  await saveAndGo('Salva e vai alla pagina pubblica');
  await waitFor(() => expect(where()).toBe('/tenant/website'));
});

test('one button saves and goes to the dashboard [PROF-007]', async () => {
  await saveAndGo('Salva e vai alla dashboard');
  await waitFor(() => expect(where()).toBe(homeOf('tenant')));
});

test('saved with all that was missing, the profile leads on to the first steps [PROF-017, DAY-050]', async () => {
  const { user } = await draw(communityProfile({ missing: ['phone'] }));
  await user.type(first(), ' Anna{Enter}');
  expect(await screen.findByText('Il profilo è completo')).toBeTruthy();
  expect(where()).toBe('/tenant/profile');
  await user.click(screen.getByRole('button', { name: 'Vai ai primi passi' }));
  await waitFor(() => expect(where()).toBe(homeOf('tenant')));
});

test('Enter in a field saves and stays', async () => {
  const { api, user } = await draw(communityProfile());
  await user.type(first(), ' Anna{Enter}');
  await waitFor(() => expect(api['PUT users/me']).toHaveBeenCalledOnce());
  expect(await screen.findByText('Profilo salvato')).toBeTruthy();
  expect(where()).toBe('/tenant/profile');
});

test('a legal person needs PEC, SDI and partita IVA; switched off again, nothing is left to save [VAL-P027]', async () => {
  const { api, user } = await draw(communityProfile());
  await user.click(box('Persona giuridica'));
  await user.click(button('Salva'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    dialog
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(['Codice SDI', 'PEC', 'Partita IVA']);
  await user.click(dialog.getByRole('button', { name: 'Chiudi' }));
  await user.type(box(/^Partita IVA/), '00905811007');
  expect(await screen.findByText(/cifra di controllo della partita IVA/)).toBeTruthy();
  await user.type(box(/^PEC/), 'crinale');
  await user.type(box(/^Codice SDI/), 'M5UXCR1');
  await user.click(button('Salva'));
  expect(await screen.findByText('E-mail non valida')).toBeTruthy();
  await user.click(box('Persona giuridica'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull());
  expect(api['PUT users/me']).not.toHaveBeenCalled();
});

test('switching a legal person off clears PEC, SDI and partita IVA [VAL-P028]', async () => {
  const stored = { ...communityProfile().tenant?.billingInfo, pec: 'c@pec.example', SDI: 'M5UXCR1' };
  const legal = { isLegalPerson: true, vatNumber: '00905811006' };
  const { api, user } = await draw(communityProfile(legal, { billingInfo: { ...stored, vatNumber: legal.vatNumber } }));
  expect(box(/^PEC/).value).toBe('c@pec.example');
  await user.click(box('Persona giuridica'));
  await user.click(button('Salva'));
  await waitFor(() => expect(api['PUT users/me']).toHaveBeenCalledOnce());
  expect(api['PUT users/me'].mock.calls[0]?.[0].body).toMatchObject({
    isLegalPerson: false,
    tenant: { billingInfo: { pec: null, SDI: null, vatNumber: null } },
  });
});

test('a wrong IBAN keeps from saving, a doubtful codice fiscale is only pointed out [DEC-066]', async () => {
  const { api, user } = await draw(communityProfile());
  await user.clear(box(/^Codice fiscale/));
  await user.type(box(/^Codice fiscale/), 'RSSMRA85T10A562T');
  expect(await screen.findByText(/carattere di controllo del codice fiscale/)).toBeTruthy();
  await user.clear(box(/^IBAN/));
  await user.type(box(/^IBAN/), 'IT61X0542811101000000123456');
  await user.click(button('Salva'));
  expect((await screen.findAllByText(/cifre di controllo .*IBAN/)).length).toBeGreaterThan(0);
  // It is there, and wrong: nothing is missing.
  expect(screen.queryByRole('alertdialog', { name: 'Compila i campi obbligatori' })).toBeNull();
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(api['PUT users/me']).not.toHaveBeenCalled();
});

test('saving makes the profile complete for the session, without a new sign-in [STATE-P015]', async () => {
  const { user, session } = await draw(communityProfile({ missing: ['tenant.contactPhone'] }, { contactPhone: null }));
  expect(await screen.findByText(/serve ancora un campo/)).toBeTruthy();
  // The notice names the field and leads to it.
  await user.click(screen.getByRole('button', { name: 'Telefono di contatto' }));
  await waitFor(() => expect(document.activeElement).toBe(box(/^Telefono di contatto/)));
  await user.type(box(/^Telefono di contatto/), '0515551200');
  await user.click(button('Salva'));
  await waitFor(() => expect(session.user()?.missing).toEqual([]));
  await waitFor(() => expect(screen.queryByText(/serve ancora un campo/)).toBeNull());
});

test('somebody else saved first: the dialog asks, what was typed stays, and can be saved over it [DEC-013]', async () => {
  allowConsoleError(/stale/);
  const { api, user } = await draw(communityProfile());
  api['PUT users/me'].mockRejectedValueOnce(new HttpError('stale', 409, { code: 'stale_write' }));
  await user.type(first(), ' Anna');
  await user.click(button('Salva'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' }));
  expect(first().value).toBe('Marta Anna');
  await user.click(dialog.getByRole('button', { name: 'Salva la mia' }));
  await waitFor(() => expect(api['PUT users/me']).toHaveBeenCalledTimes(2));
  expect(api['PUT users/me'].mock.calls[1]?.[0].ifMatch).toBeUndefined();
});

test('a refusal of the server is at its field, and what was typed stays [ERR-P003]', async () => {
  allowConsoleError(/Username/);
  const { api, user } = await draw(communityProfile());
  const errors = { username: 'Username già esistente' };
  api['PUT users/me'].mockRejectedValueOnce(
    new HttpError('Username già esistente', 400, { code: 'username_in_use', errors }),
  );
  await user.type(box(/^Username/), '2');
  await user.click(button('Salva'));
  expect((await screen.findAllByText('Username già esistente')).length).toBeGreaterThan(0);
  expect(box(/^Username/).value).toBe('marta2');
});

test('what does not exist in a mail’s own lines is named, and the list of what is wrong calls the part by its name [DAY-080, DAY-082]', async () => {
  const { user } = await draw(communityProfile(), '/tenant/profile');
  const [lines] = await screen.findAllByRole('textbox', { name: 'Le tue righe' });
  if (!lines) throw new Error('no own lines');
  fireEvent.change(lines, { target: { value: 'Ciao {nome}, ci vediamo {giorno}' } });
  expect(await screen.findByText(/^\{giorno\} non è un segnaposto/)).toBeTruthy();
  await user.click(button('Salva'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Controlla i campi segnati' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['E-mail automatiche']);
});

test('the section is scrolled to after 500 ms and leaves the address after 1000 [PROF-013, CONST-P024, CONST-P025]', async () => {
  const scrolled: string[] = [];
  let scrolledAt = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element, asked) {
    // In the middle: at the top the page's bars lie over it.
    if (typeof asked === 'object' && asked.block === 'center') scrolled.push(this.textContent);
    scrolledAt = performance.now();
  });
  const began = performance.now();
  await draw(communityProfile(), '/tenant/profile?section=billing');
  await waitFor(() => expect(scrolled).toEqual(['Fatturazione']));
  expect(scrolledAt - began).toBeGreaterThanOrEqual(500);
  await waitFor(() => expect(where()).toBe('/tenant/profile'));
  expect(performance.now() - began).toBeGreaterThanOrEqual(1000);
});

test('a failed payment is said, and leaves the address [PROF-014, ERR-P017]', async () => {
  await draw(communityProfile(), '/tenant/profile?payment=failed');
  expect(await screen.findByText('Sottoscrizione non riuscita')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/tenant/profile'));
});

test('?tab= opens a tab, the section of plans too, and what was typed in the other stays [PROF-004]', async () => {
  const { user } = await draw(communityProfile(), '/tenant/profile?section=subscriptions');
  expect(screen.getByRole('tab', { name: 'Abbonamenti' }).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(where()).toBe('/tenant/profile?tab=subscriptions'));
  await user.click(screen.getByRole('tab', { name: 'Info' }));
  await user.type(first(), 'x');
  await user.click(screen.getByRole('tab', { name: 'Abbonamenti' }));
  await user.click(screen.getByRole('tab', { name: 'Info' }));
  expect(first().value).toBe('Martax');
  await act(async () => undefined);
});

test('a profile nobody touched, complete or just registered, is left without being asked', async () => {
  for (const billingInfo of [communityProfile().tenant?.billingInfo ?? {}, {}]) {
    const fresh = communityProfile({ phone: null, affiliateCode: null }, { billingInfo, categoryIds: [] });
    await draw(fresh);
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: 'Salva le modifiche' })).toBeNull();
    cleanup();
  }
});

test('a community’s own cancellation policy stays when something else is saved [HOLD-005]', async () => {
  const policy = newCancellationPolicy();
  const { api, user } = await draw(communityProfile({}, { defaultCancellationPolicy: policy }));
  await user.type(box(/^Nome community/), ' bis');
  await user.click(button('Salva'));
  await waitFor(() => expect(api['PUT users/me']).toHaveBeenCalledOnce());
  expect(api['PUT users/me'].mock.calls[0]?.[0].body).toEqual({
    tenant: { businessName: 'Compagnia del Crinale bis' },
  });
});
