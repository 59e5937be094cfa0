import { expect, test } from 'vitest';
import { mayBeKept, passEnds, passState } from './pass.ts';

const now = new Date('2026-05-16T12:00:00Z');
const ticket = { status: 'valid' as const, begins: '2026-05-16T06:00:00Z', ends: '2026-05-17T20:00:00Z' };

test('a ticket is kept in a wallet until a day after its event, while it counts and has a date [CAL-002]', () => {
  expect(passEnds(ticket.begins, ticket.ends).toISOString()).toBe('2026-05-18T20:00:00.000Z');
  // An end before the beginning is none.
  expect(passEnds(ticket.begins, '2026-05-01T00:00:00Z').toISOString()).toBe('2026-05-17T06:00:00.000Z');
  expect(mayBeKept(ticket, now)).toBe(true);
  expect(mayBeKept({ ...ticket, status: 'invalid' }, now)).toBe(false);
  expect(mayBeKept({ ...ticket, begins: null }, now)).toBe(false);
  expect(mayBeKept(ticket, new Date('2026-05-18T20:00:00Z'))).toBe(false);
});

test('a pass is void once its ticket has another code, does not count, or its event is cancelled [CAL-002]', () => {
  const current = { code: 'A', status: 'valid' as const };
  const of = (held: { code: string; status: 'valid' | 'invalid' }, status = 'confirmed') =>
    passState({ code: 'A' }, held, { status });
  expect(of(current)).toBe('valid');
  expect(of({ ...current, code: 'B' })).toBe('replaced');
  expect(of({ ...current, status: 'invalid' })).toBe('canceled');
  expect(of(current, 'canceled')).toBe('canceled');
  // Who has it now is nobody's business, whatever became of it.
  expect(of({ code: 'B', status: 'invalid' }, 'canceled')).toBe('replaced');
});
