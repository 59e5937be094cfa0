import { Refusal } from '#domain/errors.ts';
import { splitInput, splittingRefusal, ticketSplitRefusal } from '#domain/reservations/changes/split.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { storeGuest } from '../../guests.ts';
import { readBody } from '../../kernel/body.ts';
import { newCode, newRecord } from '../../kernel/records.ts';
import type { Call } from '../../kernel/route.ts';
import { relatedTo } from '../../people.ts';
import { settleReservation } from '../../settle.ts';
import { changedBooking } from './booking.ts';

/** Gives somebody of a booking one of their own, with their ticket and what they paid or owe. */
export function splitPerson(call: Call): Reservation {
  const { store } = call;
  const { ticketId, email } = readBody(call, splitInput);
  const { row, tickets, facts } = changedBooking(call);
  const ticket = tickets.find(({ _id }) => _id === ticketId);
  if (!ticket) throw new Refusal('not_found');
  const offered = tickets.map((one, at) => ({ ...one, isOffered: facts.tickets[at]?.isOffered ?? false }));
  const chosen = offered.find(({ _id }) => _id === ticketId);
  const refusal = splittingRefusal({ ...facts, tickets: offered }) ?? (chosen && ticketSplitRefusal(chosen, facts));
  if (refusal) throw new Refusal(refusal);
  const { tenantId, eventId, createdAt } = row;
  const { name, surname } = ticket.participantInfo;
  const related = relatedTo(store, tenantId);
  const known = store.users.find((user) => user.email === email && related.has(user._id));
  const isTaken = store.reservations.some(
    (one) => one.eventId === eventId && one.userId === known?._id && one.slots > 0,
  );
  if (isTaken) throw new Refusal('already_booked', { fields: { email: 'validation.unique' } });
  const holder = known ?? storeGuest(call, tenantId, { name, surname, email });
  const participantInfo = { ...ticket.participantInfo, email, participant_type: 'accountholder' as const };
  const { price } = ticket;
  const paymentType = price === 0 ? ('free' as const) : row.paymentType;
  const own: Reservation = {
    ...newRecord(call, {
      ...row,
      ...{ userId: holder._id, code: newCode(), slots: 1, initialSlots: 1, total: price, initialTotal: price, price },
      ...{ paymentType, participantsInfo: [participantInfo], status: 'valid' as const },
    }),
    createdAt,
  };
  store.reservations.push(own);
  store.payments.push(
    newRecord(call, {
      ...{ tenantId, eventId, userId: holder._id, paymentType, reservationId: own._id, amount: price },
      ...{ refundedAmount: 0, feeAmount: null, participationRequestId: null, status: 'waitingPayment' as const },
    }),
  );
  const isSame = ticket.participantInfo.email.toLowerCase() === email.toLowerCase();
  Object.assign(ticket, {
    ...{ reservationId: own._id, participantInfo, version: ticket.version + 1 },
    ...(!isSame && { isSent: false, sentAt: null }),
  });
  // Whoever took it over has it as their own now.
  store.handOns = store.handOns.filter((one) => one.ticketId !== ticketId);
  row.participantsInfo = tickets.filter((one) => one._id !== ticketId).map((one) => one.participantInfo);
  for (const one of [row, own]) settleReservation(store, one);
  return own;
}
