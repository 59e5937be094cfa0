import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  AccessType,
  DeparturePoint,
  EventFields,
  EventStatus,
  EventType,
  PaymentType,
  Preemption,
  Prices,
  PriceType,
} from '#domain/events/schema.ts';
import type { TravelTerms } from '#domain/events/travel/travel-terms.ts';
import type { Address } from '#domain/fields.ts';
import type { AutomaticMails } from '#domain/shared/automatic-mails.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '../../kernel/database/columns.ts';
import { categories } from '../categories/table.ts';
import { eventSubtypes } from '../event-subtypes/table.ts';
import { sponsorships } from '../sponsorships/table.ts';
import { tenants } from '../users/table.ts';

export const events = pgTable(
  'events',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
    name: text('name').notNull(),
    eventType: text('event_type').$type<EventType>().notNull(),
    eventSubtypeId: idOf('event_subtype_id', () => eventSubtypes.id),
    categoryId: idOf('category_id', () => categories.id),
    status: text('status').$type<EventStatus>().notNull().default('waiting_confirmation'),
    isVisible: boolean('is_visible').notNull().default(false),
    isInHome: boolean('is_in_home').notNull().default(false),
    isInTenantHome: boolean('is_in_tenant_home').notNull().default(false),
    sponsorshipId: uuid('sponsorship_id').references(() => sponsorships.id),
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    departureDate: instant('departure_date'),
    returnDate: instant('return_date'),
    /** As `beginningOf` and `endingOf` say; every list, count and mail reads these. */
    beginsAt: instant('begins_at').generatedAlwaysAs(
      sql`case when event_type in ('travel', 'transfer') then coalesce(departure_date, start_date) else least(start_date, departure_date) end`,
    ),
    endsAt: instant('ends_at').generatedAlwaysAs(
      sql`case when event_type in ('travel', 'transfer') then coalesce(return_date, end_date) else coalesce(end_date, return_date) end`,
    ),
    openReservationDate: instant('open_reservation_date'),
    closingReservationDate: instant('closing_reservation_date'),
    wireTransferLimitDate: instant('wire_transfer_limit_date'),
    onSiteLimitDate: instant('on_site_limit_date'),
    minimumParticipants: integer('minimum_participants').notNull().default(0),
    maxParticipants: integer('max_participants').notNull().default(0),
    slotsPerUser: integer('slots_per_user').notNull().default(0),
    /** Places taken: kept by the transaction that books or cancels, never above the maximum. */
    slots: integer('slots').notNull().default(0),
    /** Places held for people of the waiting list: kept with their entries under the event's lock, not for sale. */
    heldPlaces: integer('held_places').notNull().default(0),
    departurePoints: jsonb('departure_points').$type<DeparturePoint[]>().notNull().default([]),
    destinationAddress: jsonb('destination_address').$type<Address>(),
    locationAddress: jsonb('location_address').$type<Address>(),
    siteAddress: text('site_address').array().notNull().default([]),
    description: text('description').notNull().default(''),
    termsAndConditions: text('terms_and_conditions').notNull().default(''),
    cancellationPolicy: jsonb('cancellation_policy').$type<CancellationPolicy>(),
    travelTerms: jsonb('travel_terms').$type<TravelTerms>(),
    fiscalTicketNumber: text('fiscal_ticket_number'),
    eventAdditionalInfo: text('event_additional_info').notNull().default(''),
    headerImage: text('header_image'),
    cardImage: text('card_image'),
    galleryImages: text('gallery_images').array().notNull().default([]),
    files: jsonb('files').$type<EventFields['files']>().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    perksIncluded: text('perks_included').array().notNull().default([]),
    perksExcluded: text('perks_excluded').array().notNull().default([]),
    requirementIds: uuid('requirement_ids').array().notNull().default([]),
    requiredDocuments: text('required_documents')
      .array()
      .$type<EventFields['requiredDocuments']>()
      .notNull()
      .default([]),
    selectionType: text('selection_type').$type<EventFields['selectionType']>().notNull().default('automatic'),
    accessType: text('access_type').$type<AccessType>().notNull().default('all'),
    priceType: text('price_type').$type<PriceType>().notNull().default('single'),
    price: integer('price').notNull().default(0),
    prices: jsonb('prices').$type<Prices>().notNull().default({}),
    preemption: boolean('preemption').notNull().default(false),
    preemptions: jsonb('preemptions').$type<Preemption[]>().notNull().default([]),
    paymentTypes: text('payment_types').array().$type<PaymentType[]>().notNull().default([]),
    iban: text('iban'),
    ibanHolder: text('iban_holder'),
    waitingListOfferHours: integer('waiting_list_offer_hours').notNull().default(24),
    waitingListByTier: boolean('waiting_list_by_tier').notNull().default(false),
    sendTicketsWhenPaid: boolean('send_tickets_when_paid').notNull().default(true),
    automaticMails: jsonb('automatic_mails').$type<AutomaticMails>(),
    askedWishes: text('asked_wishes').array().$type<('together' | 'room')[]>().notNull().default([]),
    /** Why answers about health are kept longer than a month after the event; nothing lets them go. */
    healthDataReason: text('health_data_reason'),
    /** When answers about health were deleted. */
    healthDataClearedAt: instant('health_data_cleared_at'),
    /** Kept by a trigger on the status; pages say since when. */
    canceledAt: instant('canceled_at'),
    searchText: text('search_text').generatedAlwaysAs(
      sql`regia_words(name || ' ' || coalesce(location_address ->> 'city', '') || ' ' || coalesce(destination_address ->> 'city', '') || ' ' || coalesce(destination_address ->> 'plainAddress', ''))`,
    ),
    ...stamps(),
  },
  (t) => [
    index('events_search').using('gin', t.searchText.op('gin_trgm_ops')),
    unique('events_tenant_id').on(t.tenantId, t.id),
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
);

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
