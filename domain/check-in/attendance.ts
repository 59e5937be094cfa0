import { z } from 'zod';
import { type PaymentType, paymentTypes } from '../events/entity.ts';
import { type UserType, userTypes } from '../shared/user-type.ts';
import { MINUTE } from '../values/time.ts';

const part = z.object({ absent: z.int(), expected: z.int() });

/** How an event's entries went, once it has begun. */
export const attendanceAnswer = z.object({
  eventId: z.string(),
  came: z.int(),
  absent: z.int(),
  /** Who came in after the beginning. */
  late: z.int(),
  startsAt: z.nullable(z.string()),
  /** Arrivals by quarter of an hour, from the first that had any to the last. */
  curve: z.array(z.object({ at: z.string(), count: z.int() })),
  /** The quarter with the most arrivals. */
  peak: z.nullable(z.object({ at: z.string(), count: z.int() })),
  byTier: z.array(z.object({ tier: z.enum(userTypes), ...part.shape })),
  byPayment: z.array(z.object({ paymentType: z.enum(paymentTypes), ...part.shape })),
});
export type Attendance = z.infer<typeof attendanceAnswer>;

/** People of one tier who pay in one way, and came or did not. */
export interface AttendanceGroup {
  tier: UserType;
  paymentType: PaymentType;
  hasCome: boolean;
  count: number;
}

export interface AttendanceFacts {
  eventId: string;
  startsAt: string | null;
  /** Minutes of the epoch. */
  arrivals: readonly { minute: number; count: number }[];
  people: readonly AttendanceGroup[];
}

const QUARTER = 15;

const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0);

function curveOf(arrivals: AttendanceFacts['arrivals']): Attendance['curve'] {
  const quarters = new Map<number, number>();
  for (const { minute, count } of arrivals) {
    const quarter = Math.floor(minute / QUARTER);
    quarters.set(quarter, (quarters.get(quarter) ?? 0) + count);
  }
  if (quarters.size === 0) return [];
  const [first, last] = [Math.min(...quarters.keys()), Math.max(...quarters.keys())];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    at: new Date((first + index) * QUARTER * MINUTE).toISOString(),
    count: quarters.get(first + index) ?? 0,
  }));
}

/** Of each kind there is somebody of: how many did not come, of how many. */
function partsOf<K extends string>(
  people: readonly AttendanceGroup[],
  kinds: readonly K[],
  kindOf: (group: AttendanceGroup) => string,
): { kind: K; absent: number; expected: number }[] {
  return kinds.flatMap((kind) => {
    const own = people.filter((group) => kindOf(group) === kind);
    return own.length === 0 ? [] : [{ kind, absent: sum(own.filter(({ hasCome }) => !hasCome)), expected: sum(own) }];
  });
}

/** The curve of arrivals, its peak, the late, and who did not come by tier and by way of paying. */
export function attendanceOf({ eventId, startsAt, arrivals, people }: AttendanceFacts): Attendance {
  const curve = curveOf(arrivals);
  const most = Math.max(...curve.map(({ count }) => count));
  const start = startsAt === null ? Number.POSITIVE_INFINITY : Date.parse(startsAt) / MINUTE;
  return {
    ...{ eventId, startsAt, curve, peak: curve.find(({ count }) => count === most) ?? null },
    came: sum(people.filter(({ hasCome }) => hasCome)),
    absent: sum(people.filter(({ hasCome }) => !hasCome)),
    late: sum(arrivals.filter(({ minute }) => minute >= start)),
    byTier: partsOf(people, userTypes, ({ tier }) => tier).map(({ kind: tier, ...rest }) => ({ tier, ...rest })),
    byPayment: partsOf(people, paymentTypes, (group) => group.paymentType).map(({ kind: paymentType, ...rest }) => ({
      ...{ paymentType, ...rest },
    })),
  };
}
