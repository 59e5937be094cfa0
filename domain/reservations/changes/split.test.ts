import { expect, test } from 'vitest';
import type { BookingFacts } from './open.ts';
import { carriedOf, type SplitTicket, splittingRefusal, ticketSplitRefusal } from './split.ts';

const ticket = (changes: Partial<SplitTicket> = {}): SplitTicket => ({
  ...{ status: 'valid', condition: 'pending', price: 2000, isScanned: false },
  participantInfo: { participant_type: 'companion' },
  ...changes,
});
const holder = ticket({ participantInfo: { participant_type: 'accountholder' } });
type Facts = Omit<BookingFacts, 'tickets'> & { tickets: readonly SplitTicket[] };
const facts = (changes: Partial<Facts> = {}): Facts => ({
  ...{ event: { status: 'confirmed' }, beginsAt: '2026-12-07T08:00:00.000Z', confirmBy: null, isDisputed: false },
  ...{ paymentType: 'wireTransfer', now: new Date('2026-12-01T08:00:00.000Z'), tickets: [holder, ticket()] },
  ...changes,
});
const off = ticket({ status: 'invalid', condition: 'revoked' });

test('says why nobody of a booking can get one of their own, and nothing where somebody can [DAY-041]', () => {
  const cases: [Partial<Facts>, string | null][] = [
    [{}, null],
    [{ tickets: [holder] }, 'booking_single'],
    [{ tickets: [holder, off] }, 'booking_single'],
    [{ tickets: [off, off] }, 'booking_over'],
    [{ tickets: [ticket(), ticket()] }, null],
    [{ tickets: [holder, holder] }, 'booking_own_place'],
    [{ tickets: [holder, ticket({ isScanned: true })] }, 'booking_entered'],
    [{ tickets: [holder, ticket({ isScanned: true }), ticket()] }, null],
    [{ tickets: [holder, ticket({ isOffered: true })] }, 'booking_offered'],
    [{ paymentType: 'stripe' }, 'booking_card_paid'],
    [{ paymentType: 'stripe', tickets: [holder, ticket({ price: 0, condition: 'payed' })] }, null],
    [{ confirmBy: '2026-12-01T09:00:00.000Z' }, 'booking_unproven'],
    [{ event: { status: 'canceled' } }, 'event_canceled'],
    [{ now: new Date('2026-12-07T08:00:00.000Z') }, 'booking_begun'],
  ];
  for (const [changes, code] of cases) expect([changes, splittingRefusal(facts(changes))]).toEqual([changes, code]);
  expect(ticketSplitRefusal(off, facts())).toBe('booking_over');
});

test('what somebody paid or owes goes along with them, to the cent [DAY-041]', () => {
  expect(carriedOf(ticket())).toEqual({ paid: 0, due: 2000 });
  expect(carriedOf(ticket({ condition: 'payed' }))).toEqual({ paid: 2000, due: 0 });
});
