import { expect, test } from 'vitest';
import { isPlacedEverywhere } from './places.ts';

test('a person has every list only with a place in each layer of the event [TRN-007, TRN-008]', () => {
  const at = (...layers: string[]) => layers.map((layer) => ({ layer }));
  expect(isPlacedEverywhere(at('room'), ['outward', 'room', 'room'])).toBe(false);
  expect(isPlacedEverywhere(at('outward', 'room'), ['outward', 'room'])).toBe(true);
  expect(isPlacedEverywhere(at('outward'), ['outward', 'outward'])).toBe(true);
  expect(isPlacedEverywhere([], ['outward'])).toBe(false);
  expect(isPlacedEverywhere([], [])).toBe(false);
});
