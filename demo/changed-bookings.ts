import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import { planMove } from '#domain/reservations/changes/move.ts';
import { deriveReservation } from '#domain/reservations/derive-status.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { HOUR, MINUTE } from '#domain/values/time.ts';
import { crockfordCode, uuidAt } from './support/ids.ts';
import { takenFor } from './support/outcomes.ts';
import { createPrng, type Prng } from './support/prng.ts';
import type { DemoAuditEntry, DemoData, DemoTicket } from './support/types.ts';

const SEED = 20261207;

type Booked = { reservation: Reservation; event: Event; tickets: DemoTicket[] };

/** Bookings of the first community that staff may change, by card or another way: to come, nobody inside or on a list. */
function changeable(data: DemoData, now: Date, isByCard: boolean): Booked[] {
  const [community] = data.tenants;
  const contested = new Set(data.payments.flatMap((row) => (row.isDisputed ? (row.reservationId ?? []) : [])));
  const handedOn = new Set(data.handOns.map(({ reservationId }) => reservationId));
  return data.reservations.flatMap((reservation) => {
    const event = data.events.find(({ _id }) => _id === reservation.eventId);
    const tickets = data.tickets.filter(({ reservationId }) => reservationId === reservation._id);
    const begins = event && beginningOf(event);
    const isOpen =
      event?.status === 'confirmed' &&
      // What is full stays full.
      freePlacesOf(event) > 0 &&
      begins !== null &&
      begins !== undefined &&
      Date.parse(begins) > now.getTime() + 48 * HOUR &&
      reservation.tenantId === community?.userId &&
      (reservation.paymentType === 'stripe') === isByCard &&
      Date.parse(reservation.createdAt) < now.getTime() - 8 * HOUR &&
      !handedOn.has(reservation._id) &&
      !contested.has(reservation._id) &&
      tickets.every(
        ({ status, isScanned, places, materializedExtras }) =>
          status === 'valid' && !isScanned && places.length === 0 && materializedExtras.length === 0,
      );
    return isOpen ? [{ reservation, event, tickets }] : [];
  });
}

const isTarget = (data: DemoData, { reservation, event, tickets }: Booked, to: Event, now: Date): boolean =>
  to._id !== event._id &&
  to.tenantId === event.tenantId &&
  to.eventType !== 'post' &&
  to.status === 'confirmed' &&
  to.priceType === 'single' &&
  to.slotsPerUser >= tickets.length &&
  to.paymentTypes.includes(reservation.paymentType) &&
  freePlacesOf(to) > tickets.length &&
  Date.parse(beginningOf(to) ?? '') > now.getTime() + 48 * HOUR &&
  !data.reservations.some((one) => one.eventId === to._id && one.userId === reservation.userId);

interface Doing {
  prng: Prng;
  at: Date;
}

/** One booking goes to another event, at its price: what was paid stays, the difference is due. */
function moveOne(data: DemoData, { reservation, event, tickets }: Booked, to: Event, { prng, at }: Doing) {
  const moving = tickets.map((ticket) => ({ ...ticket, id: ticket._id }));
  const { paymentType } = reservation;
  const departurePoint = to.departurePoints[0]?._id;
  const input = { prices: 'new' as const, ...(departurePoint && { departurePoint }) };
  const plan = planMove({ tickets: moving, paymentType, event: to, extras: [], input });
  const made = plan.places.map(
    ({ ticket: { id: _old, ...ticket }, price, condition, stays: paidAmount }): DemoTicket => ({
      ...{ ...ticket, price, condition, paidAmount, eventId: to._id, isSent: false, sentAt: null },
      createdAt: at.toISOString(),
      ...{ _id: uuidAt(prng, at), code: crockfordCode(prng, 10) },
    }),
  );
  for (const ticket of tickets)
    Object.assign(ticket, { status: 'invalid', condition: 'revoked', paidAmount: 0, payedAt: null });
  data.tickets.push(...made);
  Object.assign(reservation, { eventId: to._id, price: to.price });
  Object.assign(reservation, deriveReservation(made, { paymentType }), { departurePoint: plan.departurePoint });
  const payment = data.payments.find(({ reservationId }) => reservationId === reservation._id);
  const due = derivePayment(made.map((ticket) => ({ ...ticket, paidAmount: takenFor(ticket) })));
  // The rest is asked of the card until the event begins.
  const asked = paymentType === 'stripe' && plan.due > 0 ? { expiresAt: beginningOf(to) } : {};
  if (payment) Object.assign(payment, due, { eventId: to._id }, asked);
  event.slots -= made.length;
  to.slots += made.length;
  return { from: event.name, to: to.name, eventIds: [event._id, to._id], due: plan.due, back: 0, lost: [] };
}

/** The person who came along gets a booking of their own, as a guest with an address of their own. */
function splitOne(data: DemoData, { reservation, tickets }: Booked, { prng, at }: Doing): string | null {
  const other = tickets.find(({ participantInfo }) => participantInfo.participant_type === 'companion');
  const guest = data.users.find(({ role, tenantId }) => role === 'guest' && tenantId === reservation.tenantId);
  const payment = data.payments.find(({ reservationId }) => reservationId === reservation._id);
  if (!other || !guest || !payment) return null;
  const { name, surname } = other.participantInfo;
  const email = `${name}.${surname}@posta.example`.toLowerCase().replace(/[^a-z@.]/g, '');
  const userId = uuidAt(prng, at);
  data.users.push({ ...guest, _id: userId, username: email, email, name, surname, phone: null });
  const participantInfo = { ...other.participantInfo, email, participant_type: 'accountholder' as const };
  const ownId = uuidAt(prng, at);
  const { price } = other;
  const slots = tickets.length - 1;
  data.reservations.push({
    ...reservation,
    ...{
      _id: ownId,
      code: crockfordCode(prng, 8),
      userId,
      slots: 1,
      initialSlots: 1,
      total: price,
      initialTotal: price,
    },
    ...{ price, participantsInfo: [participantInfo], sentTickets: other.isSent ? 1 : 0, totalTickets: 1 },
    ...{ payedTickets: other.condition === 'payed' ? 1 : 0, isPayed: other.condition === 'payed' },
  });
  data.payments.push({ ...payment, _id: uuidAt(prng, at), userId, reservationId: ownId, amount: price });
  Object.assign(other, { reservationId: ownId, participantInfo });
  const own = tickets.filter((ticket) => ticket !== other);
  const total = reservation.total - price;
  Object.assign(reservation, {
    ...{ slots, initialSlots: slots, totalTickets: slots, total, initialTotal: total },
    ...{ participantsInfo: own.map((ticket) => ticket.participantInfo) },
    ...{ sentTickets: own.filter(({ isSent }) => isSent).length },
  });
  Object.assign(payment, { amount: total });
  return ownId;
}

/** Staff moved a booking to another event, gave somebody of another one of their own, and undid a payment; the log as it kept all. */
export function changeBookings(data: DemoData, now: Date): DemoAuditEntry[] {
  const at = new Date(now.getTime() - 6 * HOUR);
  const doing = { prng: createPrng(SEED), at };
  const all = changeable(data, now, false);
  const open = all.filter(({ tickets }) =>
    tickets.every(({ condition, price }) => condition === 'pending' && price > 0),
  );
  const isPaid = ({ tickets }: Booked) => tickets.every(({ condition, price }) => condition === 'payed' && price > 0);
  const about = ({ reservation: { tenantId } }: Booked, recordId: string) => ({
    ...{ resource: 'reservations' as const, at: at.toISOString(), tenantId, userId: tenantId, recordId },
  });
  const dearer = (some: readonly Booked[]) =>
    some.filter(isPaid).flatMap((booked) => {
      const to = data.events.find(
        (event) => isTarget(data, booked, event, now) && booked.tickets.every(({ price }) => price < event.price),
      );
      return to ? [{ booked, to }] : [];
    })[0];
  const moved = dearer(all);
  const split = open.find(
    ({ tickets, reservation }) => tickets.length > 1 && reservation !== moved?.booked.reservation,
  );
  const entries: DemoAuditEntry[] = [];
  // One by one: the other event has its places after the first.
  for (const one of [moved, dearer(changeable(data, now, true))]) {
    if (!one) continue;
    const changes = moveOne(data, one.booked, one.to, doing);
    entries.push({ ...about(one.booked, one.booked.reservation._id), action: 'moveBooking', changes });
  }
  const ownId = split && splitOne(data, split, doing);
  if (split && ownId) {
    const changes = {};
    entries.push({ ...about(split, split.reservation._id), action: 'splitPerson', changes });
    entries.push({ ...about(split, ownId), action: 'splitOff', changes });
  }
  const mistaken = open.find(
    ({ reservation }) => ![moved?.booked.reservation, split?.reservation].includes(reservation),
  );
  return [...entries, ...(mistaken ? markedInError(mistaken, at) : [])];
}

/** Staff marked somebody as paid who was not, and saw it four minutes later. */
function markedInError({ reservation: { tenantId }, tickets }: Booked, at: Date): DemoAuditEntry[] {
  const about = { resource: 'tickets' as const, tenantId, userId: tenantId, recordId: tickets[0]?._id ?? null };
  const after = new Date(at.getTime() + 4 * MINUTE).toISOString();
  return [
    { ...about, action: 'setPaidCash', at: at.toISOString(), changes: {} },
    { ...about, action: 'unpay', at: after, changes: {} },
  ];
}
