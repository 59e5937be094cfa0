import { sql } from 'drizzle-orm';
import { openLedger } from '#server/modules/money/queries/ledger.ts';
import type { World } from '../world.ts';

/**
 * Makes what is there older than the ledger, as an upgrade finds it: bookings and receipts lie months back, some places are paid in
 * part, and the ledger is opened from tickets, charges and refunds as they stand.
 */
export async function openAnew({ db }: World): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`update tickets t set paid_amount = t.price / 3, payed_at = clock_timestamp()
      from reservations r where r.id = t.reservation_id and r.payment_type <> 'stripe' and t.status = 'valid'
        and t.condition = 'pending' and t.price > 3 and ascii(t.code) % 2 = 0`);
    const back = sql`make_interval(days => 40 + ascii(code) % 60)`;
    await tx.execute(sql`update reservations set created_at = created_at - interval '120 days'`);
    await tx.execute(sql`update payments set created_at = created_at - interval '120 days'`);
    await tx.execute(
      sql`update tickets set created_at = created_at - interval '120 days', payed_at = payed_at - ${back}`,
    );
    await tx.execute(sql`alter table ledger_entries disable trigger only_grows`);
    await tx.execute(sql`delete from ledger_entries`);
    await tx.execute(sql`alter table ledger_entries enable trigger only_grows`);
    await openLedger(tx);
  });
}
