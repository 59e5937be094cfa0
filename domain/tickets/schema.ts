import { z } from 'zod';
import type { PaymentType } from '../events/schema.ts';
import { cents, email, id, requiredText, text, userTypes } from '../fields.ts';
import type { Cents } from '../money.ts';
import { moneyWays } from '../payments/ledger/entries.ts';
import { type TicketCondition, type TicketStatus, ticketConditions } from './status.ts';
import { takenWays } from './taken.ts';

export { type TicketCondition, type TicketStatus, ticketConditions, ticketStatuses } from './status.ts';

/** `to_refund` and `paid` are accepted on input (OPEN-152). */
export const ticketConditionInput = z
  .enum([...ticketConditions, 'to_refund', 'paid'])
  .transform((value): TicketCondition => (value === 'to_refund' ? 'toRefund' : value === 'paid' ? 'payed' : value));

/** How money goes back and what of it stays, as a change of state may say (DEC-078). */
export const refundTerms = z.strictObject({
  way: z.enum(moneyWays).optional(),
  keptAmount: cents.optional(),
  keptReason: text(300).optional(),
});

/** Body of POST tickets/{id}/payment, where there is one. */
export const ticketPaymentInput = z.strictObject({ taken: z.enum(takenWays).optional() });

export const participantTypes = ['accountholder', 'companion'] as const;

/** A person on a booking, as entered. Event-specific requirement fields stand in `requirements`, by requirement name. */
export const participantInput = z.strictObject({
  name: requiredText(80),
  surname: requiredText(80),
  email,
  note: text(500).optional(),
  age: z.int({ error: 'validation.integer' }).min(0, 'validation.min').max(130, 'validation.max').optional(),
  userType: z.enum(userTypes).optional(),
  extraIds: z.array(id).max(20, 'validation.maxItems').optional(),
  requirements: z.record(text(80), text(300)).optional(),
});
export type ParticipantInput = z.infer<typeof participantInput>;

/** Exactly what staff may change of a participant afterwards (TIX-007, DEC-083); what is left out stays. */
export const participantEdit = participantInput.omit({ userType: true });
export type ParticipantEdit = z.infer<typeof participantEdit>;

export interface ParticipantInfo extends ParticipantInput {
  participant_type: (typeof participantTypes)[number];
  transport?: { _id: string; identifier: string } | undefined;
}

export interface MaterializedExtra {
  _id: string;
  name: string;
  extraType: 'supplement' | 'reduction';
  price: Cents;
}

export interface Ticket {
  _id: string;
  /** 10 characters of Crockford base 32 (DEC-053). */
  code: string;
  status: TicketStatus;
  condition: TicketCondition;
  price: Cents;
  /** Of the price, what was not given back with its refund, and why (DEC-078). */
  keptAmount?: Cents | undefined;
  keptReason?: string | null | undefined;
  isSent: boolean;
  sentAt: string | null;
  isScanned: boolean;
  scannedAt: string | null;
  reservationId: string;
  eventId: string;
  tenantId: string;
  transportId: string | null;
  participantInfo: ParticipantInfo;
  materializedExtras: MaterializedExtra[];
  createdAt: string;
  version: number;
  generatedTicketUrl?: string | undefined;
  qrBase64?: string | undefined;
  reservation?:
    | {
        _id: string;
        code: string;
        /** Who booked. */
        userId?: string | undefined;
        paymentType: PaymentType;
        departurePoint: string | null;
        participants: number;
      }
    | undefined;
  event?: { _id: string; name: string } | undefined;
}
