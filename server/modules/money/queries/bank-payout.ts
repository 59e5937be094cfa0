import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#server/kernel/database/database.ts';
import { bankPayouts } from '#server/tables.ts';

type ReportedBankPayout = Omit<typeof bankPayouts.$inferInsert, 'id'>;

/**
 * Keeps what became of a payout: one that arrived may come back, one that came back never arrives.
 * @returns whether it says something new
 */
export async function keepBankPayout(tx: Db, reported: ReportedBankPayout): Promise<boolean> {
  const { state, code, toldAt } = reported;
  const rows = await tx
    .insert(bankPayouts)
    .values({ id: v7(), ...reported })
    .onConflictDoUpdate({
      target: [bankPayouts.tenantId, bankPayouts.providerId],
      set: { state, code, toldAt },
      setWhere: sql`${bankPayouts.state} = 'paid' and ${state} = 'failed'`,
    })
    .returning({ id: bankPayouts.id });
  return rows.length > 0;
}

/** A payout that got there after it: the money that came back went along. */
const cameLater = sql`exists (select 1 from bank_payouts l
  where l.state = 'paid' and l.tenant_id = b.tenant_id and l.told_at > b.told_at)`;

/**
 * What is at the provider of each community since a payout failed: the last that did, as its sum holds what came back before.
 * Rows of tenant_id, amount and since when.
 */
export const stoppedPayouts = (which: SQL): SQL => sql`select distinct on (b.tenant_id) b.tenant_id, b.amount,
    min(b.told_at) over (partition by b.tenant_id) as at
  from bank_payouts b where b.state = 'failed' and ${which} and not ${cameLater}
  order by b.tenant_id, b.told_at desc`;

/** Whether a payout that failed is still what is to be looked after. */
export async function isStopped(tx: Db, tenantId: string, providerId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from bank_payouts b
    where b.tenant_id = ${tenantId} and b.provider_id = ${providerId} and b.state = 'failed' and not ${cameLater}`);
  return rows.length > 0;
}
