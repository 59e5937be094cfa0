import { expect, test } from 'vitest';
import { fillOf, fillOfAll } from './attendance.ts';

test('places filled are told in whole per cent, of events together by their places, of none not at all [DAY-063]', () => {
  expect(fillOf({ places: 55, filled: 54 })).toBe(98);
  expect(fillOf({ places: 0, filled: 0 })).toBeNull();
  expect(
    fillOfAll([
      { places: 90, filled: 45 },
      { places: 10, filled: 10 },
      { places: 0, filled: 3 },
    ]),
  ).toBe(55);
  expect(fillOfAll([])).toBeNull();
});
