import { expect, test } from 'vitest';
import { addressBeside, addressLine, addressOfEvent, placeLine, placeOfEvent } from './address.ts';

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
