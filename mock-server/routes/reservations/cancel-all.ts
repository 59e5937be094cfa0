import { Refusal } from '#domain/errors.ts';
import { cancelAllInput, planCancelAll } from '#domain/reservations/changes/cancel.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { readBody } from '../../kernel/body.ts';
import type { Call } from '../../kernel/route.ts';
import { settleTickets } from '../../settle.ts';
import { changedBooking } from './booking.ts';

/** Cancels all of a booking, by its policy or giving all back that was paid. */
export function cancelAll(call: Call): Reservation {
  const { terms, reason, expected } = readBody(call, cancelAllInput);
  const { row, tickets, facts } = changedBooking(call);
  const places = planCancelAll({ ...facts, tickets, policy: row.cancellationPolicy ?? null }, terms);
  const amount = places.reduce((sum, place) => sum + place.amount, 0);
  if (amount !== expected) throw new Refusal('booking_amount_changed', { data: { amount } });
  for (const { ticket, kept, condition } of places) {
    const terms = condition === 'toRefund' && { keptAmount: kept, keptReason: kept > 0 ? (reason ?? null) : null };
    Object.assign(ticket, { status: 'invalid', condition, ...terms, version: ticket.version + 1 });
  }
  settleTickets(
    call.store,
    places.map(({ ticket }) => ticket),
  );
  return row;
}
