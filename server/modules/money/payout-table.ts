import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BankPayoutState } from '#domain/payments/bank-payout.ts';
import { instant, primaryId } from '../../kernel/database/columns.ts';
import { tenants } from '../users/table.ts';

/** What the payment provider sent to a community's bank, and whether it got there. */
export const bankPayouts = pgTable(
  'bank_payouts',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    /** The provider's payout. */
    providerId: text('provider_id').notNull(),
    amount: integer('amount').notNull(),
    state: text('state').$type<BankPayoutState>().notNull(),
    /** Why it failed, in the provider's own word. */
    code: text('code'),
    /** When the provider says it got there, or did not. */
    toldAt: instant('told_at').notNull(),
  },
  (t) => [
    unique('bank_payouts_tenant_id').on(t.tenantId, t.id),
    unique('bank_payouts_once').on(t.tenantId, t.providerId),
    index('bank_payouts_of_state').on(t.state, t.tenantId, t.toldAt),
  ],
);
