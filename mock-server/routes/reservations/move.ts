import type { DemoTicket } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { beginningOf } from '#domain/events/dates.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { moveInput, movingRefusal, planMove, targetRefusal } from '#domain/reservations/changes/move.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { requirementNamesOf } from '../../booking.ts';
import { communityRights } from '../../communities.ts';
import { readBody } from '../../kernel/body.ts';
import { newCode, newRecord } from '../../kernel/records.ts';
import { type Call, find } from '../../kernel/route.ts';
import { settleTickets } from '../../settle.ts';
import { changedBooking } from './booking.ts';

/** Moves a booking to another event: its tickets end there, new ones are made here. */
export function moveBooking(call: Call): Reservation {
  const { store, now } = call;
  const input = readBody(call, moveInput);
  const { row, event, tickets, facts } = changedBooking(call);
  const refusal = movingRefusal(facts);
  if (refusal) throw new Refusal(refusal);
  const to = find(store.events, input.eventId);
  const { isEnabled: tenantEnabled } = communityRights(store, to.tenantId);
  const hasLiveBooking =
    to !== event &&
    store.reservations.some((one) => one.eventId === to._id && one.userId === row.userId && one.slots > 0);
  const target = { event: to, beginsAt: beginningOf(to), freePlaces: freePlacesOf(to), tenantEnabled, hasLiveBooking };
  const refused = targetRefusal({ ...facts, event }, target);
  if (refused) throw new Refusal(refused.code, refused.params && { params: refused.params });
  const extras = store.extras.filter(({ eventId }) => eventId === to._id);
  const moving = tickets.map((ticket) => ({ ...ticket, id: ticket._id }));
  const plan = planMove({ tickets: moving, paymentType: row.paymentType, event: to, extras, input });
  const { due, back, paymentType, departurePoint } = plan;
  if (due !== input.expected.due || back !== input.expected.back)
    throw new Refusal('booking_amount_changed', { data: { due, back } });
  const asked = requirementNamesOf(store, to);
  const made = plan.places.map(({ ticket, price, condition, age, materializedExtras }): DemoTicket => {
    const { requirements = {}, ...info } = ticket.participantInfo;
    const answers = Object.fromEntries(Object.entries(requirements).filter(([name]) => asked.includes(name)));
    const participantInfo = { ...info, requirements: answers, ...(age !== undefined && { age }) };
    const payedAt = condition === 'payed' ? (ticket.payedAt ?? now.toISOString()) : null;
    return newRecord(call, {
      ...{ tenantId: to.tenantId, eventId: to._id, reservationId: row._id, code: newCode(), payedAt, price, condition },
      ...{ status: 'valid' as const, isSent: false, sentAt: null, isScanned: false, scannedAt: null },
      ...{ transportId: null, places: [], participantInfo, materializedExtras },
    });
  });
  for (const { ticket, back: rest } of plan.places) {
    const old = tickets.find(({ _id }) => _id === ticket.id);
    const state = rest > 0 ? { condition: 'toRefund', price: rest } : { condition: 'revoked', payedAt: null };
    if (old) Object.assign(old, { status: 'invalid', version: old.version + 1 }, state);
  }
  store.tickets.push(...made);
  const participantsInfo = made.map((ticket) => ticket.participantInfo);
  Object.assign(row, { eventId: to._id, paymentType, departurePoint, participantsInfo });
  for (const payment of store.payments)
    if (payment.reservationId === row._id) Object.assign(payment, { eventId: to._id, paymentType });
  settleTickets(store, [...tickets, ...made]);
  return row;
}
