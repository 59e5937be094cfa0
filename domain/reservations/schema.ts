import { z } from 'zod';
import { type DeparturePoint, type PaymentType, paymentTypes } from '../events/schema.ts';
import { email, id } from '../fields.ts';
import type { Cents } from '../money.ts';
import { type ParticipantInfo, participantInput, type Ticket } from '../tickets/schema.ts';
import { newGuest } from '../users/schema.ts';

export const reservationStatuses = [
  'valid',
  'invalid',
  'toCheck',
  'revoked',
  'refunded',
  'refundedManual',
  'reserved',
  'cancelled',
  'pending',
] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** Body of POST reservations/event/{id}/guest and /registered (DEC-042). */
export const bookingInput = z.strictObject({
  eventId: id.optional(),
  tenantId: id.optional(),
  userId: id.optional(),
  email: email.optional(),
  /** Whoever is not known yet is written down with the booking, or not at all. */
  guest: newGuest.optional(),
  slots: z.int().min(1, 'validation.min').max(1000, 'validation.max').optional(),
  paymentType: z.enum(paymentTypes).optional(),
  /** The `_id` of one of the event's departure points. */
  departurePoint: id.optional(),
  /** Staff may book without a mail to whoever it is for (WIRE-001). */
  isSilent: z.boolean().optional(),
  participantsInfo: z.array(participantInput).min(1, 'validation.required').max(1000, 'validation.max'),
});
export type BookingInput = z.infer<typeof bookingInput>;

export const reservationUpdate = z.strictObject({
  status: z.enum(reservationStatuses).optional(),
  paymentType: z.enum(paymentTypes).optional(),
});

export interface Reservation {
  _id: string;
  code: string;
  userId: string;
  eventId: string;
  tenantId: string;
  status: ReservationStatus;
  slots: number;
  initialSlots: number;
  total: Cents;
  initialTotal: Cents;
  price: Cents;
  paymentType: PaymentType;
  isPayed: boolean;
  scannedTickets: number;
  sentTickets: number;
  totalTickets: number;
  payedTickets: number;
  /** Its card payment was not made in time (DEC-045). */
  isLapsed?: boolean | undefined;
  departurePoint: DeparturePoint | null;
  participantsInfo: ParticipantInfo[];
  createdAt: string;
  version: number;
  user?: { _id: string; role: string; name: string; surname: string; email: string } | undefined;
  event?:
    | {
        _id: string;
        name: string;
        startDate: string | null;
        selectionType: string;
        status: string;
        cardImage: string | null;
      }
    | undefined;
  tenant?: { _id: string; businessName: string } | undefined;
  payment?: { _id: string; status: string; amount: Cents; expiresAt?: string | null | undefined } | undefined;
  tickets?: Ticket[] | undefined;
}
