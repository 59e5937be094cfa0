import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { UserType } from '#domain/fields.ts';
import type { Consent } from '#domain/followers/consent.ts';
import type { FollowerStatus } from '#domain/followers/status.ts';
import type { Language } from '#domain/shared/language.ts';
import { idOf, instant, primaryId, stamps } from '../../kernel/database/columns.ts';
import { tenants, users } from '../users/table.ts';

export const tenantSubscriptions = pgTable(
  'tenant_subscriptions',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
    userId: idOf('user_id', () => users.id),
    status: text('status').$type<FollowerStatus>().notNull(),
    userType: text('user_type').$type<UserType>().notNull().default('normal'),
    activationDate: instant('activation_date'),
    /** Whether the person chose to follow, or was entered by the community and has not answered. */
    consent: text('consent').$type<Consent>().notNull().default('given'),
    /** The language of the page on which the person last asked to follow; null for the person who was entered. */
    language: text('language').$type<Language>(),
    /** Since when the community waits for the person to say that they will scan. */
    invitedAt: instant('invited_at'),
    ...stamps(),
  },
  (t) => [
    unique('tenant_subscriptions_tenant_id').on(t.tenantId, t.id),
    unique('tenant_subscriptions_follower').on(t.tenantId, t.userId),
    index('tenant_subscriptions_list').on(t.tenantId, t.status, t.createdAt, t.id),
    index('tenant_subscriptions_user').on(t.userId),
    index('tenant_subscriptions_newest').on(t.createdAt, t.id),
  ],
);
