import { expect, test } from 'vitest';
import { sampleFields } from '#tests/support/builders/sample-event.ts';
import { creationNeedsOf, rightsWhileFilling } from './creation-needs.ts';
import { assertMayCreateEvent } from './editing.ts';
import type { PaymentType } from './entity.ts';
import { paymentTypeOptions } from './form-changes.ts';
import { mayOffer } from './validation/payment-problems.ts';

const flags = [false, true];
const allRights = flags.flatMap((planActive) =>
  flags.flatMap((paymentsEnabled) =>
    // A perk comes with an active plan alone.
    (planActive ? flags : [false]).map((allPaymentTypes) => ({ planActive, paymentsEnabled, allPaymentTypes })),
  ),
);
const ways: PaymentType[][] = [['free'], ['stripe'], ['wireTransfer'], ['onSite', 'atDeparture'], ['stripe', 'onSite']];
const eventOf = (paymentTypes: PaymentType[]) => ({
  ...sampleFields(),
  ...{ paymentTypes, priceType: paymentTypes[0] === 'free' ? ('free' as const) : ('single' as const) },
});

test('nothing is asked for exactly when the server would take the event [DAY-050]', () => {
  for (const rights of allRights) {
    for (const types of ways) {
      const isTaken = (() => {
        try {
          assertMayCreateEvent(rights);
          return types.every((type) => mayOffer(type, rights));
        } catch {
          return false;
        }
      })();
      expect([rights, types, creationNeedsOf(eventOf(types), rights).length === 0]).toEqual([rights, types, isTaken]);
    }
  }
});

test('a plan comes before the account, and one that takes cash where the event does [DAY-050]', () => {
  const none = { planActive: false, paymentsEnabled: false, allPaymentTypes: false };
  expect(creationNeedsOf(eventOf(['free']), none)).toEqual(['plan']);
  expect(creationNeedsOf(eventOf(['stripe']), none)).toEqual(['plan', 'account']);
  expect(creationNeedsOf(eventOf(['onSite']), none)).toEqual(['widerPlan']);
  expect(creationNeedsOf(eventOf(['stripe', 'onSite']), none)).toEqual(['widerPlan', 'account']);
  const cardsOnly = { ...none, planActive: true };
  expect(creationNeedsOf(eventOf(['free']), cardsOnly)).toEqual(['account']);
  expect(creationNeedsOf(eventOf(['onSite']), cardsOnly)).toEqual(['widerPlan']);
});

test('without a plan an event is filled in with every way of paying, with one of cards alone with cards [DAY-050]', () => {
  const offered = (rights: Parameters<typeof rightsWhileFilling>[0]) =>
    paymentTypeOptions({ ...rightsWhileFilling(rights), priceType: 'single' });
  const none = { planActive: false, paymentsEnabled: false, allPaymentTypes: false };
  expect(offered(none)).toEqual(['stripe', 'wireTransfer', 'onSite', 'atDeparture']);
  expect(offered({ ...none, planActive: true })).toEqual(['stripe']);
  expect(offered({ ...none, planActive: true, allPaymentTypes: true })).toHaveLength(4);
});
