import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { isShownTwice, ZONE } from '#domain/values/time.ts';

export interface Appointment {
  /** The same for every file about it: a later one takes the place of an earlier one. */
  id: string;
  /** Grows with every change. */
  sequence: number;
  begins: string;
  ends: Date;
  summary: string;
  location: string;
  description?: string;
  url?: string;
  /** Whose it is: programs say so, and write there. */
  organizer?: { name: string; email: string };
  /** Whether it is not certain yet. */
  isTentative?: boolean;
  isCanceled: boolean;
}

interface CalendarOptions {
  name?: string;
  /** Whether programs enter what is in it, or take it out, by themselves: that is so of one appointment, not of a list. */
  hasMethod: boolean;
}

/** When clocks change in Italy, as every calendar program reads it without a list of its own. */
const ROME = `BEGIN:VTIMEZONE
TZID:${ZONE}
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n');

/**
 * When an appointment is, in Rome's time. Of a local time that clocks show twice a night programs do not read the same moment:
 * what touches one is written in UTC.
 */
function spanOf(begins: Date, ends: Date) {
  if (isShownTwice(begins) || isShownTwice(ends)) return { start: begins, end: ends };
  return { start: new TZDate(begins.getTime(), ZONE), end: new TZDate(ends.getTime(), ZONE), timezone: ZONE };
}

function statusOf({ isCanceled, isTentative = false }: Appointment): ICalEventStatus {
  if (isCanceled) return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** After so many seconds programs look again at a calendar that they follow. */
const FOLLOWED_SECONDS = 3600;

const ZONE_LINE = `X-WR-TIMEZONE:${ZONE}\r\n`;

/** Appointments as a calendar file, in Rome's time with its rules. */
export function calendarText(appointments: readonly Appointment[], { name, hasMethod }: CalendarOptions): string {
  const isCancellation = appointments.length > 0 && appointments.every(({ isCanceled }) => isCanceled);
  const calendar = ical({
    prodId: '//Regia//Regia//IT',
    // The rules are put in below: the library would fold them anew, character by character, for every file.
    timezone: null,
    ...(name !== undefined && { name }),
    // One appointment is entered once; a list is followed.
    ...(!hasMethod && { ttl: FOLLOWED_SECONDS }),
    ...(hasMethod && { method: isCancellation ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH }),
  });
  for (const appointment of appointments) {
    const { id, sequence, begins, ends, summary, location, description, url, organizer } = appointment;
    calendar.createEvent({
      ...{ id, sequence, summary, location, ...spanOf(new Date(begins), ends), status: statusOf(appointment) },
      ...(description !== undefined && { description }),
      ...(url !== undefined && { url }),
      ...(organizer && { organizer }),
    });
  }
  const text = calendar.toString();
  const zones = text.includes(`;TZID=${ZONE}:`) ? `${ROME}\r\n` : '';
  // What is of the calendar is before what is in it (RFC 5545): the library would put it last.
  const at = text.search(/BEGIN:VEVENT|END:VCALENDAR/);
  return `${text.slice(0, at)}${ZONE_LINE}${zones}${text.slice(at)}`;
}
