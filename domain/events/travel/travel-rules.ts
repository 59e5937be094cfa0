import { formatDate, formatTime, HOUR } from '../../values/time.ts';
import { beginningOf, endingOf } from '../dates.ts';
import type { AccessType, EventFields } from '../entity.ts';
import type { TravelTerms } from './travel-terms.ts';

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

/** Whether an event must say what kind of trip it is: a trip, or a transfer with a night. */
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
