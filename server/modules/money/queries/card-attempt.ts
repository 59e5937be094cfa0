import { desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { FilterTerm } from '#domain/list-query.ts';
import { cardName, declineReasonOf } from '#domain/payments/provider-reasons.ts';
import {
  type KeptAttempt,
  type KeptMove,
  type RefusedCard,
  type TroubleKind,
  toAttempt,
  troubleOf,
  troubles,
} from '#domain/payments/trouble.ts';
import { instantSql } from '#server/kernel/database/columns.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { cardAttempts, payments } from '#server/tables.ts';
import type { Declined, ReportedCard } from '../provider/provider.ts';
import type { CheckoutRow } from './card.ts';

/** A card was refused on a page; the same message sent again adds nothing. */
export async function keepAttempt(
  tx: Db,
  { page, message, declined }: { page: CheckoutRow; message: { id: string; happenedAt: string }; declined: Declined },
): Promise<void> {
  const { tenantId, paymentId, id: checkoutId, amount } = page;
  const of = { tenantId, paymentId, checkoutId, messageId: message.id };
  await tx
    .insert(cardAttempts)
    .values({ id: v7(), ...of, amount, at: message.happenedAt, ...declined })
    .onConflictDoNothing();
}

/** The cards refused for a payment of a list, and what moved of it without us; read by `toTrouble`. */
export const troubleColumns = {
  attempts: sql<KeptAttempt[] | null>`(select jsonb_agg(jsonb_build_object('id', a.id, 'at', ${instantSql(sql`a.at`)},
      'amount', a.amount, 'code', a.code, 'brand', a.brand, 'lastDigits', a.last_digits) order by a.at, a.id)
    from card_attempts a where a.payment_id = ${payments.id})`,
  moves: sql<KeptMove[] | null>`(select jsonb_agg(jsonb_build_object('reason', f.reason, 'state', f.state,
      'amount', f.amount, 'createdAt', ${instantSql(sql`f.created_at`)}, 'toldReason', f.told_reason) order by f.id)
    from refunds f where f.payment_id = ${payments.id} and f.reason in ('provider', 'dispute'))`,
};

/**
 * The card a payment of a list was charged to, read by `toCardName`; null where the provider did not tell, and where it was
 * charged twice with different cards: then nobody knows which money goes back to.
 */
export const chargedCard = sql<ReportedCard | null>`(select jsonb_build_object('brand', min(c.brand), 'lastDigits', min(c.last_digits))
    from card_checkouts c where c.payment_id = ${payments.id} and c.charge = 'paid'
    having count(*) = count(c.last_digits) and count(distinct concat_ws(' ', c.brand, c.last_digits)) = 1)`;

export const toCardName = (card: ReportedCard | null) => card && cardName(card.brand, card.lastDigits);

/** Why and when the last card was refused for a payment; null where none was. */
export async function lastRefused(db: Db, paymentId: string): Promise<RefusedCard | null> {
  const [row] = await db
    .select({ at: cardAttempts.at, code: cardAttempts.code })
    .from(cardAttempts)
    .where(eq(cardAttempts.paymentId, paymentId))
    .orderBy(desc(cardAttempts.at), desc(cardAttempts.id))
    .limit(1);
  return row ? { at: row.at, reason: declineReasonOf(row.code) } : null;
}

/** What of a payment did not go smoothly. */
export function toTrouble({ attempts, moves }: { attempts: KeptAttempt[] | null; moves: KeptMove[] | null }) {
  const refused = (attempts ?? []).map(toAttempt);
  return { attempts: refused, trouble: troubleOf(refused, moves ?? []) };
}

const conditions: Readonly<Record<TroubleKind, SQL>> = {
  refused: sql`${payments.id} in (select payment_id from card_attempts)`,
  disputed: sql`${payments.id} in (select payment_id from refunds where reason = 'dispute')`,
  refundedAtProvider: sql`${payments.id} in (select payment_id from refunds where reason = 'provider')`,
};

/** Payments of any of the kinds a filter names, or of none of them. */
export function isTroubledSql({ operator, values }: Pick<FilterTerm, 'operator' | 'values'>): SQL | undefined {
  const isAny = or(...troubles.filter((kind) => values.includes(kind)).map((kind) => conditions[kind]));
  return isAny && operator === 'ne' ? not(isAny) : isAny;
}
