import { z } from 'zod';
import { id, text } from '../fields.ts';
import { layerName, seatLabel } from './fields.ts';

/** The most tickets of one assignment. */
export const ASSIGNMENT_MAX = 10_000;

const ticketIds = z.array(id).min(1, 'validation.required').max(ASSIGNMENT_MAX, 'validation.maxItems');

/** Body of PUT transports/{id}/addparticipants and transports/removeparticipants. */
export const participantsBody = z.strictObject({ ticketIds });

/**
 * Where tickets go: onto a list, or off (`null`) the one they are on in a layer, off all where no layer is said. `seats`
 * gives seats of the list by ticket, `null` takes one away; who stays on a list keeps the seat of which nothing is said.
 */
export const assignment = z.strictObject({
  transportId: id.nullable(),
  layer: layerName.optional(),
  ticketIds,
  seats: z.record(id, seatLabel.nullable()).optional(),
});
export type Assignment = z.infer<typeof assignment>;

/** Body of PUT transports/event/{eventId}/swap: two people exchange what they have in one layer. */
export const swapBody = z.strictObject({ layer: layerName, ticketIds: z.tuple([id, id]) });
export type Swap = z.infer<typeof swapBody>;

/** Body of PUT transports/event/{eventId}/assignments: all of it is stored, or none. */
export const assignmentsBody = z.strictObject({
  assignments: z.array(assignment).min(1, 'validation.required').max(1000, 'validation.maxItems'),
});

/** Body of POST transports/events/{eventId}/request. */
export const quotationInput = z.strictObject({ notes: text(5000).default('') });

/** What a community asked the platform for: an offer for the transports of an event. */
export const quotationRequestAnswer = z.object({
  _id: z.string(),
  eventId: z.string(),
  tenantId: z.string(),
  notes: z.string(),
  createdAt: z.string(),
});
export type QuotationRequest = z.infer<typeof quotationRequestAnswer>;

/** So many valid tickets of one departure point are on one list (`null`: on none yet). */
export const boardingAnswer = z.object({
  /** Null for bookings without a departure point. */
  departurePoint: z.nullable(z.string()),
  groupingPoint: z.nullable(z.string()),
  transportId: z.nullable(z.string()),
  tickets: z.number(),
});
export type Boarding = z.infer<typeof boardingAnswer>;
