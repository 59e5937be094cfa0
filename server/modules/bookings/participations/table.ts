import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeparturePoint, PaymentType } from '#domain/events/entity.ts';
import { AUTHORIZATION_HOURS, REQUEST_DAYS } from '#domain/participations/decide.ts';
import type { ParticipationStatus } from '#domain/participations/schema.ts';
import type { BookingOrigin } from '#domain/reservations/origin.ts';
import type { Language } from '#domain/shared/language.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '#server/kernel/database/columns.ts';
import { events } from '../../events/table.ts';
import { users } from '../../users/table.ts';

export const participationRequests = pgTable(
  'participation_requests',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: idOf('user_id', () => users.id),
    status: text('status').$type<ParticipationStatus>().notNull(),
    slots: integer('slots').notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    departurePoint: jsonb('departure_point').$type<DeparturePoint>(),
    participantsInfo: jsonb('participants_info').$type<ParticipantInfo[]>().notNull(),
    /** What the places come to, in cents, as of the last change of the request. */
    total: integer('total').notNull().default(0),
    /** Until when the address of the person who asked has to be proven; null once it is, or where nobody has to. */
    confirmBy: instant('confirm_by'),
    /** Until when the card must be authorised, or charged for a request that was declined before; else a day from asking. */
    authorizeBy: instant('authorize_by'),
    /** When a request by card ends by itself, as `expiryOf` has it; null for what waits for nothing. */
    expiresAt: instant('expires_at').generatedAlwaysAs(
      sql.raw(`case when payment_type <> 'stripe' then null
        when status = 'pending' then (created_at at time zone 'UTC' + interval '${REQUEST_DAYS * 24} hours') at time zone 'UTC'
        when status = 'toAuthorize' then coalesce(authorize_by,
          (created_at at time zone 'UTC' + interval '${AUTHORIZATION_HOURS} hours') at time zone 'UTC') end`),
    ),
    /** What the person who booked reads: the language of the page it was booked on. */
    language: text('language').$type<Language>().notNull().default('it'),
    origin: text('origin').$type<BookingOrigin>(),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    unique('participation_requests_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('participation_requests_event', t.tenantId, t.eventId, events),
    uniqueIndex('participation_requests_open')
      .on(t.eventId, t.userId)
      .where(sql`status in ('pending', 'toAuthorize', 'accepted')`),
    index('participation_requests_event').on(t.eventId, t.status),
    index('participation_requests_list').on(t.tenantId, t.createdAt, t.id),
    index('participation_requests_newest').on(t.createdAt, t.id),
    index('participation_requests_expiry').on(t.tenantId, t.expiresAt, t.id),
    index('participation_requests_next').on(t.expiresAt, t.id),
    index('participation_requests_unconfirmed').on(t.confirmBy).where(sql`confirm_by is not null`),
    index('participation_requests_user').on(t.userId, t.createdAt),
    index('participation_requests_people').on(t.tenantId, t.userId),
  ],
);
