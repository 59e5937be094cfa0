import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawAccess } from '#tests/support/screens/access-page.tsx';

const user = { _id: 'u', role: 'tenant', secondaryRole: null };
const question = {
  code: 'second_factor_required',
  token: 'q1',
  methods: { code: true, passkey: false, recovery: true },
  passkeyOptions: null,
};

async function draw(secondStep: () => { status: number; body?: object }) {
  const page = drawAccess('/login', {
    'auth/second-factor': secondStep,
    auth: { status: 401, body: question },
    options: { status: 200, body: {} },
  });
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('E-mail'), 'marta@regia.test');
  await person.type(screen.getByLabelText('Password'), 'Regia!2026');
  await person.click(screen.getByRole('button', { name: 'Accedi' }));
  await screen.findByRole('heading', { name: 'Conferma che sei tu' });
  return { ...page, person };
}

test('asks for the code after the password and sends it at its sixth figure [AUTH-005, DEC-089]', async () => {
  const { person, onSignedIn, sent } = await draw(() => ({ status: 200, body: { token: 't', user } }));
  const code = screen.getByLabelText('Codice');
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await person.type(code, '123 456');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/tenant/dashboard'));
  expect(sent('auth/second-factor').map(({ body }) => body)).toEqual([{ token: 'q1', code: '123456' }]);
});

test('says at the field that a code is wrong, and takes a recovery code in its place [DEC-089]', async () => {
  const replies = [
    { status: 400, body: { code: 'code_wrong', message: 'Il codice non è corretto' } },
    { status: 200, body: { token: 't', user } },
  ];
  const { person, onSignedIn, sent } = await draw(() => replies.shift() ?? { status: 500 });
  await person.type(screen.getByLabelText('Codice'), '12{Enter}');
  expect(screen.getByText('Il codice ha 6 cifre')).toBeTruthy();
  await person.type(screen.getByLabelText('Codice'), '3456');
  expect(await screen.findByText('Il codice non è corretto')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Usa un codice di recupero' }));
  await person.type(screen.getByLabelText('Codice di recupero'), 'ABCDEF-GHJKMN{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(sent('auth/second-factor').at(-1)?.body).toEqual({ token: 'q1', recoveryCode: 'ABCDEF-GHJKMN' });
});
