import { describe, expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { Refusal } from '../errors.ts';
import type { Event } from '../events/entity.ts';
import { bookingPaymentTypes } from '../events/validation/problem.ts';
import type { Extra } from '../extras/entity.ts';
import { CARD_LINK_HOURS } from '../payments/card.ts';
import { refusalCode } from '../refusal-code.ts';
import type { ParticipantInput } from '../tickets/schema.ts';
import { type BookingRequest, latePayments, offeredPaymentTypes, planBooking } from './booking.ts';

const pointId = '0190a000-0000-7000-8000-0000000000d1';
const lunchId = '0190a000-0000-7000-8000-0000000000f1';
const giftId = '0190a000-0000-7000-8000-0000000000f2';
const ada: ParticipantInput = { name: 'Ada', surname: 'Neri', email: 'ada@regia.test' };
const everyType: Event['paymentTypes'] = ['stripe', 'wireTransfer', 'onSite', 'atDeparture'];

const extra = (changes: Partial<Extra>): Extra => ({
  _id: lunchId,
  tenantId: 't',
  eventId: 'e',
  name: 'Pranzo',
  extraType: 'supplement',
  availableQuantity: 2,
  usedQuantity: 0,
  price: 300,
  version: 1,
  ...changes,
});

function plan(event: Partial<Event>, input: Partial<BookingRequest['input']> = {}, rest: Partial<BookingRequest> = {}) {
  return planBooking({
    event: sampleEvent({ paymentTypes: everyType, ...event }),
    extras: [],
    input: { participantsInfo: [ada], paymentType: 'onSite', ...input },
    holderUserType: 'normal',
    ...rest,
  });
}
const code = (...args: Parameters<typeof plan>) => refusalCode(() => plan(...args));

function fieldsOf(...args: Parameters<typeof plan>) {
  try {
    plan(...args);
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
  }
  throw new Error('not refused');
}

test('a ticket for each participant, the first being the account holder [DEC-041, DEC-042]', () => {
  const { tickets, total } = plan(
    { price: 1500 },
    { participantsInfo: [ada, { ...ada, name: 'Bea', note: 'vegana' }], slots: 2 },
  );
  expect(total).toBe(3000);
  expect(tickets.map((ticket) => ticket.participantInfo)).toEqual([
    { ...ada, userType: 'normal', participant_type: 'accountholder' },
    { ...ada, name: 'Bea', note: 'vegana', userType: 'normal', participant_type: 'companion' },
  ]);
});

test('the places asked for are those of the participants [DEC-042]', () => {
  expect(fieldsOf({}, { slots: 2 })).toEqual({ slots: 'validation.slotsOfParticipants' });
});

test('the tier paid is the one the server knows, not the one sent [RES-029]', () => {
  const event = { priceType: 'byUserType', prices: { normal: 900, premium: 600, top: 400 } } as const;
  const claimed = { participantsInfo: [{ ...ada, userType: 'top' as const }, ada] };
  expect(plan(event, claimed, { holderUserType: 'premium' }).tickets.map((ticket) => ticket.price)).toEqual([600, 900]);
});

test('prices follow each age, which is kept only then [RES-030, RES-016]', () => {
  const participantsInfo = [8, 40, 70].map((age) => ({ ...ada, age }));
  const byAges = plan({ priceType: 'byAges', prices: { young: 300, adult: 900, senior: 1 } }, { participantsInfo });
  expect(byAges.tickets.map((ticket) => ticket.price)).toEqual([300, 900, 1]);
  expect(byAges.tickets[0]?.participantInfo.age).toBe(8);
  expect(plan({}, { participantsInfo }).tickets[0]?.participantInfo).not.toHaveProperty('age');
  expect(fieldsOf({ priceType: 'byAges', prices: { young: 300, adult: 900, senior: 1 } })).toEqual({
    'participantsInfo.0.age': 'validation.required',
  });
});

describe('payment', () => {
  test.each([
    ['stripe', 'waitingPayment', 'pending'],
    ['wireTransfer', 'waitingPayment', 'pending'],
    ['onSite', 'waitingPayment', 'pending'],
    ['atDeparture', 'waitingPayment', 'valid'],
  ] as const)(
    'by %s: payment %s, reservation %s [DEC-045, DEC-046]',
    (paymentType, paymentStatus, reservationStatus) => {
      expect(plan({}, { paymentType })).toMatchObject({
        paymentType,
        paymentStatus,
        reservationStatus,
        isPayed: false,
        tickets: [{ condition: 'pending' }],
      });
    },
  );

  test('what costs nothing is free and paid at once [DEC-036, DEC-046, RES-020]', () => {
    const free = { paymentType: 'free', paymentStatus: 'paid', reservationStatus: 'valid', isPayed: true, total: 0 };
    expect(plan({ priceType: 'free', paymentTypes: ['free'] }, { paymentType: undefined })).toMatchObject(free);
    const gift = extra({ _id: giftId, extraType: 'reduction', price: 5000 });
    const input = { paymentType: 'stripe' as const, participantsInfo: [{ ...ada, extraIds: [giftId] }] };
    expect(plan({}, input, { extras: [gift] })).toMatchObject({ ...free, tickets: [{ price: 0, condition: 'payed' }] });
  });

  test('who books alone is offered no way whose limit date is over, but where none would be left [RES-019, DEC-046]', () => {
    const now = new Date('2026-05-16T14:30:00.000Z');
    const [past, ahead] = ['2026-05-16T14:29:59.999Z', '2026-05-16T14:30:00.000Z'];
    const offered = (fields: Partial<Event>) => offeredPaymentTypes(sampleEvent(fields), now);
    const all = { paymentTypes: ['stripe' as const, 'wireTransfer' as const, 'onSite' as const] };
    expect(offered({ ...all, wireTransferLimitDate: ahead, onSiteLimitDate: ahead })).toEqual(all.paymentTypes);
    expect(offered({ ...all, wireTransferLimitDate: past, onSiteLimitDate: ahead })).toEqual(['stripe', 'onSite']);
    expect(offered({ ...all, wireTransferLimitDate: ahead, onSiteLimitDate: past })).toEqual([
      'stripe',
      'wireTransfer',
    ]);
    expect(offered({ ...all, wireTransferLimitDate: null, onSiteLimitDate: null })).toEqual(all.paymentTypes);
    expect(offered({ paymentTypes: ['wireTransfer'], wireTransferLimitDate: past })).toEqual(['wireTransfer']);
    // What an old supplement of a free event costs.
    expect(offered({ priceType: 'free', paymentTypes: ['free'] })).toEqual(['atDeparture']);
  });

  test('says which ways of paying end before bookings do, and what is offered then [RES-019, DEC-046]', () => {
    const [limit, closing] = ['2026-05-16T14:29:59.999Z', '2026-05-16T14:30:00.000Z'];
    const late = (fields: Partial<Event>, until: string | null = closing) => latePayments(sampleEvent(fields), until);
    const wire = { type: 'wireTransfer', limit };
    const both = { paymentTypes: ['wireTransfer' as const, 'onSite' as const] };
    expect(late({ paymentTypes: ['stripe', 'wireTransfer'], wireTransferLimitDate: limit })).toEqual({
      ...{ late: [wire], offered: ['stripe'] },
    });
    // Nothing else would be left: what is over goes on being offered.
    expect(late({ ...both, wireTransferLimitDate: limit, onSiteLimitDate: limit })).toEqual({
      ...{ late: [wire, { type: 'onSite', limit }], offered: both.paymentTypes },
    });
    expect(late({ ...both, wireTransferLimitDate: closing, onSiteLimitDate: closing })).toBeNull();
    expect(late({ ...both, wireTransferLimitDate: limit, onSiteLimitDate: limit }, null)).toBeNull();
    expect(late({ paymentTypes: ['stripe'], wireTransferLimitDate: limit })).toBeNull();
    expect(late({ priceType: 'free', paymentTypes: ['free'], wireTransferLimitDate: limit })).toBeNull();
  });

  test('one is chosen among the event types without free [RES-019, DEC-046]', () => {
    expect(bookingPaymentTypes(sampleEvent({ paymentTypes: ['free', 'onSite'] }))).toEqual(['onSite']);
    expect(bookingPaymentTypes(sampleEvent({ priceType: 'free', paymentTypes: ['free'] }))).toEqual([]);
    expect(code({ paymentTypes: ['onSite'] }, { paymentType: 'stripe' })).toBe('payment_type_not_offered');
    expect(code({ paymentTypes: ['onSite', 'free'] }, { paymentType: 'free' })).toBe('payment_type_not_offered');
    expect(fieldsOf({}, { paymentType: undefined })).toEqual({ paymentType: 'validation.required' });
  });

  test.each([
    [1, 'card_minimum'],
    [49, 'card_minimum'],
    [50, null],
  ])('a card is not charged %i cents: %s [DEC-036]', (price, expected) => {
    const cheap = { priceType: 'byAges', prices: { young: 100, adult: 100, senior: price } } as const;
    expect(code(cheap, { paymentType: 'stripe', participantsInfo: [{ ...ada, age: 80 }] })).toBe(expected);
    expect(code(cheap, { paymentType: 'onSite', participantsInfo: [{ ...ada, age: 80 }] })).toBeNull();
  });

  test('the link to pay by card is valid for a day [DEC-045]', () => expect(CARD_LINK_HOURS).toBe(24));
});

describe('extras', () => {
  const lunch = (name: string): ParticipantInput => ({ ...ada, name, extraIds: [lunchId] });

  test('each participant pays and keeps their own extras [DEC-043, OPEN-115]', () => {
    const { tickets, total } = plan(
      { price: 1500 },
      { participantsInfo: [lunch('Ada'), ada] },
      { extras: [extra({})] },
    );
    expect(total).toBe(3300);
    expect(tickets.map((ticket) => ticket.materializedExtras.length)).toEqual([1, 0]);
  });

  test('no more are taken than are left [DEC-043]', () => {
    const two = { participantsInfo: [lunch('Ada'), lunch('Bea')] };
    expect(code({}, two, { extras: [extra({})] })).toBeNull();
    expect(code({}, two, { extras: [extra({ usedQuantity: 1 })] })).toBe('extra_exhausted');
  });

  test('an extra of another event is refused where it was chosen', () => {
    expect(fieldsOf({}, { participantsInfo: [ada, lunch('Bea')] })).toEqual({
      'participantsInfo.1.extraIds': 'validation.enum',
    });
  });
});

test('a departure point is required where there are some, and must be one of them [VAL-E053]', () => {
  const point = {
    _id: pointId,
    groupingPoint: 'Stazione',
    departureDate: '2026-06-21T15:00:00Z',
    address: { city: 'Modena' },
  };
  const event = { departurePoints: [point] };
  expect(code(event)).toBe('departure_point_required');
  expect(code(event, { departurePoint: '0190a000-0000-7000-8000-0000000000d2' })).toBe('departure_point_unknown');
  expect(plan(event, { departurePoint: pointId }).departurePoint).toEqual(point);
  expect(plan({}).departurePoint).toBeNull();
  expect(code({}, { departurePoint: pointId })).toBe('departure_point_unknown');
});

test('the fields an event asks for are checked on the server [OPEN-143]', () => {
  expect(fieldsOf({}, {}, { requirementNames: ['Taglia'] })).toEqual({
    'participantsInfo.0.requirements.Taglia': 'validation.required',
  });
});
