import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveTo, openTab } from '#src/components/record/leave/leave.ts';
import { community, plansApi } from '#tests/support/builders/plans.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { PaymentAccountCard } from './PaymentAccountCard.tsx';

vi.mock('#src/components/record/leave/leave.ts', () => ({ leaveTo: vi.fn(), openTab: vi.fn() }));
beforeEach(() => {
  vi.mocked(leaveTo).mockReset();
  vi.mocked(openTab).mockReset().mockReturnValue(true);
});

async function draw(paymentsEnabled: boolean) {
  const api = plansApi();
  const person = { ...community, ...(community.tenant && { tenant: { ...community.tenant, paymentsEnabled } }) };
  await renderScreen(<PaymentAccountCard />, { dataProvider: api, user: person, path: '/tenant/profile' });
  return { api, user: quickUser() };
}

test('activating asks for the account and goes to the provider’s page [PROF-020, API-P012]', async () => {
  const { api, user } = await draw(false);
  expect(screen.getByText('Non attivi')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Attiva i pagamenti con carta' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://provider.test/onboarding'));
  expect(api['POST users/me/payments/activate']).toHaveBeenCalledOnce();
});

test('the dashboard opens in a new tab [PROF-021, API-P013]', async () => {
  const { user } = await draw(true);
  expect(screen.queryByRole('button', { name: 'Attiva i pagamenti con carta' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Apri la dashboard dei pagamenti' }));
  await waitFor(() => expect(openTab).toHaveBeenCalledWith('https://provider.test/dashboard'));
});

test('before card payments are active a message asks to activate them and no tab opens [PROF-022, ERR-P020]', async () => {
  const { api, user } = await draw(false);
  await user.click(screen.getByRole('button', { name: 'Apri la dashboard dei pagamenti' }));
  await screen.findByText('Attiva i pagamenti con carta prima di aprire la loro dashboard');
  expect(openTab).not.toHaveBeenCalled();
  expect(api['GET users/me/connect/dashboard']).not.toHaveBeenCalled();
});

test('a tab the browser blocks can be opened from the message', async () => {
  vi.mocked(openTab).mockReturnValue(false);
  const { user } = await draw(true);
  await user.click(screen.getByRole('button', { name: 'Apri la dashboard dei pagamenti' }));
  await user.click(await screen.findByRole('button', { name: 'Apri' }));
  expect(leaveTo).toHaveBeenCalledWith('https://provider.test/dashboard');
});
