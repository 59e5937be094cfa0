import { expect, test } from 'vitest';
import {
  bankPayoutReasonOf,
  bankPayoutReasons,
  cardName,
  declineReasonOf,
  declineReasons,
  disputeReasonOf,
  disputeReasons,
  providerRefundReasonOf,
  providerRefundReasons,
} from '#domain/payments/provider-reasons.ts';
import { providerWords as english } from './en/payments/provider-words.ts';
import { providerWords as italian } from './it/payments/provider-words.ts';

test('a word of the provider nobody knows yet has a sentence of its own, in both languages [DAY-031]', () => {
  for (const code of ['brand_new_code', 'constructor', '', null]) {
    expect(declineReasonOf(code)).toBe('other');
    expect(disputeReasonOf(code)).toBe('other');
    expect(providerRefundReasonOf(code)).toBe('other');
    expect(bankPayoutReasonOf(code)).toBe('other');
  }
  for (const words of [italian, english]) {
    for (const reason of declineReasons) expect(words.declined[reason]).toMatch(/\w \w/);
    for (const reason of disputeReasons) expect(words.disputed[reason]).toMatch(/\w \w/);
    for (const reason of providerRefundReasons) expect(words.refunded[reason]).toMatch(/\w \w/);
    for (const reason of bankPayoutReasons) expect(words.payout[reason]).toMatch(/\w \w/);
  }
});

test('a refused card is told by its reason, and a stolen one only as refused by its bank [DAY-031]', () => {
  expect(italian.declined[declineReasonOf('insufficient_funds')]).toBe('sulla carta non ci sono abbastanza soldi');
  expect(english.declined[declineReasonOf('authentication_required')]).toBe('it was not confirmed with the bank');
  expect(declineReasonOf('stolen_card')).toBe(declineReasonOf('do_not_honor'));
});

test('a card is called by its brand and its last digits, as far as they are known', () => {
  expect(cardName('visa', '4477')).toBe('Visa •••• 4477');
  expect(cardName('toString', '4477')).toBe('•••• 4477');
  expect(cardName('visa', null)).toBeNull();
});
