import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../values/time.ts';
import {
  type CheckpointRule,
  dayOf,
  EVERYBODY,
  isOnBy,
  offered,
  ownBus,
  type Passage,
  periodOf,
  standOf,
  turnOf,
} from './checkpoint.ts';
import { conflictOf, decideScan, type ScanDecision, type ScanFacts, type ScannedTicket } from './decide.ts';
import type { ScanReason } from './schema.ts';

const checkpoint: CheckpointRule = {
  ...{ _id: 'c', kind: 'entry', opensAt: null, closesAt: null, repeat: 'once', hasExit: true, archivedAt: null },
  audience: EVERYBODY,
} as const;

describe('the day of a checkpoint', () => {
  test.each([
    ['2026-06-22T02:59:59.999Z', '2026-06-21', 'a summer night until 04:59'],
    ['2026-06-22T03:00:00.000Z', '2026-06-22', '05:00 in summer'],
    ['2026-12-07T03:59:59.999Z', '2026-12-06', 'a winter night until 04:59'],
    ['2026-12-07T04:00:00.000Z', '2026-12-07', '05:00 in winter'],
    ['2026-03-29T00:30:00.000Z', '2026-03-28', '01:30, before clocks go forward'],
    ['2026-03-29T02:59:59.999Z', '2026-03-28', '04:59 after clocks went forward'],
    ['2026-03-29T03:00:00.000Z', '2026-03-29', '05:00 after clocks went forward'],
    ['2026-10-25T00:30:00.000Z', '2026-10-24', '02:30, shown for the first time'],
    ['2026-10-25T01:30:00.000Z', '2026-10-24', '02:30, shown for the second time'],
    ['2026-10-25T03:59:59.999Z', '2026-10-24', '04:59 after clocks went back'],
    ['2026-10-25T04:00:00.000Z', '2026-10-25', '05:00 after clocks went back'],
    ['2027-01-01T02:00:00.000Z', '2026-12-31', 'the night of the new year'],
    ['2028-03-01T01:00:00.000Z', '2028-02-29', 'the night after the 29th of February'],
  ])('%s belongs to %s: %s [GATE-002]', (at, day) => {
    expect(dayOf(at)).toBe(day);
  });

  test('never goes back, and changes once in 23, 24 or 25 hours [GATE-002]', () => {
    let before = dayOf('2026-01-01T12:00:00Z');
    let changedAt: number | null = null;
    for (let at = Date.parse('2026-01-01T12:00:00Z'); at < Date.parse('2027-01-02T12:00:00Z'); at += 30 * MINUTE) {
      const day = dayOf(new Date(at));
      expect(day >= before).toBe(true);
      if (day !== before) {
        if (changedAt !== null) expect([23, 24, 25]).toContain((at - changedAt) / HOUR);
        changedAt = at;
      }
      before = day;
    }
  });

  test('only a checkpoint of once a day has periods [GATE-002]', () => {
    const at = '2026-06-22T12:00:00Z';
    expect(periodOf({ repeat: 'day' }, at)).toBe('2026-06-22');
    expect([periodOf({ repeat: 'once' }, at), periodOf({ repeat: 'unlimited' }, at)]).toEqual(['', '']);
  });
});

const passage = (direction: Passage['direction'], turn: number, minute: number, isUnpaired = false): Passage => ({
  ...{ direction, turn, isUnpaired },
  at: new Date(Date.UTC(2026, 5, 21, 18, minute)).toISOString(),
});

describe('where a ticket stands', () => {
  const entry = passage('in', 0, 0);
  const exit = passage('out', 0, 30);
  test.each<[string, Passage[], number, Passage | null]>([
    ['nobody came', [], 0, null],
    ['an entry', [entry], 0, entry],
    ['an entry and its exit', [entry, exit], 1, null],
    ['in again', [entry, exit, passage('in', 1, 40)], 1, passage('in', 1, 40)],
    ['an exit without an entry', [passage('out', 0, 5, true)], 0, null],
    ['an entry heard of after the exit that ended it', [passage('out', 0, 30, true), entry], 1, null],
    [
      'an entry shown after an exit without one',
      [passage('out', 0, 5, true), passage('in', 0, 20)],
      0,
      passage('in', 0, 20),
    ],
    ['an exit by a phone whose clock is slow', [passage('in', 0, 20), passage('out', 0, 10)], 1, null],
    ['an exit whose entry was taken back', [exit], 1, null],
    ['a second turn whose first exit was taken back', [entry, passage('in', 1, 40)], 1, passage('in', 1, 40)],
  ])('after %s [GATE-002, GATE-004]', (_name, passages, turn, inside) => {
    expect(standOf(passages)).toEqual({ turn, inside });
    expect(standOf([...passages].reverse())).toEqual({ turn, inside });
  });

  test('entries that are not counted are turns of their own [GATE-001]', () => {
    const rule = { ...checkpoint, repeat: 'unlimited', hasExit: false } as const;
    expect(turnOf(rule, { turn: 3, inside: passage('in', 3, 0) }, 'in')).toBe(4);
    expect(turnOf(rule, { turn: 0, inside: null }, 'in')).toBe(0);
    expect(turnOf(checkpoint, { turn: 3, inside: null }, 'in')).toBe(3);
  });

  test('any scans at any door: one entry per turn, inside is 0 or 1, entries less exits agree [GATE-002, GATE-004]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<'in' | 'out'>('in', 'out'), { maxLength: 60 }), (steps) => {
        const stored: Passage[] = [];
        let isInside = false;
        steps.forEach((direction, minute) => {
          const stand = standOf(stored);
          const at = new Date(Date.UTC(2026, 5, 21, 18, minute)).toISOString();
          const bearer = { tier: 'normal', ticketType: null, extraIds: [], transportIds: [] } as const;
          const decision = decideScan({
            ticket: { eventId: 'e', status: 'valid', condition: 'payed' },
            ...{ eventId: 'e', eventStatus: 'confirmed', firstScan: null, isOffline: false },
            checkpoint: { rule: checkpoint, direction, at, bearer, stand },
          });
          expect(decision.outcome).toBe(direction === 'in' && isInside ? 'used' : 'valid');
          expect(decision.verdict === 'warn').toBe(direction === 'out' && !isInside);
          if (decision.outcome === 'valid') {
            const turn = turnOf(checkpoint, stand, direction);
            stored.push({ direction, turn, at, isUnpaired: decision.reason !== null });
            isInside = direction === 'in';
          }
          expect(standOf(stored).inside !== null).toBe(isInside);
        });
        const counted = stored.filter(({ isUnpaired }) => !isUnpaired);
        const entries = counted.filter(({ direction }) => direction === 'in');
        expect(new Set(entries.map(({ turn }) => turn)).size).toBe(entries.length);
        expect(entries.length - (counted.length - entries.length)).toBe(isInside ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('checkpoints to choose from', () => {
  const of = (_id: string, values: Partial<CheckpointRule> = {}) => ({ ...checkpoint, _id, name: _id, ...values });

  test('what is open, or opens within two hours, comes first; what was deleted is not offered [GATE-008]', () => {
    const all = [
      of('friday', { closesAt: '2026-06-20T03:00:00Z' }),
      of('later', { opensAt: '2026-06-21T21:00:00Z' }),
      of('gone', { archivedAt: '2026-06-20T10:00:00Z' }),
      of('soon', { opensAt: '2026-06-21T19:30:00Z' }),
      of('always'),
    ];
    const ids = offered(all, new Date('2026-06-21T18:00:00Z')).map(({ _id }) => _id);
    expect(ids).toEqual(['soon', 'always', 'friday', 'later']);
  });

  test('the bus of a passenger is found among those of the event [GATE-003]', () => {
    const buses = [
      of('one', { kind: 'bus', audience: { ...EVERYBODY, transportIds: ['b1'] } }),
      of('gone', { kind: 'bus', audience: { ...EVERYBODY, transportIds: ['b2'] }, archivedAt: '2026-06-20T10:00:00Z' }),
      of('two', { kind: 'bus', audience: { ...EVERYBODY, transportIds: ['b2'] } }),
    ];
    const bearer = { tier: 'normal', ticketType: null, extraIds: [], transportIds: ['b2'] } as const;
    expect(ownBus(buses, bearer)?._id).toBe('two');
    expect(ownBus(buses, { ...bearer, transportIds: ['b3'] })).toBeNull();
  });
});

/** The rule as it was before there were checkpoints, word for word. */
function decideOnce(facts: Omit<ScanFacts, 'checkpoint'>): ScanDecision {
  const { ticket, eventId, eventStatus, firstScan, replacedAt, isOffline } = facts;
  const reasonOf = (): ScanReason | null => {
    if (ticket === null) return 'unknown_ticket';
    if (ticket.eventId !== eventId) return 'wrong_event';
    if (eventStatus === 'canceled') return 'event_canceled';
    if (replacedAt) return 'replaced';
    if (ticket.status === 'invalid') return 'canceled';
    return firstScan === null ? null : 'already_used';
  };
  const conflicts: Partial<Record<ScanReason, ScanReason>> = {
    already_used: 'conflict_used',
    canceled: 'conflict_canceled',
    replaced: 'conflict_canceled',
    event_canceled: 'conflict_canceled',
  };
  const refusal = reasonOf();
  if (refusal === null) {
    const verdict = ticket?.condition === 'pending' ? 'pay' : 'ok';
    return { outcome: 'valid', reason: null, isConflict: false, verdict };
  }
  const conflict = isOffline ? conflicts[refusal] : undefined;
  const isUsed = refusal === 'already_used';
  return {
    outcome: isUsed ? 'used' : 'invalid',
    reason: conflict ?? refusal,
    isConflict: conflict !== undefined,
    verdict: isUsed ? 'used' : 'refused',
  };
}

test('100,000 scans of events without checkpoints are decided as before there were any [GATE-001]', () => {
  const SCANS = 100_000;
  let seed = 20260621;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const scanned = new Map<number, { at: string }>();
  const seen = new Set<string>();
  for (let index = 0; index < SCANS; index++) {
    const number = next(30_000);
    const isValid = number % 11 !== 0;
    const ticket: ScannedTicket | null =
      number % 97 === 0
        ? null
        : {
            eventId: number % 13 === 0 ? 'there' : 'here',
            ...(isValid
              ? { status: 'valid', condition: number % 3 === 0 ? 'pending' : 'payed' }
              : { status: 'invalid', condition: 'revoked' }),
          };
    const facts: ScanFacts = {
      ticket,
      eventId: 'here',
      eventStatus: next(50) === 0 ? 'canceled' : 'confirmed',
      firstScan: scanned.get(number) ?? null,
      replacedAt: next(40) === 0 ? '2026-06-20T10:00:00Z' : null,
      isOffline: next(4) === 0,
    };
    const decision = decideScan(facts);
    const before = decideOnce(facts);
    if (JSON.stringify(decision) !== JSON.stringify(before)) expect(decision).toEqual(before);
    seen.add(`${decision.outcome} ${decision.reason}`);
    if (decision.outcome === 'valid') scanned.set(number, { at: String(index) });
    else if (next(20) === 0) scanned.delete(number);
  }
  expect(seen.size).toBe(9);
  expect(Object.keys(conflictOf)).toHaveLength(8);
});

test('the day of an event has come from midnight on, and for a night event from the evening before [DAY-070]', () => {
  const morning = '2026-12-01T06:00:00Z';
  expect(isOnBy(morning, new Date('2026-12-01T02:56:00Z'))).toBe(true);
  expect(isOnBy(morning, new Date('2026-11-30T22:00:00Z'))).toBe(false);
  expect(isOnBy('2026-12-02T01:00:00Z', new Date('2026-12-01T20:00:00Z'))).toBe(true);
});
