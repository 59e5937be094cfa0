import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCharacter, fiscalCodeWarning, normalizeFiscalCode } from './fiscal-code.ts';
import { normalizeSdi, sdiProblem } from './sdi.ts';
import { isVatNumber, normalizeVatNumber, vatNumberWarning } from './vat-number.ts';

test.each([
  ['RSSMRA85T10A562S', 'a man born in Italy'],
  ['MRTMTT25D09F205Z', 'the example of the revenue agency’s tables'],
  ['BNCGLI80A41H501P', 'a woman: 40 is added to the day'],
  ['00905811006', 'an organisation'],
  ['01114601006', 'another organisation'],
])('%s is a right codice fiscale: %s [DEC-066]', (code) => {
  const first = code.slice(0, 15);
  const whole = code.length === 16 ? first + checkCharacter(first) : code;
  expect(fiscalCodeWarning(whole)).toBeNull();
  expect(fiscalCodeWarning(whole.toLowerCase().replace(/(...)/g, '$1 '))).toBeNull();
});

test('the published check characters [DEC-066]', () => {
  expect(checkCharacter('RSSMRA85T10A562')).toBe('S');
  expect(checkCharacter('MRTMTT25D09F205')).toBe('Z');
  expect(checkCharacter('???')).toBeUndefined();
});

test('a slip in a codice fiscale is pointed out, one of another country is not [DEC-066]', () => {
  expect(fiscalCodeWarning('RSSMRA85T10A562T')).toBe('validation.fiscalCodeCheck');
  // A day of birth that no month has.
  expect(fiscalCodeWarning(`RSSMRA85T39A562${checkCharacter('RSSMRA85T39A562')}`)).toBe('validation.fiscalCodeCheck');
  expect(fiscalCodeWarning('RSSMRA85T10A562')).toBe('validation.fiscalCodeShape');
  expect(fiscalCodeWarning('00905811007')).toBe('validation.fiscalCodeCheck');
  expect(fiscalCodeWarning('0090581100')).toBe('validation.fiscalCodeShape');
  expect(fiscalCodeWarning('12345678Z')).toBeNull();
  expect(fiscalCodeWarning('DE-65 929 970 489')).toBeNull();
});

test.each(['00905811006', '00488410010', '01114601006', 'IT 0090 5811 006'])(
  '%s is a right partita IVA [DEC-066]',
  (number) => {
    expect(isVatNumber(number)).toBe(true);
    expect(vatNumberWarning(number)).toBeNull();
  },
);

test('a wrong partita IVA warns, one of another country does not [DEC-066]', () => {
  expect(vatNumberWarning('00905811007')).toBe('validation.vatNumberCheck');
  expect(vatNumberWarning('00000000000')).toBe('validation.vatNumberCheck');
  expect(vatNumberWarning('0090581100')).toBe('validation.vatNumberLength');
  expect(vatNumberWarning('DE136695976')).toBeNull();
  expect(vatNumberWarning('')).toBeNull();
});

test('a change of one digit of a partita IVA is always noticed', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
      const right = Array.from({ length: 10 }, (_, last) => first.join('') + last).find(isVatNumber);
      if (!right) return;
      const wrong = [...right].map((digit, place) => (place === at ? String((Number(digit) + by) % 10) : digit));
      expect(isVatNumber(wrong.join(''))).toBe(false);
    }),
  );
});

test('a recipient code has seven characters, six for public offices', () => {
  for (const code of ['M5UXCR1', 'm5uxcr1 ', '0000000', 'UF0WZ3', 'XXXXXXX']) expect(sdiProblem(code)).toBeNull();
  for (const code of ['M5UXC', 'M5UXCR12', 'M5-XCR1']) expect(sdiProblem(code)).toBe('validation.sdi');
  expect(sdiProblem('  ')).toBe('validation.required');
  expect(normalizeSdi('m5uxcr1 ')).toBe('M5UXCR1');
});

test('every text whatever has an answer, the same however it is spaced or cased', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(typeof isVatNumber(text)).toBe('boolean');
      expect(fiscalCodeWarning(normalizeFiscalCode(text))).toBe(fiscalCodeWarning(text));
      expect(vatNumberWarning(normalizeVatNumber(text))).toBe(vatNumberWarning(text));
      expect(sdiProblem(normalizeSdi(text))).toBe(sdiProblem(text));
    }),
  );
});
