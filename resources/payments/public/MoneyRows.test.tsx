import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/metrics/money.ts';
import { bookingsApi } from '#tests/support/builders/bookings.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { MoneyRows } from './MoneyRows.tsx';

const entry = (id: string, more: Partial<LedgerEntry>): LedgerEntry & { id: string } => ({
  ...{ id, _id: id, tenantId: 't1', paymentId: 'p1', eventId: 'e1', ticketId: 'k1', kind: 'taken', way: 'other' },
  ...{ amount: 2000, cause: 'paid', note: null, at: '2026-11-20T10:00:00.000Z', corrects: null },
  ...{ paymentType: 'atDeparture', user: { _id: 'u1', name: 'Bianca', surname: 'Ferri' } },
  ...more,
});

test('the movements behind a figure name who paid: of a ticket that was handed on, who took it over [DEC-080, DEC-095]', async () => {
  const reservation = { _id: 'r1', code: 'RG1' };
  const taken = entry('l1', { taker: { name: 'Anna', surname: 'Costa' }, reservation });
  const dataProvider = bookingsApi({ ledger: [taken, entry('l2', { reservation })] });
  await renderScreen(<MoneyRows figure="taken" filter={{ eventId: 'e1' }} total={4000} />, { dataProvider });
  const rows = within(await screen.findByRole('region')).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Anna Costa', 'Bianca Ferri']);
  expect(rows[0]?.getAttribute('href')).toBe('/tenant/reservations/r1');
});
