import type { PaymentType } from '#domain/events/schema.ts';
import type { PaymentTerms } from '#domain/payments/transfer.ts';
import type { Language } from '#domain/shared/language.ts';
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
  /** Whether its person is who pays for it: who booked, or who took it over. */
  isPayers: boolean;
  isSent: boolean;
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

/** Whether what was paid for a ticket that somebody took over is theirs: what a card paid goes back to the card of who booked. */
export const isHoldersMoney = ({
  isHandedOn,
  paymentType,
}: Pick<PrintedTicket, 'isHandedOn' | 'paymentType'>): boolean => isHandedOn && paymentType !== 'stripe';
