import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
} from '#domain/events/entity.ts';
import type { TravelTerms } from '#domain/events/travel/travel-terms.ts';
import type { Address } from '#domain/fields.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import type { PageKind } from '#domain/website/slug.ts';
import { instant, sameTenantKey } from '../../kernel/database/columns.ts';
import { events } from '../events/table.ts';
import { products } from '../products/table.ts';
import { tenants } from '../users/table.ts';

/** What a browser typed into a form, and what answered it: Back and reload show it again. Kept for hours, for that browser alone. */
export const formStates = pgTable(
  'form_states',
  {
    /** Made of the page, the browser and the address's end: nobody finds it by one of them. */
    key: text('key').primaryKey(),
    state: jsonb('state').$type<unknown>().notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (t) => [index('form_states_age').on(t.keptAt)],
);

/** Names of pages, given by triggers when a record is made; those of before lead to the one of now. */
export const pageSlugs = pgTable(
  'page_slugs',
  {
    kind: text('kind').$type<PageKind>().notNull(),
    slug: text('slug').notNull(),
    tenantId: uuid('tenant_id')
      .notNull()
      // An account that nobody confirmed is removed with all that names it.
      .references(() => tenants.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id'),
    productId: uuid('product_id'),
    isCurrent: boolean('is_current').notNull().default(true),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ name: 'page_slugs_pk', columns: [t.kind, t.slug] }),
    check(
      'page_slugs_kind',
      sql`${t.kind} = case when ${t.eventId} is not null then 'event' when ${t.productId} is not null then 'product' else 'community' end`,
    ),
    sameTenantKey('page_slugs_event', t.tenantId, t.eventId, events).onDelete('cascade'),
    sameTenantKey('page_slugs_product', t.tenantId, t.productId, products).onDelete('cascade'),
    uniqueIndex('page_slugs_of_event').on(t.eventId).where(sql`is_current and event_id is not null`),
    uniqueIndex('page_slugs_of_product').on(t.productId).where(sql`is_current and product_id is not null`),
    uniqueIndex('page_slugs_of_community').on(t.tenantId).where(sql`is_current and kind = 'community'`),
    index('page_slugs_events').on(t.eventId).where(sql`event_id is not null`),
    index('page_slugs_products').on(t.productId).where(sql`product_id is not null`),
    index('page_slugs_tenants').on(t.tenantId),
  ],
);

const communityColumns = {
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  businessName: text('business_name').notNull(),
  companyType: text('company_type'),
  companyName: text('company_name'),
  contactEmail: text('contact_email'),
  contactPhone: text('contact_phone'),
  contactAddress: jsonb('contact_address').$type<Address>(),
  primaryColor: text('primary_color'),
  secondaryColor: text('secondary_color'),
  headerImage: text('header_image'),
  profileImage: text('profile_image'),
  galleryImages: text('gallery_images').array().notNull(),
  facebookUrl: text('facebook_url'),
  instagramUrl: text('instagram_url'),
  websiteUrl: text('website_url'),
  automaticAcceptance: boolean('automatic_acceptance').notNull(),
  paymentsEnabled: boolean('payments_enabled').notNull(),
  createdAt: instant('created_at').notNull(),
  isOpen: boolean('is_open').notNull(),
  followers: integer('followers').notNull(),
  requirementNames: text('requirement_names').array().notNull(),
};

const eventColumns = {
  id: uuid('id').notNull(),
  tenantId: uuid('tenant_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  eventType: text('event_type').$type<EventType>().notNull(),
  status: text('status').$type<EventStatus>().notNull(),
  isVisible: boolean('is_visible').notNull(),
  accessType: text('access_type').$type<AccessType>().notNull(),
  selectionType: text('selection_type').$type<EventFields['selectionType']>().notNull(),
  startDate: instant('start_date'),
  endDate: instant('end_date'),
  departureDate: instant('departure_date'),
  returnDate: instant('return_date'),
  beginsAt: instant('begins_at'),
  endsAt: instant('ends_at'),
  openReservationDate: instant('open_reservation_date'),
  closingReservationDate: instant('closing_reservation_date'),
  minimumParticipants: integer('minimum_participants').notNull(),
  maxParticipants: integer('max_participants').notNull(),
  slots: integer('slots').notNull(),
  slotsPerUser: integer('slots_per_user').notNull(),
  departurePoints: jsonb('departure_points').$type<DeparturePoint[]>().notNull(),
  destinationAddress: jsonb('destination_address').$type<Address>(),
  locationAddress: jsonb('location_address').$type<Address>(),
  siteAddress: text('site_address').array().notNull(),
  description: text('description').notNull(),
  termsAndConditions: text('terms_and_conditions').notNull(),
  eventAdditionalInfo: text('event_additional_info').notNull(),
  headerImage: text('header_image'),
  cardImage: text('card_image'),
  galleryImages: text('gallery_images').array().notNull(),
  files: jsonb('files').$type<EventFields['files']>().notNull(),
  tags: text('tags').array().notNull(),
  perksIncluded: text('perks_included').array().notNull(),
  perksExcluded: text('perks_excluded').array().notNull(),
  requiredDocuments: text('required_documents').array().$type<EventFields['requiredDocuments']>().notNull(),
  priceType: text('price_type').$type<PriceType>().notNull(),
  price: integer('price').notNull(),
  prices: jsonb('prices').$type<Prices>().notNull(),
  preemption: boolean('preemption').notNull(),
  preemptions: jsonb('preemptions').$type<Preemption[]>().notNull(),
  paymentTypes: text('payment_types').array().$type<PaymentType[]>().notNull(),
  canceledAt: instant('canceled_at'),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull(),
  subtypeName: text('subtype_name').notNull(),
  hasStage: boolean('has_stage').notNull(),
  categoryName: text('category_name').notNull(),
  sponsorName: text('sponsor_name'),
  sponsorUrl: text('sponsor_url'),
  sponsorImage: text('sponsor_image'),
  requirementNames: text('requirement_names').array().notNull(),
  heldPlaces: integer('held_places').notNull(),
  waitingListOfferHours: integer('waiting_list_offer_hours').notNull(),
  /** The event's own, else the community's. */
  cancellationPolicy: jsonb('cancellation_policy').$type<CancellationPolicy>(),
  travelTerms: jsonb('travel_terms').$type<TravelTerms>(),
  askedWishes: text('asked_wishes').array().$type<EventFields['askedWishes']>().notNull(),
  wireTransferLimitDate: instant('wire_transfer_limit_date'),
  onSiteLimitDate: instant('on_site_limit_date'),
};

const stageColumns = {
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  image: text('image'),
  position: integer('position').notNull(),
};

const extraColumns = {
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  extraType: text('extra_type').$type<'supplement' | 'reduction'>().notNull(),
  availableQuantity: integer('available_quantity').notNull(),
  usedQuantity: integer('used_quantity').notNull(),
  price: integer('price').notNull(),
};

const productColumns = {
  id: uuid('id').notNull(),
  tenantId: uuid('tenant_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  termsAndConditions: text('terms_and_conditions').notNull(),
  characteristics: text('characteristics').array().notNull(),
  variantType: text('variant_type').notNull(),
  coverImage: text('cover_image'),
  galleryImages: text('gallery_images').array().notNull(),
  withdraw: boolean('withdraw').notNull(),
  withdrawLocations: jsonb('withdraw_locations').$type<(typeof products.$inferSelect)['withdrawLocations']>().notNull(),
  courierDelivery: boolean('courier_delivery').notNull(),
  deliveryPrice: integer('delivery_price').notNull(),
  deliveryPriceRanges: jsonb('delivery_price_ranges')
    .$type<(typeof products.$inferSelect)['deliveryPriceRanges']>()
    .notNull(),
  isOffered: boolean('is_offered').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
};

const variantColumns = {
  id: uuid('id').notNull(),
  productId: uuid('product_id').notNull(),
  name: text('name').notNull(),
  stock: integer('stock').notNull(),
  price: integer('price').notNull(),
  galleryImages: text('gallery_images').array().notNull(),
  position: integer('position').notNull(),
};

const slugColumns = {
  kind: text('kind').$type<PageKind>().notNull(),
  slug: text('slug').notNull(),
  tenantId: uuid('tenant_id').notNull(),
  eventId: uuid('event_id'),
  productId: uuid('product_id'),
  isCurrent: boolean('is_current').notNull(),
};

const viewsOf = (prefix: string) => ({
  slugs: pgView(`${prefix}_slugs`, slugColumns).existing(),
  communities: pgView(`${prefix}_communities`, communityColumns).existing(),
  events: pgView(`${prefix}_events`, eventColumns).existing(),
  stages: pgView(`${prefix}_stages`, stageColumns).existing(),
  extras: pgView(`${prefix}_extras`, extraColumns).existing(),
  products: pgView(`${prefix}_products`, productColumns).existing(),
  variants: pgView(`${prefix}_variants`, variantColumns).existing(),
});

/** What pages show of published records, and all that a request without an account reads. */
export const publicViews = viewsOf('public');

/** The same of drafts as well, with the table of names itself: read by the owner's connection for a preview. */
export const draftViews = viewsOf('page');

export type PageViews = typeof publicViews;

export const publicFaqs = pgView('public_faqs', {
  id: uuid('id').notNull(),
  tenantId: uuid('tenant_id').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  order: integer('order').notNull(),
}).existing();
