import { expect, test } from 'vitest';
import { emptyBookingForm, withPerson } from './booking-form.ts';
import { basesOf, peopleTotal } from './people-prices.ts';

const lunch = { id: 'lunch', extraType: 'supplement', price: 500 } as const;
const less = { id: 'less', extraType: 'reduction', price: 9999 } as const;
const single = { priceType: 'single', price: 2900, prices: {}, extras: [lunch, less] } as const;
const byAges = { ...single, priceType: 'byAges', prices: { young: 1000, adult: 3000, senior: 2000 } } as const;
const byUserType = { ...single, priceType: 'byUserType', prices: { normal: 2000, premium: 1500 } } as const;

function formOf(people: { age?: string; extraIds?: string[] }[]) {
  let form = emptyBookingForm();
  while (form.people.length < people.length) form = withPerson(form);
  return { ...form, people: form.people.map((person, at) => ({ ...person, ...people[at] })) };
}

test('the people of a form come to a total before anybody’s name is typed [PUB-030]', () => {
  expect(peopleTotal(single, formOf([{}, { extraIds: ['lunch'] }]), 'normal')).toBe(6300);
  expect(peopleTotal(single, formOf([{ extraIds: ['less'] }]), 'normal')).toBe(0);
  expect(peopleTotal(byUserType, formOf([{}, {}]), 'premium')).toBe(3500);
});

test('a price that follows the age waits for it, and takes the span it falls into [PUB-030]', () => {
  expect(peopleTotal(byAges, formOf([{ age: '11' }, { age: '12' }, { age: '65' }, { age: '66' }]), 'normal')).toBe(
    9000,
  );
  expect(peopleTotal(byAges, formOf([{ age: '40' }, { age: '' }]), 'normal')).toBeUndefined();
  expect(peopleTotal(byAges, formOf([{ age: 'molti' }]), 'normal')).toBeUndefined();
});

test('what is not priced for somebody has no price [PUB-030]', () => {
  expect(basesOf(byUserType, 0, 'top')).toEqual([]);
  expect(basesOf(byAges, 1, 'normal').map(({ to, price }) => [to, price])).toEqual([
    [11, 1000],
    [65, 3000],
    [150, 2000],
  ]);
});
