import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { i18nOf, tenantUser } from '../../tests/support/screen.tsx';
import { createSession } from '../providers/session.ts';
import { SessionContext } from '../providers/useSessionUser.ts';
import { SessionDialog } from './SessionDialog.tsx';

function Page() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Nome" value={text} onChange={(event) => setText(event.target.value)} />
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
  const element = (
    <SessionContext.Provider value={session}>
      <AdminContext i18nProvider={i18nOf()}>
        <Page />
      </AdminContext>
    </SessionContext.Provider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nome'), 'Stelle cadenti');
  let waiting: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    waiting = session.expire();
  });
  await screen.findByRole('dialog', { name: 'La sessione è terminata' });
  return { user, waiting };
}

test('a session that ends asks to sign in over the page, which keeps what was typed and goes on', async () => {
  const { user, waiting } = await expired(['Regia!2026']);
  await user.type(screen.getByLabelText('Password'), 'sbagliata');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Email o password errati');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Regia!2026');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await waiting).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Stelle cadenti');
});
