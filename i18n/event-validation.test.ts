import { expect, test } from 'vitest';
import { newEvent } from '#domain/events/entity.ts';
import { eventWarnings as warningsOf } from '#domain/events/validation/warnings.ts';
import { eventWarnings } from './it/events/warnings.ts';

test('every warning of an event has its text', () => {
  const long = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const keys = new Set([
    ...warningsOf({ ...newEvent(), eventType: 'travel' }),
    ...warningsOf({ ...newEvent(), tags: long }),
  ]);
  expect([...keys].sort()).toEqual(Object.keys(eventWarnings).sort());
});
