import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { formatDate, formatTime, HOUR } from '../time.ts';
import { beginningOf, endingOf } from './dates.ts';
import type { AccessType, EventFields } from './schema.ts';

/**
 * What kind of trip it is in law (art. 32 to 47 Codice del turismo): less than 24 hours without a night, associative and
 * occasional, or sold by a licensed agency, which says its licence, liability policy and cover against insolvency (PUB-040).
 */
export const travelKinds = ['sameDay', 'associative', 'agency'] as const;
export type TravelKind = (typeof travelKinds)[number];

export const travelTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sameDay') }),
  z.strictObject({ kind: z.literal('associative') }),
  z.strictObject({
    kind: z.literal('agency'),
    name: requiredText(120),
    licence: requiredText(200),
    liability: requiredText(200),
    insolvency: requiredText(200),
  }),
]);
export type TravelTerms = z.infer<typeof travelTerms>;

/** Who comes home before this hour was out for an evening, not for a night. */
const MORNING = 6;

type TripDates = Pick<EventFields, 'eventType' | 'startDate' | 'endDate' | 'departureDate' | 'returnDate'>;

/** Whether participants are away for a night, by Rome's days, or for more than 24 hours. */
export function hasNight(event: TripDates): boolean {
  const [begins, ends] = [beginningOf(event), endingOf(event)];
  if (begins === null || ends === null || Date.parse(ends) <= Date.parse(begins)) return false;
  const isLong = Date.parse(ends) - Date.parse(begins) > 24 * HOUR;
  const isLate = Number(formatTime(ends).slice(0, 2)) >= MORNING;
  return isLong || (formatDate(begins) !== formatDate(ends) && isLate);
}

/** Whether an event must say what kind of trip it is: a trip, or a transfer with a night (PUB-040). */
export const needsTravelTerms = (event: TripDates): boolean =>
  event.eventType === 'travel' || (event.eventType === 'transfer' && hasNight(event));

/** What is wrong with the kind that was stated: a message key; undefined where nothing is. */
export function travelTermsProblem(
  event: TripDates & { accessType: AccessType; travelTerms: TravelTerms | null },
): string | undefined {
  const { travelTerms: terms, accessType } = event;
  if (terms === null || !needsTravelTerms(event)) return undefined;
  if (terms.kind === 'sameDay' && hasNight(event)) return 'validation.tripHasNight';
  if (terms.kind === 'associative' && accessType === 'all') return 'validation.tripForFollowers';
  return undefined;
}

/** How many associative trips a community may make in a year and still call them occasional; the next one warns. */
export const OCCASIONAL_TRIPS = 2;
