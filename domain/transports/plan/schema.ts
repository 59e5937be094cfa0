import { z } from 'zod';
import { ticketConditions } from '../../shared/ticket-status.ts';
import { transports } from '../entity.ts';
import { heldPlace } from '../fields.ts';
import { roomWishes } from '../room-wishes.ts';

/** A person of an event with all that decides where they are put. */
export const planPersonAnswer = z.object({
  /** Of the ticket. */
  _id: z.string(),
  reservationId: z.string(),
  name: z.string(),
  surname: z.string(),
  /** Null where the event does not ask it. */
  age: z.nullable(z.number()),
  condition: z.enum(ticketConditions),
  /** Cents still to pay. */
  due: z.int(),
  /** With whom they would like to be, as they wrote it; empty for no wish. */
  together: z.string(),
  roomWish: z.nullable(z.enum(roomWishes)),
  /** Whether they took a room for themselves. */
  hasSingleRoom: z.boolean(),
  /** What the event asks of them and they have not given: documents, sizes, allergies. */
  missing: z.array(z.string()),
  places: z.array(heldPlace),
});
export type PlanPerson = z.infer<typeof planPersonAnswer>;

export const planBookingAnswer = z.object({
  _id: z.string(),
  code: z.string(),
  /** Who booked. */
  name: z.string(),
  surname: z.string(),
  /** Of the person who booked, who is asked for the others too. */
  phone: z.nullable(z.string()),
  departurePoint: z.nullable(z.string()),
  groupingPoint: z.nullable(z.string()),
});
export type PlanBooking = z.infer<typeof planBookingAnswer>;

/** Who leads a list and takes part themselves. */
export const planLeaderAnswer = z.object({ transportId: z.string(), ticketId: z.string() });
export type PlanLeader = z.infer<typeof planLeaderAnswer>;

/** Everybody with a valid ticket of an event, the lists, and who is on which: what the assignment screen works on. */
export const planAnswer = z.object({
  lists: z.array(transports.answer),
  people: z.array(planPersonAnswer),
  bookings: z.array(planBookingAnswer),
  leaders: z.optional(z.array(planLeaderAnswer)),
});
export type Plan = z.infer<typeof planAnswer>;
