import { expect, test } from 'vitest';
import { type CancellationPolicy, cancellationPolicy } from '../shared/cancellation-terms.ts';
import {
  endsAtOf,
  isUntil,
  newCancellationPolicy,
  policySentences,
  refundOf,
  stepsInWords,
} from './cancellation-policy.ts';

const beginsAt = '2026-12-10T08:00:00.000Z';
const steps: CancellationPolicy = {
  refund: {
    kind: 'steps',
    steps: [
      { daysBefore: 30, percent: 100 },
      { daysBefore: 10, percent: 63 },
      { daysBefore: 0, percent: 10 },
    ],
  },
  changesDaysBefore: 2,
  handOn: 'allowed',
};
const fee: CancellationPolicy = { ...steps, refund: { kind: 'fixedFee', fee: 1500, daysBefore: 3 } };
const none: CancellationPolicy = { ...steps, refund: { kind: 'none' } };
const at = (instant: string) => new Date(instant);

const problems = (refund: unknown, rest: object = {}) => {
  const read = cancellationPolicy.safeParse({ ...steps, ...rest, refund });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

test.each([
  [
    '30 days before, to the last instant of that day',
    '2026-11-10T22:59:59.999Z',
    19_000,
    0,
    '2026-11-10T23:00:00.000Z',
  ],
  ['from the next midnight in Rome', '2026-11-10T23:00:00.000Z', 11_970, 1, '2026-11-30T23:00:00.000Z'],
  ['10 days before, in the evening', '2026-11-30T22:59:59.000Z', 11_970, 1, '2026-11-30T23:00:00.000Z'],
  ['after it', '2026-12-01T00:00:00.000Z', 1900, 2, beginsAt],
  ['an instant before the beginning', '2026-12-10T07:59:59.999Z', 1900, 2, beginsAt],
  ['at the beginning', beginsAt, 0, null, null],
  ['long afterwards', '2027-01-01T00:00:00.000Z', 0, null, null],
])('a policy in steps gives back by its step: %s [HOLD-004, HOLD-005]', (_when, now, amount, step, until) => {
  expect(refundOf(steps, 19_000, beginsAt, at(now))).toEqual({ amount, kept: 19_000 - amount, step, until });
});

test('after the last step nothing comes back, though the event has not begun [HOLD-005]', () => {
  const early = { ...steps, refund: { kind: 'steps' as const, steps: [{ daysBefore: 7, percent: 50 }] } };
  expect(refundOf(early, 1000, beginsAt, at('2026-12-04T12:00:00Z'))).toMatchObject({ amount: 0, step: null });
});

test('a fixed fee is kept of what each paid, never more than that, until its day [HOLD-005]', () => {
  const now = at('2026-12-07T12:00:00Z');
  const until = '2026-12-07T23:00:00.000Z';
  expect(refundOf(fee, 4000, beginsAt, now)).toEqual({ amount: 2500, kept: 1500, step: null, until });
  expect(refundOf(fee, 1000, beginsAt, now)).toEqual({ amount: 0, kept: 1000, step: null, until: null });
  expect(refundOf(fee, 4000, beginsAt, at(until))).toEqual({ amount: 0, kept: 4000, step: null, until: null });
});

test('without a refund all of it stays [HOLD-005]', () => {
  expect(refundOf(none, 4000, beginsAt, at('2026-01-01T00:00:00Z'))).toEqual({
    ...{ amount: 0, kept: 4000, step: null, until: null },
  });
});

test('an event without a date gives back by the first step, without a day named [HOLD-005]', () => {
  expect(refundOf(steps, 4000, null, at('2030-01-01T00:00:00Z'))).toEqual({
    ...{ amount: 4000, kept: 0, step: 0, until: null },
  });
});

test('amount and rest always are what was paid, whatever the percentage [HOLD-005]', () => {
  for (let percent = 0; percent <= 100; percent++) {
    for (const paid of [0, 1, 3, 99, 101, 19_999]) {
      const policy = { ...steps, refund: { kind: 'steps' as const, steps: [{ daysBefore: 1, percent }] } };
      const { amount, kept } = refundOf(policy, paid, beginsAt, at('2026-12-01T00:00:00Z'));
      expect(amount + kept).toBe(paid);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(kept).toBeGreaterThanOrEqual(0);
    }
  }
});

test.each([
  ['in spring', '2026-03-30T07:00:00.000Z', 2, '2026-03-28T23:00:00.000Z'],
  ['the day the clocks go forward', '2026-03-30T07:00:00.000Z', 1, '2026-03-29T22:00:00.000Z'],
  ['in autumn', '2026-10-26T08:00:00.000Z', 2, '2026-10-24T22:00:00.000Z'],
  ['the day the clocks go back', '2026-10-26T08:00:00.000Z', 1, '2026-10-25T23:00:00.000Z'],
  ['an event just after midnight in Rome', '2026-06-30T22:30:00.000Z', 1, '2026-06-30T22:00:00.000Z'],
  ['over the end of a year', '2027-01-02T09:00:00.000Z', 3, '2026-12-30T23:00:00.000Z'],
])('a day ends at midnight in Rome: %s [HOLD-005]', (_when, begins, days, expected) => {
  expect(endsAtOf(days, begins)).toBe(expected);
});

test('changes are open until the end of the day, and always without a date [HOLD-002]', () => {
  expect(isUntil(2, beginsAt, at('2026-12-08T22:59:59Z'))).toBe(true);
  expect(isUntil(2, beginsAt, at('2026-12-08T23:00:00Z'))).toBe(false);
  expect(isUntil(2, null, at('2099-01-01T00:00:00Z'))).toBe(true);
});

test('steps run towards the event and never give back more: the field in the way is named [HOLD-005]', () => {
  const of = (...given: [number, number][]) =>
    problems({ kind: 'steps', steps: given.map(([daysBefore, percent]) => ({ daysBefore, percent })) });
  expect(of([30, 100], [10, 50], [0, 50])).toEqual([]);
  expect(of([10, 50], [30, 50])).toEqual(['refund.steps.1.daysBefore validation.policyDays']);
  expect(of([10, 50], [10, 40])).toEqual(['refund.steps.1.daysBefore validation.policyDays']);
  expect(of([30, 50], [10, 51])).toEqual(['refund.steps.1.percent validation.policyPercent']);
  expect(of([30, 101])).toEqual(['refund.steps.0.percent validation.max']);
  expect(of([30, -1])).toEqual(['refund.steps.0.percent validation.min']);
  expect(of([366, 10])).toEqual(['refund.steps.0.daysBefore validation.max']);
  expect(of([-1, 10])).toEqual(['refund.steps.0.daysBefore validation.min']);
  expect(of([1.5, 10])).toEqual(['refund.steps.0.daysBefore validation.integer']);
  expect(of()).toEqual(['refund.steps validation.required']);
  expect(of([7, 9], [6, 8], [5, 7], [4, 6], [3, 5], [2, 4], [1, 3])).toEqual(['refund.steps validation.maxItems']);
});

test('a fee is an amount and a hand-on one of three, and what a policy starts from passes [HOLD-005]', () => {
  expect(problems({ kind: 'fixedFee', fee: -1, daysBefore: 0 })).toHaveLength(1);
  expect(problems({ kind: 'none' }, { handOn: 'perhaps' })).toHaveLength(1);
  expect(problems({ kind: 'none' }, { changesDaysBefore: -1 })).toEqual(['changesDaysBefore validation.min']);
  expect(cancellationPolicy.parse(newCancellationPolicy())).toMatchObject({ changesDaysBefore: 2, handOn: 'allowed' });
});

test('lines name the last day of each step in Rome, and what is left after it [HOLD-005]', () => {
  const after = { kind: 'nothing', percent: 0, fee: 0, daysBefore: null, lastDay: null };
  const percent = (value: number, daysBefore: number, lastDay: string | null) => ({
    ...{ kind: 'percent', percent: value, fee: 0, daysBefore, lastDay },
  });
  expect(stepsInWords(steps, beginsAt)).toMatchObject([
    percent(100, 30, '10/11/2026'),
    percent(63, 10, '30/11/2026'),
    percent(10, 0, '10/12/2026'),
    after,
  ]);
  expect(stepsInWords(steps, null)[0]).toMatchObject(percent(100, 30, null));
  expect(stepsInWords(fee, beginsAt)).toMatchObject([
    { kind: 'fee', percent: 0, fee: 1500, daysBefore: 3, lastDay: '07/12/2026' },
    after,
  ]);
  expect(stepsInWords(none, beginsAt)).toMatchObject([after]);
});

test('a policy is read in sentences, with its days once the event has one [HOLD-005]', () => {
  const say = (key: string, values: object) => `${key} ${Object.values(values).filter(Boolean).join(' ')}`.trim();
  const money = (cents: number) => `${cents} c`;
  const texts = (policy: CancellationPolicy, beginsAt: string | null) =>
    policySentences(policy, beginsAt, say, money).map(({ text }) => text);
  const base = newCancellationPolicy();
  expect(texts(base, null)).toEqual(['percentDays 100 0 c 14', 'percentDays 50 0 c 7', 'after', 'mayHandOn']);
  const shares = policySentences(base, null, say, money).map(({ percent }) => percent);
  expect(shares).toEqual([100, 50, 0, null]);
  expect(texts({ ...base, handOn: 'withApproval' }, '2026-05-16T02:30:00Z')).toEqual([
    ...[
      'percentDate 100 0 c 14 02/05/2026 2026-05-02T22:00:00.000Z',
      'percentDate 50 0 c 7 09/05/2026 2026-05-09T22:00:00.000Z',
      ...['after', 'mayAskToHandOn'],
    ],
  ]);
  const fee: CancellationPolicy = {
    ...base,
    refund: { kind: 'fixedFee', fee: 500, daysBefore: 3 },
    handOn: 'notAllowed',
  };
  expect(texts(fee, null)).toEqual(['feeDays 500 c 3', 'after']);
  expect(texts({ ...fee, refund: { kind: 'none' } }, null)).toEqual(['nothing']);
});

test('a step whose last day has passed is over, and what holds for the person who books today is said [HOLD-005]', () => {
  const say = (key: string, { percent }: Record<string, string | number>) => `${key} ${percent ?? ''}`.trim();
  const read = (now: string) =>
    policySentences(newCancellationPolicy(), '2026-11-30T08:00:00Z', say, String, at(now)).map(({ text, isOver }) => [
      text.replace(' 0', ''),
      isOver,
    ]);
  expect(read('2026-11-01T00:00:00Z').some(([, isOver]) => isOver)).toBe(false);
  expect(read('2026-11-20T00:00:00Z')).toEqual([
    ['percentDate 100', true],
    ['percentDate 50', false],
    ['after', false],
    ['todayPercent 50', false],
    ['mayHandOn', false],
  ]);
  expect(read('2026-11-28T00:00:00Z')).toContainEqual(['todayNothing', false]);
});
