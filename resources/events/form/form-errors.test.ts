import { expect, test } from 'vitest';
import { NO_DATE } from '#src/components/inputs/DateTimeInput.tsx';
import { sampleFields, sampleSubtype } from '#tests/support/builders/sample-event.ts';
import { formOf } from './event-form.ts';
import { messagesOf } from './form-errors.ts';

const rules = { subtype: sampleSubtype(), allPaymentTypes: true, paymentsEnabled: true };
const form = (changes: object) => ({ ...formOf(sampleFields()), ...changes });

test('what is no date is told as such, not as a date in the wrong order [VAL-E008, DEC-101]', () => {
  const typed = form({ closingReservationDate: NO_DATE });
  expect(messagesOf(typed, rules)['closingReservationDate']).toBe('validation.instant');
  expect(messagesOf(typed, rules, 'registration')['closingReservationDate']).toBe('validation.instant');
  expect(messagesOf(typed, rules, 'info')['closingReservationDate']).toBeUndefined();
});

test('places that are no whole number are told as such, a price as an amount [VAL-E009, DEC-100]', () => {
  const typed = form({ maxParticipants: Number.NaN, price: Number.NaN });
  expect(messagesOf(typed, rules)).toMatchObject({ maxParticipants: 'validation.integer', price: 'validation.amount' });
});

test('a new event with a supplement that costs something is not free, which its price says [VAL-E012, RES-020]', () => {
  const meal = { key: 'x', name: 'Cena', extraType: 'supplement', availableQuantity: 9 };
  const free = { priceType: 'free', price: 0, paymentTypes: ['free'] };
  const told = { priceType: 'validation.freeWithSupplements' };
  expect(messagesOf(form({ ...free, extras: [{ ...meal, price: 800 }] }), rules, 'registration')).toEqual(told);
  expect(messagesOf(form({ ...free, extras: [{ ...meal, price: 0 }] }), rules, 'registration')).toEqual({});
});
