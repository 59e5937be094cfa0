import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#domain/list-query.ts';
import { payPathOf } from '#domain/payments/card.ts';
import type { paymentList } from '#domain/payments/list.ts';
import { waitingOf } from '#domain/payments/net.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { pick } from '#domain/values/pick.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';
import { type Batch, batchOf, joinedPage } from '#server/kernel/database/list-page.ts';
import { filterSql, isFound, isFoundBy, type ListColumns, ownRows } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import {
  cardCheckouts,
  events,
  ledgerEntries,
  orders,
  payments,
  reservations,
  tenants,
  users,
} from '#server/tables.ts';
import { searchedReservations } from '../../bookings/reservations/queries/reservation.ts';
import { refundsOf, toRefund } from '../../money/queries/card.ts';
import { chargedCard, isTroubledSql, toCardName, toTrouble, troubleColumns } from '../../money/queries/card-attempt.ts';
import { refundFailedSince } from '../../money/queries/failed-refund.ts';
import { othersBack, othersTaken } from '../../money/queries/handed-on.ts';
import { disputeFeeOf, movedByWay, movedSums } from '../../money/queries/ledger.ts';
import { handAmount } from '../../money/queries/receipts.ts';
import { searchedOrders } from '../../orders/queries/order.ts';

type Sort = (typeof paymentList.sortable)[number];
type Filter = keyof typeof paymentList.filters;
export type PaymentListQuery = QueryOf<typeof paymentList>;
type Filters = Pick<PaymentListQuery, 'filters'>;

const columns: ListColumns<Sort, Exclude<Filter, 'movedAt' | 'trouble'>> = {
  _id: payments.id,
  ...pick(payments, 'tenantId', 'userId', 'eventId', 'reservationId', 'participationRequestId', 'orderId', 'status'),
  ...pick(payments, 'paymentType', 'createdAt', 'amount', 'takenAmount', 'owedAmount', 'refundedAmount'),
  ...pick(payments, 'keptAmount'),
  isPlan: sql`(num_nonnulls(${payments.reservationId}, ${payments.participationRequestId}, ${payments.orderId}) = 0)`,
};

const ofBooking = sql`t.reservation_id = ${payments.reservationId}`;
/** SQL: of what is owed back of a payment by card, what does not go to the card, as `cardPartOf` says. */
const handOwed = sql`(select coalesce(sum(greatest(t.paid_amount - t.kept_amount - t.given_back_amount
    - greatest(t.paid_amount - t.given_back_amount - ${handAmount({ ticketId: sql`t.id`, reservationId: sql`t.reservation_id` })}, 0), 0)), 0)
  from tickets t where ${ofBooking} and t.condition = 'toRefund')`;
const listed = (rows: SQL) => sql`(select jsonb_agg(to_jsonb(o) order by o.surname, o.name) from ${rows} o)`;

function fromRelated(db: Db) {
  return db
    .select({
      payment: payments,
      refundError: sql<
        string | null
      >`(select f.error from refunds f where f.payment_id = ${payments.id} and f.state = 'failed'
        and f.reason not in ('provider', 'dispute') and ${payments.owedAmount} > 0 order by f.updated_at desc limit 1)`,
      isRefundFailed: sql<boolean>`(${payments.owedAmount} > 0 and ${refundFailedSince(sql`${payments.id}`)} is not null)`,
      isRefundPending: sql<boolean>`exists (select 1 from refunds f where f.payment_id = ${payments.id} and f.state = 'pending'
        and f.reason <> 'dispute')`,
      isDisputed: sql<boolean>`exists (select 1 from refunds f where f.payment_id = ${payments.id} and f.state = 'pending'
        and f.reason = 'dispute')`,
      handOwed:
        sql<number>`(case when ${payments.owedAmount} > 0 and ${payments.paymentType} = 'stripe' then ${handOwed} else 0 end)`.mapWith(
          Number,
        ),
      othersOwed: sql<
        Payment['othersOwed'] | null
      >`(case when ${payments.owedAmount} > 0 then ${listed(othersBack(ofBooking))} end)`,
      othersTaken: sql<
        Payment['othersTaken'] | null
      >`(case when ${payments.takenAmount} > 0 then ${listed(othersTaken(ofBooking))} end)`,
      disputeFee: disputeFeeOf,
      takenAt: sql<string | null>`(select max(d.at) from (select e.at from ledger_entries e
        where e.payment_id = ${payments.id} and e.kind = 'taken' group by e.at having sum(e.amount) > 0) d)`.mapWith(
        payments.createdAt,
      ),
      ...troubleColumns,
      card: chargedCard,
      user: { _id: users.id, name: users.name, surname: users.surname, email: users.email },
      event: { _id: events.id, name: events.name },
      tenant: { _id: tenants.id, businessName: tenants.businessName },
      reservation: { _id: reservations.id, code: reservations.code },
      order: { _id: orders.id, code: orders.code },
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(tenants, eq(tenants.id, payments.tenantId))
    .leftJoin(events, eq(events.id, payments.eventId))
    .leftJoin(reservations, eq(reservations.id, payments.reservationId))
    .leftJoin(orders, eq(orders.id, payments.orderId));
}

function toPayment(row: Awaited<ReturnType<typeof fromRelated>>[number]): Payment {
  const { id, updatedAt: _at, linkKey: _key, invoiceId: _invoice, subscriptionId: _sub, ...fields } = row.payment;
  const { user, tenant, event, reservation, order, takenAt, disputeFee, refundError, isRefundPending, isDisputed } =
    row;
  const { isRefundFailed, handOwed: byHand, othersOwed, othersTaken: othersPaid } = row;
  return {
    ...{
      _id: id,
      ...fields,
      takenAt,
      disputeFee,
      waitingAmount: waitingOf(fields),
      refundError,
      isRefundFailed,
      isRefundPending,
      isDisputed,
      trouble: toTrouble(row).trouble,
      card: toCardName(row.card),
      user,
      tenant,
    },
    ...(byHand > 0 && { handOwed: byHand }),
    ...(othersOwed && { othersOwed }),
    ...(othersPaid && { othersTaken: othersPaid }),
    ...(event && { event }),
    ...(reservation && { reservation }),
    ...(order && { order }),
  };
}

/**
 * What a community sees: its own payments, without those for its plan, which are between it and the platform. A plan's payment is
 * one for no reservation, no request and no order.
 */
function seen(db: Db): SQL | undefined {
  if (tenantOf(db) === null) return undefined;
  return ownRows(
    db,
    payments.tenantId,
    or(isNotNull(payments.reservationId), isNotNull(payments.participationRequestId), isNotNull(payments.orderId)),
  );
}

/** The time a list is narrowed to by when money moved; undefined for a list that is not. */
export function periodOf({ filters }: Filters): SQL | undefined {
  const at = { movedAt: ledgerEntries.at };
  const terms = filters.flatMap((term) => (term.field === 'movedAt' ? [{ ...term, field: 'movedAt' as const }] : []));
  return and(...filterSql({ filters: terms }, at));
}

/** Rows with what of their money moved in the time they are asked for, so that their sums are that time's. */
async function inPeriod(db: Db, rows: Payment[], period: SQL | undefined): Promise<Payment[]> {
  if (!period || rows.length === 0) return rows;
  const ids = rows.map(({ _id }) => _id);
  const moved = await db
    .select({ id: ledgerEntries.paymentId, ...movedSums })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.paymentId, ids), period))
    .groupBy(ledgerEntries.paymentId);
  const ofPayment = new Map(moved.map(({ id, ...sums }) => [id, sums]));
  return rows.map((row) => ({ ...row, ...ofPayment.get(row._id) }));
}

/** What a list of payments selects; `q` finds the person, or the code of the reservation or order. */
export function paymentConditions(
  query: Pick<PaymentListQuery, 'filters' | 'q'>,
  { userId }: Visibility = {},
): SQL | undefined {
  const { q } = query;
  const period = periodOf(query);
  const own = query.filters.flatMap(({ field, ...term }) =>
    field === 'movedAt' || field === 'trouble' ? [] : [{ ...term, field }],
  );
  const troubled = query.filters.flatMap((term) => (term.field === 'trouble' ? [isTroubledSql(term)] : []));
  return and(
    ...filterSql({ filters: own }, columns),
    ...troubled,
    period && sql`${payments.id} in (select ${ledgerEntries.paymentId} from ${ledgerEntries} where ${period})`,
    userId === undefined ? undefined : eq(payments.userId, userId),
    q === undefined
      ? undefined
      : sql`(${payments.userId} in (select id from users where ${isFound(sql`search_text`, q)})
          or ${payments.reservationId} in (select id from reservations where ${isFoundBy(searchedReservations, q, true)})
          or ${payments.orderId} in (select id from orders where ${isFoundBy(searchedOrders, q, true)}))`,
  );
}

/** A condition on payments, kept to those the caller's community sees. */
export const paymentsSeen = (db: Db, where: SQL | undefined): SQL | undefined => and(seen(db), where);

export async function listPayments(db: Db, query: PaymentListQuery, visible: Visibility): Promise<Page<Payment>> {
  const where = and(seen(db), paymentConditions(query, visible));
  const { rows, total } = await joinedPage(db, fromRelated(db), { table: payments, columns, query, where }, toPayment);
  return { rows: await inPeriod(db, rows, periodOf(query)), total };
}

/** One payment, with where it is paid by card and what goes back of it. @throws Refusal not_found */
export async function getPayment(db: Db, id: string, { userId }: Visibility): Promise<Payment> {
  const own = userId === undefined ? undefined : eq(payments.userId, userId);
  const row = foundRow(await fromRelated(db).where(and(eq(payments.id, id), seen(db), own)));
  const [open] = await db
    .select({ wasRefused: cardCheckouts.wasRefused })
    .from(cardCheckouts)
    .where(and(eq(cardCheckouts.paymentId, id), eq(cardCheckouts.state, 'open')));
  return {
    ...toPayment(row),
    payPath: payPathOf(row.payment.linkKey),
    wasRefused: open?.wasRefused ?? false,
    attempts: toTrouble(row).attempts,
    ...(await movedByWay(db, id)),
    refunds: (await refundsOf(db, [id])).map(toRefund),
  };
}

/** A batch of an export. */
export async function paymentBatch(db: Db, where: SQL | undefined, batch: Batch, period?: SQL): Promise<Payment[]> {
  const rows = await batchOf(fromRelated(db), payments.id, and(seen(db), where), batch);
  return inPeriod(db, rows.map(toPayment), period);
}
