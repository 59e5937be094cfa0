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
