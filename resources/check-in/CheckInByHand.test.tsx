import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { CheckInByHand } from './CheckInByHand.tsx';

const ticket: TicketRecord = {
  ...{ id: 't1', _id: 't1', code: '7K3MQ90001', status: 'valid', condition: 'payed', price: 1800, isScanned: false },
  ...{ isSent: true, sentAt: null, scannedAt: null, reservationId: 'r1', eventId: 'e1', tenantId: 'c1' },
  ...{ transportId: null, places: [], materializedExtras: [], createdAt: '2026-05-01T10:00:00Z', version: 1 },
  participantInfo: {
    name: 'Daniele',
    surname: 'Baldini',
    email: 'd@regia.test',
    participant_type: 'accountholder',
  },
};

async function open(values: Partial<TicketRecord> = {}) {
  const scanTicket = vi.fn(async () => ({ scan: { _id: 's1' } }));
  const revertScan = vi.fn(async () => undefined);
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  await renderScreen(<CheckInByHand ticket={{ ...ticket, ...values }} onChanged={() => undefined} />, {
    dataProvider: { 'POST scans': scanTicket, 'POST scans/:id/revert': revertScan, getList },
  });
  return { scanTicket, revertScan };
}

test('an organiser without a camera lets a person in and can undo it at once [CHK-001, DEC-056]', async () => {
  const user = userEvent.setup();
  const { scanTicket, revertScan } = await open();
  await user.click(screen.getByRole('button', { name: 'Fai entrare' }));
  await screen.findByText('Daniele Baldini è entrato');
  expect(scanTicket).toHaveBeenCalledWith({ body: { eventId: 'e1', ticketId: 't1' } });
  await user.click(screen.getByRole('button', { name: 'Annulla l’ingresso' }));
  await waitFor(() =>
    expect(revertScan).toHaveBeenCalledWith({
      params: { id: 's1' },
      body: { reason: 'Annullato subito dopo l’ingresso' },
    }),
  );
});

test('who has not paid enters, and the amount still owed is said [TIX-006]', async () => {
  const user = userEvent.setup();
  await open({ condition: 'pending' });
  await user.click(screen.getByRole('button', { name: 'Fai entrare' }));
  await screen.findByText(/restano da pagare 18,00/);
});

test('a cancelled ticket offers no entry [STATE-E027]', async () => {
  await open({ status: 'invalid', condition: 'revoked' });
  expect(screen.queryByRole('button', { name: 'Fai entrare' })).toBeNull();
});
