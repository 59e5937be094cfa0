import { z } from 'zod';
import { id, picture, requiredText, text } from '../fields.ts';

export const transportTypes = ['bus', 'charter', 'car', 'van', 'list', 'room'] as const;
export type TransportType = (typeof transportTypes)[number];

/** What staff write of a transport; type, identifier and places are required (VAL-E042). */
export const transportFields = z.strictObject({
  eventId: id,
  transportType: z.enum(transportTypes, { error: 'validation.required' }),
  identifier: requiredText(60),
  maximumSlots: z.int({ error: 'validation.integer' }).min(1, 'validation.minOne').max(100_000, 'validation.max'),
  supplier: text(120),
  name: text(120),
  description: text(2000),
  image: picture.nullable(),
});
export type TransportFields = z.infer<typeof transportFields>;

/** Body of POST transports: what is not required has an empty beginning. */
export const transportInput = transportFields.partial({ supplier: true, name: true, description: true, image: true });

/** A list to which participants are assigned: a bus, a room, a group. */
export const transportAnswer = z.object({
  ...transportFields.shape,
  _id: z.string(),
  tenantId: z.string(),
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

/** Where tickets go: onto a list, or off the one they are on (`null`). */
export const assignment = z.strictObject({ transportId: id.nullable(), ticketIds });
export type Assignment = z.infer<typeof assignment>;

/** Body of PUT transports/event/{eventId}/assignments: all of it is stored, or none. */
export const assignmentsBody = z.strictObject({
  assignments: z.array(assignment).min(1, 'validation.required').max(1000, 'validation.maxItems'),
});

/** Body of POST transports/events/{eventId}/request. */
export const quotationInput = z.strictObject({ notes: text(5000).default('') });

/** What a community asked the platform for: an offer for the transports of an event (DLG-E004). */
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
