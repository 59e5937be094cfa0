import { expect, test } from 'vitest';
import type { EventSubtypeFields } from '../../event-subtypes/entity.ts';
import { type EventType, eventTypes } from '../entity.ts';
import { primaryFieldsOf, requiredFieldsOf } from './required-fields.ts';

const subtype = (eventType: EventType, extra: Partial<EventSubtypeFields> = {}): EventSubtypeFields => ({
  name: 'Tipo',
  eventType,
  hasStage: false,
  hasTransport: false,
  additionalRequirements: [],
  excludedPrimaryFields: [],
  ...extra,
});

test.each(eventTypes)('%s requires name, types, category and both images [VAL-E001, VAL-E002]', (eventType) => {
  expect(requiredFieldsOf(subtype(eventType))).toEqual(
    expect.arrayContaining(['name', 'eventType', 'eventSubtypeId', 'categoryId', 'headerImage', 'cardImage']),
  );
});

test('a post requires start, place and description, and nothing of booking [OPEN-112, VAL-E037]', () => {
  const names = requiredFieldsOf(subtype('post'));
  expect(names).toEqual(expect.arrayContaining(['startDate', 'locationAddress', 'description']));
  expect(names).not.toContain('termsAndConditions');
  expect(names).not.toContain('closingReservationDate');
});

test('the primary fields follow the event type [VAL-E003, VAL-E004, VAL-E005, VAL-E006, VAL-E007, VAL-E017, VAL-E018, VAL-E019, OPEN-142]', () => {
  expect(requiredFieldsOf(subtype('event'))).toEqual(
    expect.arrayContaining(['startDate', 'endDate', 'openReservationDate', 'closingReservationDate', 'description']),
  );
  expect(requiredFieldsOf(subtype('transfer'))).toEqual(
    expect.arrayContaining(['departureDate', 'destinationAddress']),
  );
  expect(requiredFieldsOf(subtype('travel'))).toEqual(expect.arrayContaining(['perksIncluded', 'perksExcluded']));
});

test('a subtype adds its own names, each once [OPEN-142]', () => {
  const names = requiredFieldsOf(subtype('event', { additionalRequirements: ['perksIncluded', 'startDate', ' '] }));
  expect(names).toContain('perksIncluded');
  expect(names.filter((name) => name === 'startDate')).toHaveLength(1);
  expect(names).not.toContain('');
});

test('the return date is never required, and an excluded one is not even asked for [VAL-E008, SUB-006]', () => {
  expect(requiredFieldsOf(subtype('travel', { additionalRequirements: ['returnDate'] }))).not.toContain('returnDate');
  expect(primaryFieldsOf(subtype('travel'))).toContain('returnDate');
  expect(primaryFieldsOf(subtype('travel', { excludedPrimaryFields: ['returnDate'] }))).not.toContain('returnDate');
});
