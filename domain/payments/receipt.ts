import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { cents, id, instant, requiredText, text } from '../fields.ts';
import { type Cents, formatCents } from '../values/money.ts';
import { toLocalInput } from '../values/time.ts';

/** Ways money comes that no provider knows of. */
export const receiptWays = ['wireTransfer', 'onSite', 'atDeparture'] as const;

/** A receipt that is not by card, recorded by an administrator. */
export const receiptInput = z
  .strictObject({
    reservationId: id.optional(),
    orderId: id.optional(),
    /** The ticket it pays, where the reason for payment names one that was handed on. */
    ticketId: id.optional(),
    amount: cents,
    paymentType: z.enum(receiptWays),
    /** When the money came; now by default. */
    receivedAt: instant.optional(),
    note: text(500).optional(),
  })
  .refine(({ reservationId, orderId }) => (reservationId === undefined) !== (orderId === undefined), {
    path: ['reservationId'],
    error: 'validation.required',
  });
export type ReceiptInput = z.infer<typeof receiptInput>;

/** Another day for money that came, and why. */
export const receiptDayInput = z.strictObject({ receivedAt: instant, reason: requiredText(300) });
export type ReceiptDayInput = z.infer<typeof receiptDayInput>;

/** What of a recorded receipt may be put right: its way, the note, and its day with the reason. */
export const receiptChange = z
  .strictObject({
    paymentType: z.enum(receiptWays).optional(),
    note: text(500).optional(),
    ...receiptDayInput.partial().shape,
  })
  .refine(({ receivedAt, reason }) => receivedAt === undefined || reason !== undefined, {
    path: ['reason'],
    error: 'validation.required',
  });
export type ReceiptChange = z.infer<typeof receiptChange>;

const dayOf = (at: string | Date): string => toLocalInput(at).slice(0, 10);

/**
 * When money came: now, or any day from the booking on that is not the future.
 * @throws Refusal validation_failed, of the field `receivedAt`
 */
export function receiptInstant(given: string | undefined, { bookedAt, now }: { bookedAt: string; now: Date }): string {
  if (given === undefined) return now.toISOString();
  const refuse = (error: string) => new Refusal('validation_failed', { fields: { receivedAt: error } });
  if (dayOf(given) > dayOf(now)) throw refuse('validation.receivedFuture');
  if (dayOf(given) < dayOf(bookedAt)) throw refuse('validation.receivedEarly');
  return new Date(Math.min(Date.parse(given), now.getTime())).toISOString();
}

/**
 * Which of the things that are due a receipt pays: in their order, as many as it covers, to the cent.
 * @param due tickets or lines with what is due of each, in the order they are paid
 * @throws Refusal receipt_amount when the amount does not pay whole ones, or nothing is due
 */
export function paidByReceipt<T extends { id: string; price: Cents }>(due: readonly T[], amount: Cents): T[] {
  const paid: T[] = [];
  let left = amount;
  for (const one of due) {
    if (left <= 0) break;
    paid.push(one);
    left -= one.price;
  }
  if (amount <= 0 || left !== 0) {
    const total = due.reduce((sum, { price }) => sum + price, 0);
    throw new Refusal('receipt_amount', { params: { due: formatCents(total) }, data: { due: total } });
  }
  return paid;
}
