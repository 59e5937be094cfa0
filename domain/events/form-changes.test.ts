import { describe, expect, test } from 'vitest';
import { sampleFields } from '#tests/support/builders/sample-event.ts';
import { accessTypes, newEvent, priceTypes } from './entity.ts';
import {
  changeAccessType,
  changeEventType,
  changePriceType,
  cleanForSave,
  paymentTypeOptions,
  priceTypeOptions,
  togglePreemption,
} from './form-changes.ts';

describe('price type', () => {
  test('free sets price 0 and payment type free only [STATE-E014]', () => {
    expect(changePriceType(sampleFields({ paymentTypes: ['stripe', 'onSite'] }), 'free')).toMatchObject({
      priceType: 'free',
      price: 0,
      prices: {},
      paymentTypes: ['free'],
    });
  });

  test.each(['single', 'byAges'] as const)('leaving free for %s removes it [STATE-E015, OPEN-128]', (priceType) => {
    const free = sampleFields({ priceType: 'free', paymentTypes: ['free'] });
    expect(changePriceType(free, priceType).paymentTypes).toEqual([]);
  });

  test('by age and by user type start at 0 [STATE-E016, STATE-E017]', () => {
    expect(changePriceType(sampleFields(), 'byAges').prices).toEqual({ young: 0, adult: 0, senior: 0 });
    const members = sampleFields({ accessType: 'subscribed' });
    expect(changePriceType(members, 'byUserType').prices).toEqual({ normal: 0, premium: 0, top: 0 });
  });

  test('an event open to all cannot price by user type [STATE-E011]', () => {
    expect(priceTypeOptions('all')).toEqual(['single', 'byAges', 'free']);
    expect(changePriceType(sampleFields({ priceType: 'free' }), 'byUserType').priceType).toBe('single');
  });

  test('choosing the same again changes nothing, and no choice touches the original', () => {
    const event = sampleFields();
    expect(changePriceType(event, 'single')).toBe(event);
    for (const priceType of priceTypes) changePriceType(event, priceType);
    expect(event).toEqual(sampleFields());
  });
});

test('access for all ends pricing by user type and preemption [STATE-E011, STATE-E013]', () => {
  const event = sampleFields({
    accessType: 'subscribed',
    priceType: 'byUserType',
    prices: { normal: 300, premium: 200, top: 100 },
    preemption: true,
    preemptions: [{ userType: 'top', preemptionDate: '2026-06-01T08:00:00Z' }],
  });
  expect(changeAccessType(event, 'all')).toMatchObject({
    priceType: 'single',
    preemption: false,
    preemptions: [],
    prices: {},
  });
  expect(changeAccessType(event, 'subscribedWithCompany')).toEqual({ ...event, accessType: 'subscribedWithCompany' });
});

test('another event type starts the form again [STATE-E007]', () => {
  expect(changeEventType('travel')).toEqual({ ...newEvent(), eventType: 'travel' });
});

describe('preemption', () => {
  const members = sampleFields({ accessType: 'subscribed' });

  test('top at opening, premium two and normal four days later [CONST-E014, OPEN-134, DEC-034]', () => {
    expect(togglePreemption(members, true)).toMatchObject({
      warning: null,
      event: {
        preemption: true,
        preemptions: [
          { userType: 'top', preemptionDate: '2026-06-01T08:00:00.000Z' },
          { userType: 'premium', preemptionDate: '2026-06-03T08:00:00.000Z' },
          { userType: 'normal', preemptionDate: '2026-06-05T08:00:00.000Z' },
        ],
      },
    });
  });

  test('without opening date, or open to all, it stays off and says why [STATE-E012, VAL-E032, ERR-E048]', () => {
    const dateless = { ...members, openReservationDate: null };
    expect(togglePreemption(dateless, true)).toEqual({
      event: dateless,
      warning: 'validation.openingBeforePreemption',
    });
    expect(togglePreemption(sampleFields(), true)).toMatchObject({
      event: { preemption: false },
      warning: 'validation.preemptionForMembers',
    });
  });

  test('a proposal never is after the closing, and switching off clears it', () => {
    const short = { ...members, closingReservationDate: '2026-06-04T08:00:00Z' };
    const on = togglePreemption(short, true).event;
    expect(on.preemptions.map((entry) => entry.userType)).toEqual(['top', 'premium']);
    expect(togglePreemption(on, false).event).toMatchObject({ preemption: false, preemptions: [] });
  });
});

test('the payment types on offer follow plan and account [VAL-E039, VAL-E040, OPEN-138]', () => {
  const options = (allPaymentTypes: boolean, paymentsEnabled: boolean) =>
    paymentTypeOptions({ allPaymentTypes, paymentsEnabled, priceType: 'single' });
  expect(options(false, false)).toEqual(['stripe']);
  expect(options(false, true)).toEqual(['stripe']);
  expect(options(true, false)).toEqual(['wireTransfer', 'onSite', 'atDeparture']);
  expect(options(true, true)).toEqual(['stripe', 'wireTransfer', 'onSite', 'atDeparture']);
  expect(paymentTypeOptions({ allPaymentTypes: true, paymentsEnabled: true, priceType: 'free' })).toEqual(['free']);
});

describe('saving', () => {
  const all = sampleFields({
    paymentTypes: ['stripe', 'wireTransfer', 'onSite'],
    iban: 'IT60X0542811101000000123456',
    ibanHolder: 'Ada',
    wireTransferLimitDate: '2026-06-10T00:00:00Z',
    onSiteLimitDate: '2026-06-11T00:00:00Z',
  });

  test('the fields of payment types not chosen are cleared [STATE-E018, STATE-E019]', () => {
    expect(cleanForSave(all, { paymentsEnabled: true })).toEqual(all);
    expect(cleanForSave({ ...all, paymentTypes: ['atDeparture'] }, { paymentsEnabled: true })).toMatchObject({
      iban: null,
      ibanHolder: null,
      wireTransferLimitDate: null,
      onSiteLimitDate: null,
    });
  });

  test('without a payment account card is dropped [STATE-E020, OPEN-139]', () => {
    expect(cleanForSave(all, { paymentsEnabled: false }).paymentTypes).toEqual(['wireTransfer', 'onSite']);
    expect(cleanForSave({ ...all, paymentTypes: ['stripe'] }, { paymentsEnabled: false }).paymentTypes).toEqual([]);
  });

  test('saving twice is saving once, whatever was chosen', () => {
    for (const priceType of priceTypes) {
      for (const accessType of accessTypes) {
        const once = cleanForSave({ ...all, priceType, accessType }, { paymentsEnabled: false });
        expect(cleanForSave(once, { paymentsEnabled: false })).toEqual(once);
      }
    }
  });
});
