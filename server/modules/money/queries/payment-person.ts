import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#domain/errors.ts';
import type { OrderLineStatus } from '#domain/orders/status.ts';
import type { WithdrawLocation } from '#domain/products/entity.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import {
  events,
  orderLines,
  orders,
  participationRequests,
  payments,
  reservations,
  tenants,
  users,
} from '#server/tables.ts';
import { chargedCard, toCardName } from './card-attempt.ts';

/** Who pays what to whom, as pages and mails say it. */
export interface PaymentPerson {
  userId: string;
  name: string;
  email: string;
  tenantId: string;
  community: string;
  communityEmail: string;
  event: string;
  eventStart: string | null;
  /** The reservation's or the order's code; null for a request. */
  code: string | null;
  /** The booking, request or order that is paid. */
  subjectId: string | null;
  /** What the person who pays reads. */
  language: Language;
  /** The page of what is paid. */
  page: { kind: 'reservation' | 'participation' | 'order'; id: string } | null;
  /** Whether an order is paid: then `event` is empty and `code` is its own. */
  isOrder: boolean;
  /** What is in the order, and how each gets to its buyer; nothing where no order is paid. */
  goods: OrderedGoods[];
  /** The card that was charged, as people know it; null where nobody knows. */
  card: string | null;
  /** One line: the event, and the reservation when there is one. */
  description: string;
}

/** A line of an order as its mails say it. */
export interface OrderedGoods {
  name: string;
  quantity: number;
  /** A courier brings it; else it is picked up there. */
  isSent: boolean;
  pickUp: WithdrawLocation | null;
  status: OrderLineStatus;
}

const goodsOf = sql<OrderedGoods[]>`coalesce((select json_agg(json_build_object(
    'name', concat_ws(', ', l.materialized_product ->> 'name', nullif(l.materialized_product_variant ->> 'name', '')),
    'quantity', l.quantity, 'isSent', l.delivery_type = 'delivery',
    'pickUp', l.withdraw_location, 'status', l.status) order by l.position)
  from ${orderLines} l where l.order_id = ${orders.id}), '[]')`;

/** @throws Refusal not_found */
export async function paymentPerson(db: Db, paymentId: string): Promise<PaymentPerson> {
  const person = (await paymentPeople(db, [paymentId])).get(paymentId);
  if (!person) throw new Refusal('not_found');
  return person;
}

const owners = alias(users, 'owners');

/** Who pays each of so many payments, by the payment. */
export async function paymentPeople(db: Db, paymentIds: readonly string[]): Promise<Map<string, PaymentPerson>> {
  const rows = await db
    .select({
      paymentId: payments.id,
      userId: users.id,
      name: users.name,
      email: users.email,
      tenantId: tenants.id,
      community: tenants.businessName,
      contactEmail: tenants.contactEmail,
      ownerEmail: owners.email,
      event: events.name,
      begins: events.beginsAt,
      departurePoint: reservations.departurePoint,
      code: sql<string | null>`coalesce(${reservations.code}, ${orders.code})`,
      subjectId: sql<
        string | null
      >`coalesce(${payments.reservationId}, ${payments.orderId}, ${payments.participationRequestId})`,
      language: sql<Language>`coalesce(${reservations.language}, ${participationRequests.language}, ${orders.language}, 'it')`,
      reservationId: payments.reservationId,
      requestId: payments.participationRequestId,
      orderId: payments.orderId,
      isOrder: sql<boolean>`${payments.orderId} is not null`,
      goods: goodsOf,
      card: chargedCard,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(tenants, eq(tenants.id, payments.tenantId))
    .innerJoin(owners, eq(owners.id, tenants.id))
    .leftJoin(events, eq(events.id, payments.eventId))
    .leftJoin(reservations, eq(reservations.id, payments.reservationId))
    .leftJoin(participationRequests, eq(participationRequests.id, payments.participationRequestId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(payments.id, [...paymentIds]));
  return new Map(
    rows.map((row) => {
      const { paymentId, contactEmail, ownerEmail, event: found, reservationId, requestId, orderId, ...more } = row;
      const { begins, departurePoint, ...rest } = more;
      // A booking's own stop and hour come before the event's.
      const eventStart = departurePoint?.departureDate ?? begins;
      const page: PaymentPerson['page'] = reservationId
        ? { kind: 'reservation', id: reservationId }
        : requestId
          ? { kind: 'participation', id: requestId }
          : orderId
            ? { kind: 'order', id: orderId }
            : null;
      const event = found ?? '';
      const description = [event || rest.community, rest.code].filter(Boolean).join(' · ');
      return [
        paymentId,
        {
          ...rest,
          card: toCardName(row.card),
          eventStart,
          page,
          event,
          communityEmail: contactEmail ?? ownerEmail,
          description,
        },
      ];
    }),
  );
}

/** The person who asked to take part, and in what. @throws Refusal not_found */
export async function requestPerson(
  db: Db,
  requestId: string,
): Promise<Omit<PaymentPerson, 'communityEmail' | 'description' | 'card'>> {
  const row = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      tenantId: tenants.id,
      community: tenants.businessName,
      event: events.name,
      eventStart: events.beginsAt,
      language: participationRequests.language,
    })
    .from(participationRequests)
    .innerJoin(users, eq(users.id, participationRequests.userId))
    .innerJoin(tenants, eq(tenants.id, participationRequests.tenantId))
    .innerJoin(events, eq(events.id, participationRequests.eventId))
    .where(eq(participationRequests.id, requestId))
    .then(foundRow);
  return {
    ...row,
    code: null,
    subjectId: requestId,
    page: { kind: 'participation', id: requestId },
    isOrder: false,
    goods: [],
  };
}

/** Who ordered, and from whom. @throws Refusal not_found */
export async function orderPerson(
  db: Db,
  orderId: string,
): Promise<Pick<PaymentPerson, 'name' | 'email' | 'tenantId' | 'community' | 'code' | 'language' | 'goods'>> {
  return db
    .select({
      name: users.name,
      email: users.email,
      tenantId: tenants.id,
      community: tenants.businessName,
      code: orders.code,
      language: sql<Language>`coalesce(${orders.language}, 'it')`,
      goods: goodsOf,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(tenants, eq(tenants.id, orders.tenantId))
    .where(eq(orders.id, orderId))
    .then(foundRow);
}
