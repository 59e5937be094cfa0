import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIban, ibanProblem, normalizeIban } from './iban.ts';

const right = 'IT60X0542811101000000123456';

test('a right IBAN passes however it is spaced or cased [DEC-066]', () => {
  expect(ibanProblem(right)).toBeNull();
  expect(ibanProblem('it60 x054 2811 1010 0000 0123 456')).toBeNull();
  expect(normalizeIban('it60 x054 2811 1010 0000 0123 456')).toBe(right);
  expect(formatIban(right)).toBe('IT60 X054 2811 1010 0000 0123 456');
});

test('each fault is named [DEC-066]', () => {
  expect(ibanProblem('   ')).toBe('validation.required');
  expect(ibanProblem('IT60X05428111010000001234')).toBe('validation.ibanLength');
  expect(ibanProblem('IT61X0542811101000000123456')).toBe('validation.ibanCheck');
  expect(ibanProblem('XX60X0542811101000000123456')).toBe('validation.ibanCountry');
  expect(ibanProblem('IT60105428111010000001234567')).toBe('validation.ibanLength');
});

test('two digits exchanged never pass [DEC-066]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: right.length - 2 }), (at) => {
      const [a, b] = [right.charAt(at), right.charAt(at + 1)];
      fc.pre(a !== b);
      expect(ibanProblem(right.slice(0, at) + b + a + right.slice(at + 2))).not.toBeNull();
    }),
  );
});

test('any text has an answer', () => {
  fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => void ibanProblem(text)));
});
