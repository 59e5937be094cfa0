import { expect, test } from 'vitest';
import { approvalEndOf, expiryOf, isHandOnLapsed } from './hand-on.ts';

const now = new Date('2026-12-01T10:00:00Z');
const policy = { refund: { kind: 'none' }, changesDaysBefore: 2, handOn: 'allowed' } as const;

test('the other has 48 hours to accept, and never longer than the organiser’s last day for changes [HOLD-002, HOLD-003]', () => {
  expect(expiryOf({ policy, beginsAt: null, now }).toISOString()).toBe('2026-12-03T10:00:00.000Z');
  expect(expiryOf({ policy, beginsAt: '2026-12-20T20:00:00Z', now }).toISOString()).toBe('2026-12-03T10:00:00.000Z');
  // Two days before the fourth, to the end of that day in Rome.
  expect(expiryOf({ policy, beginsAt: '2026-12-04T20:00:00Z', now }).toISOString()).toBe('2026-12-02T23:00:00.000Z');
  expect(expiryOf({ policy: null, beginsAt: '2026-12-04T20:00:00Z', now })).toEqual(
    expiryOf({ policy, beginsAt: '2026-12-04T20:00:00Z', now }),
  );
});

test('staff may agree for 48 hours, and never once the event has begun [HOLD-003, HOLD-005]', () => {
  expect(approvalEndOf({ beginsAt: null, now }).toISOString()).toBe('2026-12-03T10:00:00.000Z');
  expect(approvalEndOf({ beginsAt: '2026-12-02T20:00:00Z', now }).toISOString()).toBe('2026-12-02T20:00:00.000Z');
});

test.each([
  ['offered', 1, {}, false],
  ['offered', 0, {}, true],
  ['toApprove', 0, {}, true],
  ['toApprove', 1, { isScanned: true }, true],
  ['offered', 1, { status: 'invalid' }, true],
  ['accepted', 0, { isScanned: true }, false],
  ['declined', 0, {}, false],
  ['withdrawn', 0, {}, false],
  ['lapsed', 0, {}, false],
] as const)('%s with %d s left, of a ticket that is %o: over is %s [HOLD-003]', (state, left, fields, isOver) => {
  const expiresAt = new Date(now.getTime() + left * 1000).toISOString();
  const ticket = { status: 'valid', isScanned: false, ...fields } as const;
  expect(isHandOnLapsed({ state, expiresAt }, ticket, now)).toBe(isOver);
});
