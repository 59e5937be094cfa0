import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { events as entity } from '#domain/events/entity.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '../../kernel/database/columns.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';
import { categories } from '../categories/table.ts';
import { eventSubtypes } from '../event-subtypes/table.ts';
import { sponsorships } from '../sponsorships/table.ts';
import { tenants } from '../users/table.ts';

export const events = entityTable(entity, {
  columns: {
    tenantId: idOf('tenant_id', () => tenants.id),
    eventSubtypeId: idOf('event_subtype_id', () => eventSubtypes.id),
    categoryId: idOf('category_id', () => categories.id),
    sponsorshipId: uuid('sponsorship_id').references(() => sponsorships.id),
    /** As `beginningOf` and `endingOf` say; every list, count and mail reads these. */
    beginsAt: instant('begins_at').generatedAlwaysAs(
      sql`case when event_type in ('travel', 'transfer') then coalesce(departure_date, start_date) else least(start_date, departure_date) end`,
    ),
    endsAt: instant('ends_at').generatedAlwaysAs(
      sql`case when event_type in ('travel', 'transfer') then coalesce(return_date, end_date) else coalesce(end_date, return_date) end`,
    ),
    healthDataClearedAt: instant('health_data_cleared_at'),
    /** Kept by a trigger on the status; pages say since when. */
    canceledAt: instant('canceled_at'),
    /** When it was last put to another day; null for never. */
    dayChangedAt: instant('day_changed_at'),
    searchText: text('search_text').generatedAlwaysAs(
      sql`regia_words(name || ' ' || coalesce(location_address ->> 'city', '') || ' ' || coalesce(destination_address ->> 'city', '') || ' ' || coalesce(destination_address ->> 'plainAddress', ''))`,
    ),
  },
  constraints: (t) => [
    index('events_search').using('gin', t.searchText.op('gin_trgm_ops')),
    check(
      'events_places',
      sql`${t.slots} >= 0 and ${t.heldPlaces} >= 0 and (${t.eventType} = 'post' or ${t.slots} + ${t.heldPlaces} <= ${t.maxParticipants})`,
    ),
    index('events_list').on(t.tenantId, t.beginsAt, t.id),
    index('events_closing').on(t.tenantId, t.closingReservationDate, t.id),
    index('events_by_date').on(t.beginsAt, t.id),
    index('events_health_data').on(t.endsAt).where(sql`health_data_cleared_at is null and requirement_ids <> '{}'`),
    index('events_sponsorship').on(t.sponsorshipId).where(sql`sponsorship_id is not null`),
  ],
});

/** What the cards of the events list count, kept by triggers on tickets, reservations and requests. */
export const eventCounters = pgTable(
  'event_counters',
  {
    eventId: uuid('event_id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    sentTickets: integer('sent_tickets').notNull().default(0),
    totalTickets: integer('total_tickets').notNull().default(0),
    ticketsValid: integer('tickets_valid').notNull().default(0),
    ticketsInvalid: integer('tickets_invalid').notNull().default(0),
    ticketsToPayTotal: integer('tickets_to_pay_total').notNull().default(0),
    ticketsToPayAmount: integer('tickets_to_pay_amount').notNull().default(0),
    ticketsToRefundTotal: integer('tickets_to_refund_total').notNull().default(0),
    ticketsToRefundAmount: integer('tickets_to_refund_amount').notNull().default(0),
    takings: integer('takings').notNull().default(0),
    scannedTickets: integer('scanned_tickets').notNull().default(0),
    onlineReservationsTotal: integer('online_reservations_total').notNull().default(0),
    onlineReservationsAmount: integer('online_reservations_amount').notNull().default(0),
    pendingParticipationRequests: integer('pending_participation_requests').notNull().default(0),
    reservations: integer('reservations').notNull().default(0),
  },
  (t) => [
    sameTenantKey('event_counters_event', t.tenantId, t.eventId, events).onDelete('cascade'),
    index('event_counters_tenant').on(t.tenantId),
  ],
);

/** What a community asked the platform for: an offer for an event's transports. Once for each event. */
export const quotationRequests = pgTable(
  'quotation_requests',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    notes: text('notes').notNull().default(''),
    createdBy: uuid('created_by'),
    ...stamps(),
  },
  (t) => [
    sameTenantKey('quotation_requests_event', t.tenantId, t.eventId, events).onDelete('cascade'),
    uniqueIndex('quotation_requests_once').on(t.eventId),
    index('quotation_requests_list').on(t.tenantId, t.createdAt, t.id),
  ],
);
