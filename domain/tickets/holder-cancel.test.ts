import { expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import type { CancellationPolicy } from '../shared/cancellation-terms.ts';
import { changeRefusal, type HeldBooking, type HeldTicket, heldRefusal, planCancel } from './holder-cancel.ts';

const policy: CancellationPolicy = {
  refund: { kind: 'steps', steps: [{ daysBefore: 10, percent: 60 }] },
  changesDaysBefore: 5,
  handOn: 'allowed',
};
const ticket: HeldTicket = { status: 'valid', condition: 'payed', price: 5000, isScanned: false };
const booking: HeldBooking = {
  policy,
  beginsAt: '2026-12-20T08:00:00.000Z',
  isToCheck: false,
  now: new Date('2026-12-01T12:00:00Z'),
};
const late = { ...booking, now: new Date('2026-12-16T12:00:00Z') };
const begun = { ...booking, now: new Date('2026-12-20T08:00:00Z') };

test('a paid ticket gives back what the frozen policy says, and names the day [HOLD-004]', () => {
  expect(planCancel(ticket, booking)).toEqual({
    ...{ paid: 5000, amount: 3000, kept: 2000, step: 0, until: '2026-12-10T23:00:00.000Z', condition: 'toRefund' },
  });
});

test('where nothing comes back any more the ticket is revoked and the money stays [HOLD-004]', () => {
  expect(planCancel(ticket, late)).toMatchObject({ paid: 5000, amount: 0, kept: 5000, condition: 'revoked' });
});

test('one to be paid, or free, is revoked whatever the policy, even without one [HOLD-004]', () => {
  const free = { paid: 0, amount: 0, kept: 0, condition: 'revoked' };
  expect(planCancel({ ...ticket, condition: 'pending' }, { ...booking, policy: null })).toMatchObject(free);
  expect(planCancel({ ...ticket, price: 0 }, { ...booking, policy: null })).toMatchObject(free);
});

test('without a policy money is a matter for the organiser [HOLD-004, HOLD-010]', () => {
  expect(refusalCode(() => planCancel(ticket, { ...booking, policy: null }))).toBe('holder_no_policy');
});

test.each([
  ['cancelled before', { status: 'invalid', condition: 'revoked' }, booking, 'holder_ticket_gone'],
  ['after the entry', { isScanned: true }, booking, 'holder_entered'],
  ['that is another’s by now', { isHandedOn: true }, booking, 'holder_handed_on'],
  ['disputed', {}, { ...booking, isToCheck: true }, 'holder_in_check'],
  ['once the event has begun', {}, begun, 'holder_too_late'],
] as const)('nothing is done with a ticket %s [HOLD-010]', (_when, change, facts, code) => {
  expect(heldRefusal({ ...ticket, ...change }, facts)).toBe(code);
  expect(changeRefusal({ ...ticket, ...change }, facts)).toBe(code);
  expect(refusalCode(() => planCancel({ ...ticket, ...change }, facts))).toBe(code);
});

test('changes end the organiser’s days before, two where they said nothing, and never without a date [HOLD-002]', () => {
  expect(changeRefusal(ticket, booking)).toBeNull();
  expect(changeRefusal(ticket, late)).toBe('holder_too_late');
  expect(heldRefusal(ticket, late)).toBeNull();
  expect(changeRefusal(ticket, { ...late, policy: null })).toBeNull();
  const twoDays = { ...booking, policy: null, now: new Date('2026-12-18T22:59:59Z') };
  expect(changeRefusal(ticket, twoDays)).toBeNull();
  expect(changeRefusal(ticket, { ...twoDays, now: new Date('2026-12-18T23:00:00Z') })).toBe('holder_too_late');
  expect(changeRefusal(ticket, { ...begun, beginsAt: null })).toBeNull();
});
