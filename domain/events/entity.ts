import { z } from 'zod';
import { declareEntity, field, type InputOf, initialFields, type RecordOf } from '../entity/entity.ts';
import { stageOfEvent } from '../event-stages/entity.ts';
import { eventSubtypes } from '../event-subtypes/entity.ts';
import {
  address,
  cents,
  distinctTexts,
  id,
  instant,
  lineText,
  named,
  namedCommunity,
  nameText,
  picture,
  requiredAddress,
  storedPicture,
  text,
  userTypes,
} from '../fields.ts';
import { declareList } from '../list-query.ts';
import { automaticMails } from '../shared/automatic-mails.ts';
import { cancellationPolicy } from '../shared/cancellation-terms.ts';
import { eventTypes } from '../shared/event-type.ts';
import { paymentTypes } from '../shared/payment-type.ts';
import type { EventStep } from './steps/steps.ts';
import { travelKinds, travelTerms } from './travel/travel-terms.ts';

export { type EventType, eventTypes } from '../shared/event-type.ts';
export { type PaymentType, paymentTypes } from '../shared/payment-type.ts';

/** How long an offer of the waiting list lasts unless the organiser says otherwise, in hours. */
export const OFFER_HOURS = 24;
/** The longest an organiser can let an offer last: two weeks. */
export const MAX_OFFER_HOURS = 336;

export const eventStatuses = ['waiting_confirmation', 'confirmed', 'canceled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const selectionTypes = ['automatic', 'manual'] as const;
export const accessTypes = ['all', 'subscribed', 'subscribedWithCompany'] as const;
export type AccessType = (typeof accessTypes)[number];
export const priceTypes = ['single', 'byAges', 'byUserType', 'free'] as const;
export type PriceType = (typeof priceTypes)[number];
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

/** The most entries of perks, tags and required documents. */
export const LIST_MAX = 6;

export const departurePoint = z.strictObject({
  _id: id.optional(),
  groupingPoint: nameText(200),
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

const shortList = distinctTexts(LIST_MAX);

const offerHours = z.int().min(1, 'validation.min').max(MAX_OFFER_HOURS, 'validation.max');

/** `together`: with whom one travels, sleeps and sits; `room`: women only, men only or mixed. */
export const askedWishes = ['together', 'room'] as const;

export const eventList = declareList({
  sortable: ['startDate', 'createdAt', 'name', 'closingReservationDate'],
  filters: {
    _id: 'id',
    name: 'text',
    eventType: eventTypes,
    eventSubtypeId: 'id',
    categoryId: 'id',
    tenantId: 'id',
    status: eventStatuses,
    isVisible: 'boolean',
    travelKind: travelKinds,
    selectionType: selectionTypes,
    startDate: 'instant',
    endDate: 'instant',
    closingReservationDate: 'instant',
  },
  search: true,
  defaultSort: 'startDate',
  extra: ['tab', 'showKpi'],
});

/** A field of an event: what it takes, how the form of a new one begins, and the step it is on. */
const eventField = <S extends z.ZodType>(schema: S, initial: z.output<S>, step: EventStep) =>
  field(schema, { initial, step });

/**
 * What a community runs. The zeros of capacity and price are initial values only: they do not pass validation. Its calls are its own: it is read with counters, stages and rights.
 */
export const events = declareEntity('events', {
  noun: ['an event', 'events'],
  owner: 'tenant',
  fields: {
    name: eventField(nameText(120), '', 'description'),
    eventType: eventField(z.enum(eventTypes), 'event', 'description'),
    eventSubtypeId: eventField(id, '', 'description'),
    categoryId: eventField(id, '', 'description'),
    isInHome: eventField(z.boolean(), true, 'description'),
    isInTenantHome: eventField(z.boolean(), true, 'description'),
    startDate: eventField(instant.nullable(), null, 'info'),
    endDate: eventField(instant.nullable(), null, 'info'),
    departureDate: eventField(instant.nullable(), null, 'info'),
    returnDate: eventField(instant.nullable(), null, 'info'),
    openReservationDate: eventField(instant.nullable(), null, 'registration'),
    closingReservationDate: eventField(instant.nullable(), null, 'registration'),
    wireTransferLimitDate: eventField(instant.nullable(), null, 'registration'),
    onSiteLimitDate: eventField(instant.nullable(), null, 'registration'),
    minimumParticipants: eventField(z.int().min(0, 'validation.min').max(100_000, 'validation.max'), 0, 'registration'),
    maxParticipants: eventField(z.int().min(0, 'validation.min').max(100_000, 'validation.max'), 0, 'registration'),
    slotsPerUser: eventField(z.int().min(0, 'validation.min').max(1000, 'validation.max'), 0, 'registration'),
    departurePoints: eventField(z.array(departurePoint).max(50, 'validation.maxItems'), [], 'info'),
    destinationAddress: eventField(address.nullable(), null, 'info'),
    locationAddress: eventField(address.nullable(), null, 'info'),
    siteAddress: eventField(z.array(nameText(300)).max(20, 'validation.maxItems'), [], 'registration'),
    description: eventField(text(50_000), '', 'description'),
    termsAndConditions: eventField(text(50_000), '', 'terms-and-conditions'),
    /** What anyone who cannot come gets back; null for the community's own. */
    cancellationPolicy: eventField(cancellationPolicy.nullable(), null, 'terms-and-conditions'),
    /** What kind of trip it is in law; null for what is none, or does not say. */
    travelTerms: eventField(travelTerms.nullable(), null, 'terms-and-conditions'),
    /** Number of the fiscal ticket that the organiser issues; null where the PDF is none. */
    fiscalTicketNumber: eventField(text(60).nullable(), null, 'terms-and-conditions'),
    eventAdditionalInfo: eventField(text(20_000), '', 'info'),
    headerImage: eventField(picture.nullable(), null, 'description'),
    cardImage: eventField(picture.nullable(), null, 'description'),
    galleryImages: eventField(z.array(picture).max(50, 'validation.maxItems'), [], 'description'),
    files: eventField(
      z.array(z.strictObject({ _id: id, name: text(255), url: text(500) })).max(50, 'validation.maxItems'),
      [],
      'info',
    ),
    tags: eventField(shortList, [], 'description'),
    perksIncluded: eventField(shortList, [], 'info'),
    perksExcluded: eventField(shortList, [], 'info'),
    requirementIds: eventField(z.array(id).max(30, 'validation.maxItems'), [], 'info'),
    requiredDocuments: eventField(
      z.array(z.enum(requiredDocumentTypes)).max(LIST_MAX, 'validation.maxItems'),
      [],
      'info',
    ),
    selectionType: eventField(z.enum(selectionTypes), 'automatic', 'registration'),
    accessType: eventField(z.enum(accessTypes), 'all', 'registration'),
    priceType: eventField(z.enum(priceTypes), 'single', 'registration'),
    price: eventField(cents, 0, 'registration'),
    prices: eventField(prices, {}, 'registration'),
    preemption: eventField(z.boolean(), false, 'registration'),
    preemptions: eventField(z.array(preemption).max(3, 'validation.maxItems'), [], 'registration'),
    paymentTypes: eventField(z.array(z.enum(paymentTypes)).max(5, 'validation.maxItems'), [], 'registration'),
    iban: eventField(text(40).nullable(), null, 'registration'),
    ibanHolder: eventField(lineText(120).nullable(), null, 'registration'),
    /** Why answers about health are kept longer than a month after the event. */
    healthDataReason: eventField(text(300).nullable(), null, 'registration'),
    /** How long an offer of places to somebody of the waiting list lasts. */
    waitingListOfferHours: eventField(offerHours, OFFER_HOURS, 'registration'),
    /** Whether higher tiers of the waiting list are offered places before others. */
    waitingListByTier: eventField(z.boolean(), false, 'registration'),
    /** Whether tickets paid by card go out by themselves, as soon as the event is confirmed and the money is there. */
    sendTicketsWhenPaid: eventField(z.boolean(), true, 'registration'),
    /** What is added to its mails, and which go by themselves; null for what the community says. */
    automaticMails: eventField(automaticMails.nullable(), null, 'registration'),
    /** What people are asked of each other when they book: with whom, and with whom in a room. */
    askedWishes: eventField(z.array(z.enum(askedWishes)).max(askedWishes.length, 'validation.maxItems'), [], 'info'),
  },
  answered: {
    headerImage: storedPicture.nullable(),
    cardImage: storedPicture.nullable(),
    galleryImages: z.array(storedPicture),
    status: field(z.enum(eventStatuses).default('waiting_confirmation'), { initial: 'waiting_confirmation' }),
    isVisible: field(z.boolean(), { initial: false }),
    /** Places taken: kept by the transaction that books or cancels, never above the maximum. */
    slots: field(z.int().default(0), { initial: 0 }),
    /** Places held for people of the waiting list: kept with their entries under the event's lock, not for sale. */
    heldPlaces: field(z.int().default(0), { initial: 0 }),
    sponsorshipId: z.nullable(z.string()),
    /** When what participants said of their health was deleted. */
    healthDataClearedAt: z.optional(z.nullable(z.string())),
    createdAt: z.string(),
    updatedAt: z.string(),
  },
  related: {
    eventSubtype: z.optional(eventSubtypes.answer),
    category: z.optional(named),
    tenant: z.optional(namedCommunity),
  },
  list: eventList,
  calledBy: 'name',
});
export type Event = RecordOf<typeof events>;

/** Every key may be missing in an update. */
export const eventFields = events.input;
export type EventFields = InputOf<typeof events>;

/** A new event as the form starts from it. Status and publication are the server's: every event starts unpublished and waiting. */
export const newEvent = (): EventFields => initialFields(events);

/** The counters of an event card; all are counts, the amounts beside them are cents. */
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

/** The summary of the check-in area's root (events §3). */
export const scanningSummaryAnswer = z.object({
  tickets: z.number(),
  validAndScannedTickets: z.number(),
  validTickets: z.number(),
  pendingTickets: z.number(),
  invalidTickets: z.number(),
  eventStatus: z.enum(eventStatuses),
});

export const eventWithCountersAnswer = z.object({
  ...events.answer.shape,
  ...eventCounters.shape,
  /** In their order; an event's own answer has them, a list's does not. */
  eventStages: z.optional(z.array(stageOfEvent)),
});
export type EventWithCounters = z.infer<typeof eventWithCountersAnswer>;
