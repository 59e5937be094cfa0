import { expect, test } from 'vitest';
import { addressBeside, addressLine, placeLine } from './address.ts';

test('an address is one line: the plain one, else its parts [ENT-E003]', () => {
  expect(addressLine({ plainAddress: 'Piazzale Stazione, Bologna' })).toBe('Piazzale Stazione, Bologna');
  expect(addressLine({ streetName: 'Via Roma', streetNumber: '1', city: 'Bologna', province: 'BO' })).toBe(
    'Via Roma 1, Bologna, BO',
  );
  expect(addressLine(null)).toBe('');
});

test('a departure point that is called as its address is not said twice [ENT-E003]', () => {
  const address = { plainAddress: 'Piazzale Stazione, Bologna' };
  expect(addressBeside('piazzale Stazione, Bologna ', address)).toBe('');
  expect(addressBeside('Stazione', address)).toBe('Piazzale Stazione, Bologna');
  expect(placeLine('Piazzale Stazione, Bologna', address)).toBe('Piazzale Stazione, Bologna');
  expect(placeLine('Casello', address)).toBe('Casello, Piazzale Stazione, Bologna');
});
