import { describe, expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { eventWarnings } from '../validation/warnings.ts';
import { hasNight, needsTravelTerms, travelTermsProblem } from './travel-rules.ts';
import { type TravelTerms, travelTerms } from './travel-terms.ts';

const trip = (departureDate: string, returnDate: string | null, fields: object = {}) =>
  sampleEvent({ eventType: 'travel', startDate: null, endDate: null, departureDate, returnDate, ...fields });
const agency: TravelTerms = {
  ...{ kind: 'agency', name: 'Appennino Viaggi', licence: 'SCIA 1842/2019' },
  ...{ liability: 'Polizza 4021', insolvency: 'Fondo 1187' },
};

describe('what kind of trip it is in law', () => {
  test('a night is away past six in the morning of another day of Rome, or more than 24 hours [PUB-040]', () => {
    expect(hasNight(trip('2026-05-16T04:00:00Z', '2026-05-16T20:00:00Z'))).toBe(false);
    // Home at one in the night after an evening out.
    expect(hasNight(trip('2026-05-16T14:00:00Z', '2026-05-16T23:00:00Z'))).toBe(false);
    expect(hasNight(trip('2026-05-16T14:00:00Z', '2026-05-17T08:00:00Z'))).toBe(true);
    // Two in the afternoon until three in the night after the next: no morning, but longer than a day.
    expect(hasNight(trip('2026-05-16T12:00:00Z', '2026-05-18T01:00:00Z'))).toBe(true);
    expect(hasNight(trip('2026-05-16T12:00:00Z', null))).toBe(false);
    expect(hasNight(trip('2026-05-16T12:00:00Z', '2026-05-15T12:00:00Z'))).toBe(false);
  });

  test('trips say it, transfers only with a night, other events never [PUB-040]', () => {
    const [begins, night] = ['2026-05-16T04:00:00Z', '2026-05-17T20:00:00Z'] as const;
    expect(needsTravelTerms(trip(begins, '2026-05-16T20:00:00Z'))).toBe(true);
    expect(needsTravelTerms(trip(begins, night, { eventType: 'transfer' }))).toBe(true);
    expect(needsTravelTerms(trip(begins, '2026-05-16T20:00:00Z', { eventType: 'transfer' }))).toBe(false);
    expect(needsTravelTerms(trip(begins, night, { eventType: 'event' }))).toBe(false);
    expect(eventWarnings(trip(begins, night))).toContain('noTravelTerms');
    expect(eventWarnings(trip(begins, night, { travelTerms: agency }))).not.toContain('noTravelTerms');
    expect(eventWarnings(trip(begins, night, { eventType: 'event' }))).not.toContain('noTravelTerms');
  });

  test('a trip with a night is no trip of a day, and one of an association is not open to all [PUB-040]', () => {
    const [begins, evening, night] = ['2026-05-16T04:00:00Z', '2026-05-16T20:00:00Z', '2026-05-17T20:00:00Z'] as const;
    const problemOf = (terms: TravelTerms | null, ends: string, fields: object = {}) =>
      travelTermsProblem(trip(begins, ends, { travelTerms: terms, ...fields }));
    expect(problemOf({ kind: 'sameDay' }, evening)).toBeUndefined();
    expect(problemOf({ kind: 'sameDay' }, night)).toBe('validation.tripHasNight');
    expect(problemOf({ kind: 'associative' }, night, { accessType: 'all' })).toBe('validation.tripForFollowers');
    for (const accessType of ['subscribed', 'subscribedWithCompany']) {
      expect(problemOf({ kind: 'associative' }, night, { accessType })).toBeUndefined();
    }
    expect(problemOf(agency, night)).toBeUndefined();
    expect(problemOf(null, night)).toBeUndefined();
  });

  test('an agency states its name, licence, liability policy and cover against insolvency [PUB-040]', () => {
    expect(travelTerms.safeParse(agency).success).toBe(true);
    for (const name of ['name', 'licence', 'liability', 'insolvency']) {
      const { error } = travelTerms.safeParse({ ...agency, [name]: ' ' });
      expect(error?.issues).toMatchObject([{ path: [name], message: 'validation.required' }]);
    }
    expect(travelTerms.safeParse({ kind: 'sameDay', licence: 'x' }).success).toBe(false);
    expect(travelTerms.safeParse({ kind: 'other' }).success).toBe(false);
  });
});
