import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { id } from '../fields.ts';
import { placeOfEvent } from '../shared/event-place.ts';
import { addressLine } from '../values/address.ts';
import { beginningOf, endingOf } from './dates.ts';
import type { DeparturePoint, EventFields } from './entity.ts';
import { departurePoint } from './entity.ts';

/** What of an event matters to those who booked: when it begins and ends, and where. */
export const scheduleFields = ['begins', 'ends', 'place'] as const;

export const fieldChangeAnswer = z.object({
  name: z.enum(scheduleFields),
  /** An instant, or an address in one line; null where there is none. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof fieldChangeAnswer>;

/** A departure point before and after; null after when it was removed. */
export const pointChangeAnswer = z.object({
  before: departurePoint,
  after: z.nullable(departurePoint),
});

export const scheduleChangesAnswer = z.object({
  fields: z.array(fieldChangeAnswer),
  points: z.array(pointChangeAnswer),
});
export type ScheduleChanges = z.infer<typeof scheduleChangesAnswer>;

/** Whose bookings of a removed point go to which other: ids of departure points. */
export const movedPoints = z.record(id, id);
export type MovedPoints = z.infer<typeof movedPoints>;

/** What an edit comes to for those who booked, before it is saved. */
export const eventImpactAnswer = z.object({
  ...scheduleChangesAnswer.shape,
  /** How many bookings and people each changed departure point has; ids of points as keys. */
  used: z.record(
    z.string(),
    z.object({
      bookings: z.number(),
      people: z.number(),
    }),
  ),
  /** Bookings and people it touches. */
  bookings: z.number(),
  people: z.number(),
  /**
   * Where the event goes to another day, how many are in already: those whose tickets are valid again, as they came in on a former day,
   * and those who count as in on the new day too.
   */
  entered: z.object({ again: z.number(), stay: z.number() }),
  /** How many addresses a mail would go to, and what one of them would read; null when nobody is touched. */
  recipients: z.number(),
  mail: z.nullable(
    z.object({
      subject: z.string(),
      text: z.string(),
    }),
  ),
});
export type EventImpact = z.infer<typeof eventImpactAnswer>;

type Scheduled = Pick<
  EventFields,
  | 'eventType'
  | 'startDate'
  | 'endDate'
  | 'departureDate'
  | 'returnDate'
  | 'locationAddress'
  | 'destinationAddress'
  | 'departurePoints'
>;

const placeOf = (event: Scheduled): string | null => placeOfEvent(event) || null;

const factsOf = (event: Scheduled): Record<FieldChange['name'], string | null> => ({
  begins: beginningOf(event),
  ends: endingOf(event),
  place: placeOf(event),
});

const isSameInstant = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

const isSamePoint = (a: DeparturePoint, b: DeparturePoint): boolean =>
  a.groupingPoint === b.groupingPoint &&
  isSameInstant(a.departureDate, b.departureDate) &&
  addressLine(a.address) === addressLine(b.address);

/** What an edit changes of when and where; a new departure point changes nothing for anybody. */
export function scheduleChanges(before: Scheduled, after: Scheduled): ScheduleChanges {
  const [old, next] = [factsOf(before), factsOf(after)];
  const fields = scheduleFields
    .filter((name) => (name === 'place' ? old[name] !== next[name] : !isSameInstant(old[name], next[name])))
    .map((name) => ({ name, before: old[name], after: next[name] }));
  const points = before.departurePoints
    .map((point) => ({ before: point, after: after.departurePoints.find(({ _id }) => _id === point._id) ?? null }))
    .filter(({ before: from, after: to }) => to === null || !isSamePoint(from, to));
  return { fields, points };
}

/** The bookings and requests that went from a removed point to another, by the point they had. */
export type MovedFrom = Readonly<Record<string, readonly string[]>>;

/** Where somebody got on before a change; null where that is as it was. */
export function pointBefore(
  { points }: ScheduleChanges,
  { subjectId, departurePoint: now }: { subjectId: string; departurePoint: DeparturePoint | null },
  moved: MovedFrom,
): DeparturePoint | null {
  const left = points.find(({ before }) => moved[before._id ?? '']?.includes(subjectId));
  const changed = points.find(({ after }) => after !== null && after._id === now?._id);
  return (left ?? changed)?.before ?? null;
}

/** Whether there is anything in it for those who booked. */
export const isScheduleChanged = ({ fields, points }: ScheduleChanges): boolean =>
  fields.length > 0 || points.length > 0;

/**
 * Where the bookings of the changed points stand afterwards, by the id of the point they had.
 * @param used how many bookings each point has
 * @throws Refusal departure_point_in_use when a removed point has bookings and nothing says where they go,
 * departure_point_unknown when they are to go to no point of the event
 */
export function pointsAfter(
  changes: ScheduleChanges,
  after: Pick<EventFields, 'departurePoints'>,
  used: EventImpact['used'],
  moved: MovedPoints = {},
): Map<string, DeparturePoint> {
  const targets = new Map<string, DeparturePoint>();
  const stranded: { _id: string; groupingPoint: string; bookings: number }[] = [];
  for (const { before, after: kept } of changes.points) {
    const { _id = '', groupingPoint } = before;
    const bookings = used[_id]?.bookings ?? 0;
    if (kept) targets.set(_id, kept);
    if (kept || bookings === 0) continue;
    const wanted = moved[_id];
    const target = after.departurePoints.find((point) => point._id === wanted);
    if (wanted !== undefined && !target) {
      throw new Refusal('departure_point_unknown', { fields: { departurePoints: 'validation.enum' } });
    }
    if (target) targets.set(_id, target);
    else stranded.push({ _id, groupingPoint, bookings });
  }
  if (stranded.length > 0) {
    throw new Refusal('departure_point_in_use', {
      fields: { departurePoints: 'validation.pointInUse' },
      data: { points: stranded },
    });
  }
  return targets;
}
