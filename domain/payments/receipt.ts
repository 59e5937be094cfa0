import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { cents, id, instant, text } from '../fields.ts';
import type { Cents } from '../values/money.ts';

/** Ways money comes that no provider knows of. */
export const receiptWays = ['wireTransfer', 'onSite', 'atDeparture'] as const;

/** A receipt that is not by card, recorded by an administrator (DEC-086). */
export const receiptInput = z
  .strictObject({
    reservationId: id.optional(),
    orderId: id.optional(),
    /** The ticket it pays, where the reason for payment names one that was handed on. */
    ticketId: id.optional(),
    amount: cents,
    paymentType: z.enum(receiptWays),
    /** When the money came; now, unless told otherwise. */
    receivedAt: instant.optional(),
    note: text(500).optional(),
  })
  .refine(({ reservationId, orderId }) => (reservationId === undefined) !== (orderId === undefined), {
    path: ['reservationId'],
    error: 'validation.required',
  });
export type ReceiptInput = z.infer<typeof receiptInput>;

/** What of a recorded receipt may be put right: its way and the note (DEC-086). */
export const receiptChange = z.strictObject({
  paymentType: z.enum(receiptWays).optional(),
  note: text(500).optional(),
});
export type ReceiptChange = z.infer<typeof receiptChange>;

/**
 * Which of the things that are due a receipt pays: in their order, as many as it covers, to the cent.
 * @param due tickets or lines with their prices, in the order they are paid
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
    throw new Refusal('receipt_amount', { params: { due: total / 100 }, data: { due: total } });
  }
  return paid;
}
