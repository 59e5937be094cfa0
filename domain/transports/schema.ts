import { z } from 'zod';
import { id, lineText, missingOrUnknown, picture, requiredText, text } from '../fields.ts';
import { layerName, seatLabel } from './fields.ts';
import { transportTypes } from './layers.ts';

export { type TransportType, transportTypes } from './layers.ts';

/** What staff write of a transport; type, identifier and places are required. */
export const transportFields = z.strictObject({
  eventId: id,
  transportType: z.enum(transportTypes, { error: missingOrUnknown }),
  /** What a ticket can be on one list of; that of the type unless another is said. */
  layer: layerName,
  identifier: requiredText(60),
  maximumSlots: z.int({ error: 'validation.integer' }).min(1, 'validation.minOne').max(100_000, 'validation.max'),
  supplier: text(120),
  name: lineText(120),
  description: text(2000),
  image: picture.nullable(),
});
export type TransportFields = z.infer<typeof transportFields>;

/** Body of POST transports: what is not required has an empty beginning. */
export const transportInput = transportFields.partial({
  layer: true,
  supplier: true,
  name: true,
  description: true,
  image: true,
});

/** A list to which participants are assigned: a bus, a room, a group. */
export const transportAnswer = z.object({
  ...transportFields.shape,
  _id: z.string(),
  tenantId: z.string(),
  layer: z.string(),
  /** Tickets assigned; counted, never written. */
  slots: z.number(),
  version: z.number(),
});
export type Transport = z.infer<typeof transportAnswer>;

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
