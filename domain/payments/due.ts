import { beginningOf, lastMomentOf } from '../events/dates.ts';
import type { DeparturePoint, Event, PaymentType } from '../events/entity.ts';
import type { TicketCondition, TicketStatus } from '../shared/ticket-status.ts';
import type { Cents } from '../values/money.ts';
import { addDays } from '../values/time.ts';

type PayableEvent = Pick<
  Event,
  'eventType' | 'startDate' | 'departureDate' | 'wireTransferLimitDate' | 'onSiteLimitDate'
>;

interface PayableBooking {
  paymentType: PaymentType;
  /** Until when its card's page is open. */
  expiresAt?: string | null | undefined;
  /** Where they get on: who pays at departure pays there. */
  departurePoint?: Pick<DeparturePoint, 'departureDate'> | null | undefined;
}

/** Until when a booking is to be paid: as its way of paying says, else when its event begins. SQL says the same (`dueAt`). */
export function dueOf({ paymentType, expiresAt, departurePoint }: PayableBooking, event: PayableEvent): string | null {
  const limits: Partial<Record<PaymentType, string | null | undefined>> = {
    stripe: expiresAt,
    wireTransfer: event.wireTransferLimitDate,
    onSite: event.onSiteLimitDate,
    atDeparture: departurePoint?.departureDate,
  };
  return limits[paymentType] ?? beginningOf(event);
}

/** What is owed for an event is asked for until so many days after it. */
export const OWED_DAYS = 30;

type AskedEvent = Pick<Event, 'eventType' | 'startDate' | 'departureDate' | 'endDate' | 'returnDate' | 'status'>;
type AskedTicket = { status: TicketStatus; condition: TicketCondition; price: Cents };

/** Whether a ticket is not paid, whenever its event was: of one that is off nothing is owed. SQL says the same (`hasDebt`). */
export const hasDebt = ({ status, condition, price }: AskedTicket, event: Pick<Event, 'status'> | undefined): boolean =>
  status === 'valid' && condition === 'pending' && price > 0 && event !== undefined && event.status !== 'canceled';

/** Whether a ticket is still asked for: of an event that was over long ago nothing is. SQL says the same (`isOwed`). */
export function isOwed(ticket: AskedTicket, event: AskedEvent | undefined, now: Date): boolean {
  if (!event || !hasDebt(ticket, event)) return false;
  const last = lastMomentOf(event);
  return last === null || Date.parse(last) > addDays(now, -OWED_DAYS).getTime();
}
