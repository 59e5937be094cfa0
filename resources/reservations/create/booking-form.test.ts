import { expect, test } from 'vitest';
import { bookingPaymentTypes } from '#domain/events/validation/problem.ts';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import {
  emptyParticipant,
  newDraft,
  participantErrors,
  paymentErrors,
  pricesOf,
  toBooking,
  toInput,
} from './booking-form.ts';

const person = { _id: 'u1', name: 'Ada', surname: 'Verdi', email: 'ada@example.org' };
const complete = { ...emptyParticipant(), name: 'Ada', surname: 'Verdi', email: 'ada@example.org' };

test('a reservation starts with one participant, the person it is for [RES-026, CONST-E024]', () => {
  const draft = newDraft(sampleEvent(), person);
  expect(draft.participants).toHaveLength(1);
  expect(draft.participants[0]).toMatchObject({ name: 'Ada', surname: 'Verdi', email: 'ada@example.org' });
});

test('age goes along only when the event is priced by age [RES-015, RES-016]', () => {
  const aged = { ...complete, age: '11' };
  expect(toInput(sampleEvent({ priceType: 'single' }), aged, 0)).not.toHaveProperty('age');
  expect(toInput(sampleEvent({ priceType: 'byAges' }), aged, 0)).toHaveProperty('age', 11);
});

test('every field but the note is required, the e-mail valid, the age a number [VAL-E049, VAL-E050, VAL-E051, VAL-E052]', () => {
  const event = sampleEvent({ priceType: 'byAges', prices: { young: 100, adult: 200, senior: 100 } });
  const draft = { participants: [{ ...emptyParticipant(), email: 'x' }], departurePoint: '', paymentType: '' as const };
  expect(participantErrors(event, draft, ['Allergie'])).toEqual({
    'participantsInfo.0.name': 'validation.required',
    'participantsInfo.0.surname': 'validation.required',
    'participantsInfo.0.email': 'validation.email',
    'participantsInfo.0.age': 'validation.required',
    'participantsInfo.0.requirements.Allergie': 'validation.required',
  });
});

test('the payment types are the event’s without free, none for a free event [RES-019, RES-020]', () => {
  expect(bookingPaymentTypes(sampleEvent({ paymentTypes: ['wireTransfer', 'stripe'] }))).toEqual([
    'wireTransfer',
    'stripe',
  ]);
  const free = sampleEvent({ priceType: 'free', price: 0, paymentTypes: ['free'] });
  expect(bookingPaymentTypes(free)).toEqual([]);
  expect(paymentErrors(free, { participants: [complete], departurePoint: '', paymentType: '' })).not.toHaveProperty(
    'paymentType',
  );
});

test('a departure point is required when there are some [VAL-E053]', () => {
  const point = {
    _id: 'p1',
    groupingPoint: 'Stazione',
    departureDate: '2026-12-01T05:00:00.000Z',
    address: { city: 'Bologna' },
  };
  const draft = { participants: [complete], departurePoint: '', paymentType: 'wireTransfer' as const };
  expect(paymentErrors(sampleEvent({ departurePoints: [point, { ...point, _id: 'p2' }] }), draft)).toEqual({
    departurePoint: 'validation.required',
  });
  expect(paymentErrors(sampleEvent({ departurePoints: [] }), draft)).toEqual({});
});

test('what is shown is what the rules charge [RES-029, RES-030]', () => {
  const byType = sampleEvent({ priceType: 'byUserType', prices: { normal: 3000, premium: 2000, top: 1000 } });
  const draft = {
    participants: [{ ...complete, userType: 'top' as const }, complete],
    departurePoint: '',
    paymentType: '' as const,
  };
  expect(pricesOf(byType, [], draft)).toEqual([1000, 3000]);
  const byAges = sampleEvent({ priceType: 'byAges', prices: { young: 500, adult: 2000, senior: 1000 } });
  const aged = {
    ...draft,
    participants: [
      { ...complete, age: '70' },
      { ...complete, age: '' },
    ],
  };
  expect(pricesOf(byAges, [], aged)).toEqual([1000, null]);
});

test('what is sent names event, community, person, places [DEC-042]', () => {
  const event = sampleEvent();
  const draft = { participants: [complete, complete], departurePoint: '', paymentType: 'wireTransfer' as const };
  expect(toBooking(event, draft, person)).toMatchObject({
    eventId: event._id,
    tenantId: event.tenantId,
    userId: 'u1',
    email: 'ada@example.org',
    slots: 2,
    paymentType: 'wireTransfer',
  });
});

test('who said how many come finds them there, as far as the event takes them; without an address the holder is written to [DAY-042]', () => {
  const holder = { name: 'Ada', surname: 'Prospero', email: 'ada@example.org' };
  const of = (slotsPerUser: number, people: number) =>
    newDraft({ ...sampleEvent(), slotsPerUser }, holder, [], people).participants.map((one) => one.sharesEmail);
  expect(of(5, 3)).toEqual([false, true, true]);
  expect(of(2, 3)).toEqual([false, true]);
  expect(of(5, 0)).toEqual([false]);
  expect(of(5, Number.NaN)).toEqual([false]);
});
