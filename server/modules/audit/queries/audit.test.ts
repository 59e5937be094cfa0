import { expect, test } from 'vitest';
import { changesOf } from './audit.ts';

test('a field left empty where nothing was is no change [DEC-088]', () => {
  const before = { age: 8, name: 'Bruno' };
  const after = { age: 35, name: 'Bruno', note: '', extraIds: [], requirements: { Allergie: '' } };
  expect(changesOf(before, after)).toEqual({ age: { before: 8, after: 35 } });
});

test('what was emptied, and what was set to no or nought, is one [DEC-088]', () => {
  expect(
    changesOf({ note: 'Posto davanti', isVisible: true, price: 100 }, { note: '', isVisible: false, price: 0 }),
  ).toEqual({
    note: { before: 'Posto davanti', after: '' },
    isVisible: { before: true, after: false },
    price: { before: 100, after: 0 },
  });
});
