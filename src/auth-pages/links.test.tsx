import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawAccess } from '#tests/support/screens/access-page.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

const google = { clientId: 'client', authorizeUrl: 'https://issuer.test/authorize' };

test('a link of a mail confirms only when the button is pressed', async () => {
  const { calls } = drawAccess('/confirm/abc_-9');
  const user = userEvent.setup();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  expect(await screen.findByRole('heading', { name: 'E-mail confermata' })).toBe(document.activeElement);
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', 'confirmations/abc_-9']]);
  expect(screen.getByRole('link', { name: 'Vai all’accesso' }).getAttribute('href')).toBe('/login');
});

test('a link that no longer works says so and leads on', async () => {
  const refusal = { status: 400, body: { code: 'confirm_link_invalid', message: 'Questo link non è più valido' } };
  drawAccess('/confirm/abc', { confirmations: refusal });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Conferma' }));
  expect((await screen.findByRole('alert')).textContent).toContain('non è più valido');
  expect(screen.getByRole('link', { name: 'Invia di nuovo il link' }).getAttribute('href')).toBe('/confirm');
});

test('a new password is chosen by the rules, twice, and leads to sign-in [DEC-017, VAL-P007]', async () => {
  const { sent } = drawAccess('/password-reset/tok');
  const user = userEvent.setup({ delay: null });
  const save = () => user.click(screen.getByRole('button', { name: 'Salva la password' }));
  await save();
  expect(screen.getByText('Campo obbligatorio')).toBeTruthy();
  await user.type(screen.getByLabelText('Nuova password'), 'Nuova#2027');
  await user.type(screen.getByLabelText('Ripeti la password'), 'Nuova#2028');
  await save();
  expect(screen.getByText('Le password non coincidono')).toBeTruthy();
  expect(sent('password-resets')).toEqual([]);
  await user.clear(screen.getByLabelText('Ripeti la password'));
  await user.type(screen.getByLabelText('Ripeti la password'), 'Nuova#2027');
  await save();
  expect(await screen.findByRole('heading', { name: 'Password cambiata' })).toBeTruthy();
  expect(sent('password-resets/tok')[0]?.body).toEqual({ password: 'Nuova#2027' });
});

test('the forgotten password: a dialog with the e-mail typed already, Enter sends [AUTH-002, DLG-P001, ERR-P022]', async () => {
  const { sent } = drawAccess('/login');
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('E-mail'), 'marta@regia.test');
  await user.click(screen.getByRole('button', { name: 'Password dimenticata?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Imposta una nuova password' });
  const field = dialog.querySelector<HTMLInputElement>('[name=email]') as HTMLInputElement;
  expect(field.value).toBe('marta@regia.test');
  await user.clear(field);
  await user.type(field, '{Enter}');
  expect(await screen.findByText('Scrivi la tua e-mail')).toBeTruthy();
  expect(sent('password-resets')).toEqual([]);
  await user.type(field, 'marta@regia.test{Enter}');
  await waitFor(() => expect(sent('password-resets')[0]?.body).toEqual({ email: 'marta@regia.test' }));
  expect(await screen.findByText(/^Controlla la tua e-mail/)).toBeTruthy();
});

test('the register button opens the external page when there is one, else our own [AUTH-003, OPEN-010]', () => {
  const own = drawAccess('/login');
  expect(screen.getByRole('link', { name: /^Registra/ }).getAttribute('href')).toBe('/register/community');
  own.unmount();
  drawAccess('/login', {}, { links: { register: 'https://abbonamenti.example' } });
  const link = screen.getByRole('link', { name: /^Registra/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://abbonamenti.example', '_blank']);
});

test('after a wrong sign-in everybody is told alike that an address may wait for its confirmation', async () => {
  drawAccess('/login', { auth: { status: 401, body: { code: 'wrong_credentials' } } });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('E-mail'), 'chi@unque.it');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  expect(await screen.findByText('E-mail o password errati')).toBeTruthy();
  expect(screen.getByText(/Ti sei appena registrato/)).toBeTruthy();
});

test('only the scanner sign-in has a Google button, and only where Google is configured [AUTH-004, DEC-018]', () => {
  const button = () => screen.queryByRole('button', { name: 'Accedi con Google' });
  for (const [path, social, isShown] of [
    ['/login', { google }, false],
    ['/login/scanner', {}, false],
    ['/login/scanner', { google }, true],
  ] as const) {
    const page = drawAccess(path, {}, { social });
    expect(button() !== null).toBe(isShown);
    page.unmount();
  }
});

function comeBack(state: string): void {
  sessionStorage.setItem('regia.social', 'the state');
  window.history.replaceState(null, '', `/login/scanner#id_token=a.b.c&state=${encodeURIComponent(state)}`);
}

test('coming back from Google opens the session; the token leaves the address [AUTH-006]', async () => {
  comeBack('the state');
  const user = { _id: 'u', role: 'scanner', secondaryRole: null };
  const answer = { status: 200, body: { token: 't', refreshToken: null, user } };
  const { sent, onSignedIn } = drawAccess('/login/scanner', { 'auth/socialLogin': answer }, { social: { google } });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/scanner/check-in-area'));
  expect(sent('auth/socialLogin')[0]?.body).toEqual({ token: 'a.b.c', provider: 'google' });
  expect(window.location.hash).toBe('');
});

test('a refused social sign-in says the server’s text, one without a text the common one [AUTH-015, ERR-P011]', async () => {
  comeBack('the state');
  const refusal = { code: 'social_account_unknown', message: 'Nessun account si apre con questa e-mail' };
  const page = drawAccess('/login/scanner', { 'auth/socialLogin': { status: 401, body: refusal } });
  expect(await screen.findByText('Nessun account si apre con questa e-mail')).toBeTruthy();
  page.unmount();
  comeBack('the state');
  const mute = drawAccess('/login/scanner', { 'auth/socialLogin': { status: 500 } });
  expect(await screen.findByText('L’accesso con Google non è riuscito: riprova')).toBeTruthy();
  mute.unmount();
  // An answer to a sign-in that was not begun here is not sent anywhere.
  comeBack('another state');
  const { sent } = drawAccess('/login/scanner');
  expect(await screen.findByText('L’accesso con Google non è riuscito: riprova')).toBeTruthy();
  expect(sent('auth/socialLogin')).toEqual([]);
});

test('where a captcha is configured its token goes along, with the action of the page [OPEN-009]', async () => {
  const execute = vi.fn(async (_key: string, { action }: { action: string }) => `proof of ${action}`);
  vi.stubGlobal('grecaptcha', { ready: (done: () => void) => done(), execute });
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)));
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.dispatchEvent(new Event('load'));
  });
  const captcha = { siteKey: 'site', scriptUrl: 'https://captcha.test/api.js' };
  const { sent } = drawAccess('/confirm', {}, { captcha });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('E-mail'), 'marta@regia.test{Enter}');
  await waitFor(() => expect(sent('confirmations')[0]?.headers.get('x-recaptcha-token')).toBe('proof of login'));
});

describe('an invitation', () => {
  const invited = { status: 200, body: { email: 'ciao@rifugio.example', businessName: 'Rifugio Aperto' } };

  test('shows whom it is for; who accepts chooses a password and consents, and is let in [DAY-053]', async () => {
    const signedIn = { status: 200, body: { token: 't', refreshToken: null, user: { _id: 'u', role: 'tenant' } } };
    let reads = 0;
    const { sent, onSignedIn } = drawAccess('/invitation/tok', {
      auth: signedIn,
      'invitations/tok': () => (reads++ === 0 ? invited : { status: 204 }),
    });
    const user = userEvent.setup({ delay: null });
    const email = (await screen.findByLabelText('E-mail')) as HTMLInputElement;
    expect([email.value, email.readOnly]).toEqual(['ciao@rifugio.example', true]);
    expect((screen.getByLabelText('Nome community') as HTMLInputElement).value).toBe('Rifugio Aperto');
    await user.type(screen.getByLabelText('Nome'), 'Elsa');
    await user.type(screen.getByLabelText('Cognome'), 'Moretti');
    await user.type(screen.getByLabelText('Password'), 'Nuova#2027');
    await user.type(screen.getByLabelText('Ripeti la password'), 'Nuova#2027');
    await user.click(screen.getByRole('button', { name: 'Crea l’account' }));
    expect(screen.getByRole('alert').textContent).toContain('Accetta i termini');
    for (const box of [/^Accetto i termini/, /^Ho preso visione/]) await user.click(screen.getByLabelText(box));
    await user.click(screen.getByRole('button', { name: 'Crea l’account' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/tenant/dashboard'));
    expect(sent('invitations/tok').at(-1)?.body).toEqual({
      ...{ businessName: 'Rifugio Aperto', name: 'Elsa', surname: 'Moretti', password: 'Nuova#2027' },
      ...{ termsAndConditionsAccepted: true, privacyAcceptedForMarketingPurposes: false },
      privacyAcceptedForProfilingPurposes: false,
    });
    // Its own name was not asked about.
    expect(sent('users/tenants/name')).toEqual([]);
  });

  test('that is over says so and leads to sign-in [DAY-053]', async () => {
    const over = { status: 400, body: { code: 'invitation_invalid', message: 'Questo invito non è più valido' } };
    drawAccess('/invitation/tok', { invitations: over });
    expect((await screen.findByRole('alert')).textContent).toContain('non è più valido');
    expect(screen.getByText(/chiedi a chi ti ha invitato/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vai all’accesso' }).getAttribute('href')).toBe('/login');
  });
});
