import { derivePayment } from '#domain/payments/derive.ts';
import { deriveReservation } from '#domain/reservations/derive-status.ts';
import { HAND_ON_HOURS } from '#domain/tickets/hand-on.ts';
import { HOUR } from '#domain/values/time.ts';
import { crockfordCode, uuidAt } from './support/ids.ts';
import { takenFor } from './support/outcomes.ts';
import { createPrng, type Prng } from './support/prng.ts';
import type { DemoData, DemoHandOn, DemoTicket } from './support/types.ts';

const SEED = 20260619;
/** People who are offered a ticket, one of whom did not want it, and people who took one over: with its debt, or paying for it before their place was cancelled. */
const others = [
  { name: 'Ilaria', surname: 'Montanari', email: 'ilaria.montanari@posta.example', state: 'toApprove' },
  { name: 'Davide', surname: 'Rinaldi', email: 'davide.rinaldi@posta.example', state: 'offered' },
  { name: 'Paola', surname: 'Vignali', email: 'paola.vignali@posta.example', state: 'declined' },
] as const;
const takers = [
  { name: 'Serena', surname: 'Gualtieri', email: 'serena.gualtieri@posta.example', paysAndIsOff: false },
  { name: 'Fabio', surname: 'Montorsi', email: 'fabio.montorsi@posta.example', paysAndIsOff: true },
] as const;

interface HandingOn {
  prng: Prng;
  created: Date;
  other: Pick<DemoHandOn, 'name' | 'surname' | 'email'>;
}

function offerOf(ticket: DemoTicket, { prng, created, other }: HandingOn): Omit<DemoHandOn, 'state' | 'settledAt'> {
  const { _id: ticketId, tenantId, eventId, reservationId, price, participantInfo } = ticket;
  const { name, surname, email } = other;
  return {
    ...{ _id: uuidAt(prng, created), tenantId, eventId, reservationId, ticketId, price, name, surname, email },
    from: `${participantInfo.name} ${participantInfo.surname}`,
    createdAt: created.toISOString(),
    expiresAt: new Date(created.getTime() + HAND_ON_HOURS * HOUR).toISOString(),
  };
}

/** Somebody has a ticket of a booking now, under a code of its own; their money is theirs. */
function takeOver(
  data: DemoData,
  ticket: DemoTicket,
  { paysAndIsOff, ...handing }: HandingOn & { paysAndIsOff: boolean },
): DemoHandOn {
  const { prng, created, other } = handing;
  const after = (hours: number) => new Date(created.getTime() + hours * HOUR).toISOString();
  const offer = offerOf(ticket, handing);
  const { code: oldCode, reservationId } = ticket;
  const { name, surname, email } = other;
  Object.assign(ticket, {
    code: crockfordCode(prng, 10),
    participantInfo: { ...ticket.participantInfo, name, surname, email },
    ...(paysAndIsOff && { status: 'invalid', condition: 'toRefund', payedAt: after(3), isSent: false, sentAt: null }),
  });
  const tickets = data.tickets.filter((one) => one.reservationId === reservationId);
  const reservation = data.reservations.find(({ _id }) => _id === reservationId);
  if (reservation) {
    Object.assign(reservation, deriveReservation(tickets, { paymentType: reservation.paymentType }), {
      participantsInfo: tickets.map(({ participantInfo }) => participantInfo),
    });
  }
  const payment = data.payments.find((one) => one.reservationId === reservationId);
  if (payment) Object.assign(payment, derivePayment(tickets.map((one) => ({ ...one, paidAmount: takenFor(one) }))));
  const event = data.events.find(({ _id }) => _id === ticket.eventId);
  if (event && paysAndIsOff) event.slots -= 1;
  return { ...offer, state: 'accepted', oldCode, settledAt: after(1) };
}

/** Tickets of the first community that change hands: one waits for it to agree, one to be accepted, one was declined, two are somebody else's by now. */
export function buildHandOns(data: DemoData, now: Date): DemoHandOn[] {
  const prng = createPrng(SEED);
  const [community] = data.tenants;
  const toCome = new Set(
    data.events.filter(({ startDate }) => startDate && Date.parse(startDate) > now.getTime()).map(({ _id }) => _id),
  );
  const free = data.tickets.filter(
    ({ tenantId, eventId, status, isScanned }) =>
      tenantId === community?.userId && toCome.has(eventId) && status === 'valid' && !isScanned,
  );
  const open = others.flatMap(({ state, ...other }, at) => {
    const ticket = free[at * 5 + 2];
    const created = new Date(now.getTime() - (at + 1) * 5 * HOUR);
    const settledAt = state === 'declined' ? new Date(created.getTime() + HOUR).toISOString() : null;
    return ticket ? [{ ...offerOf(ticket, { prng, created, other }), state, settledAt }] : [];
  });
  const byHand = new Map(data.reservations.map(({ _id, paymentType }) => [_id, paymentType !== 'stripe']));
  const kept = new Set(open.map(({ reservationId }) => reservationId));
  const owing = free.filter(
    ({ reservationId, condition, price, places, materializedExtras, participantInfo, createdAt }) =>
      byHand.get(reservationId) &&
      !kept.has(reservationId) &&
      condition === 'pending' &&
      price > 0 &&
      places.length === 0 &&
      materializedExtras.length === 0 &&
      participantInfo.participant_type === 'companion' &&
      Date.parse(createdAt) < now.getTime() - 40 * HOUR,
  );
  const taken = takers.flatMap(({ paysAndIsOff, ...other }, at) => {
    const ticket = owing.filter(({ reservationId }) => !kept.has(reservationId))[0];
    if (!ticket) return [];
    kept.add(ticket.reservationId);
    const created = new Date(now.getTime() - (at + 3) * 8 * HOUR);
    return [takeOver(data, ticket, { prng, created, other, paysAndIsOff })];
  });
  return [...open, ...taken];
}
