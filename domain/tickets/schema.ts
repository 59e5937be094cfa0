import { z } from 'zod';
import { paymentTypes } from '../events/entity.ts';
import { cents, earlierUser, email, id, instant, named, nameText, text, userTypes } from '../fields.ts';
import { moneyWays } from '../payments/ledger/entries.ts';
import { materializedExtraAnswer } from '../shared/materialized-extra.ts';
import { type TicketCondition, ticketConditions, ticketStatuses } from '../shared/ticket-status.ts';
import { placeAnswer } from '../transports/fields.ts';
import { roomWishes } from '../transports/room-wishes.ts';
import { receivedWays } from './taken.ts';

export { type TicketCondition, type TicketStatus, ticketConditions, ticketStatuses } from '../shared/ticket-status.ts';

/** `to_refund` and `paid` are accepted on input. */
export const ticketConditionInput = z
  .enum([...ticketConditions, 'to_refund', 'paid'])
  .transform((value): TicketCondition => (value === 'to_refund' ? 'toRefund' : value === 'paid' ? 'payed' : value));

/** How money goes back and what of it stays, as a change of state may say. */
export const refundTerms = z.strictObject({
  way: z.enum(moneyWays).optional(),
  keptAmount: cents.optional(),
  keptReason: text(300).optional(),
});

/** Body of POST tickets/{id}/payment, where there is one. */
export const ticketPaymentInput = z.strictObject({
  ...earlierUser,
  /** How it came. */
  taken: z.enum(receivedWays).optional(),
  /** When the money came; now by default. */
  receivedAt: instant.optional(),
  /** Whether nobody is written to. */
  isSilent: z.boolean().optional(),
});
export type TicketPaymentInput = Omit<z.infer<typeof ticketPaymentInput>, 'userId'>;

export const participantTypes = ['accountholder', 'companion'] as const;

/** Somebody's age in years, where the event's price follows it. */
export const age = z.int({ error: 'validation.integer' }).min(0, 'validation.min').max(130, 'validation.max');

/** A person on a booking, as entered. Event-specific requirement fields are in `requirements`, by requirement name. */
export const participantInput = z.strictObject({
  name: nameText(80),
  surname: nameText(80),
  email,
  note: text(500).optional(),
  age: age.optional(),
  userType: z.enum(userTypes).optional(),
  extraIds: z.array(id).max(20, 'validation.maxItems').optional(),
  requirements: z.record(text(80), text(300)).optional(),
  /** With whom they would like to be, in their own words. */
  together: text(200).optional(),
  roomWish: z.enum(roomWishes).optional(),
});
export type ParticipantInput = z.infer<typeof participantInput>;

/** Exactly what staff may change of a participant afterwards; what is left out stays. */
export const participantEdit = participantInput.omit({ userType: true });
export type ParticipantEdit = z.infer<typeof participantEdit>;

export const participantInfoAnswer = z.object({
  ...participantInput.shape,
  participant_type: z.enum(participantTypes),
  transport: z.optional(
    z.object({
      _id: z.string(),
      identifier: z.string(),
    }),
  ),
});
export type ParticipantInfo = z.infer<typeof participantInfoAnswer>;

export const ticketAnswer = z.object({
  _id: z.string(),
  /** 10 characters of Crockford base 32. */
  code: z.string(),
  status: z.enum(ticketStatuses),
  condition: z.enum(ticketConditions),
  price: z.int(),
  /** What was taken for it so far; less than its price while something is still to be paid. */
  paidAmount: z.optional(z.int()),
  /** Of the price, what was not given back with its refund, and why. */
  keptAmount: z.optional(z.int()),
  keptReason: z.optional(z.nullable(z.string())),
  /** Of the rest, what is back; less than that while the money of several charges goes back one by one. */
  givenBackAmount: z.optional(z.int()),
  /** Of what is not back, what came another way than by card although its booking is by card: the rest after a move. */
  handAmount: z.optional(z.int()),
  /** Nothing of it is to be sent: it was mailed, at `sentAt`, or bought at the door by somebody who gave no address. */
  isSent: z.boolean(),
  /** It, or anything else about the booking, was mailed to its address: its person hears of what becomes of it. */
  isWrittenTo: z.optional(z.boolean()),
  /** The address of its booking is proven: before, it is sent to nobody. */
  isProven: z.optional(z.boolean()),
  sentAt: z.nullable(z.string()),
  isScanned: z.boolean(),
  scannedAt: z.nullable(z.string()),
  /** When the last of its money came; none while nothing is paid of it. */
  payedAt: z.optional(z.nullable(z.string())),
  reservationId: z.string(),
  eventId: z.string(),
  tenantId: z.string(),
  /** The first of its places, for callers who know of one. */
  transportId: z.nullable(z.string()),
  /** Where it is put, at most one place of each layer, in the order of the layers. */
  places: z.array(placeAnswer),
  participantInfo: participantInfoAnswer,
  materializedExtras: z.array(materializedExtraAnswer),
  /** Somebody else accepted it: what it owes and shows is theirs, and the person who booked hears of it no more. */
  isHandedOn: z.optional(z.boolean()),
  createdAt: z.string(),
  version: z.number(),
  generatedTicketUrl: z.optional(z.string()),
  qrBase64: z.optional(z.string()),
  reservation: z.optional(
    z.object({
      _id: z.string(),
      code: z.string(),
      /** Who booked. */
      userId: z.optional(z.string()),
      paymentType: z.enum(paymentTypes),
      departurePoint: z.nullable(z.string()),
      participants: z.number(),
      /** Its payment is contested, and the bank has not decided yet: nothing of it is given back meanwhile. */
      isDisputed: z.optional(z.boolean()),
      /** Who booked; at the gate nobody is shown. Mails about it go there once one went there before and the address is proven. */
      booker: z.optional(z.object({ name: z.string(), email: z.string(), isWrittenTo: z.boolean() })),
    }),
  ),
  event: z.optional(named),
});
export type Ticket = z.infer<typeof ticketAnswer>;

/** A participant as anyone who reads may see them: at the gate without e-mail and personal data. */
export const seenParticipantAnswer = z.object({
  ...participantInfoAnswer.shape,
  email: z.optional(participantInfoAnswer.shape.email),
});
export const seenTicketAnswer = z.object({ ...ticketAnswer.shape, participantInfo: seenParticipantAnswer });
export type SeenTicket = z.infer<typeof seenTicketAnswer>;
