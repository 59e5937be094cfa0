import { expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import { canSendEvent, planResending, planSending } from './send.ts';

const confirmed = { status: 'confirmed' } as const;
const ticket = (_id: string, isSent: boolean, status: 'valid' | 'invalid' = 'valid') => ({ _id, isSent, status });
const fresh = ticket('fresh', false);
const sent = ticket('sent', true);
const dead = ticket('dead', false, 'invalid');

test('a ticket of an address that is not proven is sent to nobody, not even when chosen, and it is said why [TIX-018, DEC-094]', () => {
  const typed = { ...fresh, _id: 'typed', isProven: false };
  expect(planSending([fresh, typed], confirmed)).toEqual({
    send: [fresh],
    skipped: [{ ticket: typed, reason: 'unproven' }],
  });
  expect(planResending([sent, typed], confirmed).send).toEqual([sent]);
  for (const plan of [planSending, planResending]) {
    expect(refusalCode(() => plan([typed], confirmed))).toBe('booking_unproven');
    expect(refusalCode(() => plan([typed, dead], confirmed))).toBe('booking_unproven');
  }
  expect(refusalCode(() => planSending([typed, sent], confirmed))).toBe('ticket_already_sent');
});

test('tickets are sent only for a confirmed event [TIX-018, STATE-E003]', () => {
  for (const status of ['waiting_confirmation', 'canceled'] as const) {
    expect(refusalCode(() => planSending([fresh], { status }))).toBe('event_not_confirmed');
    expect(refusalCode(() => planResending([fresh], { status }))).toBe('event_not_confirmed');
  }
});

test('a mixed choice sends what is valid and unsent, and says what it skipped [OPEN-156, DEC-054]', () => {
  expect(planSending([fresh, sent, dead], confirmed)).toEqual({
    send: [fresh],
    skipped: [
      { ticket: sent, reason: 'already_sent' },
      { ticket: dead, reason: 'not_valid' },
    ],
  });
});

test('only a choice that is all sent is refused as sent [ERR-E009]', () => {
  expect(refusalCode(() => planSending([sent], confirmed))).toBe('ticket_already_sent');
  expect(refusalCode(() => planSending([sent, dead], confirmed))).toBe('ticket_already_sent');
  expect(refusalCode(() => planSending([dead], confirmed))).toBe('tickets_not_sendable');
  expect(refusalCode(() => planSending([], confirmed))).toBe('tickets_not_sendable');
});

test('a reservation is sent again whether or not it was sent [OPEN-157, DEC-054]', () => {
  expect(planResending([fresh, sent, dead], confirmed).send).toEqual([fresh, sent]);
  expect(planResending([fresh, dead], confirmed).skipped).toEqual([{ ticket: dead, reason: 'not_valid' }]);
  expect(refusalCode(() => planResending([dead], confirmed))).toBe('tickets_not_sendable');
});

test('a confirmed event sends while a valid ticket is unsent [TIX-019, DEC-103]', () => {
  expect(canSendEvent({ status: 'confirmed' }, 57)).toBe(true);
  expect(canSendEvent({ status: 'confirmed' }, 0)).toBe(false);
  expect(canSendEvent({ status: 'waiting_confirmation' }, 57)).toBe(false);
  expect(canSendEvent({ status: 'canceled' }, 57)).toBe(false);
});
