import { expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import { planReservationChange, type ReservationState } from './update.ts';

const event = { priceType: 'single', paymentTypes: ['atDeparture', 'wireTransfer'] } as const;
const eventOf = () => ({ priceType: event.priceType, paymentTypes: [...event.paymentTypes] });
const state = (given: Partial<ReservationState> = {}): ReservationState => ({
  status: 'valid',
  derivedStatus: 'valid',
  isToCheck: false,
  paymentType: 'atDeparture',
  tickets: [{ condition: 'pending', price: 1000 }],
  ...given,
});

test('the status accepts its current value and the mark toCheck, set and cleared [DEC-047]', () => {
  expect(planReservationChange(eventOf(), state(), { status: 'valid' }).isToCheck).toBe(false);
  expect(planReservationChange(eventOf(), state(), { status: 'toCheck' }).isToCheck).toBe(true);
  const marked = state({ status: 'toCheck', isToCheck: true });
  expect(planReservationChange(eventOf(), marked, { status: 'valid' }).isToCheck).toBe(false);
  expect(planReservationChange(eventOf(), marked, { status: 'toCheck' }).isToCheck).toBe(true);
});

test('any other status is refused: it follows the tickets [DEC-047]', () => {
  expect(refusalCode(() => planReservationChange(eventOf(), state(), { status: 'cancelled' }))).toBe(
    'reservation_status_derived',
  );
});

test('the payment type changes among the event’s own while no ticket is paid [DEC-047]', () => {
  expect(planReservationChange(eventOf(), state(), { paymentType: 'wireTransfer' }).paymentType).toBe('wireTransfer');
  expect(refusalCode(() => planReservationChange(eventOf(), state(), { paymentType: 'stripe' }))).toBe(
    'payment_type_not_offered',
  );
  const paid = state({
    tickets: [
      { condition: 'pending', price: 1000 },
      { condition: 'payed', price: 1000 },
    ],
  });
  expect(refusalCode(() => planReservationChange(eventOf(), paid, { paymentType: 'wireTransfer' }))).toBe(
    'payment_type_locked',
  );
});
