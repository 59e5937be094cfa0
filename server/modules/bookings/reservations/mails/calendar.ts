import { busyUntil } from '#domain/events/dates.ts';
import { calendarText } from '#server/kernel/calendar.ts';
import type { Booked } from '../queries/booked.ts';

/**
 * Whether the reader of a booking's appointment comes no more: the person who booked as long as a ticket is theirs, others by their
 * ticket's address.
 */
function isOff({ isCanceled, isBookersOwn, comers, email }: Booked, reader: string): boolean {
  const address = reader.toLowerCase();
  if (isCanceled) return true;
  return !comers.includes(address) && !(isBookersOwn && address === email.toLowerCase());
}

/**
 * The appointment of a booking, from where its people get on; once its reader comes no more it is taken out of their calendar,
 * while it stays in those of the others. Undefined while the event has no date.
 * @param reader the address of the person who is given it; the person who booked unless it says so
 */
export function calendarOf(booked: Booked, publicUrl: string, reader = booked.email): string | undefined {
  const { event, departure } = booked;
  const begins = departure?.at ?? event.begins;
  if (!begins) return undefined;
  const appointment = {
    id: `${booked.reservationId}@${new URL(publicUrl).hostname}`,
    // Versions only grow, so their sum does.
    sequence: event.version + booked.version,
    begins,
    ends: busyUntil(begins, event.ends),
    summary: event.name,
    location: departure ? [departure.point, departure.address].filter(Boolean).join(', ') : event.place,
    description: `${booked.community} · ${booked.code}`,
    organizer: { name: booked.community, email: booked.contact },
    isCanceled: isOff(booked, reader),
  };
  return calendarText([appointment], { hasMethod: true });
}

/** The appointment of a booking taken back from somebody; null while it stays theirs. */
export const takenBack = (booked: Booked, reader: string, publicUrl: string): string | null =>
  isOff(booked, reader) ? (calendarOf(booked, publicUrl, reader) ?? null) : null;
