import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { erasedEmail } from '#domain/users/erasure.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { OwnData, PersonData } from './PersonData.tsx';

const admin: SessionUser = { ...tenantUser, _id: 'a1', role: 'admin', tenantId: null };
const bianca = { _id: 'u1', role: 'user', email: 'bianca@example.org' };
const api = () => ({
  download: vi.fn(async (_path: string) => ({ blob: new Blob(['{}']), name: 'regia-dati-personali.json' })),
  'DELETE users/:id/data': vi.fn(async (_sent: object) => undefined),
});

async function draw(person = bianca, user = admin, calls = api()) {
  const onErased = vi.fn();
  await renderScreen(<PersonData person={person} name="Bianca Ferri" onErased={onErased} />, {
    dataProvider: calls,
    user,
  });
  return { calls, onErased, user: quickUser() };
}

test.each(['admin', 'tenant', 'scanner'] as const)('a %s downloads their own data as a file', async (role) => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const calls = api();
  await renderScreen(<OwnData />, { dataProvider: calls, user: { ...tenantUser, role } });
  await quickUser().click(screen.getByRole('button', { name: 'Scarica i miei dati' }));
  await waitFor(() => expect(calls.download).toHaveBeenCalledWith('users/me/data'));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
});

test('an administrator erases somebody after being asked, and is told', async () => {
  const { calls, onErased, user } = await draw();
  await user.click(screen.getByRole('button', { name: 'Cancella i dati' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancellare i dati di Bianca Ferri?' }));
  expect(dialog.getByText(/restano per la contabilità/)).toBeTruthy();
  expect(calls['DELETE users/:id/data']).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Cancella i dati' }));
  expect(await screen.findByText('Dati cancellati')).toBeTruthy();
  expect(calls['DELETE users/:id/data']).toHaveBeenCalledWith({ params: { id: 'u1' } });
  expect(onErased).toHaveBeenCalledOnce();
});

test('what is still open is said, and nothing goes', async () => {
  allowConsoleError(/chiudi/);
  const calls = api();
  calls['DELETE users/:id/data'].mockRejectedValue(new HttpError('Prima chiudi ciò che è aperto', 400));
  const { onErased, user } = await draw(bianca, admin, calls);
  await user.click(screen.getByRole('button', { name: 'Cancella i dati' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancella i dati' }));
  expect(await screen.findByText('Prima chiudi ciò che è aperto')).toBeTruthy();
  expect(onErased).not.toHaveBeenCalled();
});

test('a community and oneself are exported, not erased; anyone who is erased has neither; others see nothing', async () => {
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  await draw({ ...bianca, role: 'tenant' });
  expect(names()).toEqual(['Esporta i dati']);
  document.body.replaceChildren();
  await draw({ ...bianca, _id: 'a1' });
  expect(names()).toEqual(['Esporta i dati']);
  document.body.replaceChildren();
  await draw({ ...bianca, email: erasedEmail('u1') });
  expect(names()).toEqual([]);
  document.body.replaceChildren();
  await draw(bianca, tenantUser);
  expect(names()).toEqual([]);
});
