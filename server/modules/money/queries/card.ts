import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TenantFees } from '#domain/payments/fees/fee.ts';
import type { CardRefund } from '#domain/payments/schema.ts';
import { activePlanStatuses } from '#domain/subscriptions/plan.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { foundRow, revise, storedRow } from '#server/kernel/database/record-version.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import {
  cardCheckouts,
  payments,
  plans,
  refunds,
  reservations,
  subscriptions,
  tenants,
  users,
} from '#server/tables.ts';
import { askedAmount } from './payment-amounts.ts';

/** Rows by id, however many: the ids travel as one parameter. */
const anyOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

export type PaymentRow = typeof payments.$inferSelect;
export type CheckoutRow = typeof cardCheckouts.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** What a community is charged and where cards are charged for it. */
export interface CardTerms {
  fees: TenantFees;
  /** The active plan whose fee holds where the community has none. */
  planName: string | null;
  account: string | null;
  paymentsEnabled: boolean;
}

/** The fees that hold for a community now, its plan's among them. @throws Refusal not_found */
export async function cardTermsOf(db: Db, tenantId: string): Promise<CardTerms> {
  const row = await db
    .select({
      account: tenants.stripeConnectId,
      paymentsEnabled: tenants.paymentsEnabled,
      defaultFeePercentage: users.defaultFeePercentage,
      merchFeePercentage: users.merchFeePercentage,
      priceTiers: users.priceTiers,
      planFeePercentage: sql<string | null>`active.fee`,
      planName: sql<string | null>`active.name`,
    })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .leftJoin(
      sql`lateral (select p.default_fee_percentage as fee, s.plan ->> 'name' as name from ${subscriptions} s
        join ${plans} p on p.id = s.plan_id where s.tenant_id = ${tenants.id} and s.status in ${activePlanStatuses}
        order by s.created_at desc limit 1) active`,
      sql`true`,
    )
    .where(eq(tenants.id, tenantId))
    .then(foundRow);
  const { account, paymentsEnabled, planFeePercentage, planName, ...own } = row;
  const plan = planFeePercentage === null ? null : Number(planFeePercentage);
  return { fees: { ...own, planFeePercentage: plan }, planName, account, paymentsEnabled };
}

/**
 * The newest payment a person means by its own id, its reservation's, its request's or its order's.
 * @throws Refusal not_found
 */
export async function findPaymentOf(db: Db, ref: string, { userId }: Visibility): Promise<PaymentRow> {
  const own = userId === undefined ? undefined : eq(payments.userId, userId);
  const { id, reservationId, participationRequestId, orderId } = payments;
  const byAny = or(eq(id, ref), eq(reservationId, ref), eq(participationRequestId, ref), eq(orderId, ref));
  return db
    .select()
    .from(payments)
    .where(and(byAny, ownTenant(db, payments.tenantId), own))
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .then(foundRow);
}

export async function findPaymentByKey(db: Db, linkKey: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.linkKey, linkKey));
  return row;
}

/** Payments as they are, without a lock. */
export async function readPayments(db: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  return db.select().from(payments).where(anyOf(payments.id, ids));
}

/** The payment, locked until the transaction ends; the last lock but its checkouts. @throws Refusal not_found */
export async function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  return foundRow(await lockPayments(tx, [id]));
}

/** Payments, locked in the order of their ids; the last locks but their checkouts. */
export async function lockPayments(tx: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  return tx.select().from(payments).where(anyOf(payments.id, ids)).orderBy(asc(payments.id)).for('no key update');
}

export async function updatePayment(tx: Db, id: string, set: Partial<Omit<PaymentRow, 'id'>>): Promise<void> {
  await revise(tx, payments, set).where(eq(payments.id, id));
}

/**
 * What payments were charged for, in one statement: the fee that was kept, with that of what an earlier charge paid, and no time to
 * pay any more. `fee` in cents.
 */
export async function storeCharged(
  tx: Db,
  paid: readonly { id: string; checkoutId: string; fee: number }[],
): Promise<void> {
  await tx.execute(sql`update payments p set expires_at = null, version = p.version + 1,
      fee_amount = v.fee + (select coalesce(sum(c.fee), 0)::int from card_checkouts c
        where c.payment_id = p.id and c.id <> v."checkoutId" and c.charge = 'paid' and c.settled_at is not null
          and not exists (select from refunds f where f.checkout_id = c.id and f.reason in ('late', 'double')))
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) v (id uuid, "checkoutId" uuid, fee int) where p.id = v.id`);
}

export async function paymentsOfReservations(tx: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(payments)
    .where(anyOf(payments.reservationId, ids))
    .orderBy(asc(payments.id))
    .for('no key update');
}

/** The payment of an order, locked; undefined for one that costs nothing. */
export async function paymentOfOrder(tx: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('no key update');
  return row;
}

/** The payments of requests that have not become bookings, locked. */
export async function paymentsOfRequests(tx: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(payments)
    .where(and(anyOf(payments.participationRequestId, ids), isNull(payments.reservationId)))
    .orderBy(asc(payments.id))
    .for('no key update');
}

/** Every page opened for payments, oldest first, locked. */
export async function lockCheckouts(tx: Db, paymentIds: readonly string[]): Promise<CheckoutRow[]> {
  if (paymentIds.length === 0) return [];
  return tx
    .select()
    .from(cardCheckouts)
    .where(anyOf(cardCheckouts.paymentId, paymentIds))
    .orderBy(asc(cardCheckouts.id))
    .for('no key update');
}

export async function findCheckout(
  db: Db,
  by: { id: string } | { providerId: string },
): Promise<CheckoutRow | undefined> {
  const condition = 'id' in by ? eq(cardCheckouts.id, by.id) : eq(cardCheckouts.providerId, by.providerId);
  const [row] = await db.select().from(cardCheckouts).where(condition);
  return row;
}

/** Pages as they are, without a lock. */
export async function findCheckouts(db: Db, ids: readonly string[]): Promise<CheckoutRow[]> {
  return db.select().from(cardCheckouts).where(anyOf(cardCheckouts.id, ids));
}

export async function insertCheckout(tx: Db, values: typeof cardCheckouts.$inferInsert): Promise<CheckoutRow> {
  return storedRow(await tx.insert(cardCheckouts).values(values).returning());
}

export async function updateCheckout(tx: Db, id: string, set: Partial<Omit<CheckoutRow, 'id'>>): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await revise(tx, cardCheckouts, set).where(eq(cardCheckouts.id, id));
}

/** What messages of the provider change of pages, in one statement. Each row as it is to be. */
export async function storeNews(tx: Db, rows: readonly CheckoutRow[]): Promise<void> {
  const news = rows.map(({ id, state, charge, providerId, sessionId, wasRefused, brand, lastDigits, settledAt }) => ({
    ...{ id, state, charge, providerId, sessionId, wasRefused, brand, lastDigits, settledAt },
  }));
  await tx.execute(sql`update card_checkouts c set state = v.state, charge = v.charge, provider_id = v."providerId",
      session_id = v."sessionId", was_refused = v."wasRefused", brand = v.brand, last_digits = v."lastDigits",
      settled_at = v."settledAt", version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) v (id uuid, state text, charge text, "providerId" text,
      "sessionId" text, "wasRefused" boolean, brand text, "lastDigits" text, "settledAt" timestamptz) where c.id = v.id`);
}

/** Keeps the page the provider opened; one that is being closed meanwhile stays so. */
export async function keepSession(
  tx: Db,
  id: string,
  session: { sessionId: string; url: string },
): Promise<CheckoutRow> {
  return tx
    .update(cardCheckouts)
    .set({ ...session, state: sql`case when state = 'opening' then 'open' else state end` })
    .where(eq(cardCheckouts.id, id))
    .returning()
    .then(foundRow);
}

/** A refund to be made; undefined when the same money is on its way, or back, already. */
/** Refunds begun in one transaction bear its time: they are reported together. */
export async function insertRefund(tx: Db, values: typeof refunds.$inferInsert): Promise<RefundRow | undefined> {
  const together = { ...values, createdAt: sql`now()` };
  const [row] = await tx.insert(refunds).values(together).onConflictDoNothing().returning();
  return row;
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

export async function updateRefund(tx: Db, id: string, set: Partial<Omit<RefundRow, 'id'>>): Promise<void> {
  await revise(tx, refunds, set).where(eq(refunds.id, id));
}

/** What goes, or went, back of payments. */
export async function refundsOf(db: Db, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db.select().from(refunds).where(anyOf(refunds.paymentId, paymentIds)).orderBy(asc(refunds.id));
}

/** Whether one of so many payments is contested, and nobody has decided yet. */
export async function isAnyDisputed(
  db: Db,
  of: { reservationIds: readonly string[] } | { paymentIds: readonly string[] },
) {
  const isOf =
    'paymentIds' in of
      ? anyOf(refunds.paymentId, of.paymentIds)
      : inArray(
          refunds.paymentId,
          db.select({ id: payments.id }).from(payments).where(anyOf(payments.reservationId, of.reservationIds)),
        );
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isOf, eq(refunds.reason, 'dispute'), eq(refunds.state, 'pending')))
    .limit(1);
  return row !== undefined;
}

/** Tickets among the given ones whose money is on its way to a card. */
export async function ticketsUnderWay(db: Db, ticketIds: readonly string[]): Promise<string[]> {
  if (ticketIds.length === 0) return [];
  const rows = await db
    .select({ id: refunds.ticketId })
    .from(refunds)
    .where(and(anyOf(refunds.ticketId, ticketIds), eq(refunds.state, 'pending')));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

export const toRefund = (row: RefundRow): CardRefund => {
  const { id, ticketId, refundRequestId, amount, reason, state, error, toldReason, createdAt } = row;
  return { _id: id, ticketId, refundRequestId, amount, reason, state, error, toldReason, createdAt };
};

/** Staff's mark "to check" on the reservation of a payment. */
export async function markReservationToCheck(tx: Db, reservationId: string, isToCheck = true): Promise<void> {
  await tx.update(reservations).set({ isToCheck }).where(eq(reservations.id, reservationId));
}

/** Marks every live page of a payment, or of a community, and answers which. */
export async function closeLivePages(tx: Db, of: { paymentId: string } | { tenantId: string }): Promise<string[]> {
  const which = 'paymentId' in of ? eq(cardCheckouts.paymentId, of.paymentId) : eq(cardCheckouts.tenantId, of.tenantId);
  const isLive = inArray(cardCheckouts.state, ['opening', 'open']);
  const rows = await tx
    .update(cardCheckouts)
    .set({ state: 'closing' })
    .where(and(which, isLive))
    .returning({ id: cardCheckouts.id });
  return rows.map(({ id }) => id);
}

/** Marks the live pages of payments that ask for what is not due any more, and answers which. */
export async function closeOutdatedPages(tx: Db, paymentIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(cardCheckouts)
    .set({ state: 'closing' })
    .where(
      and(
        anyOf(cardCheckouts.paymentId, paymentIds),
        inArray(cardCheckouts.state, ['opening', 'open']),
        sql`not exists (select 1 from ${payments} where ${payments.id} = ${cardCheckouts.paymentId}
          and ${payments.status} = 'waitingPayment' and ${payments.paymentType} = 'stripe'
          and ${askedAmount} = ${cardCheckouts.amount} and ${payments.isHold} = ${cardCheckouts.isHold})`,
      ),
    )
    .returning({ id: cardCheckouts.id });
  return rows.map(({ id }) => id);
}
