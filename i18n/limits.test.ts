import { expect, test } from 'vitest';
import { access as accessEn } from './en/access/access.ts';
import { messages as en } from './en/index.ts';
import { access as accessIt } from './it/access/access.ts';
import { messages as it } from './it/index.ts';

test('both languages say how short and how long a text may be, and that passwords must match [VAL-P011]', () => {
  for (const { ra } of [it, en]) {
    expect(ra.validation.minLength).toContain('%{min}');
    expect(ra.validation.maxLength).toContain('%{max}');
  }
  expect([accessIt.repeatInvalid, accessEn.repeatInvalid]).toEqual([
    'Le password non coincidono',
    'The passwords do not match',
  ]);
});
