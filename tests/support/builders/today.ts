import type { Today } from '#domain/dashboard/schema.ts';

/** Nothing waits. */
export function emptyToday(at: string): Today {
  const none = { count: 0, amount: 0 };
  const nowhere = { ...none, reservationId: null, orderId: null };
  return {
    at,
    toPay: { ...none, people: 0, late: none, lateSince: null, today: none, nextAt: null },
    requests: { count: 0, people: 0, firstExpiresAt: null, eventName: null, heldAmount: 0 },
    tickets: { count: 0, eventIds: [], eventId: null, eventName: null, startDate: null },
    unseated: { count: 0, events: 0, eventId: null, eventName: null, startDate: null },
    refunds: { ...none, eventId: null, eventName: null },
    failedRefunds: { ...none, since: null, name: null },
    failedPayouts: { ...none, since: null },
    followers: { count: 0 },
    handOns: { ...none, firstExpiresAt: null, reservationId: null, eventName: null },
    disputes: { ...nowhere, since: null, name: null },
    atProvider: { ...nowhere, eventName: null },
    takenTwice: { ...none, reservationId: null, eventName: null },
    orders: { ...none, pieces: 0, oldestAt: null },
    bounced: { count: 0, address: null, reservationId: null },
    conflicts: { count: 0, name: null, eventId: null, since: null },
  };
}
