/**
 * Where a booking came from, kept with it when it is made and never guessed later: the event's own page, opened by its address;
 * the community's page; a message to its people; a place offered from the waiting list; staff; the door; a program.
 */
export const bookingOrigins = ['link', 'page', 'mail', 'waitingList', 'staff', 'door', 'api'] as const;
export type BookingOrigin = (typeof bookingOrigins)[number];

/** Ways to an event's page that its links name; the person who comes without one has its address. */
export const namedWays = ['page', 'mail'] as const;
export type NamedWay = (typeof namedWays)[number];
