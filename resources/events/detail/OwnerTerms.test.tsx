import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { TenantFees } from '#domain/payments/fees/fee.ts';
import { quoteFee } from '#domain/payments/fees/fee-quote.ts';
import { administrator, community, eventRecord, eventsApi } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { EventPage } from '../page/EventPage.tsx';
import { OwnerTerms } from './OwnerTerms.tsx';

const event = eventRecord({ price: 1500 });

function apiOf(owner: TenantFees, plans: { id: string }[]) {
  const api = eventsApi([event]);
  api.lists['subscriptions'] = plans;
  return {
    ...api,
    getOne: async (resource: string, { id }: { id: string }) => ({
      data: resource === 'events' ? event : { id, ...owner },
    }),
    'POST fees/quote': async ({ body: { amount } }: { body: { amount: number } }) =>
      quoteFee(owner, { amount, count: 1 }, null),
  };
}

const fees = { defaultFeePercentage: 12.5, merchFeePercentage: null, priceTiers: [] };
const plan = {
  id: 's1',
  plan: { name: 'Comunità', price: 2900, perks: [] },
  subscriptionStatus: 'active',
  subscriptionEnd: '2026-12-10T10:00:00.000Z',
};

test('an administrator sees fee and plan of the community behind an event [EVT-040]', async () => {
  await renderScreen(<OwnerTerms event={event} />, { dataProvider: apiOf(fees, [plan]), user: administrator });
  expect(await screen.findByText('12,5% di ogni biglietto')).toBeTruthy();
  expect(screen.getByText('Stabilita per questa community')).toBeTruthy();
  expect(await screen.findByText('Comunità')).toBeTruthy();
  expect(screen.getByText('Attivo')).toBeTruthy();
});

test('the fee is that of the tier the price falls in; without a plan it says so [EVT-040]', async () => {
  const priceTiers = [{ minAmount: 1000, maxAmount: 1999, feePercentage: 7 }];
  await renderScreen(<OwnerTerms event={event} />, {
    dataProvider: apiOf({ ...fees, priceTiers }, []),
    user: administrator,
  });
  expect(await screen.findByText('7% di ogni biglietto')).toBeTruthy();
  expect(screen.getByText('Nessun piano')).toBeTruthy();
});

test('a community does not see it on its own event', async () => {
  await renderScreen(
    <Routes>
      <Route path="/tenant/events/:id" element={<EventPage />} />
    </Routes>,
    { dataProvider: apiOf(fees, [plan]), user: community, path: `/tenant/events/${event.id}` },
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
  expect(screen.queryByLabelText('Commissione e piano della community')).toBeNull();
});
