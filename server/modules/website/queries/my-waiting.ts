import { eq } from 'drizzle-orm';
import { Refusal } from '../../../../domain/errors.ts';
import { type MyWaiting, totalOfPlaces } from '../../../../domain/website/my-waiting.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { events } from '../../../tables.ts';
import { getWaiting } from '../../waiting-list/queries/list.ts';
import { eventOf } from './my-booking.ts';

/** Somebody's place on a waiting list; undefined when it is gone. */
export async function myWaiting(db: Db, entryId: string): Promise<MyWaiting | undefined> {
  try {
    const { _id: id, user, ...entry } = await getWaiting(db, entryId);
    const prices = { priceType: events.priceType, price: events.price, prices: events.prices };
    const [[pricing], event] = await Promise.all([
      db.select(prices).from(events).where(eq(events.id, entry.eventId)),
      eventOf(db, entry.eventId),
    ]);
    const total = pricing ? totalOfPlaces(pricing, entry.userType, entry.heldPlaces) : null;
    return { ...entry, id, name: user.name, surname: user.surname, email: user.email, total, event };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
