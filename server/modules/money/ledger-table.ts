import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EntrySums } from '#domain/metrics/account/ledger-months.ts';
import type { MonthSums } from '#domain/metrics/closing/closing.ts';
import type { LedgerCheck } from '#domain/payments/ledger/check.ts';
import type { LedgerCause, LedgerKind, MoneyWay } from '#domain/payments/ledger/entries.ts';
import type { BankPayoutState } from '#domain/payments/provider-reasons.ts';
import { idOf, instant, primaryId, sameTenantKey } from '../../kernel/database/columns.ts';
import { tenants, users } from '../users/table.ts';
import { payments } from './table.ts';

/** Every cent that moved, was owed or stayed; rows are only ever added, a trigger refuses anything else. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** Copied from the payment, so that the sums of an event or a month read this table alone. */
    eventId: uuid('event_id'),
    reservationId: uuid('reservation_id'),
    orderId: uuid('order_id'),
    /** The ticket it is for, where it is for one. */
    ticketId: uuid('ticket_id'),
    orderLineId: uuid('order_line_id'),
    /** The charge it is for, where it is for no ticket or line. */
    checkoutId: uuid('checkout_id'),
    refundId: uuid('refund_id'),
    /** What the community pays the platform for its plan is no money of the community's. */
    book: text('book').$type<'community' | 'plan'>().notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    way: text('way').$type<MoneyWay>().notNull(),
    /** Cents with a sign. */
    amount: integer('amount').notNull(),
    cause: text('cause').$type<LedgerCause>().notNull(),
    /** Why a part was not given back, in the organiser's words. */
    note: text('note'),
    /** The month it is for, where that was closed already: it is booked when it comes. */
    corrects: text('corrects'),
    /** Who did it; null for the server itself, as when a charge comes in. */
    actorId: uuid('actor_id'),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    unique('ledger_entries_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('ledger_entries_payment', t.tenantId, t.paymentId, payments),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
    index('ledger_entries_of_payment').on(t.paymentId, t.at),
    index('ledger_entries_of_event').on(t.eventId, t.kind, t.at).where(sql`event_id is not null`),
    // With all that counts payments of a period: of a year there are too many to look up each entry.
    index('ledger_entries_of_tenant').on(
      ...([t.tenantId, t.at, t.id, t.paymentId, t.kind, t.amount, t.book, t.eventId, t.way] as const),
    ),
  ],
);

/**
 * What a month that is over comes to, remembered so that a year reads twelve rows; triggers forget it with the transaction that adds
 * an entry to the month, or has a payment of it be of another type.
 */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    tenantId: uuid('tenant_id').notNull(),
    /** On Italy's calendar: `2026-11`. */
    month: text('month').notNull(),
    sums: jsonb('sums').$type<EntrySums>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.month] })],
);

/** Where the ledger and the facts did not say the same; one row for each, until it is resolved. */
export const ledgerDifferences = pgTable(
  'ledger_differences',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    rule: text('rule').$type<LedgerCheck>().notNull(),
    expected: integer('expected').notNull(),
    found: integer('found').notNull(),
    foundAt: instant('found_at').notNull().default(sql`clock_timestamp()`),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    unique('ledger_differences_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('ledger_differences_payment', t.tenantId, t.paymentId, payments),
    uniqueIndex('ledger_differences_open').on(t.paymentId, t.rule).where(sql`resolved_at is null`),
    index('ledger_differences_list').on(t.tenantId, t.foundAt),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A month as it was closed: its sums and both files, kept as they were; rows are only ever added, a trigger refuses anything else. */
export const closedMonths = pgTable(
  'closed_months',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    /** On Italy's calendar: `2026-11`. */
    month: text('month').notNull(),
    sums: jsonb('sums').$type<MonthSums>().notNull(),
    closedBy: uuid('closed_by').notNull(),
    closedAt: instant('closed_at').notNull(),
    pdf: bytea('pdf').notNull(),
    workbook: bytea('workbook').notNull(),
  },
  (t) => [
    unique('closed_months_tenant_id').on(t.tenantId, t.id),
    unique('closed_months_once').on(t.tenantId, t.month),
    foreignKey({ name: 'closed_months_by', columns: [t.closedBy], foreignColumns: [users.id] }),
  ],
);

/** What the payment provider sent to a community's bank, and whether it got there. */
export const bankPayouts = pgTable(
  'bank_payouts',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
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
