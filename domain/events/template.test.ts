import { expect, test } from 'vitest';
import { eventFields, newEvent } from './schema.ts';
import { fromTemplate } from './template.ts';

const at = '2026-03-14T08:00:00.000Z';
const earlier = {
  ...newEvent(),
  name: 'Ciaspolata',
  description: '<p>Neve</p>',
  price: 2500,
  headerImage: '/files/header.png',
  startDate: at,
  endDate: at,
  departureDate: at,
  returnDate: at,
  openReservationDate: at,
  closingReservationDate: at,
  wireTransferLimitDate: at,
  onSiteLimitDate: at,
  preemption: true,
  preemptions: [{ userType: 'top' as const, preemptionDate: at }],
  healthDataReason: 'sinistro',
  departurePoints: [
    {
      _id: '018f3c1e-0000-7000-8000-000000000001',
      groupingPoint: 'Modena Nord',
      departureDate: at,
      address: { city: 'Modena', address: 'Casello', province: 'MO', zipCode: '41100' },
    },
  ],
};

test('a new event takes content, rules, prices and pictures of an earlier one', () => {
  expect(fromTemplate(earlier)).toMatchObject({
    name: 'Ciaspolata',
    description: '<p>Neve</p>',
    price: 2500,
    headerImage: '/files/header.png',
    preemption: true,
  });
});

test('no field that is a date is taken over, whatever fields an event will have', () => {
  const made = fromTemplate(earlier);
  const dates = Object.keys(eventFields.shape).filter((name) => name.endsWith('Date'));
  expect(dates.length).toBeGreaterThan(7);
  for (const name of dates) expect(made[name as keyof typeof made], name).toBeNull();
  expect(made.preemptions).toEqual([]);
  expect(JSON.stringify(made)).not.toContain(at);
});

test('a stop keeps its place, waits for its hour, and is one of its own', () => {
  expect(fromTemplate(earlier).departurePoints).toEqual([
    { groupingPoint: 'Modena Nord', departureDate: '', address: earlier.departurePoints[0]?.address },
  ]);
});

test('why answers about health are kept belongs to the event they were given for', () => {
  expect(fromTemplate(earlier).healthDataReason).toBeNull();
});
