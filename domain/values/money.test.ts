import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, percentageOf } from './money.ts';
import { parseCents } from './parse-number.ts';

test('cents are shown as euros with two decimals [CONST-P010, CONST-E012, DEC-004, I18N-005]', () => {
  expect(formatCents(123_456)).toBe('1.234,56\u00a0€');
  expect(formatCents(5)).toBe('0,05\u00a0€');
  expect(formatCents(0)).toBe('0,00\u00a0€');
  expect(formatCents(-0)).toBe('0,00\u00a0€');
  expect(formatCents(-150)).toBe('-1,50\u00a0€');
  expect(formatCents(123_456, 'en')).toBe('1.234,56\u00a0€');
});

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  ['1.234,50', 123_450],
  ['1.234.567,00', 123_456_700],
  ['1234,5', 123_450],
  [' 7,00 € ', 700],
  ['0,01', 1],
])('%j is %i cents [CONST-E012]', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each([
  [''],
  ['abc'],
  ['1.234'],
  ['1,234'],
  ['1,2,3'],
  ['-5'],
  ['1e3'],
  ['12,'],
  [',50'],
  ['1.23.4'],
  ['1'.repeat(10)],
])('%j is no amount, or could be read two ways', (text) => {
  expect(parseCents(text)).toBeUndefined();
});

test('no line ends between an amount and its sign, in either language [I18N-005]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.constantFrom('it', 'en'), (cents, language) => {
      expect(formatCents(cents, language)).toMatch(/^-?[\d.]+,\d\d\u00a0€$/);
    }),
  );
});

test('what is shown in Italian reads back as the same amount [DEC-004]', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (cents) => {
      expect(parseCents(formatCents(cents))).toBe(cents);
    }),
  );
});

test('a percentage is rounded half up to whole cents [DEC-058]', () => {
  expect(percentageOf(1000, 5)).toBe(50);
  expect(percentageOf(10, 5)).toBe(1);
  expect(percentageOf(9, 5)).toBe(0);
  expect(percentageOf(333, 2.5)).toBe(8);
  expect(percentageOf(100, 0)).toBe(0);
  expect(percentageOf(1005, 10.15)).toBe(102);
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(10_000), (cents, hundredths) => {
      const exact = (BigInt(cents) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
      expect(percentageOf(cents, hundredths / 100)).toBe(Number(exact));
    }),
  );
});
