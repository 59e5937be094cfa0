import { expect, test } from 'vitest';
import { duplicateReason, phoneDigits } from './duplicate.ts';

const ada = { name: 'Adà', surname: 'Verdi', phone: '+39 3331234567', bornDate: '1990-05-01' };

test('a phone number is its digits without the country, however it is written [DEC-090]', () => {
  for (const written of ['+39 3331234567', '0039 3331234567', '333 123 45 67', '333-1234567']) {
    expect(phoneDigits(written)).toBe('3331234567');
  }
  for (const none of ['', null, 'Ada', 'ada3331@example.org', '12', '+39']) expect(phoneDigits(none)).toBeUndefined();
});

test('two people may be one by the same phone, or by name and day of birth, and the reason is said [DEC-090]', () => {
  const guest = { name: 'A.', surname: 'Verdi', phone: '0039 3331234567' };
  expect(duplicateReason(ada, guest)).toBe('phone');
  expect(duplicateReason(ada, { ...ada, name: 'ADA', phone: null })).toBe('nameAndBirth');
});

test('namesakes are not taken for one another, nor are people without a phone [DEC-090]', () => {
  expect(duplicateReason(ada, { ...ada, phone: null, bornDate: '1961-01-02' })).toBeUndefined();
  expect(duplicateReason({ ...ada, phone: null, bornDate: null }, { ...ada, bornDate: null })).toBeUndefined();
  expect(duplicateReason({ ...ada, phone: null }, { name: 'Ugo', surname: 'Neri', phone: null })).toBeUndefined();
});
