import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import type { ParticipantInput } from '../tickets/schema.ts';
import { canAddParticipant, canRemoveParticipant, INITIAL_PARTICIPANTS, validateParticipants } from './booking.ts';

const ada: ParticipantInput = { name: 'Ada', surname: 'Neri', email: 'ada@regia.test' };

test('participants are added below slotsPerUser, never where one books alone [RES-017, OPEN-124]', () => {
  const event = sampleEvent({ slotsPerUser: 3 });
  expect([1, 2, 3, 4].map((count) => canAddParticipant(event, count))).toEqual([true, true, false, false]);
  expect(canAddParticipant({ ...event, accessType: 'subscribedWithCompany' }, 2)).toBe(true);
  expect(canAddParticipant({ ...event, accessType: 'subscribed' }, 1)).toBe(false);
});

test('a booking starts with one participant, who stays [RES-018, RES-026, CONST-E024]', () => {
  expect(INITIAL_PARTICIPANTS).toBe(1);
  expect([0, 1, 2].map(canRemoveParticipant)).toEqual([false, true, true]);
});

test('every field but the note is required, the e-mail well formed [RES-015, VAL-E049, VAL-E050]', () => {
  expect(validateParticipants(sampleEvent(), [ada])).toEqual({});
  expect(
    validateParticipants(sampleEvent(), [
      { name: ' ', surname: '', email: '' },
      { ...ada, email: 'ada@' },
    ]),
  ).toEqual({
    'participantsInfo.0.name': 'validation.required',
    'participantsInfo.0.surname': 'validation.required',
    'participantsInfo.0.email': 'validation.required',
    'participantsInfo.1.email': 'validation.email',
  });
  expect(validateParticipants(sampleEvent(), [])).toEqual({ participantsInfo: 'validation.required' });
});

test('the age is asked for only where it sets the price [RES-016, VAL-E052]', () => {
  const byAges = sampleEvent({ priceType: 'byAges' });
  expect(validateParticipants(byAges, [ada])).toEqual({ 'participantsInfo.0.age': 'validation.required' });
  expect(validateParticipants(byAges, [{ ...ada, age: 0 }])).toEqual({});
  expect(validateParticipants(byAges, [{ ...ada, age: 1.5 }])).toEqual({
    'participantsInfo.0.age': 'validation.integer',
  });
  expect(validateParticipants(sampleEvent({ priceType: 'free' }), [ada])).toEqual({});
});

test('the holder has a user type where it sets the price, companions are normal [VAL-E051, OPEN-123]', () => {
  const byUserType = sampleEvent({ priceType: 'byUserType' });
  expect(validateParticipants(byUserType, [ada, ada])).toEqual({
    'participantsInfo.0.userType': 'validation.required',
  });
  const top = { ...ada, userType: 'top' as const };
  expect(validateParticipants(byUserType, [top, { ...ada, userType: 'normal' }])).toEqual({});
  expect(validateParticipants(byUserType, [top, top])).toEqual({
    'participantsInfo.1.userType': 'validation.companionUserType',
  });
});

test('the fields an event asks for are required of everyone, others are unknown [OPEN-143]', () => {
  const asked = { requirementNames: ['Taglia', 'constructor'] };
  expect(validateParticipants(sampleEvent(), [ada], asked)).toEqual({
    'participantsInfo.0.requirements.Taglia': 'validation.required',
    'participantsInfo.0.requirements.constructor': 'validation.required',
  });
  const filled = { ...ada, requirements: { Taglia: 'M', Cane: 'sì' } };
  expect(validateParticipants(sampleEvent(), [filled], { requirementNames: ['Taglia'] })).toEqual({
    'participantsInfo.0.requirements.Cane': 'validation.unknown',
  });
});
