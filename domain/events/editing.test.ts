import { describe, expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { Refusal } from '../errors.ts';
import { refusalCode } from '../refusal-code.ts';
import {
  assertEventEdit,
  assertMayCreateEvent,
  assertNotOver,
  assertNotPast,
  assertPublish,
  assertStatusChange,
  changedFields,
  paymentRightsForEdit,
} from './editing.ts';
import { type EventFields, eventStatuses } from './entity.ts';

const edit = (patch: Partial<EventFields>, changes = {}, slots = 0) =>
  refusalCode(() => assertEventEdit(sampleEvent({ status: 'waiting_confirmation', ...changes }), patch, { slots }));

test('type and subtype are locked after creation, the same value passes [STATE-E008]', () => {
  expect(edit({ eventType: 'travel' })).toBe('event_type_locked');
  expect(edit({ eventSubtypeId: '0190a000-0000-7000-8000-000000000009' })).toBe('event_type_locked');
  expect(edit({ eventType: 'event', name: 'Altro' })).toBeNull();
});

test.each<[Partial<EventFields>, string]>([
  [{ accessType: 'subscribed' }, 'event_access_locked'],
  [{ accessType: 'subscribed', price: 1600 }, 'event_prices_locked'],
  [{ priceType: 'byAges' }, 'event_prices_locked'],
  [{ price: 1600 }, 'event_prices_locked'],
  [{ prices: { young: 1 } }, 'event_prices_locked'],
])('%o is locked while confirmed only, and the refusal says what [STATE-E006, OPEN-129]', (patch, code) => {
  expect(edit(patch, { status: 'confirmed' })).toBe(code);
  expect(edit(patch)).toBeNull();
});

test('the rest of a confirmed event stays editable [OPEN-129]', () => {
  const patch: Partial<EventFields> = {
    paymentTypes: ['stripe'],
    preemption: true,
    name: 'X',
    price: 1500,
    prices: {},
  };
  expect(edit(patch, { status: 'confirmed' })).toBeNull();
});

test('a cancelled event is not edited; saving it unchanged is no edit [STATE-E005]', () => {
  expect(edit({ name: 'X' }, { status: 'canceled' })).toBe('event_canceled');
  expect(edit({ name: 'Concerto' }, { status: 'canceled' })).toBeNull();
});

test('capacity does not go below the places taken [DEC-032]', () => {
  expect(edit({ maxParticipants: 9 }, {}, 10)).toBe('capacity_below_taken');
  expect(edit({ maxParticipants: 10 }, {}, 10)).toBeNull();
  expect(edit({ name: 'X', maxParticipants: 50 }, {}, 60)).toBeNull();
});

test('a change is a change of meaning, not of writing', () => {
  const event = sampleEvent();
  expect(changedFields(event, { startDate: '2026-06-21T20:00:00.000+02:00' })).toEqual([]);
  expect(changedFields(event, { startDate: null })).toEqual(['startDate']);
  expect(changedFields(event, { prices: { young: undefined } })).toEqual([]);
  expect(
    changedFields(event, { locationAddress: { plainAddress: 'Piazza Grande 1, Modena', city: undefined } }),
  ).toEqual([]);
  expect(changedFields(event, { tags: ['jazz'] })).toEqual(['tags']);
});

test('payment types are judged only when they change [DEC-040]', () => {
  const none = { allPaymentTypes: false, paymentsEnabled: false };
  const event = sampleEvent();
  expect(paymentRightsForEdit(event, { name: 'X', paymentTypes: ['atDeparture'] }, none)).toEqual({
    allPaymentTypes: true,
    paymentsEnabled: true,
  });
  expect(paymentRightsForEdit(event, { paymentTypes: ['onSite'] }, none)).toBe(none);
});

describe('status', () => {
  const allowed = new Set([
    'waiting_confirmation>confirmed',
    'waiting_confirmation>canceled',
    'confirmed>waiting_confirmation',
    'confirmed>canceled',
  ]);
  for (const from of eventStatuses) {
    for (const to of eventStatuses) {
      test(`${from} > ${to} [STATE-E001, DEC-030, OPEN-130, OPEN-202]`, () => {
        const expected = from === to || allowed.has(`${from}>${to}`);
        expect(refusalCode(() => assertStatusChange(from, to, 0)) === null).toBe(expected);
      });
    }
  }

  test('back to waiting only while no ticket was sent [DEC-030]', () => {
    expect(refusalCode(() => assertStatusChange('confirmed', 'waiting_confirmation', 1))).toBe(
      'event_status_not_allowed',
    );
    expect(refusalCode(() => assertStatusChange('confirmed', 'canceled', 1))).toBeNull();
    expect(refusalCode(() => assertStatusChange('canceled', 'confirmed', 0))).toBe('event_canceled');
  });
});

test('publishing needs a plan and an event that is not cancelled [STATE-E009, OPEN-108, DEC-040]', () => {
  const publish = (status: 'confirmed' | 'waiting_confirmation' | 'canceled', planActive: boolean) =>
    refusalCode(() => assertPublish({ status }, { planActive }));
  expect(publish('confirmed', true)).toBeNull();
  expect(publish('waiting_confirmation', true)).toBeNull();
  expect(publish('confirmed', false)).toBe('subscription_required');
  expect(publish('canceled', true)).toBe('event_canceled');
});

test('creating needs a plan, and an account or all payment types [PERM-E006, ERR-E029, ERR-E030]', () => {
  const create = (planActive: boolean, paymentsEnabled: boolean, allPaymentTypes: boolean) =>
    refusalCode(() => assertMayCreateEvent({ planActive, paymentsEnabled, allPaymentTypes }));
  expect(create(true, true, false)).toBeNull();
  expect(create(true, false, true)).toBeNull();
  expect(create(true, false, false)).toBe('payment_profile_required');
  expect(create(false, true, true)).toBe('subscription_required');
});

test('a failure that is no refusal is passed on', () => {
  expect(() =>
    refusalCode(() => {
      throw new TypeError('x');
    }),
  ).toThrow(TypeError);
  expect(new Refusal('event_full').status).toBe(400);
});

describe('an event wholly in the past', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  const past = sampleEvent({ startDate: '2025-06-21T18:00:00Z', endDate: '2025-06-21T20:00:00Z' });
  const coming = sampleEvent({ startDate: '2026-06-21T18:00:00Z', endDate: '2026-06-21T20:00:00Z' });
  const refused = (...call: Parameters<typeof assertNotPast>) => refusalCode(() => assertNotPast(...call));

  test('is made, or comes about by an edit, only when that is wanted', () => {
    expect(refused(null, past, { now })).toBe('event_in_past');
    expect(refused(coming, past, { now })).toBe('event_in_past');
    expect(refused(null, past, { now, allowPast: true })).toBeNull();
    expect(refused(null, coming, { now })).toBeNull();
  });

  test('can be neither confirmed nor published; what it is already it stays [DEC-102]', () => {
    const waiting = { status: 'waiting_confirmation', isVisible: false } as const;
    const over = (...call: Parameters<typeof assertNotOver>) => refusalCode(() => assertNotOver(...call));
    expect(over(waiting, { status: 'confirmed' }, past, now)).toBe('event_in_past');
    expect(over(waiting, { isVisible: true }, past, now)).toBe('event_in_past');
    expect(over(waiting, { status: 'confirmed', isVisible: true }, coming, now)).toBeNull();
    expect(over(waiting, { status: 'canceled', isVisible: false }, past, now)).toBeNull();
    expect(
      over({ status: 'confirmed', isVisible: true }, { status: 'confirmed', isVisible: true }, past, now),
    ).toBeNull();
  });

  test('is not asked about again once it is, nor a post, nor one that is still on', () => {
    expect(refused(past, { ...past, name: 'Altro' }, { now })).toBeNull();
    expect(refused(null, { ...past, eventType: 'post' }, { now })).toBeNull();
    expect(refused(null, { ...past, endDate: '2026-06-11T20:00:00Z' }, { now })).toBeNull();
    expect(refused(null, { ...past, startDate: '2026-06-10T09:00:00Z', endDate: null }, { now })).toBeNull();
  });
});
