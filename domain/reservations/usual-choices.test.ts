import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { type EarlierBooking, usualChoices } from './usual-choices.ts';

const point = (_id: string) => ({
  _id,
  groupingPoint: _id,
  departureDate: '2026-12-01T05:00:00.000Z',
  address: { city: 'Bologna' },
});
const event = sampleEvent({
  priceType: 'single',
  price: 1000,
  paymentTypes: ['stripe', 'wireTransfer', 'onSite', 'atDeparture'],
  departurePoints: [point('modena'), point('bologna')],
});
const booked = (
  departurePoint: string,
  paymentType: EarlierBooking['paymentType'],
  role = 'guest',
): EarlierBooking => ({ departurePoint: { _id: departurePoint }, paymentType, user: { role } });

test('a booking starts from where most leave, and from how those whom staff book pay [RES-014, RES-019]', () => {
  const earlier = [
    booked('modena', 'onSite'),
    booked('bologna', 'wireTransfer'),
    booked('bologna', 'wireTransfer'),
    booked('bologna', 'atDeparture', 'user'),
    booked('bologna', 'atDeparture', 'user'),
    booked('bologna', 'atDeparture', 'user'),
  ];
  expect(usualChoices(event, earlier)).toEqual({ departurePoint: 'bologna', paymentType: 'wireTransfer' });
  expect(usualChoices(event, earlier.slice(0, 2))).toEqual({ departurePoint: 'modena', paymentType: 'onSite' });
});

test('what the event no longer offers is not proposed, and a card only where there is nothing else [RES-019, RES-020]', () => {
  expect(usualChoices(event, [booked('gone', 'stripe')])).toEqual({
    departurePoint: undefined,
    paymentType: 'atDeparture',
  });
  const byCard = sampleEvent({ ...event, paymentTypes: ['stripe'], departurePoints: [point('modena')] });
  expect(usualChoices(byCard, [])).toEqual({ departurePoint: 'modena', paymentType: 'stripe' });
  const without = sampleEvent({ ...event, paymentTypes: ['stripe', 'onSite'] });
  expect(usualChoices(without, [])).toEqual({ departurePoint: undefined, paymentType: undefined });
  const free = sampleEvent({ priceType: 'free', price: 0, paymentTypes: ['free'], departurePoints: [] });
  expect(usualChoices(free, [])).toEqual({ departurePoint: undefined, paymentType: undefined });
});
