import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ParticipationStatus } from '../../domain/participation/schema.ts';
import { bookingsApi } from '../../tests/support/bookings.ts';
import { administrator } from '../../tests/support/events.tsx';
import { renderScreen, tenantUser } from '../../tests/support/screen.tsx';
import { RequestList } from './RequestList.tsx';
import { RequestPage } from './RequestPage.tsx';

const record = (status: ParticipationStatus = 'pending') => ({
  id: 'p1',
  _id: 'p1',
  userId: 'u1',
  tenantId: 't1',
  eventId: 'e1',
  status,
  slots: 2,
  departurePoint: null,
  paymentType: 'wireTransfer',
  participantsInfo: [{ name: 'Ada', surname: 'Verdi', email: 'ada@example.org', participant_type: 'accountholder' }],
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  user: { _id: 'u1', name: 'Ada', surname: 'Verdi', email: 'ada@example.org' },
  event: { _id: 'e1', name: 'Alba al lago' },
  tenant: { _id: 't1', businessName: 'Compagnia del Crinale' },
});

async function drawList(user = tenantUser) {
  const api = bookingsApi({ participations: [record()] });
  await renderScreen(<RequestList />, { dataProvider: api, user });
  await screen.findByText('Ada Verdi');
  return api;
}

const filtersAsked = (api: Awaited<ReturnType<typeof drawList>>) =>
  api.getList.mock.calls
    .filter(([resource]) => resource === 'participations')
    .map(([, params]) => (params as { filter: { status?: string } }).filter.status);

test('PREQ-002 OPEN-144 requests show the pending ones, participants the accepted ones', async () => {
  const api = await drawList();
  expect(filtersAsked(api)).toEqual(['pending']);
  fireEvent.click(within(screen.getByLabelText('Richieste o partecipanti')).getByText('Partecipanti'));
  await waitFor(() => expect(filtersAsked(api).at(-1)).toBe('accepted'));
});

test('PREQ-001 PERM-E014 the community is a column for administrators only', async () => {
  await drawList();
  expect(screen.queryByText('Compagnia del Crinale')).toBeNull();
  await drawList(administrator);
  expect(await screen.findByText('Compagnia del Crinale')).toBeTruthy();
});

async function open(status: ParticipationStatus) {
  const api = bookingsApi({ participations: [record(status)] });
  await renderScreen(
    <Routes>
      <Route path="/tenant/participations/:id" element={<RequestPage />} />
    </Routes>,
    { dataProvider: api, path: '/tenant/participations/p1' },
  );
  await screen.findByText('Richiesta di Ada Verdi');
  return api;
}

test('PREQ-009 opening a revoked or canceled request marks it as seen, a pending one not', async () => {
  const revoked = await open('revoked');
  await waitFor(() => expect(revoked.markViewed).toHaveBeenCalledWith('participations', 'p1'));
  const pending = await open('pending');
  expect(pending.markViewed).not.toHaveBeenCalled();
});
