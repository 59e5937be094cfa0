import { expect, test } from 'vitest';
import { sampleFields } from '#tests/support/builders/sample-event.ts';
import { newEvent } from '../entity.ts';
import { eventWarnings, stopsBy } from './warnings.ts';

test('an empty event is warned of all [VAL-E022, VAL-E023, VAL-E024, VAL-E025, VAL-E026, VAL-E027, VAL-E028, VAL-E029, VAL-E030, OPEN-140]', () => {
  expect(eventWarnings(newEvent())).toEqual(
    [
      'noHeaderImage',
      'noCardImage',
      'noRequiredDocument',
      'noPaymentType',
      'noDescription',
      'noTerms',
      'noPerkIncluded',
      'noPerkExcluded',
      'noTag',
    ].map((key) => `${key}`),
  );
});

test('a list of more than six is warned of, six are not [VAL-E021]', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(eventWarnings(sampleFields({ tags: six }))).toEqual([]);
  expect(eventWarnings(sampleFields({ perksExcluded: [...six, 'g'] }))).toEqual(['listTooLong']);
});

test('a free event and a post are not warned of what they do not have', () => {
  expect(eventWarnings(sampleFields({ priceType: 'free', paymentTypes: ['free'] }))).toEqual([]);
  const post = sampleFields({ eventType: 'post', termsAndConditions: '', perksIncluded: [], requiredDocuments: [] });
  expect(eventWarnings(post)).toEqual([]);
});

test('a warning whose field keeps from saving is told as a problem alone [OPEN-140]', () => {
  expect(stopsBy('noPaymentType', ['paymentTypes', 'name'])).toBe(true);
  expect(stopsBy('noPaymentType', ['name'])).toBe(false);
  expect(stopsBy('listTooLong', ['tags.6'])).toBe(false);
});
