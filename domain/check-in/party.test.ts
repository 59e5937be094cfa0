import { expect, test } from 'vitest';
import { gateTicket } from '#tests/support/fake-gate-server.ts';
import { assignsTransports, debtOf, mayEnter, partyOf } from './party.ts';
import { typedPart } from './search.ts';

const one = { reservationId: 'one' };
const out = { status: 'invalid', condition: 'revoked' } as const;
const owing = { condition: 'pending', amountDue: 1800 } as const;

test('a booking lists who booked first and who was cancelled last [GATE-005]', () => {
  const tickets = [
    gateTicket(1, { ...one, ...out }),
    gateTicket(2, { ...one, participantType: 'companion' }),
    gateTicket(3, one),
    gateTicket(4),
  ];
  expect(partyOf(tickets, 'one').map(({ _id }) => _id.slice(-1))).toEqual(['3', '2', '1']);
});

test('only a valid ticket nobody entered with may come in [GATE-005]', () => {
  expect(mayEnter(gateTicket(1))).toBe(true);
  expect(mayEnter(gateTicket(1, owing))).toBe(true);
  expect(mayEnter(gateTicket(1, out))).toBe(false);
  expect(mayEnter(gateTicket(1, { scannedAt: '2026-05-16T02:00:00Z' }))).toBe(false);
});

test('a transport is to be given only where somebody of the event has one', () => {
  expect(assignsTransports([gateTicket(1, { transport: null }), gateTicket(2, { transport: null })])).toBe(false);
  expect(assignsTransports([gateTicket(1, { transport: null }), gateTicket(2, { transport: 'Bus 1' })])).toBe(true);
  expect(assignsTransports([])).toBe(false);
});

test('what a party owes is added up, and taken here only where all of it is paid at the departure [GATE-005, TIX-008]', () => {
  const [paid, atDeparture, transfer] = [
    gateTicket(1),
    gateTicket(2, owing),
    gateTicket(3, { ...owing, paymentType: 'wireTransfer' }),
  ];
  expect(debtOf([paid, atDeparture])).toEqual({ paid: [paid], unpaid: [atDeparture], due: 1800, isTakenHere: true });
  expect(debtOf([atDeparture, transfer])).toMatchObject({ due: 3600, isTakenHere: false });
  expect(debtOf([paid])).toMatchObject({ due: 0, isTakenHere: false });
});

test('the letters that were typed stand out in a name, accents aside [DEC-084]', () => {
  expect(typedPart('Niccolò', 'nicco bald')).toBe(5);
  expect(typedPart('Baldini', 'nicco bald')).toBe(4);
  expect(typedPart('Orsi', 'nicco')).toBe(0);
});
