import { z } from 'zod';
import { bookingOrigins } from '../reservations/origin.ts';
import { percentOf } from '../values/number.ts';

const event = {
  _id: z.string(),
  name: z.string(),
  begins: z.nullable(z.string()),
  /** How many there are, and how many are taken. */
  places: z.int(),
  filled: z.int(),
};

/** Who follows, books and comes: of the last twelve months, and of what is to come. */
export const attendanceReportAnswer = z.object({
  from: z.string(),
  /** The newest first. */
  past: z.array(
    z.object({
      ...event,
      /** Who entered. */
      came: z.int(),
      /** Of who booked and entered, those who came to nothing else and have no place to come. */
      once: z.int(),
    }),
  ),
  /** The next first. */
  coming: z.array(z.object(event)),
  /** Of bookings made since; null for those made before it was kept where they came from. */
  origins: z.array(z.object({ origin: z.nullable(z.enum(bookingOrigins)), bookings: z.int(), places: z.int() })),
  /** Followers now; of them those who booked since, and who entered with a booking of theirs. */
  followers: z.object({ all: z.int(), booked: z.int(), came: z.int() }),
});
export type AttendanceReport = z.infer<typeof attendanceReportAnswer>;

/** The part of places that is taken, in whole per cent; of none nothing can be said. */
export const fillOf = ({ places, filled }: { places: number; filled: number }): number | null =>
  places > 0 ? percentOf(filled, places) : null;

/** The same of several events together: a full hall counts more than a full car. */
export const fillOfAll = (events: readonly { places: number; filled: number }[]): number | null => {
  const counted = events.filter(({ places }) => places > 0);
  const sum = (of: 'places' | 'filled') => counted.reduce((total, one) => total + one[of], 0);
  return fillOf({ places: sum('places'), filled: sum('filled') });
};
