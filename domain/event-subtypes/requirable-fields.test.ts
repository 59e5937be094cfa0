import { expect, test } from 'vitest';
import { eventFields } from '../events/entity.ts';
import { eventSubtypes, requirableFields } from './entity.ts';

const subtype = (additionalRequirements: string[]) =>
  eventSubtypes.fields.additionalRequirements.safeParse(additionalRequirements).success;

test('a subtype asks for fields that an event has, and for nothing else [SUB-002]', () => {
  for (const name of requirableFields) expect(Object.keys(eventFields.shape)).toContain(name);
  expect(subtype(['endDate', 'departurePoints'])).toBe(true);
  expect(subtype(['pippo'])).toBe(false);
  expect(subtype(['tenantId'])).toBe(false);
});

test('a tag is in its list once, case and blanks aside [VAL-E033]', () => {
  const { tags } = eventFields.shape;
  expect(tags.parse(['a', 'b'])).toEqual(['a', 'b']);
  for (const twice of [
    ['a', 'A'],
    ['a', 'a '],
    ['due  parole', 'Due parole'],
  ]) {
    expect(tags.safeParse(twice).error?.issues[0]?.message).toBe('validation.unique');
  }
});
