import { expect, test } from 'vitest';
import { isFiscalCodeSuspect, isVatNumberSuspect } from './fiscal.ts';

test('DEC-066 a wrong check letter of a fiscal code is noticed; foreign codes and right ones pass', () => {
  expect(isFiscalCodeSuspect('RSSMRA85T10A562S')).toBe(false);
  expect(isFiscalCodeSuspect('rssmra85t10a562s')).toBe(false);
  expect(isFiscalCodeSuspect('RSSMRA85T10A562T')).toBe(true);
  expect(isFiscalCodeSuspect('12345678903')).toBe(false);
  expect(isFiscalCodeSuspect('FR-1234')).toBe(false);
  expect(isFiscalCodeSuspect('')).toBe(false);
});

test('DEC-066 a wrong check digit of a VAT number is noticed; foreign numbers pass', () => {
  expect(isVatNumberSuspect('12345678903')).toBe(false);
  expect(isVatNumberSuspect('IT12345678903')).toBe(false);
  expect(isVatNumberSuspect('12345678901')).toBe(true);
  expect(isVatNumberSuspect('DE123456789')).toBe(false);
});
