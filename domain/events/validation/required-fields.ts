import type { EventSubtypeFields } from '../../event-subtypes/entity.ts';
import type { EventFields, EventType } from '../entity.ts';

type EventField = keyof EventFields;

/** Required of every event, whatever its type. */
const always: readonly EventField[] = ['name', 'eventType', 'eventSubtypeId', 'categoryId', 'headerImage', 'cardImage'];

const bookable: readonly EventField[] = [
  'openReservationDate',
  'closingReservationDate',
  'description',
  'termsAndConditions',
];

const primary: Readonly<Record<EventType, readonly EventField[]>> = {
  event: ['startDate', 'endDate', 'locationAddress', ...bookable],
  post: ['startDate', 'locationAddress', 'description'],
  transfer: ['departureDate', 'destinationAddress', ...bookable],
  travel: ['departureDate', 'returnDate', 'destinationAddress', 'perksIncluded', 'perksExcluded', ...bookable],
};

/** Optional in every event, even where a subtype names it. */
const neverRequired: ReadonlySet<string> = new Set(['returnDate']);

/** The primary fields of an event type that a subtype keeps; an excluded one is not asked for at all. */
export function primaryFieldsOf(subtype: EventSubtypeFields): string[] {
  const excluded: readonly string[] = subtype.excludedPrimaryFields;
  return primary[subtype.eventType].filter((field) => !excluded.includes(field));
}

/**
 * Names of the fields an event of this subtype must have: primary fields of its type plus the subtype's own, without the
 * excluded ones. Answer of GET event-subtypes/{id}/requiredfields.
 */
export function requiredFieldsOf(subtype: EventSubtypeFields): string[] {
  const names = [...always, ...primaryFieldsOf(subtype), ...subtype.additionalRequirements];
  return [...new Set(names)].filter((name) => name !== '' && !neverRequired.has(name));
}

/** What is required before a subtype is chosen. */
export const requiredOfAll: readonly string[] = always;

/**
 * Names of the fields an event must have: as GET event-subtypes/{id}/requiredfields answered them, by the same rule until it
 * has.
 */
export function requiredNames(
  eventType: EventType,
  subtype: EventSubtypeFields | undefined,
  answered?: readonly string[],
): readonly string[] {
  if (!subtype) return requiredOfAll;
  // An event that changes its type is held to the new one's fields.
  if (answered && subtype.eventType === eventType) return answered;
  return requiredFieldsOf({ ...subtype, eventType });
}
