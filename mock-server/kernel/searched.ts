import type { Event } from '#domain/events/schema.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import type { Store } from './store.ts';

const userOf = (store: Store, userId: string) => store.users.find(({ _id }) => _id === userId);

/** What people are found by wherever their address may be seen. */
export function personWords(store: Store, userId: string): string {
  const user = userOf(store, userId);
  return user ? `${user.surname} ${user.name} ${user.email}` : '';
}

/** The phone whose last digits find what somebody booked, asked for, paid or ordered. */
export const phoneOf = (store: Store, userId: string): string | null => userOf(store, userId)?.phone ?? null;

/** What a booking or request is found by: who made it, who takes part, its code. */
export const bookingWords = (
  store: Store,
  { userId, participantsInfo, code = '' }: { userId: string; participantsInfo: ParticipantInfo[]; code?: string },
): string => {
  const people = participantsInfo.map(({ surname, name, email }) => `${surname} ${name} ${email}`);
  return [personWords(store, userId), ...people, code].join(' ');
};

/** What events are found by, wherever they are listed. */
export const eventWords = ({ name, locationAddress, destinationAddress }: Event): string =>
  [name, locationAddress?.city, destinationAddress?.city, destinationAddress?.plainAddress].join(' ');
