import { expect, test } from 'vitest';
import { freePlacesOf } from './places.ts';

test.each([
  [{ maxParticipants: 10, slots: 4, heldPlaces: 0 }, 6],
  [{ maxParticipants: 10, slots: 4, heldPlaces: 2 }, 4],
  [{ maxParticipants: 10, slots: 8, heldPlaces: 2 }, 0],
  [{ maxParticipants: 0, slots: 0, heldPlaces: 0 }, 0],
])('of %o there are %i places for sale: held ones are not [WAIT-002]', (places, free) => {
  expect(freePlacesOf(places)).toBe(free);
});

test('an event never has fewer than no places', () => {
  expect(freePlacesOf({ maxParticipants: 3, slots: 4, heldPlaces: 0 })).toBe(0);
});
