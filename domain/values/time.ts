import { tzOffset } from '@date-fns/tz';

/** Instants travel as ISO 8601 in UTC; people read and write them in this zone. */
export const ZONE = 'Europe/Rome';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

function wallClock(instant: Date): Date {
  return new Date(instant.getTime() + tzOffset(ZONE, instant) * MINUTE);
}

/** `2026-05-16T02:30:00Z` → `16/05/2026 04:30`. */
export function formatDateTime(instant: string | Date): string {
  const wall = wallClock(new Date(instant));
  return `${formatDate(instant)} ${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`;
}

/** `2026-05-16T02:30:00Z` → `16/05/2026`. */
export function formatDate(instant: string | Date): string {
  const wall = wallClock(new Date(instant));
  return `${pad(wall.getUTCDate())}/${pad(wall.getUTCMonth() + 1)}/${wall.getUTCFullYear()}`;
}

/** `2026-05-16T02:30:00Z` → `04:30`. */
export function formatTime(instant: string | Date): string {
  return formatDateTime(instant).slice(-5);
}

/** The value of a `datetime-local` input, in Rome's time: `2026-05-16T04:30`. */
export function toLocalInput(instant: string | Date): string {
  const wall = wallClock(new Date(instant));
  return `${pad(wall.getUTCFullYear(), 4)}-${pad(wall.getUTCMonth() + 1)}-${pad(wall.getUTCDate())}T${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`;
}

/**
 * The instants at which Rome's clocks show a local time: none in the hour skipped in spring, two in the hour repeated in
 * autumn, otherwise one. Undefined when the text is not a local date and time.
 */
export function instantsOfLocal(local: string): Date[] | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/.exec(local);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // Date.UTC carries what is too large over to the next unit, so only a real date comes back as it was written.
  const written = new Date(asUtc);
  if (Number.isNaN(asUtc) || written.toISOString().slice(0, 16) !== local.slice(0, 16)) return undefined;
  const offsets = new Set([tzOffset(ZONE, new Date(asUtc - DAY)), tzOffset(ZONE, new Date(asUtc + DAY))]);
  return [...offsets]
    .map((offset) => new Date(asUtc - offset * MINUTE))
    .filter((instant) => wallClock(instant).getTime() === asUtc)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** Whether clocks show an instant's time twice that night: in autumn they are put back by an hour. */
export function isShownTwice(instant: Date): boolean {
  const offsetAt = (hours: number) => tzOffset(ZONE, new Date(instant.getTime() + hours * HOUR));
  return offsetAt(-1) > offsetAt(0) || offsetAt(0) > offsetAt(1);
}

/** Adds whole days of 24 hours. */
export function addDays(instant: string | Date, days: number): Date {
  return new Date(new Date(instant).getTime() + days * DAY);
}

/**
 * The last day of a time that ends at midnight, as people name it: "until Monday", not "until Tuesday, 00:00". Undefined for a
 * time that ends within a day.
 */
export function lastWholeDay(until: string | Date): Date | undefined {
  const end = new Date(until);
  return formatTime(end) === '00:00' ? new Date(end.getTime() - MINUTE) : undefined;
}
