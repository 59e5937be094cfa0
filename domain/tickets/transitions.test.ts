import { describe, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { type PaymentType, paymentTypes } from '../events/entity.ts';
import { refusalCode } from '../refusal-code.ts';
import { legalTicketStates } from '../shared/ticket-status.ts';
import { ticketConditionInput, ticketConditions } from './schema.ts';
import {
  actionOf,
  actionsFor,
  assertEligible,
  assertPayable,
  assertRefundTerms,
  cancelOutcome,
  canUnpay,
  ticketActionNames,
  ticketActions,
} from './transitions.ts';

type State = (typeof legalTicketStates)[number];
/** The pair that goes with a condition. */
function stateOf(condition: State['condition']): State {
  const state = legalTicketStates.find((one) => one.condition === condition);
  if (!state) throw new Error(`no ticket is ${condition}`);
  return state;
}
/** From one condition to another; taking a payment mark back is `canUnpay`. */
const moves = new Set([
  ...['pending>payed', 'pending>revoked', 'payed>toRefund', 'payed>refunded', 'payed>revoked', 'toRefund>refunded'],
  // Of one that was paid in part.
  ...['pending>toRefund', 'pending>refunded'],
]);
const ticket = (condition: State['condition'], price = 1000) => ({
  ...stateOf(condition),
  price,
});
const reservation = (paymentType: PaymentType) => ({ paymentType });
const eligible = (name: (typeof ticketActionNames)[number], paymentType: PaymentType = 'onSite', price = 1000) =>
  ticketConditions.filter((condition) =>
    ticketActions[name].eligible(ticket(condition, price), reservation(paymentType)),
  );

describe('actions', () => {
  test.each([
    ['TIX-012 STATE-E023', 'refundOther', ['payed', 'toRefund'], 'invalid', 'refunded'],
    ['TIX-013 STATE-E024', 'cancelToRefund', ['payed'], 'invalid', 'toRefund'],
    ['TIX-014 STATE-E025', 'cancelRevoke', ['payed', 'pending'], 'invalid', 'revoked'],
    ['TIX-015 STATE-E026', 'setPaid', ['pending'], 'valid', 'payed'],
  ] as const)('%s OPEN-213 %s from %s to %s, %s', (_ids, name, from, status, condition) => {
    expect([...eligible(name)].sort()).toEqual([...from].sort());
    expect(ticketActions[name].result).toEqual({ status, condition });
  });

  test('what was paid in part goes back as what was paid whole, and the rest of it is marked as paid [DEC-052, DAY-041]', () => {
    const half = { ...ticket('pending'), paidAmount: 300 };
    const open = ticketActionNames.filter((name) => ticketActions[name].eligible(half, reservation('onSite')));
    expect([...open].sort()).toEqual(['cancelRevoke', 'cancelToRefund', 'refundOther', 'setPaid']);
    expect(ticketActions.refundOther.eligible(half, { paymentType: 'onSite', isDisputed: true })).toBe(false);
    expect(canUnpay({ ...half, isScanned: false }, reservation('onSite'))).toBe(false);
    expect(refusalCode(() => assertRefundTerms(300, { keptAmount: 300, keptReason: 'Spese' }))).toBe(
      'validation_failed',
    );
  });

  test('every action leads by one of the listed moves to one of the legal pairs [DEC-052]', () => {
    for (const name of ticketActionNames) {
      const { status, condition: to } = ticketActions[name].result;
      expect(stateOf(to).status).toBe(status);
      for (const condition of eligible(name)) expect(moves).toContain(`${condition}>${to}`);
    }
  });

  test('a card ticket is never set as paid by hand [ERR-E027]', () => {
    expect(eligible('setPaid', 'stripe')).toEqual([]);
  });

  test('gives money back to the card only where a card paid, and another way for everybody [DEC-078]', () => {
    expect([...eligible('refundCard', 'stripe')].sort()).toEqual(['payed', 'toRefund']);
    expect(eligible('refundCard', 'atDeparture')).toEqual([]);
    expect([...eligible('refundOther', 'stripe')].sort()).toEqual(['payed', 'toRefund']);
    const wanted = { status: 'invalid', condition: 'refunded' } as const;
    expect(actionOf(wanted, { paymentType: 'stripe' })).toBe('refundCard');
    expect(actionOf({ ...wanted, way: 'other' }, { paymentType: 'stripe' })).toBe('refundOther');
    expect(actionOf(wanted, { paymentType: 'atDeparture' })).toBe('refundOther');
  });

  test('keeps a part of the price only with a reason, and never all of it [DEC-078]', () => {
    const refused = (terms: { keptAmount?: number; keptReason?: string }) => {
      try {
        assertRefundTerms(2000, terms);
        return null;
      } catch (error) {
        return Object.keys((error as Refusal).fields ?? {});
      }
    };
    expect(refused({})).toBeNull();
    expect(refused({ keptAmount: 500, keptReason: 'Spese' })).toBeNull();
    expect(refused({ keptAmount: 500, keptReason: ' ' })).toEqual(['keptReason']);
    expect(refused({ keptAmount: 2000, keptReason: 'Spese' })).toEqual(['keptAmount']);
  });

  test('there is nothing to refund at price 0 [DEC-033]', () => {
    expect(eligible('refundOther', 'free', 0)).toEqual([]);
    expect(eligible('cancelToRefund', 'free', 0)).toEqual([]);
    expect([...eligible('cancelRevoke', 'free', 0)].sort()).toEqual(['payed', 'pending']);
  });

  test('every action but setting as paid ends the ticket [TIX-023]', () => {
    expect(ticketActionNames.filter((name) => !ticketActions[name].isCancelling)).toEqual(['setPaid']);
  });

  test('a wanted state names its action, aliases included [OPEN-152, OPEN-153]', () => {
    expect(actionOf({ status: 'invalid', condition: ticketConditionInput.parse('to_refund') })).toBe('cancelToRefund');
    expect(actionOf({ status: 'valid', condition: ticketConditionInput.parse('paid') })).toBe('setPaid');
    expect(actionOf({ status: 'valid', condition: 'revoked' })).toBeUndefined();
  });
});

describe('several tickets', () => {
  const listed = [
    { ...ticket('pending'), _id: 'a', reservation: reservation('atDeparture') },
    { ...ticket('pending'), _id: 'b', reservation: reservation('stripe') },
    { ...ticket('payed'), _id: 'c', reservation: reservation('onSite') },
    { ...ticket('revoked'), _id: 'd', reservation: reservation('onSite') },
    { ...ticket('pending'), _id: 'e' },
  ];

  test('the bulk bar counts what each action could change [TIX-016, TIX-017]', () => {
    expect(actionsFor(listed, 'staff')).toEqual({
      ...{ setPaid: 1, refundCard: 0, refundOther: 1 },
      ...{ cancelToRefund: 1, cancelRevoke: 4 },
    });
    expect(actionsFor([], 'staff')).toEqual({
      ...{ setPaid: 0, refundCard: 0, refundOther: 0 },
      ...{ cancelToRefund: 0, cancelRevoke: 0 },
    });
  });

  test('a scanner changes nothing but payment at departure [OPEN-165, DEC-056]', () => {
    expect(actionsFor(listed, 'scanner')).toEqual({
      ...{ setPaid: 1, refundCard: 0, refundOther: 0 },
      ...{ cancelToRefund: 0, cancelRevoke: 0 },
    });
  });

  test('one ineligible ticket stops all, and is named [DEC-052]', () => {
    try {
      assertEligible('cancelRevoke', listed);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect(error).toMatchObject({ code: 'tickets_not_eligible', data: { ids: ['d'] } });
    }
    expect(refusalCode(() => assertEligible('cancelRevoke', listed.slice(0, 3)))).toBeNull();
  });
});

describe('marking as paid', () => {
  const pay = (condition: State['condition'], paymentType: PaymentType, actor: 'staff' | 'scanner' = 'staff') =>
    refusalCode(() => assertPayable(ticket(condition), reservation(paymentType), actor));

  test('a cancelled ticket and a card payment are refused [ERR-E026, ERR-E027]', () => {
    expect(pay('revoked', 'onSite')).toBe('ticket_not_payable');
    expect(pay('toRefund', 'stripe')).toBe('ticket_not_payable');
    expect(pay('pending', 'stripe')).toBe('card_payment_manual');
  });

  test('staff mark every other payment type [RES-027]', () => {
    for (const type of paymentTypes)
      expect(pay('pending', type)).toBe(type === 'stripe' ? 'card_payment_manual' : null);
  });

  test('a scanner marks payments at departure only [PERM-E027, OPEN-154]', () => {
    for (const type of paymentTypes) {
      expect(pay('pending', type, 'scanner')).toBe(type === 'atDeparture' ? null : 'at_departure_only');
    }
  });

  test('marking again changes nothing and is no error [DEC-050]', () => {
    expect(assertPayable(ticket('payed'), reservation('stripe'), 'staff')).toBe(false);
    expect(assertPayable(ticket('pending'), reservation('onSite'), 'staff')).toBe(true);
  });

  test('a mark is taken back before the scan, never one by card [DEC-050]', () => {
    const undo = (paymentType: PaymentType, isScanned = false, condition: State['condition'] = 'payed', price = 1000) =>
      canUnpay({ ...ticket(condition, price), isScanned }, reservation(paymentType));
    expect(undo('onSite')).toBe(true);
    expect(undo('stripe')).toBe(false);
    expect(undo('free')).toBe(false);
    expect(undo('onSite', true)).toBe(false);
    expect(undo('onSite', false, 'pending')).toBe(false);
    expect(undo('onSite', false, 'refunded')).toBe(false);
    expect(undo('onSite', false, 'payed', 0)).toBe(false);
  });
});

describe('states', () => {
  test('cancelling the event refunds what was paid and revokes the rest [STATE-E021, STATE-E022, STATE-E004, DEC-033]', () => {
    expect(cancelOutcome(ticket('payed'))).toEqual({ status: 'invalid', condition: 'toRefund' });
    expect(cancelOutcome(ticket('payed', 0))).toEqual({ status: 'invalid', condition: 'revoked' });
    expect(cancelOutcome(ticket('pending'))).toEqual({ status: 'invalid', condition: 'revoked' });
    const half = { ...ticket('pending'), paidAmount: 300 };
    expect(cancelOutcome(half)).toEqual({ status: 'invalid', condition: 'toRefund' });
    for (const condition of ['toRefund', 'refunded', 'revoked'] as const)
      expect(cancelOutcome(ticket(condition))).toBeNull();
  });
});
