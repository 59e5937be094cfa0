import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import { providerReasons } from '#domain/payments/refund.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { cardCheckouts, participationRequests, payments, refunds } from '#server/tables.ts';

/** Card payments whose time has passed, the oldest first. */
export async function overduePayments(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'waitingPayment'), eq(payments.paymentType, 'stripe'), lte(payments.expiresAt, now)))
    .orderBy(asc(payments.expiresAt))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Requests by card that were not authorised, or not decided, in time. */
export async function overdueRequests(
  db: Db,
  { now, asked, pending }: { now: string; asked: string; pending: string },
): Promise<string[]> {
  const { status, createdAt, authorizeBy } = participationRequests;
  const rows = await db
    .select({ id: participationRequests.id })
    .from(participationRequests)
    .where(
      and(
        eq(participationRequests.paymentType, 'stripe'),
        sql`((${status} = 'toAuthorize' and ((${authorizeBy} is null and ${createdAt} <= ${asked}) or ${authorizeBy} <= ${now}))
          or (${status} = 'pending' and ${createdAt} <= ${pending}))`,
      ),
    )
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Work with the provider that should have been done by now: pages to close, holds to take or give back, refunds. */
export async function stuckWork(db: Db, before: string) {
  const checkouts = await db
    .select()
    .from(cardCheckouts)
    .where(
      and(
        lte(cardCheckouts.updatedAt, before),
        sql`(${cardCheckouts.charge} = 'held' or ${cardCheckouts.state} = 'closing')`,
        sql`(${cardCheckouts.state} = 'closing' or ${cardCheckouts.captureAmount} is not null or ${cardCheckouts.releasedAt} is not null)`,
      ),
    )
    .limit(200);
  const waiting = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'pending'),
        lte(refunds.updatedAt, before),
        notInArray(refunds.reason, [...providerReasons]),
      ),
    )
    .limit(200);
  // Touched as it is handed on, so that it is tried again after a while and not at once.
  const owed = await db
    .update(payments)
    .set({ version: sql`${payments.version}` })
    .where(
      and(
        sql`${payments.owedAmount} <> 0`,
        sql`${payments.subscriptionId} is not null`,
        lte(payments.updatedAt, before),
      ),
    )
    .returning({ id: payments.id });
  return { checkouts, refunds: waiting, plans: owed.map(({ id }) => id) };
}
