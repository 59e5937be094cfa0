import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { createSession } from '../../providers/session/session.ts';
import { SessionDialog } from './SessionDialog.tsx';

function Page({ onSave }: { onSave: () => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Nome" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={onSave}>
        save
      </button>
      <SessionDialog />
    </>
  );
}

async function expired(passwords: string[]) {
  const doFetch = async (_: unknown, init?: RequestInit) => {
    const basic = new Headers(init?.headers).get('authorization') ?? '';
    const isRight = passwords.some((password) => basic === `Basic ${btoa(`${tenantUser.email}:${password}`)}`);
    return new Response(JSON.stringify(isRight ? { token: 't', user: tenantUser } : {}), {
      status: isRight ? 200 : 401,
    });
  };
  const session = createSession({ fetch: doFetch });
  await session.signIn(tenantUser.email, passwords[0] ?? '');
  const outcome = { isResumed: false };
  const save = () =>
    void session.expire().then((isResumed) => {
      outcome.isResumed = isResumed;
    });
  await renderScreen(<Page onSave={save} />, { session });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nome'), 'Stelle cadenti');
  await user.click(screen.getByText('save'));
  await screen.findByRole('dialog', { name: 'La sessione è terminata' });
  return { user, outcome };
}

test('a session that ends asks to sign in over the page, which keeps what was typed and goes on', async () => {
  const { user, outcome } = await expired(['Regia!2026']);
  await user.type(screen.getByLabelText(/^Password/), 'sbagliata');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail o password errati');
  await user.clear(screen.getByLabelText(/^Password/));
  await user.type(screen.getByLabelText(/^Password/), 'Regia!2026');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(outcome.isResumed).toBe(true));
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Stelle cadenti');
});
