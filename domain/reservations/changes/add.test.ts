import { expect, test } from 'vitest';
import { type AddingFacts, addingRefusal, lowestPriceBeside } from './add.ts';

const event: AddingFacts['event'] = {
  ...{ eventType: 'event', status: 'confirmed', isVisible: true, accessType: 'all', priceType: 'single', price: 2000 },
  ...{ prices: {}, startDate: '2026-12-07T08:00:00.000Z', departureDate: null, openReservationDate: null },
  ...{ closingReservationDate: '2026-12-06T08:00:00.000Z', slotsPerUser: 3, preemption: false, preemptions: [] },
};
const ticket = { status: 'valid', condition: 'pending', price: 2000, isScanned: false } as const;
const facts = (changes: Partial<AddingFacts> = {}): AddingFacts => ({
  ...{ event, beginsAt: '2026-12-07T08:00:00.000Z', confirmBy: null, paymentType: 'wireTransfer', isDisputed: false },
  ...{ now: new Date('2026-12-01T08:00:00.000Z'), freePlaces: 1, tenantEnabled: true, tickets: [ticket, ticket] },
  ...changes,
});
const off = { ...ticket, status: 'invalid', condition: 'revoked' } as const;

test('says why nobody can be added to a booking, and nothing where somebody can [DAY-041]', () => {
  const cases: [Partial<AddingFacts>, string | null][] = [
    [{}, null],
    [{ tickets: [off] }, 'booking_over'],
    [{ event: { ...event, status: 'canceled' } }, 'event_canceled'],
    [{ confirmBy: '2026-12-01T09:00:00.000Z' }, 'booking_unproven'],
    [{ now: new Date('2026-12-07T08:00:00.000Z') }, 'booking_begun'],
    [{ now: new Date('2026-12-06T09:00:00.000Z') }, 'event_closed'],
    [{ freePlaces: 0 }, 'event_full'],
    [{ tickets: [ticket, ticket, ticket] }, 'slots_exceeded'],
    [{ tickets: [ticket, ticket, off] }, null],
    [{ event: { ...event, accessType: 'subscribed' }, tickets: [ticket] }, 'companions_not_allowed'],
    [{ tenantEnabled: false }, 'event_closed'],
    [{ paymentType: 'stripe' }, 'booking_add_payment'],
    // A card that paid is asked for the rest.
    [{ paymentType: 'stripe', tickets: [{ ...ticket, condition: 'payed' }] }, null],
    [{ paymentType: 'free' }, 'booking_add_payment'],
    [{ paymentType: 'free', event: { ...event, priceType: 'free', price: 0 } }, null],
    // By age the youngest may cost nothing: it shows once the age is known.
    [
      {
        paymentType: 'stripe',
        event: { ...event, priceType: 'byAges', prices: { young: 0, adult: 2000, senior: 1500 } },
      },
      null,
    ],
  ];
  for (const [changes, code] of cases) expect([changes, addingRefusal(facts(changes))]).toEqual([changes, code]);
});

test('somebody who comes along pays as a companion does, at least [DAY-041]', () => {
  expect(lowestPriceBeside(event)).toBe(2000);
  const prices = { normal: 2500, premium: 2000, top: 1500 };
  expect(lowestPriceBeside({ ...event, priceType: 'byUserType', prices })).toBe(2500);
});
