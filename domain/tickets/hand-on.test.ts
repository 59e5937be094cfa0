import { expect, test } from 'vitest';
import { approvalEndOf, assertAgeGiven, expiryOf, handedTo, isHandOnLapsed, planHandOn } from './hand-on.ts';

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

const byAges = { priceType: 'byAges', price: 0, prices: { young: 1000, adult: 3000, senior: 2000 } } as const;
const info = { name: 'Ada', surname: 'Verdi', email: 'ada@example.org', age: 30, participant_type: 'accountholder' };
const bookedAt = { policy: { ...policy, handOn: 'allowed' }, beginsAt: '2026-12-20T20:00:00Z', now, contact: '' };

/** What handing on a ticket of 30 € to somebody of an age comes to. */
function effectFor(age: number | undefined, ticket: object = {}) {
  const handed = {
    ...{ status: 'valid', condition: 'pending', price: 3000, isScanned: false, isHandedOn: false },
    ...{ participantInfo: info, materializedExtras: [], ...ticket },
  };
  const facts = { booking: bookedAt, event: byAges, paymentType: 'atDeparture', userType: 'normal', age };
  return planHandOn(handed as never, facts as never);
}

test('where the price follows the age, a ticket to be paid costs what it costs at the other’s age [HOLD-003]', () => {
  expect(effectFor(11)).toMatchObject({ before: 3000, price: 1000, difference: -2000 });
  expect(effectFor(40)).toMatchObject({ price: 3000, difference: 0 });
  // An offer from before the age was asked for goes on as it was.
  expect(effectFor(undefined)).toMatchObject({ price: 3000, difference: 0 });
});

test('a paid ticket keeps its price for somebody younger, and is not handed on to somebody it would be dearer for [HOLD-003]', () => {
  const paid = { condition: 'payed' };
  expect(effectFor(11, paid)).toMatchObject({ price: 3000, difference: 0 });
  const young = { ...paid, price: 1000, participantInfo: { ...info, age: 11 } };
  expect(() => effectFor(40, young)).toThrow(expect.objectContaining({ code: 'hand_on_dearer' }));
});

test('the age is asked for where the price follows it, and the other comes with their own [HOLD-003]', () => {
  const other = { name: 'Bruna', surname: 'Neri', email: 'bruna@example.org' };
  const missing = expect.objectContaining({ code: 'validation_failed', fields: { age: 'validation.required' } });
  expect(() => assertAgeGiven(byAges, other)).toThrow(missing);
  expect(() => assertAgeGiven({ priceType: 'single' }, other)).not.toThrow();
  expect(handedTo(info as never, { ...other, age: 11 }, 'normal')).toMatchObject({ ...other, age: 11 });
});
