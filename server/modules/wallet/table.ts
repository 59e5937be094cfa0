import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/shared/language.ts';
import type { WalletKind } from '#domain/wallet/pass.ts';
import { instant, primaryId, sameTenantKey } from '../../kernel/database/columns.ts';
import { tickets } from '../bookings/tickets/table.ts';

/** A ticket that somebody put into a wallet, by the code it had: the person who has another code has another pass. */
export const walletPasses = pgTable(
  'wallet_passes',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    kind: text('kind').$type<WalletKind>().notNull(),
    code: text('code').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** When what it shows last changed; kept by triggers, as is whether the wallet has still to be notified. */
    changedAt: instant('changed_at').notNull().default(sql`clock_timestamp()`),
    isStale: boolean('is_stale').notNull().default(false),
    /** How often telling it failed since the change. */
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    unique('wallet_passes_tenant_id').on(t.tenantId, t.id),
    unique('wallet_passes_code').on(t.kind, t.code),
    sameTenantKey('wallet_passes_ticket', t.tenantId, t.ticketId, tickets).onDelete('cascade'),
    index('wallet_passes_of_ticket').on(t.ticketId),
    index('wallet_passes_stale').on(t.tries, t.changedAt).where(sql`is_stale`),
  ],
);

/** Phones that want to be notified when an Apple pass of theirs changes. */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    passId: uuid('pass_id').notNull(),
    deviceId: text('device_id').notNull(),
    pushToken: text('push_token').notNull(),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    sameTenantKey('wallet_devices_pass', t.tenantId, t.passId, walletPasses).onDelete('cascade'),
    unique('wallet_devices_once').on(t.passId, t.deviceId),
    index('wallet_devices_device').on(t.deviceId),
    index('wallet_devices_tenant').on(t.tenantId, t.passId),
  ],
);
