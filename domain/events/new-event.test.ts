import { expect, test } from 'vitest';
import { DUPLICATE_SUFFIX, duplicateName } from './duplicate.ts';
import { eventFields, newEvent } from './entity.ts';

test('a new event starts from the documented defaults [ENT-E014, OPEN-127]', () => {
  expect(newEvent()).toMatchObject({
    eventType: 'event',
    selectionType: 'automatic',
    accessType: 'all',
    priceType: 'single',
    maxParticipants: 0,
    slotsPerUser: 0,
  });
});

test('a new event has every writable field, and two of them share nothing', () => {
  expect(Object.keys(newEvent()).sort()).toEqual(Object.keys(eventFields.shape).sort());
  expect(newEvent().tags).not.toBe(newEvent().tags);
});

test('a copy carries the suffix and still fits the field [STATE-E010, OPEN-132, DEC-038]', () => {
  expect(DUPLICATE_SUFFIX).toBe(' - Copia');
  expect(duplicateName('Gita')).toBe('Gita - Copia');
  const long = duplicateName('x'.repeat(120));
  expect(long).toHaveLength(120);
  expect(long.endsWith(' - Copia')).toBe(true);
});
