import { z } from 'zod';

/** What a booking owes: answered where bookings are listed that do. */
export const owedAnswer = z.object({
  /** Cents of all its tickets that are not paid. */
  amount: z.int(),
  /** How many tickets those are. */
  people: z.int(),
  /** Of the amount, what people owe who took tickets over. */
  othersAmount: z.int(),
  /** Until when it is to be paid; null where nothing says. */
  dueAt: z.nullable(z.string()),
  /** When somebody was last reminded of it. */
  remindedAt: z.nullable(z.string()),
});
export type Owed = z.infer<typeof owedAnswer>;

/** What bookings owe together, and of it what is late. */
export const owedSumAnswer = z.object({
  count: z.int(),
  people: z.int(),
  amount: z.int(),
  late: z.object({ count: z.int(), amount: z.int() }),
});
export type OwedSum = z.infer<typeof owedSumAnswer>;

/** The filters that ask for bookings that owe something. */
const asking: readonly string[] = ['hasDebt', 'isOwing'];

/** Whether a list asks for bookings that owe something: what they owe is answered then. */
export const asksForOwed = (
  filters: readonly { field: string; operator: string; values: readonly string[] }[],
): boolean =>
  filters.some(({ field, operator, values }) => asking.includes(field) && operator === 'eq' && values[0] === 'true');
