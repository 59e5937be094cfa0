import { z } from 'zod';
import {
  address,
  cents,
  id,
  instant,
  picture,
  requiredAddress,
  requiredText,
  storedPicture,
  text,
  userTypes,
} from '../fields.ts';
import { cancellationPolicy } from '../reservations/cancellation-terms.ts';
import { MAX_OFFER_HOURS } from '../waiting-list/hours.ts';
import { eventTypes } from './kind.ts';
import { travelTerms } from './travel/travel-terms.ts';

export { type EventType, eventTypes } from './kind.ts';

export const eventStatuses = ['waiting_confirmation', 'confirmed', 'canceled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const selectionTypes = ['automatic', 'manual'] as const;
export const accessTypes = ['all', 'subscribed', 'subscribedWithCompany'] as const;
export type AccessType = (typeof accessTypes)[number];
export const priceTypes = ['single', 'byAges', 'byUserType', 'free'] as const;
export type PriceType = (typeof priceTypes)[number];
export const paymentTypes = ['stripe', 'wireTransfer', 'onSite', 'atDeparture', 'free'] as const;
export type PaymentType = (typeof paymentTypes)[number];
export const ageBands = ['young', 'adult', 'senior'] as const;
export const requiredDocumentTypes = [
  'identityCard',
  'drivingLicence',
  'healthCard',
  'greenPass',
  'fidelityCard',
  'passport',
  'visa',
  'other',
] as const;

/** The most entries of perks, tags and required documents (OPEN-141). */
export const LIST_MAX = 6;

export const departurePoint = z.strictObject({
  _id: id.optional(),
  groupingPoint: requiredText(),
  departureDate: instant,
  address: requiredAddress,
});
export type DeparturePoint = z.infer<typeof departurePoint>;

export const preemption = z.strictObject({ userType: z.enum(userTypes), preemptionDate: instant });
export type Preemption = z.infer<typeof preemption>;

export const prices = z.strictObject({
  young: cents.optional(),
  adult: cents.optional(),
  senior: cents.optional(),
  normal: cents.optional(),
  premium: cents.optional(),
  top: cents.optional(),
});
export type Prices = z.infer<typeof prices>;

const shortList = z.array(requiredText(120)).max(LIST_MAX, 'validation.maxItems');

/** `together`: with whom one travels, sleeps and sits; `room`: women only, men only or mixed. */
export const askedWishes = ['together', 'room'] as const;

/** What a tenant writes of an event. Every key may be missing in an update (DEC-011). */
export const eventFields = z.strictObject({
  name: requiredText(120),
  eventType: z.enum(eventTypes),
  eventSubtypeId: id,
  categoryId: id,
  isInHome: z.boolean(),
  isInTenantHome: z.boolean(),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  departureDate: instant.nullable(),
  returnDate: instant.nullable(),
  openReservationDate: instant.nullable(),
  closingReservationDate: instant.nullable(),
  wireTransferLimitDate: instant.nullable(),
  onSiteLimitDate: instant.nullable(),
  minimumParticipants: z.int().min(0, 'validation.min').max(100_000, 'validation.max'),
  maxParticipants: z.int().min(0, 'validation.min').max(100_000, 'validation.max'),
  slotsPerUser: z.int().min(0, 'validation.min').max(1000, 'validation.max'),
  departurePoints: z.array(departurePoint).max(50, 'validation.maxItems'),
  destinationAddress: address.nullable(),
  locationAddress: address.nullable(),
  siteAddress: z.array(requiredText(300)).max(20, 'validation.maxItems'),
  description: text(50_000),
  termsAndConditions: text(50_000),
  /** What whoever cannot come gets back; null for the community's own (HOLD-005). */
  cancellationPolicy: cancellationPolicy.nullable(),
  /** What kind of trip it is in law; null for what is none, or does not say (PUB-040). */
  travelTerms: travelTerms.nullable(),
  /** Number of the fiscal ticket that the organiser issues; null where the PDF is none (PUB-041). */
  fiscalTicketNumber: text(60).nullable(),
  eventAdditionalInfo: text(20_000),
  headerImage: picture.nullable(),
  cardImage: picture.nullable(),
  galleryImages: z.array(picture).max(50, 'validation.maxItems'),
  files: z.array(z.strictObject({ _id: id, name: text(255), url: text(500) })).max(50, 'validation.maxItems'),
  tags: shortList.refine((list) => new Set(list).size === list.length, 'validation.unique'),
  perksIncluded: shortList,
  perksExcluded: shortList,
  requirementIds: z.array(id).max(30, 'validation.maxItems'),
  requiredDocuments: z.array(z.enum(requiredDocumentTypes)).max(LIST_MAX, 'validation.maxItems'),
  selectionType: z.enum(selectionTypes),
  accessType: z.enum(accessTypes),
  priceType: z.enum(priceTypes),
  price: cents,
  prices,
  preemption: z.boolean(),
  preemptions: z.array(preemption).max(3, 'validation.maxItems'),
  paymentTypes: z.array(z.enum(paymentTypes)).max(5, 'validation.maxItems'),
  iban: text(40).nullable(),
  ibanHolder: text(120).nullable(),
  /** Why answers about health are kept longer than a month after the event (DEC-083). */
  healthDataReason: text(300).nullable(),
  /** How long an offer of places to somebody of the waiting list lasts (WAIT-003). */
  waitingListOfferHours: z.int().min(1, 'validation.min').max(MAX_OFFER_HOURS, 'validation.max'),
  /** Whether higher tiers of the waiting list are offered places before others (WAIT-002). */
  waitingListByTier: z.boolean(),
  /** What people are asked of each other when they book: with whom, and with whom in a room (LIST-005). */
  askedWishes: z.array(z.enum(askedWishes)).max(askedWishes.length, 'validation.maxItems'),
});
export type EventFields = z.infer<typeof eventFields>;

/** The counters of an event card; all are counts, the amounts beside them are cents (DEC-039). */
export const eventCounters = z.object({
  sentTickets: z.int(),
  totalTickets: z.int(),
  pendingParticipationRequests: z.int(),
  ticketsValid: z.int(),
  ticketsInvalid: z.int(),
  ticketsToPayTotal: z.int(),
  ticketsToPayAmount: z.int(),
  onlineReservationsTotal: z.int(),
  onlineReservationsAmount: z.int(),
  ticketsToRefundTotal: z.int(),
  ticketsToRefundAmount: z.int(),
  takings: z.int(),
  scannedTickets: z.int(),
});
export type EventCounters = z.infer<typeof eventCounters>;

export const eventSubtypeFields = z.strictObject({
  name: requiredText(120),
  eventType: z.enum(eventTypes),
  hasStage: z.boolean(),
  hasTransport: z.boolean(),
  additionalRequirements: z.array(text(60)).max(30, 'validation.maxItems'),
  excludedPrimaryFields: z.array(z.literal('returnDate')).max(1, 'validation.maxItems'),
});
export type EventSubtypeFields = z.infer<typeof eventSubtypeFields>;

export const eventStageFields = z.strictObject({
  eventId: id,
  name: requiredText(120),
  description: text(20_000),
  image: picture.nullable(),
  position: z.int().min(0).max(1000),
});

export const extraTypes = ['supplement', 'reduction'] as const;
export const extraFields = z.strictObject({
  eventId: id,
  name: requiredText(120),
  extraType: z.enum(extraTypes),
  availableQuantity: z.int({ error: 'validation.integer' }).min(0, 'validation.min').max(1_000_000, 'validation.max'),
  price: cents,
});
export const extraAnswer = z.object({
  ...extraFields.shape,
  _id: z.string(),
  tenantId: z.string(),
  /** How many valid tickets carry it; counted, never written. */
  usedQuantity: z.number(),
  version: z.number(),
});
export type Extra = z.infer<typeof extraAnswer>;

/** The summary of the check-in area's root (events §3). */
export const scanningSummaryAnswer = z.object({
  tickets: z.number(),
  validAndScannedTickets: z.number(),
  validTickets: z.number(),
  pendingTickets: z.number(),
  invalidTickets: z.number(),
  eventStatus: z.enum(eventStatuses),
});
export type ScanningSummary = z.infer<typeof scanningSummaryAnswer>;

export const eventSubtypeAnswer = z.object({
  ...eventSubtypeFields.shape,
  _id: z.string(),
  version: z.number(),
});
export type EventSubtype = z.infer<typeof eventSubtypeAnswer>;

/** An event as the API answers it. */
export const eventAnswer = z.object({
  ...eventFields.shape,
  headerImage: storedPicture.nullable(),
  cardImage: storedPicture.nullable(),
  galleryImages: z.array(storedPicture),
  _id: z.string(),
  tenantId: z.string(),
  status: z.enum(eventStatuses),
  isVisible: z.boolean(),
  /** Places taken = tickets with status valid (DEC-032); computed, never written. */
  slots: z.number(),
  /** Places held for people of the waiting list; they are not for sale (WAIT-002). */
  heldPlaces: z.number(),
  sponsorshipId: z.nullable(z.string()),
  /** When what participants told of their health was deleted (DEC-083). */
  healthDataClearedAt: z.optional(z.nullable(z.string())),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  eventSubtype: z.optional(eventSubtypeAnswer),
  category: z.optional(
    z.object({
      _id: z.string(),
      name: z.string(),
    }),
  ),
  tenant: z.optional(
    z.object({
      _id: z.string(),
      businessName: z.string(),
    }),
  ),
});
export type Event = z.infer<typeof eventAnswer>;

/** A stage as it stands in its event's answer (ENT-E006). */
export type StageOfEvent = Pick<EventStage, '_id' | 'name' | 'description' | 'image'>;

export const eventStageAnswer = z.object({
  ...eventStageFields.shape,
  _id: z.string(),
  tenantId: z.string(),
  version: z.number(),
});
export type EventStage = z.infer<typeof eventStageAnswer>;

export const eventWithCountersAnswer = z.object({
  ...eventAnswer.shape,
  ...eventCounters.shape,
  /** In their order; an event's own answer has them, a list's does not. */
  eventStages: z.optional(z.array(eventStageAnswer.pick({ _id: true, name: true, description: true, image: true }))),
});
export type EventWithCounters = z.infer<typeof eventWithCountersAnswer>;
