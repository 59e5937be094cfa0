import { expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import { type HolderEditFacts, planHolderEdit } from './edit-by-holder.ts';
import type { HeldBooking } from './holder-cancel.ts';
import type { ParticipantInfo } from './schema.ts';

const booking: HeldBooking = {
  policy: { refund: { kind: 'none' }, changesDaysBefore: 5, handOn: 'notAllowed' },
  beginsAt: '2026-12-20T08:00:00.000Z',
  isToCheck: false,
  now: new Date('2026-12-01T12:00:00Z'),
};
const participantInfo: ParticipantInfo = {
  ...{ name: 'Anna', surname: 'Verdi', email: 'anna@example.org', participant_type: 'companion' },
  ...{ age: 9, requirements: { Taglia: 'M' } },
};
const ticket = {
  ...({ status: 'valid', condition: 'pending', price: 1000, isScanned: false } as const),
  ...{ participantInfo, materializedExtras: [] },
};
const facts: HolderEditFacts = {
  booking,
  event: { priceType: 'byAges', price: 0, prices: { young: 1000, adult: 2000, senior: 1500 } },
  extras: [],
  requirementNames: ['Taglia'],
  paymentType: 'atDeparture',
};
const edit = {
  name: 'Anna',
  surname: 'Verdi',
  email: 'anna@example.org',
  note: '',
  age: 9,
  requirements: { Taglia: 'L' },
};
const codeOf = (of: object, change: object = {}, what = facts) =>
  refusalCode(() => planHolderEdit({ ...ticket, ...of }, { ...edit, ...change }, what));

test('names and answers change and the price stays; another age band says what it costs [HOLD-002]', () => {
  const same = planHolderEdit(ticket, { ...edit, name: 'Annalisa' }, facts);
  expect(same).toMatchObject({ before: 1000, price: 1000, difference: 0 });
  expect(same.participantInfo).toMatchObject({ name: 'Annalisa', requirements: { Taglia: 'L' } });
  expect(planHolderEdit(ticket, { ...edit, age: 30 }, facts)).toMatchObject({
    before: 1000,
    price: 2000,
    difference: 1000,
  });
  expect(planHolderEdit({ ...ticket, price: 2000 }, { ...edit, age: 70 }, facts)).toMatchObject({ difference: -500 });
});

test('a ticket whose payment is settled keeps its price, and never becomes one that would cost more [HOLD-002]', () => {
  const paid = { ...ticket, condition: 'payed' as const };
  expect(codeOf(paid, { age: 30 })).toBe('holder_details_dearer');
  expect(codeOf(paid, { age: 8 })).toBeNull();
  expect(codeOf(paid, { name: 'Annalisa' })).toBeNull();
  expect(planHolderEdit({ ...paid, price: 2000 }, { ...edit, age: 70 }, facts)).toMatchObject({
    price: 2000,
    difference: 0,
  });
  // A page of the card provider may be open for the old amount.
  expect(codeOf({}, { age: 30 }, { ...facts, paymentType: 'stripe' })).toBe('holder_details_dearer');
});

test.each([
  ['a ticket that is cancelled', { status: 'invalid', condition: 'revoked' }, booking, 'holder_ticket_gone'],
  ['after entry', { isScanned: true }, booking, 'holder_entered'],
  ['a ticket that was handed on', { isHandedOn: true }, booking, 'holder_handed_on'],
  ['while its money is looked into', {}, { ...booking, isToCheck: true }, 'holder_in_check'],
  ['after the last day', {}, { ...booking, now: new Date('2026-12-15T23:00:00Z') }, 'holder_too_late'],
  [
    'after two days before, where nothing was stated',
    {},
    { ...booking, policy: null, now: new Date('2026-12-18T23:00:00Z') },
    'holder_too_late',
  ],
] as const)('nothing is changed of %s [HOLD-002, HOLD-010]', (_when, of, held, code) => {
  expect(codeOf(of, {}, { ...facts, booking: held })).toBe(code);
});

test('details become another person’s only where the organiser lets tickets be handed on, or never said otherwise [HOLD-002, HOLD-005]', () => {
  const other = { name: 'Gino', surname: 'Tre' };
  const under = (policy: HeldBooking['policy'], change: object) =>
    codeOf({}, change, { ...facts, booking: { ...booking, policy } });
  const policy = { refund: { kind: 'none' }, changesDaysBefore: 5 } as const;
  expect(under({ ...policy, handOn: 'notAllowed' }, other)).toBe('hand_on_not_allowed');
  expect(under({ ...policy, handOn: 'withApproval' }, other)).toBe('hand_on_first');
  expect(under({ ...policy, handOn: 'allowed' }, other)).toBeNull();
  expect(under(null, other)).toBeNull();
  // One of the two put right, and both in the other's place, are corrections.
  expect(under({ ...policy, handOn: 'notAllowed' }, { name: 'Annalisa' })).toBeNull();
  expect(under({ ...policy, handOn: 'notAllowed' }, { name: 'Verdi', surname: 'Anna' })).toBeNull();
});
