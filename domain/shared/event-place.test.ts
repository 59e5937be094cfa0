import { expect, test } from 'vitest';
import { addressOfEvent, placeOfEvent } from './event-place.ts';

test('what travels is told by where it goes, all else by where it is, and each by the other where that is all there is', () => {
  const meeting = { plainAddress: 'Piazza Grande 1, Modena' };
  const goal = { plainAddress: 'Lago di Braies' };
  const both = { locationAddress: meeting, destinationAddress: goal };
  expect(placeOfEvent({ ...both, eventType: 'travel' })).toBe('Lago di Braies');
  expect(placeOfEvent({ ...both, eventType: 'transfer' })).toBe('Lago di Braies');
  expect(placeOfEvent({ ...both, eventType: 'event' })).toBe('Piazza Grande 1, Modena');
  expect(addressOfEvent({ ...both, eventType: 'post' })).toBe(meeting);
  expect(placeOfEvent({ ...both, eventType: 'travel', destinationAddress: { plainAddress: '' } })).toBe(
    'Piazza Grande 1, Modena',
  );
  expect(placeOfEvent({ ...both, eventType: 'event', locationAddress: null })).toBe('Lago di Braies');
  expect(placeOfEvent({ eventType: 'event', locationAddress: null, destinationAddress: null })).toBe('');
});
