import { useTranslate } from 'react-admin';
import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { formatDateTime } from '#domain/values/time.ts';

/** An event with its day and the places left, as anyone who is on the phone asks for them. */
export function useEventText(): (event: Event) => string {
  const translate = useTranslate();
  return (event) => {
    const start = beginningOf(event);
    const free = freePlacesOf(event);
    const places = free === 0 ? 'reservations.dialog.full' : 'reservations.dialog.free';
    const parts = [event.name, start && formatDateTime(start), translate(places, { smart_count: free })];
    return parts.filter(Boolean).join(' · ');
  };
}
