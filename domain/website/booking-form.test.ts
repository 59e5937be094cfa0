import { expect, test } from 'vitest';
import { type AskedEvent, emptyBookingForm, formMessages, inFormOrder, peopleMessages } from './booking-form.ts';

const event: AskedEvent = { priceType: 'byAges', requirementNames: ['Taglia', 'Dieta'] };

test('what is missing is listed in the order of the form: name, surname, e-mail, person by person', () => {
  const form = emptyBookingForm();
  const [first] = form.people;
  if (!first) throw new Error('a form begins with one person');
  const two = { ...form, people: [first, { ...first, email: 'non-valida' }] };
  expect(Object.keys(peopleMessages(two, event, 'normal'))).toEqual([
    ...['name0', 'surname0', 'email0', 'age0', 'answer0_0', 'answer0_1'],
    ...['name1', 'surname1', 'email1', 'age1', 'answer1_0', 'answer1_1'],
  ]);
});

test('the telephone is between the e-mail and the age, what belongs to nobody at the end', () => {
  const mixed = {
    seats: 'x',
    note0: 'x',
    name1: 'x',
    age0: 'x',
    phone: 'x',
    email0: 'x',
    answer0_10: 'x',
    answer0_9: 'x',
  };
  expect(Object.keys(inFormOrder(mixed))).toEqual([
    ...['email0', 'phone', 'age0', 'answer0_9', 'answer0_10', 'note0', 'name1', 'seats'],
  ]);
});

test('a refusal of the server is listed in the same order', () => {
  const refused = {
    'participantsInfo.0.email': 'validation.email',
    'participantsInfo.0.requirements.Dieta': 'validation.required',
    'participantsInfo.0.requirements.Taglia': 'validation.required',
    'participantsInfo.0.surname': 'validation.required',
  };
  expect(Object.keys(formMessages(refused, event))).toEqual(['surname0', 'email0', 'answer0_0', 'answer0_1']);
});
