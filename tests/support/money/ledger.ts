import { eq, sql } from 'drizzle-orm';
import { type LedgerDifference, ledgerDifferences } from '#domain/payments/ledger/check.ts';
import { ledgerFacts } from '#server/modules/money/queries/ledger.ts';
import { ledgerEntries } from '#server/tables.ts';
import type { World } from '../world.ts';

/** What differs between the ledger and the facts, over every payment. */
export async function differencesOf(world: World): Promise<(LedgerDifference & { paymentId: string })[]> {
  const facts = await ledgerFacts(world.db, null, 100_000);
  return facts.flatMap((one) => ledgerDifferences(one).map((found) => ({ ...found, paymentId: one.paymentId })));
}

/** Sums of a payment's entries by kind. */
export async function ledgerOf(world: World, paymentId: string): Promise<Record<string, number>> {
  const rows = await world.db
    .select({ kind: ledgerEntries.kind, sum: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId))
    .groupBy(ledgerEntries.kind);
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}
