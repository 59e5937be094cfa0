import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { PaymentList } from './PaymentList.tsx';

const payment = {
  ...{ id: 'p1', _id: 'p1', tenantId: 't1', userId: 'u1', eventId: 'e1', reservationId: 'r1', version: 1 },
  ...{ participationRequestId: null, amount: 4000, takenAmount: 0, refundedAmount: 0, feeAmount: null },
  ...{ status: 'waitingPayment', paymentType: 'stripe', createdAt: '2026-05-10T10:00:00.000Z' },
  user: { _id: 'u1', name: 'Bianca', surname: 'Ferri', email: 'bianca@regia.test' },
  event: { _id: 'e1', name: 'Luna piena' },
  reservation: { _id: 'r1', code: 'ABC123' },
  trouble: {
    ...{ refused: { count: 2, at: '2026-05-10T11:00:00.000Z', reason: 'insufficientFunds' } },
    ...{ dispute: null, atProvider: null },
  },
};

test('failed attempts, disputes and refunds made at the provider are a filter of the movements, and a refused card stands in its row [DAY-031]', async () => {
  const getList = vi.fn(async (_resource: string, _params: { filter: object }) => ({ data: [payment], total: 1 }));
  await renderScreen(<PaymentList />, { dataProvider: { getList }, path: '/tenant/payments' });
  const row = (await screen.findByText('ABC123')).closest('tr') as HTMLElement;
  expect(within(row).getByText(/rifiutat/i)).toBeTruthy();
  const person = quickUser();
  await person.click(screen.getByRole('button', { name: /^Da guardare/ }));
  const choices = await screen.findAllByRole('menuitemcheckbox');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Tentativi falliti',
    'Contestazioni',
    'Rimborsi fatti presso il fornitore',
  ]);
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Tentativi falliti' }));
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toMatchObject({ trouble: ['refused'] }));
});
