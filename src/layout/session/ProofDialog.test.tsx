import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, sessionOf } from '#tests/support/screens/screen.tsx';
import { createHttp } from '../../providers/http.ts';
import { ProofDialog } from './ProofDialog.tsx';

async function draw(sendProof: (proof: object) => Promise<void>) {
  const session = await sessionOf();
  let isProved = false;
  const asked = { token: 'q', methods: { code: false, passkey: false, recovery: false }, passkeyOptions: null };
  const dataProvider = {
    'POST auth/proof/options': async () => asked,
    'POST auth/proof': async (sent: object) => {
      await sendProof(sent);
      isProved = true;
    },
  };
  const doFetch = vi.fn(async () =>
    isProved
      ? new Response(JSON.stringify({ saved: true }), { status: 200 })
      : new Response(JSON.stringify({ code: 'proof_required', message: 'Conferma' }), { status: 403 }),
  );
  await renderScreen(<ProofDialog />, { session, dataProvider });
  const http = createHttp({ session, locale: () => 'it', translate: (key) => key, fetch: doFetch });
  const call = http('users/me', { method: 'PUT', body: { iban: 'x' } });
  await screen.findByRole('dialog', { name: 'Conferma che sei tu' });
  return { call, doFetch, user: userEvent.setup() };
}

test('asks who one is before something weighty, then sends the same call again [DEC-089]', async () => {
  allowConsoleError(/La password non è corretta/);
  const proofs = [new HttpError('La password non è corretta', 400), undefined];
  const { call, doFetch, user } = await draw(async () => {
    const refusal = proofs.shift();
    if (refusal) throw refusal;
  });
  await user.type(screen.getByLabelText('Password'), 'sbagliata');
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  expect((await screen.findByRole('alert')).textContent).toBe('La password non è corretta');
  await user.click(screen.getByRole('button', { name: 'Conferma' }));
  expect((await call).body).toEqual({ saved: true });
  expect(doFetch).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('leaves the refusal where one does not want to say who one is [DEC-089]', async () => {
  const { call, doFetch, user } = await draw(async () => undefined);
  const refused = expect(call).rejects.toMatchObject({ status: 403 });
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await refused;
  expect(doFetch).toHaveBeenCalledTimes(1);
});
