import { describe, expect, test } from 'vitest';
import { ticketConditions, ticketStatuses } from '../tickets/schema.ts';
import {
  decideScan,
  type ScanDecision,
  type ScanFacts,
  scannerActions,
  scanTime,
  takesCash,
  ticketTone,
  verdictOf,
} from './decide.ts';
import vectors from './decide.vectors.json' with { type: 'json' };
import { scanOutcomes, scanReasons } from './schema.ts';

const cases = vectors as { name: string; facts: ScanFacts; decision: ScanDecision }[];

describe('decisions', () => {
  for (const { name, facts, decision } of cases) {
    test(name, () => {
      expect(decideScan(facts)).toEqual(decision);
    });
  }

  test('the vectors hold every outcome and every reason [CHK-017]', () => {
    expect(new Set(cases.map(({ decision }) => decision.outcome))).toEqual(new Set(scanOutcomes));
    expect(new Set(cases.flatMap(({ decision }) => decision.reason ?? []))).toEqual(new Set(scanReasons));
  });

  const states = ticketStatuses.flatMap((status) => ticketConditions.map((condition) => ({ status, condition })));
  const offered = states.flatMap((state) => ['here', 'there'].map((eventId) => ({ ...state, eventId })));

  test.each(offered)('%o is let in only valid, here, and shown first [STATE-E027, DEC-055]', (ticket) => {
    for (const firstScan of [null, { at: '2026-06-21T17:30:00Z' }]) {
      for (const isOffline of [false, true]) {
        const { outcome } = decideScan({ ticket, eventId: 'here', eventStatus: 'confirmed', firstScan, isOffline });
        const mayEnter = ticket.status === 'valid' && ticket.eventId === 'here' && firstScan === null;
        expect(outcome === 'valid').toBe(mayEnter);
      }
    }
  });
});

test.each([
  ['valid', 'payed', false, 'ok', 'green'],
  ['valid', 'pending', false, 'pay', 'orange'],
  ['valid', 'payed', true, 'used', 'red'],
  ['valid', 'pending', true, 'used', 'red'],
  ['invalid', 'revoked', false, 'refused', 'red'],
  ['invalid', 'toRefund', true, 'refused', 'red'],
] as const)(
  '%s, %s, scanned before %s: %s, %s [TIX-004, TIX-005, TIX-006, OPEN-150]',
  (status, condition, scanned, verdict, tone) => {
    expect(verdictOf({ status, condition }, scanned)).toBe(verdict);
    expect(ticketTone({ status, condition }, scanned)).toBe(tone);
  },
);

test('orange until the ticket is loaded [OPEN-150]', () => {
  expect(ticketTone(undefined, false)).toBe('orange');
  expect(ticketTone(undefined, true)).toBe('red');
});

describe('scanner actions', () => {
  const actions = (
    status: 'valid' | 'invalid',
    condition: 'pending' | 'payed' | 'revoked',
    paymentType = 'atDeparture',
  ) => scannerActions({ status, condition, paymentType }, false);

  test('mark as paid only for an unpaid valid ticket paid at departure [TIX-008]', () => {
    expect(actions('valid', 'pending').markPaid).toBe(true);
    expect(actions('valid', 'payed').markPaid).toBe(false);
    expect(actions('valid', 'pending', 'onSite').markPaid).toBe(false);
    expect(actions('invalid', 'revoked').markPaid).toBe(false);
  });

  test('reject only what is valid, allow always [TIX-009, TIX-010]', () => {
    expect(actions('valid', 'payed')).toEqual({ markPaid: false, reject: true, allow: true, notice: false });
    expect(actions('invalid', 'revoked')).toEqual({ markPaid: false, reject: false, allow: true, notice: false });
  });

  test('a notice replaces all actions of a ticket scanned before [TIX-011]', () => {
    expect(scannerActions({ status: 'valid', condition: 'pending', paymentType: 'atDeparture' }, true)).toEqual({
      markPaid: false,
      reject: false,
      allow: false,
      notice: true,
    });
  });
});

test.each([
  ['valid', 'pending', 'atDeparture', true],
  ['valid', 'payed', 'atDeparture', false],
  ['invalid', 'pending', 'atDeparture', false],
  ['valid', 'pending', 'wireTransfer', false],
  ['valid', 'pending', 'stripe', false],
] as const)('cash is taken for %s, %s, %s: %s, before the entry and after it [TIX-008]', (...row) => {
  const [status, condition, paymentType, expected] = row;
  expect(takesCash({ status, condition, paymentType })).toBe(expected);
});

test('the time of a scan is never later than the server [DEC-057]', () => {
  const now = new Date('2026-06-21T18:00:00Z');
  expect(scanTime('2026-06-21T17:00:00Z', now).toISOString()).toBe('2026-06-21T17:00:00.000Z');
  expect(scanTime('2026-06-21T19:00:00Z', now)).toBe(now);
  expect(scanTime(undefined, now)).toBe(now);
  expect(scanTime('nonsense', now)).toBe(now);
});
