import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeparturePoint, PaymentType } from '#domain/events/entity.ts';
import type { BookingOrigin } from '#domain/reservations/origin.ts';
import type { ReservationStatus } from '#domain/reservations/schema.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import type { Language } from '#domain/shared/language.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '#server/kernel/database/columns.ts';
import { events } from '../../events/table.ts';
import { users } from '../../users/table.ts';

export const reservations = pgTable(
  'reservations',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: idOf('user_id', () => users.id),
    code: text('code').notNull().unique(),
    status: text('status').$type<ReservationStatus>().notNull(),
    /** Staff's own mark, which is above the derived status. */
    isToCheck: boolean('is_to_check').notNull().default(false),
    slots: integer('slots').notNull(),
    initialSlots: integer('initial_slots').notNull(),
    total: integer('total').notNull(),
    initialTotal: integer('initial_total').notNull(),
    price: integer('price').notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    isPayed: boolean('is_payed').notNull().default(false),
    departurePoint: jsonb('departure_point').$type<DeparturePoint>(),
    /** The policy as it stood when it was booked; null when none was stated. */
    cancellationPolicy: jsonb('cancellation_policy').$type<CancellationPolicy>(),
    participantsInfo: jsonb('participants_info').$type<ParticipantInfo[]>().notNull(),
    /** Name, surname, e-mail and code as search reads them. */
    searchText: text('search_text').notNull().default(''),
    /** Until when its address has to be proven; null once it is, or where nobody has to. */
    confirmBy: instant('confirm_by'),
    /** What the person who booked reads: the language of the page it was booked on. */
    language: text('language').$type<Language>().notNull().default('it'),
    /** Null for what was booked before it was kept. */
    origin: text('origin').$type<BookingOrigin>(),
    createdBy: uuid('created_by'),
    ...stamps(),
  },
  (t) => [
    index('reservations_search').using('gin', t.searchText.op('gin_trgm_ops')),
    unique('reservations_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('reservations_event', t.tenantId, t.eventId, events),
    // One live booking per person and event.
    uniqueIndex('reservations_live').on(t.eventId, t.userId).where(sql`slots > 0`),
    index('reservations_list').on(t.tenantId, t.createdAt, t.id),
    index('reservations_event').on(t.eventId, t.createdAt, t.id),
    index('reservations_user').on(t.userId, t.createdAt),
    index('reservations_people').on(t.tenantId, t.userId),
    index('reservations_unproven').on(t.eventId).where(sql`confirm_by is not null`),
    index('reservations_unconfirmed').on(t.confirmBy).where(sql`confirm_by is not null`),
    index('reservations_newest').on(t.createdAt, t.id),
  ],
);

/** What the person who booked asked the organiser about a booking. */
export const reservationMessages = pgTable(
  'reservation_messages',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    text: text('text').notNull(),
    ...stamps(),
  },
  (t) => [
    unique('reservation_messages_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('reservation_messages_reservation', t.tenantId, t.reservationId, reservations).onDelete('cascade'),
    index('reservation_messages_list').on(t.tenantId, t.reservationId, t.createdAt),
  ],
);
