import { expect, test } from 'vitest';
import type { ParticipantInfo } from '../tickets/schema.ts';
import { detailsEditOf, detailsMessages, personOf } from './details-form.ts';

const info: ParticipantInfo = {
  ...{ name: 'Anna', surname: 'Verdi', email: 'anna@example.org', participant_type: 'accountholder' },
  ...{ userType: 'top', age: 30, note: 'Celiaca', requirements: { Taglia: 'M', Allergie: 'noci' } },
};
const event = { priceType: 'byAges' as const, requirementNames: ['Taglia'] };
const known = { info, email: 'chi.prenota@example.org' };

test('the form shows what is known and asked for, and sent back unchanged it changes nothing [HOLD-002]', () => {
  const person = personOf(info, event);
  expect(person).toMatchObject({ name: 'Anna', age: '30', note: 'Celiaca', answers: ['M'] });
  const { participant_type: _type, userType: _tier, ...same } = info;
  expect(detailsEditOf(person, known, event)).toEqual(same);
  expect(detailsMessages(detailsEditOf(person, known, event), 0, event)).toEqual({});
});

test('an empty address is that of the person who booked, an empty note is no note [HOLD-002]', () => {
  const edit = detailsEditOf({ ...personOf(info, event), email: '', note: '' }, known, event);
  expect(edit).toMatchObject({ email: 'chi.prenota@example.org', note: '' });
});

test('what is wrong is at the field of its person, as when one books [HOLD-002]', () => {
  const person = { ...personOf(info, event), name: ' ', email: 'anna@', age: '', answers: [''] };
  const edit = detailsEditOf({ ...person, name: '' }, known, event);
  expect(detailsMessages(edit, 2, event)).toEqual({
    ...{ name2: 'validation.required', email2: 'validation.email', age2: 'validation.required' },
    answer2_0: 'validation.required',
  });
  const old = detailsEditOf({ ...person, name: 'Anna', email: '', age: '131', answers: ['L'] }, known, event);
  expect(detailsMessages(old, 0, event)).toEqual({ age0: 'validation.max' });
});

test('a tier is the community’s to give: the form of an event priced by it asks for none [HOLD-002]', () => {
  const byTier = { priceType: 'byUserType' as const, requirementNames: [] };
  const edit = detailsEditOf(personOf(info, byTier), known, byTier);
  expect(edit).not.toHaveProperty('userType');
  expect(detailsMessages(edit, 0, byTier)).toEqual({});
});
