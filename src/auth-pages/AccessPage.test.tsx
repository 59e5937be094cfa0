import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { defaultOptions, type Options } from '../providers/options.ts';
import { createSession } from '../providers/session/session.ts';
import { AccessPage } from './AccessPage.tsx';
import { homeAfterSignIn, safeNext } from './next-path.ts';

interface Case {
  path?: string;
  status?: number;
  user?: { role: string; secondaryRole: string | null };
  language?: 'it' | 'en';
  options?: Partial<Options>;
}

function page({
  path = '/login',
  status = 200,
  user = { role: 'tenant', secondaryRole: null },
  language = 'it',
  options = {},
}: Case = {}) {
  const calls: string[] = [];
  const doFetch = vi.fn(async (url: string | URL | Request) => {
    calls.push(String(url));
    const body = String(url).endsWith('/auth') ? { token: 't', refreshToken: null, user: { _id: 'u', ...user } } : {};
    return new Response(JSON.stringify(status === 200 ? body : { code: 'wrong_credentials' }), { status });
  });
  vi.stubGlobal('fetch', async () => new Response('<html></html>'));
  const session = createSession({ fetch: doFetch });
  const onSignedIn = vi.fn();
  render(
    <AccessPage
      session={session}
      path={path}
      initialLanguage={language}
      options={{ ...defaultOptions, ...options }}
      onSignedIn={onSignedIn}
    />,
  );
  return { calls, onSignedIn, session };
}

async function fill() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), 'marta@regia.test');
  await user.type(screen.getByLabelText('Password'), 'Regia!2026');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  return user;
}

test('the login page shows e-mail and password, and opens the home of who signs in [AUTH-001, ROUTE-006]', async () => {
  const { onSignedIn } = page();
  expect(screen.getByLabelText('E-mail').getAttribute('type')).toBe('email');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  await fill();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/tenant/dashboard'));
  expect(document.title).toBe('Accedi · Regia');
});

test('a 401 is shown as wrong e-mail or password; AUTH-014 the form can be sent again [ERR-P010]', async () => {
  const { onSignedIn, calls } = page({ status: 401 });
  const user = await fill();
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail o password errati');
  const button = screen.getByRole('button', { name: 'Accedi' });
  expect(button).toHaveProperty('disabled', false);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Regia!2026');
  await user.click(button);
  await waitFor(() => expect(calls.filter((url) => url.endsWith('/auth'))).toHaveLength(2));
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a plain user is told that the back office is not for them, and is signed out [AUTH-009, ERR-P012]', async () => {
  const { session, calls, onSignedIn } = page({ user: { role: 'user', secondaryRole: null } });
  await fill();
  expect((await screen.findByRole('alert')).textContent).toBe('Non puoi accedere al backoffice');
  expect(session.user()).toBeNull();
  expect(calls.at(-1)).toBe('/api/auth/logout');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a plain user who is a scanner too goes to the check-in area [AUTH-010, ROUTE-010]', async () => {
  const { onSignedIn } = page({ user: { role: 'user', secondaryRole: 'scanner' } });
  await fill();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/scanner/check-in-area'));
});

test('the scanner login turns away anyone who is no scanner, and signs them out [AUTH-011, ERR-P013, ROUTE-007]', async () => {
  const { session, onSignedIn } = page({ path: '/login/scanner' });
  expect(screen.getByRole('heading', { name: 'Accesso scanner' })).toBeTruthy();
  await fill();
  expect((await screen.findByRole('alert')).textContent).toBe('Non sei uno scanner');
  expect(session.user()).toBeNull();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('empty fields are named beside them, the first has the focus, and nothing is sent [VAL-P014]', async () => {
  const { calls } = page();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Accedi' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Scrivi la tua password')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('the language is switched on the page and remembered', async () => {
  page();
  await userEvent.setup().click(screen.getByRole('button', { name: 'English' }));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('RaStoreregia.locale')).toBe('"en"');
});

test('another path of the sign-in pages is not found, with a way on', () => {
  page({ path: '/login/nothing' });
  expect(screen.getByRole('heading', { name: 'Pagina non trovata' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vai all’accesso' }).getAttribute('href')).toBe('/login');
});

test.each([
  ['?next=/tenant/events/1?tab=tickets', '/tenant/events/1?tab=tickets'],
  ['?next=//evil.test', undefined],
  ['?next=https://evil.test', undefined],
  ['?next=/\\evil.test', undefined],
  ['?next=/login/scanner', undefined],
  ['?next=/register/community', undefined],
  ['', undefined],
])('after signing in %s leads to %s', (search, path) => expect(safeNext(search, 'https://regia.test')).toBe(path));

test('the home of a person is the one of their first route set; with the home mode on, its tiles [DEC-025]', () => {
  expect(homeAfterSignIn({ role: 'admin', secondaryRole: null }, false)).toBe('/admin/tenants');
  expect(homeAfterSignIn({ role: 'tenant', secondaryRole: 'scanner' }, false)).toBe('/tenant/dashboard');
  expect(homeAfterSignIn({ role: 'tenant', secondaryRole: 'scanner' }, true)).toBe('/scanner/check-in-area');
  expect(homeAfterSignIn({ role: 'guest', secondaryRole: null }, false)).toBeUndefined();
  expect(homeAfterSignIn({ role: 'admin', secondaryRole: null }, false, { home: true })).toBe('/admin/home');
});
