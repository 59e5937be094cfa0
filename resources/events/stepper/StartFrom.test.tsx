import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { community, eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { StartFrom } from './StartFrom.tsx';

test('a new event is made from an earlier one, which is chosen, by the same command [DAY-012]', async () => {
  const earlier = eventRecord({ id: 'e1', name: 'Ciaspolata' });
  const getList = async () => ({ data: [earlier], total: 1 });
  await renderScreen(<StartFrom />, { dataProvider: { getList }, user: community });
  const user = quickUser();
  await user.click(await screen.findByRole('button', { name: 'Parti da un evento' }));
  await user.click(await screen.findByRole('button', { name: /Ciaspolata/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crea da “Ciaspolata”' }));
  expect(dialog.getByLabelText(/^Primo giorno del nuovo evento/)).toBeTruthy();
});

test('whoever makes their first event is not asked which earlier one to begin with [DAY-012, DAY-050]', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  await renderScreen(<StartFrom />, { dataProvider: { getList }, user: community });
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Parti da un evento' })).toBeNull();
});
