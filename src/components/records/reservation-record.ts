import type { Reservation } from '#domain/reservations/schema.ts';

/** A reservation as lists and pages hold it. */
export type ReservationRecord = Reservation & { id: string };

/** `Ferri Bianca`; a dash when nobody is known. */
export const personName = (person: { name: string; surname: string } | undefined): string =>
  (person && `${person.name} ${person.surname}`.trim()) || '—';
