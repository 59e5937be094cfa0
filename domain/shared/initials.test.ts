import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Compagnia del Crinale', 'CC'],
  ['Passo dopo Passo', 'PP'],
  ['Anna D’Amico', 'AD'],
  ['gli amici', 'GA'],
  ['«Mare Aperto»', 'MA'],
  ['🎉 Festa', 'F'],
  ['王小明', '王'],
] as const)('a name without a picture has the same letters on every page: %s is %s [PUB-001]', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
