import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Notification } from '#domain/notifications/inbox.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { MessageTray } from './MessageTray.tsx';

const blank = {
  ...{ person: 'Roberta Gatti', event: null, reservationId: null, orderId: null, code: null, status: null },
  ...{ places: null, amount: null, matter: null, alert: null, isRead: false, createdAt: '2026-11-21T06:10:00.000Z' },
};
const ciaspolata = { _id: 'event-1', name: 'Ciaspolata' };
const request: Notification = {
  ...{ ...blank, _id: '3', name: 'newParticipationRequest', entityId: 'request-1', status: 'pending' },
  ...{ event: ciaspolata, places: 2 },
};
const refund: Notification = {
  ...{ ...blank, _id: '2', name: 'paymentMatter', entityId: 'fact-1', matter: 'refundFailed', amount: 4000 },
  ...{ reservationId: 'booking-1', event: ciaspolata, code: 'PR-1' },
};
const decided: Notification = { ...blank, _id: '1', name: 'newFollower', entityId: 'follower-1', status: 'accepted' };

async function open(rows: Notification[], muted: string[] = []) {
  const user = userEvent.setup();
  const state = { unread: rows.length, muted };
  const dataProvider = {
    getList: vi.fn(async () => ({ data: rows.map((row) => ({ ...row, id: row._id })), total: rows.length })),
    'GET notifications/unread': vi.fn(async () => state),
    'POST notifications/read': vi.fn(async () => state),
    'PUT notifications/muted': vi.fn(async () => state),
  };
  await renderScreen(<MessageTray />, { dataProvider });
  const bell = rows.length === 0 ? 'Notifiche' : new RegExp(`^Notifiche: ${rows.length} da leggere`);
  await user.click(await screen.findByRole('button', { name: bell }));
  return { user, dataProvider, panel: within(await screen.findByRole('dialog', { name: 'Notifiche' })) };
}

test('the bell holds what the server kept, each a sentence with the button that leads to what it asks for [DAY-032]', async () => {
  const { user, dataProvider, panel } = await open([request, refund, decided]);
  expect(await panel.findByText('Roberta Gatti chiede 2 posti per Ciaspolata')).toBeTruthy();
  expect(panel.getByText(/Il rimborso di 40,00\s€ a Roberta Gatti non è riuscito: è ancora da dare/)).toBeTruthy();
  expect(panel.getByText(/^Ciaspolata · PR-1 · /)).toBeTruthy();
  const hrefOf = (name: RegExp) => panel.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^Decidi: Roberta/)).toBe('/tenant/participation-requests/request-1');
  expect(hrefOf(/^Guarda: Il rimborso/)).toBe('/tenant/reservations/booking-1');
  // What was decided waits for nobody.
  expect(hrefOf(/^Roberta Gatti ti segue/)).toBe('/tenant/tenant-subscriptions/follower-1');
  await user.click(panel.getByRole('link', { name: /^Decidi/ }));
  expect(dataProvider['POST notifications/read']).toHaveBeenCalledWith({ body: { ids: ['3'] } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is counted to a hundred alone is said as more than that [DAY-032, OPEN-040]', async () => {
  await renderScreen(<MessageTray />, {
    dataProvider: { 'GET notifications/unread': async () => ({ unread: 100, muted: [] }) },
  });
  expect(await screen.findByRole('button', { name: 'Notifiche: 99+ da leggere' })).toBeTruthy();
});

test('all are read up to the newest that is shown; a kind is muted from its row and heard again [DAY-032]', async () => {
  const { user, dataProvider, panel } = await open([request, refund], ['newOrder']);
  await user.click(await panel.findByRole('button', { name: 'Segna tutte come lette' }));
  expect(dataProvider['POST notifications/read']).toHaveBeenCalledWith({ body: { until: '3' } });
  await user.click(panel.getByRole('button', { name: 'Silenzia “Rimborsi e contestazioni”' }));
  expect(dataProvider['PUT notifications/muted']).toHaveBeenCalledWith({
    body: { name: 'paymentMatter', isMuted: true },
  });
  await user.click(panel.getByRole('button', { name: /Ordini/ }));
  expect(dataProvider['PUT notifications/muted']).toHaveBeenCalledWith({ body: { name: 'newOrder', isMuted: false } });
});

test('kinds are filtered, and an inbox that is read says so [DAY-032]', async () => {
  const { user, dataProvider, panel } = await open([]);
  expect(await panel.findByText('Hai letto tutto.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Tutte' }));
  expect(await panel.findByText(/^Ancora niente/)).toBeTruthy();
  await user.click(panel.getByRole('combobox', { name: 'Tipo' }));
  await user.click(await screen.findByRole('option', { name: 'Avvisi dalle porte' }));
  await waitFor(() =>
    expect(dataProvider.getList).toHaveBeenLastCalledWith(
      'notifications',
      expect.objectContaining({ filter: { name: 'gateAlert' } }),
    ),
  );
});
