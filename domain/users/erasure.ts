/** What is where a person's name stood once their data were erased. */
export const erasedName = { name: 'Dati', surname: 'cancellati' } as const;

const DOMAIN = 'cancellato.invalid';

/** An address nobody has, one per person: what is kept of different people stays apart. */
export const erasedEmail = (userId: string): string => `${userId}@${DOMAIN}`;

/** Whether nothing personal is left of an account. */
export const isErased = (user: { email: string }): boolean => user.email.endsWith(`@${DOMAIN}`);

/** What must be settled before a person can be forgotten, in numbers. */
export interface OpenMatters {
  /** Live bookings of events still to come. */
  reservations: number;
  /** Requests that wait for an answer or a card. */
  requests: number;
  /** Orders that are to be paid, sent or handed over, or whose refund is undecided or owed. */
  orders: number;
  /** Tickets whose money is owed back. */
  refunds: number;
}

export const hasOpenMatters = ({ reservations, requests, orders, refunds }: OpenMatters): boolean =>
  reservations + requests + orders + refunds > 0;
