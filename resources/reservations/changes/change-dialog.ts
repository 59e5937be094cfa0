import type { BookingFacts } from '#domain/reservations/changes/open.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';

/** What the dialog of a change is given. */
export interface ChangeDialogProps {
  reservation: ReservationRecord;
  /** The booking as the rules of its changes take it. */
  facts: BookingFacts;
  onClose: () => void;
}
