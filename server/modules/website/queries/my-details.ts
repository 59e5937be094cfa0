import { eq } from 'drizzle-orm';
import { changesEndOf } from '../../../../domain/reservations/holder-cancel.ts';
import type { MyBooking } from '../../../../domain/website/my-booking.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { events } from '../../../tables.ts';
import { heldRow } from '../../reservations/queries/held.ts';
import { requirementNamesOf } from '../../reservations/queries/participant-data.ts';

/** What an event asks of its participants, and until when whoever booked may change it (HOLD-002). */
export async function detailsOf(
  db: Db,
  reservationId: string,
  eventId: string,
  now: Date,
): Promise<MyBooking['details']> {
  const { reservation, contact } = await heldRow(db, reservationId);
  const [event] = await db
    .select({
      priceType: events.priceType,
      requirementIds: events.requirementIds,
      askedWishes: events.askedWishes,
      beginsAt: events.beginsAt,
    })
    .from(events)
    .where(eq(events.id, eventId));
  const beginsAt = event?.beginsAt ?? null;
  const until = changesEndOf({ policy: reservation.cancellationPolicy, beginsAt });
  return {
    priceType: event?.priceType ?? 'free',
    askedWishes: event?.askedWishes ?? [],
    requirementNames: await requirementNamesOf(db, event?.requirementIds ?? []),
    ...{ until, contact, isOver: until !== null && now.getTime() >= Date.parse(until) },
  };
}
