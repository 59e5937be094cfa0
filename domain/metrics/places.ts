import type { TicketStatus } from '../shared/ticket-status.ts';
import { number, sum } from './sums.ts';

/** What an event's places follow from. */
export interface EventPlaces {
  maxParticipants: number;
  /** Places taken. */
  slots: number;
  /** Places held for people of the waiting list. */
  heldPlaces: number;
}

/** Places an event has left for sale: those held for people of the waiting list are not. */
export const freePlacesOf = ({ maxParticipants, slots, heldPlaces }: EventPlaces): number =>
  Math.max(0, maxParticipants - slots - heldPlaces);

/** Places tickets take, those of an event or of a booking: one for each valid ticket. */
export const takenPlacesOf = (tickets: readonly { status: TicketStatus }[]): number =>
  number(tickets, ({ status }) => status === 'valid');

/** Places an event's waiting list holds, offered or kept free for a group. */
export const heldPlacesOf = (entries: readonly { heldPlaces: number }[]): number =>
  sum(entries, ({ heldPlaces }) => heldPlaces);
