import type { PaymentType } from '#domain/events/entity.ts';
import type { PaymentTerms } from '#domain/payments/transfer.ts';
import type { Language } from '#domain/shared/language.ts';
import { holdersPart } from '#domain/tickets/paid.ts';
import type { TicketCondition } from '#domain/tickets/schema.ts';
import type { Cents } from '#domain/values/money.ts';

/** Everything a participant reads on a ticket: in the mail, on the PDF, on the public page. */
export interface PrintedTicket {
  _id: string;
  code: string;
  /** What the QR code holds. */
  url: string;
  status: 'valid' | 'invalid';
  condition: TicketCondition;
  price: Cents;
  /** What was taken for it, and what of it is still to be paid. */
  paidAmount: Cents;
  due: Cents;
  paymentType: PaymentType;
  /** How what is due is paid; null when nothing is, or by card. */
  terms: PaymentTerms | null;
  /** Whether the person who has it took it over: what it owes is asked of them alone. */
  isHandedOn: boolean;
  /** Of what was taken, what the person who took it over paid: the rest came before, from who booked. */
  holdersPaid: Cents;
  /** Of what is not back, what came another way than by card, of a booking by card. */
  handAmount: Cents;
  /** Whether its person is who pays for it: who booked, or who took it over. */
  isPayers: boolean;
  isSent: boolean;
  /** Whether it, or anything else about the booking, was mailed to its address. */
  isWrittenTo: boolean;
  /** Of what was taken, what stays with the community. */
  keptAmount: Cents;
  name: string;
  surname: string;
  email: string;
  note: string;
  extras: string[];
  reservationId: string;
  reservationCode: string;
  /** Who booked. */
  booker: { name: string; email: string };
  event: {
    _id: string;
    name: string;
    startDate: string | null;
    ends: string | null;
    place: string;
    departure: { point: string; at: string } | null;
    cover: string | null;
    /** Number of the fiscal ticket that goes with it; null where there is none. */
    fiscalTicketNumber: string | null;
  };
  /** What the organiser adds to the mail that carries it. */
  ownLines: string;
  community: string;
  tenantId: string;
  language: Language;
}

/**
 * Of what was taken for a ticket, and of what of it goes back, the part that is its reader's money.
 * @param wasBack what of it was back before, in cents
 */
export function readersMoney(
  { isHandedOn, condition, paidAmount, keptAmount, holdersPaid }: PrintedTicket,
  isBooker: boolean,
  wasBack: Cents = 0,
): { paid: Cents; back: Cents } {
  const paid = isBooker ? paidAmount - holdersPaid : isHandedOn ? holdersPaid : 0;
  const isBack = condition === 'toRefund' || condition === 'refunded';
  const back = paidAmount - keptAmount - wasBack;
  const theirs = holdersPart(back, { paid: paidAmount, holders: holdersPaid });
  return { paid, back: isBack && paid > 0 ? (isBooker ? back - theirs : theirs) : 0 };
}
