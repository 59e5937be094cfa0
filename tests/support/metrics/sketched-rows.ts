import { v7 } from 'uuid';
import { newEvent } from '#domain/events/entity.ts';
import { heldPlacesOf, takenPlacesOf } from '#domain/metrics/places.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import {
  type LedgerCause,
  type MoneyState,
  type MoneyWay,
  moneyOf,
  movementsOf,
  noMoney,
} from '#domain/payments/ledger/entries.ts';
import { deriveReservation } from '#domain/reservations/derive-status.ts';
import type { TicketCondition } from '#domain/shared/ticket-status.ts';
import { HOUR } from '#domain/values/time.ts';
import type * as tables from '#server/tables.ts';
import type { EventSketch, ReservationSketch } from './sketch.ts';

type Rows<T extends keyof typeof tables> = (typeof tables)[T] extends { $inferInsert: infer R } ? R[] : never;

/** What a sketch comes to, table by table, in the order in which rows may be stored. */
export interface SketchedRows {
  users: Rows<'users'>;
  tenantSubscriptions: Rows<'tenantSubscriptions'>;
  events: Rows<'events'>;
  reservations: Rows<'reservations'>;
  tickets: Rows<'tickets'>;
  ticketHandOns: Rows<'ticketHandOns'>;
  participationRequests: Rows<'participationRequests'>;
  waitingListEntries: Rows<'waitingListEntries'>;
  products: Rows<'products'>;
  productVariants: Rows<'productVariants'>;
  orders: Rows<'orders'>;
  orderLines: Rows<'orderLines'>;
  refundRequests: Rows<'refundRequests'>;
  refundRequestLines: Rows<'refundRequestLines'>;
  payments: Rows<'payments'>;
  ledgerEntries: Rows<'ledgerEntries'>;
}

/** Rows of one community as they are drawn up. */
export interface Draft {
  rows: SketchedRows;
  tenantId: string;
  now: Date;
  /** Where events and products stand. */
  of: { categoryId: string; eventSubtypeId: string };
  /** Somebody whom nobody else is. */
  person: (values?: Partial<Rows<'users'>[number]>) => string;
  code: () => string;
}

const inHours = ({ now }: Draft, hours: number | null) =>
  hours === null ? null : new Date(now.getTime() + hours * HOUR).toISOString();

type Payment = Rows<'payments'>[number] & { id: string };

/** Takes down how money moved from one state to the next. */
export function move(
  { rows, tenantId }: Draft,
  payment: Payment,
  [before, after]: readonly [MoneyState, MoneyState],
  entry: { at: string; way: MoneyWay; cause: LedgerCause; ticketId?: string; orderLineId?: string },
): void {
  const { id: paymentId, eventId, reservationId, orderId } = payment;
  for (const { kind, amount } of movementsOf(before, after)) {
    const way = kind === 'givenBack' ? entry.way : payment.paymentType === 'stripe' ? 'card' : 'other';
    const of = { tenantId, paymentId, eventId, reservationId, orderId, book: 'community' as const };
    rows.ledgerEntries.push({ ...of, ...entry, kind, amount, way });
  }
}

const ends: Record<ReservationSketch['tickets'][number]['end'], TicketCondition> = {
  ...{ pending: 'pending', payed: 'payed', unpaidAgain: 'pending', toRefund: 'toRefund', refunded: 'refunded' },
  ...{ revoked: 'revoked', revokedPaid: 'revoked' },
};

/** A charge that pays for nothing, and the platform's share of the payment. */
function drawCharges(draft: Draft, payment: Payment, { surplus, fee, at }: ReservationSketch): void {
  const { rows, tenantId } = draft;
  if (surplus) {
    const { amount, cause, isBack } = surplus;
    const owed = { ...noMoney, taken: amount, owed: amount };
    move(draft, payment, [noMoney, owed], { at, way: 'card', cause });
    const back = { ...noMoney, taken: amount, givenBack: amount };
    if (isBack) move(draft, payment, [owed, back], { at, way: 'card', cause: 'refunded' });
  }
  if (payment.paymentType !== 'stripe') return;
  const { id: paymentId, eventId, reservationId } = payment;
  const of = { tenantId, paymentId, eventId, reservationId, book: 'community' as const, kind: 'fee' as const };
  for (const amount of [fee.amount, -Math.min(fee.amount, fee.back)]) {
    if (amount !== 0) rows.ledgerEntries.push({ ...of, way: 'card', amount, cause: 'charge', at });
  }
}

/** A booking with tickets in whatever states, its payment, and how its money came to stand where it does. */
function drawReservation(draft: Draft, eventId: string, sketch: ReservationSketch) {
  const { rows, tenantId } = draft;
  const { paymentType, at } = sketch;
  const [id, userId] = [v7(), draft.person()];
  const tickets = sketch.tickets.map((one) => {
    const condition = ends[one.end];
    const wasPayed = one.end !== 'pending' && one.end !== 'revoked' && one.end !== 'unpaidAgain';
    const isGivenBack = condition === 'toRefund' || condition === 'refunded';
    const part = Math.floor((one.price * one.part) / 100);
    const isWhole = condition === 'payed' || (wasPayed && one.part === 0);
    const paidAmount = isWhole ? one.price : wasPayed || one.end === 'pending' ? part : 0;
    return {
      ...{
        sketch: one,
        id: v7(),
        condition,
        paidAmount,
        price: one.price,
        isSent: one.isSent,
        isScanned: one.isScanned,
      },
      status: condition === 'pending' || condition === 'payed' ? ('valid' as const) : ('invalid' as const),
      keptAmount: isGivenBack ? Math.floor((paidAmount * one.kept) / 100) : 0,
    };
  });
  const derived = deriveReservation(tickets, { paymentType, isToCheck: sketch.isToCheck });
  const { status, slots, total, isPayed } = derived;
  const person = {
    name: 'Ada',
    surname: 'Verdi',
    email: 'ada@example.org',
    participant_type: 'accountholder' as const,
  };
  rows.reservations.push({
    ...{ id, tenantId, eventId, userId, code: draft.code(), paymentType, createdAt: at, participantsInfo: [person] },
    ...{ status, slots, initialSlots: tickets.length, total, initialTotal: total, price: 2000, isPayed },
    isToCheck: sketch.isToCheck,
  });
  const due = derivePayment(tickets, sketch.isCharging ? 'inProgress' : undefined);
  const payment = {
    ...{ id: v7(), tenantId, userId, eventId, reservationId: id, orderId: null, paymentType },
    ...{ amount: due.amount, status: due.status, createdAt: at },
  };
  rows.payments.push(payment);
  for (const { sketch: own, id: ticketId, ...ticket } of tickets) {
    const isPaid = ticket.paidAmount > 0;
    const payedAt = isPaid ? own.paidAt : null;
    const of = { tenantId, eventId, reservationId: id, name: 'Ada', surname: 'Verdi', participantInfo: person };
    rows.tickets.push({ ...ticket, ...of, id: ticketId, code: draft.code(), payedAt });
    const paid = moneyOf({ condition: 'payed', paidAmount: isPaid ? ticket.paidAmount : ticket.price });
    const end = moneyOf(ticket);
    const way = own.isBackOtherwise || paymentType !== 'stripe' ? 'other' : 'card';
    if (isPaid || own.end === 'unpaidAgain')
      move(draft, payment, [noMoney, paid], { at: own.paidAt, way, cause: 'paid', ticketId });
    if (own.end === 'unpaidAgain')
      move(draft, payment, [paid, noMoney], { at: own.endedAt, way, cause: 'unpaid', ticketId });
    if (isPaid) move(draft, payment, [paid, end], { at: own.endedAt, way, cause: 'refunded', ticketId });
    if (own.handOn) {
      const { state, endsIn } = own.handOn;
      const expiresAt = inHours(draft, endsIn) ?? own.endedAt;
      const oldCode = state === 'accepted' ? draft.code() : null;
      const to = { name: 'Bruno', surname: 'Neri', email: 'bruno@example.org', price: 0 };
      rows.ticketHandOns.push({ tenantId, eventId, reservationId: id, ticketId, state, expiresAt, oldCode, ...to });
    }
  }
  drawCharges(draft, payment, sketch);
  return tickets;
}

function drawRequest(draft: Draft, eventId: string, request: EventSketch['requests'][number]): void {
  const { rows, tenantId } = draft;
  const { status, paymentType, slots, held, isHeld } = request;
  const [id, userId] = [v7(), draft.person()];
  const createdAt = inHours(draft, -request.askedAgo) ?? '';
  const of = { tenantId, eventId, userId, paymentType, createdAt };
  rows.participationRequests.push({ ...of, id, status, slots, participantsInfo: [] });
  const isHold = paymentType === 'stripe' && isHeld;
  const payment = { amount: held, status: isHold ? ('unpaid' as const) : ('canceled' as const), isHold };
  rows.payments.push({ ...of, ...payment, participationRequestId: id });
}

export function drawEvent(draft: Draft, sketch: EventSketch): void {
  const { rows, tenantId } = draft;
  const id = v7();
  const isPost = sketch.eventType === 'post';
  const tickets = isPost ? [] : sketch.reservations.flatMap((one) => drawReservation(draft, id, one));
  for (const one of isPost ? [] : sketch.requests) drawRequest(draft, id, one);
  const entries = (isPost ? [] : sketch.waiting).map(({ status, places, held, taken }) => {
    const isHeld = status === 'offered' || status === 'waiting';
    const heldPlaces = isHeld ? Math.min(held, places) : 0;
    const takenPlaces = status === 'accepted' ? Math.min(taken, places) : 0;
    const heldUntil = heldPlaces > 0 ? inHours(draft, 5) : null;
    return { tenantId, eventId: id, userId: draft.person(), status, places, heldPlaces, takenPlaces, heldUntil };
  });
  rows.waitingListEntries.push(...entries);
  const [slots, heldPlaces] = [takenPlacesOf(tickets), heldPlacesOf(entries)];
  rows.events.push({
    ...newEvent(),
    ...{
      id,
      tenantId,
      ...draft.of,
      name: `Evento ${draft.code()}`,
      eventType: sketch.eventType,
      status: sketch.status,
    },
    ...{ slots, heldPlaces, maxParticipants: slots + heldPlaces + sketch.spare },
    ...{ startDate: inHours(draft, sketch.beginsIn), departureDate: inHours(draft, sketch.departsIn) },
    closingReservationDate: inHours(draft, sketch.closesIn),
  });
}
