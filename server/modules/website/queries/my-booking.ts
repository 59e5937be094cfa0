import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { isOpenToCard } from '#domain/payments/card.ts';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import { handOnRefusal, isHandOnLapsed } from '#domain/tickets/hand-on.ts';
import { cancelRefusal, changesEndOf, type HeldBooking } from '#domain/tickets/holder-cancel.ts';
import { pick } from '#domain/values/pick.ts';
import type { MyBooking, MyRequest, MyTicket, OpenCard } from '#domain/website/my-booking.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { events, mails, participationRequests, payments, ticketHandOns, tickets, users } from '#server/tables.ts';
import { bookedOf } from '../../bookings/reservations/queries/booked.ts';
import { type HeldRow, heldRow } from '../../bookings/reservations/queries/held.ts';
import { listMessages } from '../../bookings/reservations/queries/message.ts';
import { requirementNamesOf } from '../../bookings/reservations/queries/participant-data.ts';
import { detailsMark } from '../../bookings/tickets/queries/details-mark.ts';
import type { HandOnRow } from '../../bookings/tickets/queries/hand-on.ts';
import { placesOfTicket } from '../../bookings/tickets/queries/place.ts';
import type { TicketRow } from '../../bookings/tickets/queries/ticket.ts';
import { eventSlug } from '../../events/queries/event-slug.ts';
import { isAnyDisputed, type PaymentRow } from '../../money/queries/card.ts';
import { lastRefused } from '../../money/queries/card-attempt.ts';
import { isHandedOn, sharedMoneyOf, takenOverBy } from '../../money/queries/handed-on.ts';
import { moneyBackOf } from '../../money/queries/ledger.ts';
import { orderedByAddress } from '../../orders/queries/orders-of-address.ts';
import { inOneState } from './one-state.ts';

/** What an event asks of its participants, and until when the person who booked may change it. */
async function detailsOf(
  db: Db,
  { reservation, contact }: HeldRow,
  now: Date,
): Promise<{ details: MyBooking['details']; facts: HeldBooking }> {
  const { cancellationPolicy: policy } = reservation;
  const [event] = await db
    .select(pick(events, 'priceType', 'requirementIds', 'askedWishes', 'beginsAt'))
    .from(events)
    .where(eq(events.id, reservation.eventId));
  const beginsAt = event?.beginsAt ?? null;
  const until = changesEndOf({ policy, beginsAt });
  const details = {
    priceType: event?.priceType ?? 'free',
    askedWishes: event?.askedWishes ?? [],
    requirementNames: await requirementNamesOf(db, event?.requirementIds ?? []),
    ...{ until, contact, isOver: until !== null && now.getTime() >= Date.parse(until) },
  };
  const isToCheck = reservation.isToCheck || (await isAnyDisputed(db, { reservationIds: [reservation.id] }));
  return { details, facts: { policy, beginsAt, isToCheck, now } };
}

const eventColumns = {
  ...pick(events, 'id', 'name', 'status'),
  begins: events.beginsAt,
  ends: events.endsAt,
  ...pick(events, 'locationAddress', 'destinationAddress', 'cardImage', 'headerImage', 'files'),
  slug: eventSlug,
};

/** An event as its participants find it on pages of their own. */
export async function eventOf(db: Db, id: string): Promise<MyBooking['event']> {
  const [row] = await db.select(eventColumns).from(events).where(eq(events.id, id));
  const place = row ? placeOfEvent(row) : '';
  return {
    ...{ id, slug: row?.slug ?? id, name: row?.name ?? '', begins: row?.begins ?? null, ends: row?.ends ?? null },
    ...{ place, picture: row?.cardImage ?? row?.headerImage ?? null, isCanceled: row?.status === 'canceled' },
    files: row?.files ?? [],
  };
}

export async function cardOf(db: Db, payment: PaymentRow | undefined, now: Date): Promise<OpenCard | null> {
  if (!payment?.linkKey || !payment.expiresAt || !isOpenToCard(payment, now)) return null;
  return { linkKey: payment.linkKey, until: payment.expiresAt, refused: await lastRefused(db, payment.id) };
}

/** A hand-on as the person who offered it sees it; null once nothing can come of it. */
function openHandOn(handOn: HandOnRow, ticket: TicketRow, now: Date): MyTicket['handOn'] {
  const { id, state, name, surname, expiresAt: until } = handOn;
  if (isHandOnLapsed(handOn, ticket, now) || (state !== 'offered' && state !== 'toApprove')) return null;
  return { id, state, name: `${name} ${surname}`, until };
}

/** A booking with its tickets, what is owed and what was written about it; undefined when it is gone. */
export const myBooking = (db: Db, reservationId: string, now: Date): Promise<MyBooking | undefined> =>
  inOneState(db, (tx) => readBooking(tx, reservationId, now));

async function readBooking(db: Db, reservationId: string, now: Date): Promise<MyBooking | undefined> {
  const [booked] = await bookedOf(db, [reservationId]);
  if (!booked) return undefined;
  const [event, { details, facts }, everyTicket, shared, [payment], mailRows, questions, orders] = await Promise.all([
    eventOf(db, booked.event.id),
    heldRow(db, reservationId).then((held) => detailsOf(db, held, now)),
    db
      .select({
        ticket: tickets,
        handOn: ticketHandOns,
        places: placesOfTicket,
        isHandedOn: isHandedOn(tickets.id),
        takenOverBy: takenOverBy(tickets.id),
      })
      .from(tickets)
      .leftJoin(
        ticketHandOns,
        and(eq(ticketHandOns.ticketId, tickets.id), inArray(ticketHandOns.state, ['offered', 'toApprove'])),
      )
      .where(eq(tickets.reservationId, reservationId))
      .orderBy(asc(tickets.id)),
    sharedMoneyOf(db, reservationId),
    db
      .select()
      .from(payments)
      .where(eq(payments.reservationId, reservationId))
      .orderBy(desc(payments.createdAt))
      .limit(1),
    db
      .select({ id: mails.id, subject: mails.subject, at: mails.createdAt })
      .from(mails)
      // What did not arrive was not written to anybody.
      .where(and(eq(mails.subjectId, reservationId), eq(mails.to, booked.email), ne(mails.state, 'failed')))
      .orderBy(desc(mails.createdAt))
      .limit(20),
    listMessages(db, reservationId),
    orderedByAddress(db, { tenantId: booked.tenantId, email: booked.email, now }),
  ]);
  const { code, name, email, tenantId, confirmBy, due, paid, terms, documents, info, departure } = booked;
  const paymentType = payment?.paymentType ?? 'free';
  // Those of an event it was moved from are no more; money of somebody else's among them stays somebody else's.
  const ticketRows = everyTicket.filter(({ ticket }) => ticket.eventId === event.id);
  return {
    ...{ id: reservationId, code, name, email, tenantId, confirmBy, due, paid, terms, documents, info },
    ...{ departure, event, details },
    isLive: ticketRows.some(({ ticket }) => ticket.status === 'valid'),
    // One whose time is over is ended a moment later.
    hasLapsed: ticketRows.some(({ ticket }) => ticket.lapsedAt !== null || ticket.status === 'valid'),
    paymentType,
    card: await cardOf(db, payment, now),
    back: await moneyBackOf(db, payment?.id, shared),
    tickets: ticketRows.map(({ ticket, places, isHandedOn: isOthers, takenOverBy: taker, handOn }) => ({
      // The code of a ticket that was handed on is for the person who took it.
      ...{ id: ticket.id, code: isOthers ? '' : ticket.code, isHandedOn: isOthers },
      ...{ name: taker?.name ?? ticket.name, surname: taker?.surname ?? ticket.surname, price: ticket.price },
      ...{ status: ticket.status, condition: ticket.condition, places: isOthers ? [] : places },
      extras: ticket.materializedExtras.map((extra) => extra.name),
      ...{ info: isOthers ? null : ticket.participantInfo, isScanned: ticket.isScanned },
      detailsMark: isOthers ? '' : detailsMark(ticket.participantInfo),
      handOn: handOn && openHandOn(handOn, ticket, now),
      refused: {
        handOn: handOnRefusal({ ...ticket, isHandedOn: isOthers }, { booking: facts, paymentType }),
        cancel: cancelRefusal({ ...ticket, isHandedOn: isOthers }, facts),
      },
    })),
    mails: mailRows,
    questions,
    orders,
  };
}

/** A request to take part with what became of it; undefined when it is gone. */
export const myRequest = (db: Db, id: string, now: Date): Promise<MyRequest | undefined> =>
  inOneState(db, (tx) => readRequest(tx, id, now));

async function readRequest(db: Db, id: string, now: Date): Promise<MyRequest | undefined> {
  const [row] = await db
    .select({ request: participationRequests, name: users.name, email: users.email })
    .from(participationRequests)
    .innerJoin(users, eq(users.id, participationRequests.userId))
    .where(eq(participationRequests.id, id));
  if (!row) return undefined;
  const { request, name, email } = row;
  const [event, found] = await Promise.all([
    eventOf(db, request.eventId),
    db.select().from(payments).where(eq(payments.participationRequestId, id)).orderBy(desc(payments.createdAt)),
  ]);
  const { tenantId, confirmBy, status, paymentType, total, slots, expiresAt, participantsInfo } = request;
  return {
    ...{ id, tenantId, name, email, confirmBy, status, paymentType, total, slots, expiresAt, event },
    card: await cardOf(db, found[0], now),
    people: participantsInfo.map((person) => `${person.name} ${person.surname}`),
    reservationId: found.find(({ reservationId }) => reservationId !== null)?.reservationId ?? null,
  };
}
