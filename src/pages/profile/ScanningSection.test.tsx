import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { personProfile } from '#tests/support/screens/profile.tsx';
import { renderScreen, sessionOf } from '#tests/support/screens/screen.tsx';
import { ScanningSection } from './ScanningSection.tsx';

const person: SessionUser = { ...personProfile('scanner'), role: 'user' };
const promoted: SessionUser = { ...person, secondaryRole: 'scanner', scansFor: 'Compagnia del Crinale' };

async function draw(user: SessionUser) {
  const api = { 'DELETE users/me/scanning': vi.fn(async () => undefined), 'GET users/me': vi.fn(async () => person) };
  await renderScreen(<ScanningSection />, { dataProvider: api, session: await sessionOf(user) });
  return api;
}

test('the profile of who was promoted says for whom they scan and lets them stop [DEC-091]', async () => {
  const api = await draw(promoted);
  const card = within(await screen.findByRole('region', { name: 'Scanner' }));
  expect(card.getByText(/controlli i biglietti per Compagnia del Crinale/)).toBeTruthy();
  const user = quickUser();
  await user.click(card.getByRole('button', { name: 'Smetti di fare da scanner' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Smettere di fare da scanner?' }));
  await user.click(dialog.getByRole('button', { name: 'Smetti di fare da scanner' }));
  expect(api['DELETE users/me/scanning']).toHaveBeenCalledOnce();
  expect(await screen.findByText('Non sei più scanner')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Scanner' })).toBeNull());
});

test('the profile of who scans for nobody speaks of no scanning [DEC-091]', async () => {
  await draw(person);
  expect(screen.queryByRole('region', { name: 'Scanner' })).toBeNull();
});
