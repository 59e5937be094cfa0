import { expect, test } from 'vitest';
import { addressOfEvent, placeOfEvent } from './event-place.ts';

test('who books reads where an event goes, and where people meet when it goes nowhere', () => {
  const meeting = { plainAddress: 'Piazza Grande 1, Modena' };
  const goal = { plainAddress: 'Lago di Braies' };
  const both = { locationAddress: meeting, destinationAddress: goal };
  expect(addressOfEvent(both)).toBe(goal);
  expect(placeOfEvent(both)).toBe('Lago di Braies');
  for (const destinationAddress of [null, { plainAddress: '' }])
    expect(placeOfEvent({ ...both, destinationAddress })).toBe('Piazza Grande 1, Modena');
  expect(placeOfEvent({ locationAddress: null, destinationAddress: null })).toBe('');
});
