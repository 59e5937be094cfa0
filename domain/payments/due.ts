import { beginningOf } from '../events/dates.ts';
import type { Event, PaymentType } from '../events/schema.ts';

type PayableEvent = Pick<
  Event,
  'eventType' | 'startDate' | 'departureDate' | 'wireTransferLimitDate' | 'onSiteLimitDate'
>;

/** Until when a booking is to be paid: as its way of paying says, else when its event begins. SQL says the same (`dueSql`). */
export function dueOf(
  { paymentType, expiresAt }: { paymentType: PaymentType; expiresAt?: string | null | undefined },
  event: PayableEvent,
): string | null {
  const limits: Partial<Record<PaymentType, string | null | undefined>> = {
    stripe: expiresAt,
    wireTransfer: event.wireTransferLimitDate,
    onSite: event.onSiteLimitDate,
  };
  return limits[paymentType] ?? beginningOf(event);
}
