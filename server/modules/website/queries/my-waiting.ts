import { eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { payingUserType } from '#domain/reservations/bookable.ts';
import { type MyWaiting, totalOfPlaces } from '#domain/website/my-waiting.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { events } from '#server/tables.ts';
import { getWaiting } from '../../bookings/waiting-list/queries/list.ts';
import { bookingHolder, memberOf } from '../../users/queries/booking-holder.ts';
import { eventOf } from './my-booking.ts';

/** Somebody's place on a waiting list; undefined when it is gone. */
export async function myWaiting(db: Db, entryId: string): Promise<MyWaiting | undefined> {
  try {
    const { _id: id, user, ...entry } = await getWaiting(db, entryId);
    const { tenantId, eventId, userId } = entry;
    const prices = { priceType: events.priceType, price: events.price, prices: events.prices };
    const [[pricing], event, holder] = await Promise.all([
      db.select(prices).from(events).where(eq(events.id, eventId)),
      eventOf(db, eventId),
      bookingHolder(db, { id: eventId, tenantId, requirementIds: [] }, { userId }),
    ]);
    // As the booking will charge: guests wait with everybody, and pay as the tier they are given.
    const payingAs = payingUserType(holder ? memberOf(holder) : null);
    const total = pricing ? totalOfPlaces(pricing, payingAs, entry.heldPlaces) : null;
    return { ...entry, id, name: user.name, surname: user.surname, email: user.email, payingAs, total, event };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
