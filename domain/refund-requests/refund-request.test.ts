import { expect, test } from 'vitest';
import { refundRequestStatuses } from '../orders/refund-request-status.ts';
import { type OrderLineStatus, orderLineStatuses } from '../orders/status.ts';
import { keptByLine } from './kept.ts';
import {
  assertDecidable,
  decidedLines,
  isDecidable,
  isRefunded,
  isToRefund,
  refundable,
  requestedLines,
} from './rules.ts';

const line = (id: string, status: OrderLineStatus) => ({ id, status });

test('a refund is asked for lines that are paid and not being refunded', () => {
  const lines = orderLineStatuses.map((status) => line(status, status));
  expect(refundable(lines, []).map(({ id }) => id)).toEqual(['readyToDelivery', 'delivered']);
});

test('not twice at once; a request that was refused may be made again', () => {
  const lines = [line('a', 'delivered'), line('b', 'delivered')];
  expect(refundable(lines, [{ status: 'pending', lineIds: ['a'] }])).toEqual([lines[1]]);
  expect(refundable(lines, [{ status: 'refused', lineIds: ['a'] }])).toEqual(lines);
});

test('lines of another order are not found; those that cannot be asked for are named', () => {
  const lines = [line('a', 'delivered'), line('b', 'refunded')];
  expect(requestedLines(lines, [], ['a', 'a'])).toEqual([lines[0]]);
  expect(() => requestedLines(lines, [], ['a', 'x'])).toThrowError('not_found');
  expect(() => requestedLines(lines, [], ['a', 'b'])).toThrowError('refund_not_requestable');
});

test('only a request that waits is accepted or refused [REF-005, STATE-E037]', () => {
  expect(refundRequestStatuses.filter((status) => isDecidable({ status }))).toEqual(['pending']);
  for (const status of refundRequestStatuses) {
    const decide = () => assertDecidable({ status });
    if (status === 'pending') expect(decide).not.toThrow();
    else expect(decide).toThrowError('refund_request_not_pending');
  }
  expect(decidedLines).toEqual({ accepted: 'refundRequestAccepted', refused: null });
});

test('to refund is accepted and not all of it back; refunded is all of it back [REF-006]', () => {
  const owed = [line('a', 'refundRequestAccepted'), line('b', 'refunded')];
  const back = [line('a', 'refunded'), line('b', 'refunded')];
  expect(refundRequestStatuses.filter((status) => isToRefund(status, owed))).toEqual(['accepted']);
  expect(isToRefund('accepted', back)).toBe(false);
  expect([isRefunded(owed), isRefunded(back), isRefunded([])]).toEqual([false, true, false]);
});

test('what is kept of a request is shared among its lines by their amounts and adds up to the cent [DEC-078]', () => {
  const lines = [
    { id: 'a', amount: 4500 },
    { id: 'b', amount: 2000 },
    { id: 'c', amount: 333 },
  ];
  const of = (...requests: { lineIds: string[]; amount: number }[]) => [...keptByLine(lines, requests)];
  expect(of({ lineIds: ['a', 'b'], amount: 6500 })).toEqual([]);
  expect(of({ lineIds: ['a', 'b'], amount: 6400 })).toEqual([
    ['a', 69],
    ['b', 31],
  ]);
  for (const amount of [1, 17, 3333, 6832]) {
    const kept = of({ lineIds: ['a', 'b', 'c'], amount });
    expect(kept.reduce((sum, [, part]) => sum + part, 0)).toBe(6833 - amount);
    for (const [id, part] of kept) expect(part).toBeLessThanOrEqual(lines.find((line) => line.id === id)?.amount ?? 0);
  }
});
