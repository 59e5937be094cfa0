import type { RefusalCode } from '../../errors.ts';
import type { PaymentType } from '../../events/entity.ts';
import type { Ticket } from '../../tickets/schema.ts';

/** A ticket as a change of its whole booking sees it. */
export type BookedTicket = Pick<Ticket, 'status' | 'condition' | 'price' | 'paidAmount' | 'isScanned'> & {
  /** Offered to somebody else, who has not answered. */
  isOffered?: boolean;
  /** Somebody else's by now. */
  isHandedOn?: boolean;
};

/** A booking that staff are about to change, as it is. */
export interface BookingFacts {
  event: { status: string };
  beginsAt: string | null;
  /** Until when its address has to be proven; null once it is. */
  confirmBy: string | null;
  paymentType: PaymentType;
  /** All of its tickets, those that are off too. */
  tickets: readonly BookedTicket[];
  /** Its payment is contested, and the bank has not decided yet. */
  isDisputed: boolean;
  now: Date;
}

export const isOn = ({ status }: Pick<BookedTicket, 'status'>): boolean => status === 'valid';

/** Why nothing of a booking can be changed any more; null when it can. */
export function bookingRefusal({ tickets, confirmBy, event, beginsAt, now }: BookingFacts): RefusalCode | null {
  if (!tickets.some(isOn)) return 'booking_over';
  if (event.status === 'canceled') return 'event_canceled';
  if (confirmBy !== null) return 'booking_unproven';
  return beginsAt !== null && now.getTime() >= Date.parse(beginsAt) ? 'booking_begun' : null;
}
