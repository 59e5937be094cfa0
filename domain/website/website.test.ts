import { expect, test } from 'vitest';
import { contrastRatio, LEAST_CONTRAST, pageColours } from '../tenants/colour.ts';
import { bookingState } from './booking-state.ts';
import type { PublicEventCard } from './public-records.ts';
import { isRecordId, pageSlug, slugOf } from './slug.ts';

const now = new Date('2026-05-01T10:00:00Z');
const card = (changes: Partial<PublicEventCard> = {}): PublicEventCard => ({
  ...{ id: 'e1', tenantId: 't1', slug: 'alba', name: 'Alba al Lago di Braies', subtypeName: 'Gita in giornata' },
  ...{ eventType: 'event', status: 'confirmed', isVisible: true, accessType: 'all' },
  ...{ startDate: '2026-05-16T02:30:00Z', endDate: '2026-05-16T19:30:00Z', departureDate: null, returnDate: null },
  ...{ beginsAt: '2026-05-16T02:30:00Z', endsAt: '2026-05-16T19:30:00Z' },
  ...{ openReservationDate: '2026-04-01T10:00:00Z', closingReservationDate: '2026-05-15T18:00:00Z' },
  ...{
    maxParticipants: 54,
    slots: 45,
    heldPlaces: 0,
    slotsPerUser: 4,
    locationAddress: null,
    destinationAddress: null,
  },
  ...{ cardImage: null, priceType: 'single', price: 3000, prices: {}, preemption: false, preemptions: [] },
  ...{ departurePoints: [], version: 1 },
  ...changes,
});

test('a page says what the booking rules say to a stranger, for every way they refuse [PUB-022]', () => {
  const stateOf = (changes: Partial<PublicEventCard>) => bookingState(card(changes), now);
  expect(stateOf({})).toEqual({ kind: 'open', free: 9 });
  expect(stateOf({ slots: 54 })).toEqual({ kind: 'full' });
  expect(stateOf({ slots: 50, heldPlaces: 4 })).toEqual({ kind: 'full' });
  expect(stateOf({ slots: 50, heldPlaces: 3 })).toEqual({ kind: 'open', free: 1 });
  expect(stateOf({ eventType: 'post' })).toEqual({ kind: 'post' });
  expect(stateOf({ status: 'canceled' })).toEqual({ kind: 'canceled' });
  expect(stateOf({ accessType: 'subscribed' })).toEqual({ kind: 'followersOnly' });
  expect(stateOf({ accessType: 'subscribedWithCompany' })).toEqual({ kind: 'followersOnly' });
  const openReservationDate = '2026-05-10T18:00:00Z';
  expect(stateOf({ openReservationDate })).toEqual({ kind: 'opens', at: openReservationDate });
  expect(stateOf({ closingReservationDate: '2026-04-30T18:00:00Z' })).toEqual({ kind: 'closed' });
  const over = { startDate: '2026-04-16T02:30:00Z', endDate: '2026-04-16T19:30:00Z', closingReservationDate: null };
  expect(stateOf(over)).toEqual({ kind: 'past' });
  const preemptions = [{ userType: 'normal' as const, preemptionDate: '2026-05-03T18:00:00Z' }];
  expect(stateOf({ preemption: true, preemptions })).toEqual({ kind: 'opens', at: '2026-05-03T18:00:00Z' });
});

test('anyone who is known by a personal link sees the state of their tier [PUB-021, PUB-022]', () => {
  const preemptions = [
    { userType: 'normal' as const, preemptionDate: '2026-05-03T18:00:00Z' },
    { userType: 'top' as const, preemptionDate: '2026-04-28T18:00:00Z' },
  ];
  const member = { status: 'accepted' as const, userType: 'top' as const };
  const event = card({ preemption: true, preemptions, accessType: 'subscribed' });
  expect(bookingState(event, now, { member, isGuest: false })).toEqual({ kind: 'open', free: 9 });
});

test('a page is named with small letters, digits and single hyphens, never a part of an address [PUB-004]', () => {
  expect(pageSlug.parse(' Alba-Al-Lago-2 ')).toBe('alba-al-lago-2');
  const wrong = ['', '-alba', 'alba--lago', 'alba/../lago', 'àlba', 'alba lago', 'a'.repeat(75)];
  for (const slug of wrong) {
    expect(pageSlug.safeParse(slug).success, slug).toBe(false);
  }
  expect(isRecordId('0195F2C1-7A2B-7C3D-8E4F-001122334455')).toBe(true);
  expect(slugOf('event', ' Alba al Lago di Bràies! ')).toBe('alba-al-lago-di-braies');
  expect(slugOf('product', '☀️')).toBe('prodotto');
  expect(slugOf('event', 'lunga '.repeat(20))).toMatch(/^lunga(-lunga){11}-lu$/);
});

test.each(['#FFFF00', '#000000', '#0F766E', '#3B4A8C', '#FFFFFF', '#C2410C', 'nonsense', null])(
  'the colours made of %s are readable in both schemes [PUB-010]',
  (chosen) => {
    const { light, dark } = pageColours(chosen);
    const pairs = [
      [light.community, '#FBF9F6'],
      [light.community, light.onCommunity],
      [light.communityText, light.communitySoft],
      [dark.community, '#1F1C1A'],
      [dark.community, dark.onCommunity],
      [dark.communityText, dark.communitySoft],
      [dark.communityText, '#1F1C1A'],
    ] as const;
    for (const [one, other] of pairs) expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  },
);
