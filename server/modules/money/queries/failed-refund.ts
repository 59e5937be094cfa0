import { type SQL, sql } from 'drizzle-orm';

/** Refunds of ours of a payment, which is named by its id's column. */
const oursOf = (payment: SQL): SQL =>
  sql`from refunds f where f.payment_id = ${payment} and f.reason not in ('provider', 'dispute')`;

/** Since when a refund of what a payment owes has failed with no other on its way; null where none has. For lists and counts. */
export const refundFailedSince = (payment: SQL): SQL<string | null> => sql`(select min(f.updated_at) ${oursOf(payment)}
  and f.state = 'failed' and not exists (select 1 ${oursOf(payment)} and f.state = 'pending'))`;
