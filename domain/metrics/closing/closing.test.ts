import { expect, test } from 'vitest';
import { emptyToday } from '#tests/support/builders/today.ts';
import { mattersOf } from '../../dashboard/matters.ts';
import { openOf } from './closing.ts';

test('a refund that failed stands open once when a month is closed, as on the dashboard [DAY-061, DAY-002]', () => {
  const today = {
    ...emptyToday('2026-11-28T14:38:00.000Z'),
    refunds: { count: 87, amount: 1_260_640, eventId: null, eventName: null },
    failedRefunds: { count: 2, amount: 9650, since: '2026-10-22T09:00:00.000Z', name: 'Renata Galli' },
  };
  const { refunds, failedRefunds } = openOf(today);
  expect([refunds, failedRefunds]).toEqual([
    { count: 85, amount: 1_250_990 },
    { count: 2, amount: 9650 },
  ]);
  const shown = mattersOf(today, true);
  const onDashboard = [...shown.due, ...shown.coming].find(({ kind }) => kind === 'refunds');
  expect(onDashboard).toMatchObject(refunds);
});
