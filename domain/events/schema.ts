import { z } from 'zod';
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
import { automaticMails } from '../shared/automatic-mails.ts';
import { cancellationPolicy } from '../shared/cancellation-terms.ts';
import { type EventType, eventTypes } from '../shared/event-type.ts';
import type { EventStep } from './steps/steps.ts';
import { travelTerms } from './travel/travel-terms.ts';

export { type EventType, eventTypes } from '../shared/event-type.ts';

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

const field = <S extends z.ZodType>(schema: S, initial: z.output<S>, step: EventStep) => ({ schema, initial, step });

/**
 * What a tenant writes of an event: what a field takes, how the form of a new event begins, and the step it is on. The zeros
 * of capacity and price are initial values only: they do not pass validation.
 */
const eventFieldTable = {
  name: field(nameText(120), '', 'description'),
  eventType: field(z.enum(eventTypes), 'event', 'description'),
  eventSubtypeId: field(id, '', 'description'),
  categoryId: field(id, '', 'description'),
  isInHome: field(z.boolean(), true, 'description'),
  isInTenantHome: field(z.boolean(), true, 'description'),
  startDate: field(instant.nullable(), null, 'info'),
  endDate: field(instant.nullable(), null, 'info'),
  departureDate: field(instant.nullable(), null, 'info'),
  returnDate: field(instant.nullable(), null, 'info'),
  openReservationDate: field(instant.nullable(), null, 'registration'),
  closingReservationDate: field(instant.nullable(), null, 'registration'),
  wireTransferLimitDate: field(instant.nullable(), null, 'registration'),
  onSiteLimitDate: field(instant.nullable(), null, 'registration'),
  minimumParticipants: field(z.int().min(0, 'validation.min').max(100_000, 'validation.max'), 0, 'registration'),
  maxParticipants: field(z.int().min(0, 'validation.min').max(100_000, 'validation.max'), 0, 'registration'),
  slotsPerUser: field(z.int().min(0, 'validation.min').max(1000, 'validation.max'), 0, 'registration'),
  departurePoints: field(z.array(departurePoint).max(50, 'validation.maxItems'), [], 'info'),
  destinationAddress: field(address.nullable(), null, 'info'),
  locationAddress: field(address.nullable(), null, 'info'),
  siteAddress: field(z.array(nameText(300)).max(20, 'validation.maxItems'), [], 'registration'),
  description: field(text(50_000), '', 'description'),
  termsAndConditions: field(text(50_000), '', 'terms-and-conditions'),
  /** What anyone who cannot come gets back; null for the community's own. */
  cancellationPolicy: field(cancellationPolicy.nullable(), null, 'terms-and-conditions'),
  /** What kind of trip it is in law; null for what is none, or does not say. */
  travelTerms: field(travelTerms.nullable(), null, 'terms-and-conditions'),
  /** Number of the fiscal ticket that the organiser issues; null where the PDF is none. */
  fiscalTicketNumber: field(text(60).nullable(), null, 'terms-and-conditions'),
  eventAdditionalInfo: field(text(20_000), '', 'info'),
  headerImage: field(picture.nullable(), null, 'description'),
  cardImage: field(picture.nullable(), null, 'description'),
  galleryImages: field(z.array(picture).max(50, 'validation.maxItems'), [], 'description'),
  files: field(
    z.array(z.strictObject({ _id: id, name: text(255), url: text(500) })).max(50, 'validation.maxItems'),
    [],
    'info',
  ),
  tags: field(shortList, [], 'description'),
  perksIncluded: field(shortList, [], 'info'),
  perksExcluded: field(shortList, [], 'info'),
  requirementIds: field(z.array(id).max(30, 'validation.maxItems'), [], 'info'),
  requiredDocuments: field(z.array(z.enum(requiredDocumentTypes)).max(LIST_MAX, 'validation.maxItems'), [], 'info'),
  selectionType: field(z.enum(selectionTypes), 'automatic', 'registration'),
  accessType: field(z.enum(accessTypes), 'all', 'registration'),
  priceType: field(z.enum(priceTypes), 'single', 'registration'),
  price: field(cents, 0, 'registration'),
  prices: field(prices, {}, 'registration'),
  preemption: field(z.boolean(), false, 'registration'),
  preemptions: field(z.array(preemption).max(3, 'validation.maxItems'), [], 'registration'),
  paymentTypes: field(z.array(z.enum(paymentTypes)).max(5, 'validation.maxItems'), [], 'registration'),
  iban: field(text(40).nullable(), null, 'registration'),
  ibanHolder: field(lineText(120).nullable(), null, 'registration'),
  /** Why answers about health are kept longer than a month after the event. */
  healthDataReason: field(text(300).nullable(), null, 'registration'),
  /** How long an offer of places to somebody of the waiting list lasts. */
  waitingListOfferHours: field(offerHours, OFFER_HOURS, 'registration'),
  /** Whether higher tiers of the waiting list are offered places before others. */
  waitingListByTier: field(z.boolean(), false, 'registration'),
  /** Whether tickets paid by card go out by themselves, as soon as the event is confirmed and the money is there. */
  sendTicketsWhenPaid: field(z.boolean(), true, 'registration'),
  /** What is added to its mails, and which go by themselves; null for what the community says. */
  automaticMails: field(automaticMails.nullable(), null, 'registration'),
  /** What people are asked of each other when they book: with whom, and with whom in a room. */
  askedWishes: field(z.array(z.enum(askedWishes)).max(askedWishes.length, 'validation.maxItems'), [], 'info'),
};
type FieldTable = typeof eventFieldTable;

const columnOf = <C extends 'schema' | 'initial' | 'step'>(column: C) =>
  Object.fromEntries(Object.entries(eventFieldTable).map(([name, row]) => [name, row[column]])) as {
    [N in keyof FieldTable]: FieldTable[N][C];
  };

/** Every key may be missing in an update. */
export const eventFields = z.strictObject(columnOf('schema'));
export type EventFields = z.infer<typeof eventFields>;

/** A new event as the form starts from it. Status and publication are the server's: every event starts unpublished and waiting. */
export const newEvent = (): EventFields => structuredClone(columnOf('initial'));

/** Stages and extras are on steps beside the event's own fields. */
const steps = { ...columnOf('step'), eventStages: 'itinerary', extras: 'registration' } as const;
const stepOf = new Map<string, EventStep>(Object.entries(steps));

/**
 * The step on which a field stands. Takes a field or a path into it (`departurePoints.0.address`). A post has one
 * step only, so its dates and places are on it.
 */
export function stepOfField(field: string, eventType: EventType = 'event'): EventStep {
  const [name = ''] = field.split('.');
  return (eventType === 'post' ? undefined : stepOf.get(name)) ?? 'description';
}

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
  /** Places taken = tickets with status valid; computed, never written. */
  slots: z.number(),
  /** Places held for people of the waiting list; they are not for sale. */
  heldPlaces: z.number(),
  sponsorshipId: z.nullable(z.string()),
  /** When what participants said of their health was deleted. */
  healthDataClearedAt: z.optional(z.nullable(z.string())),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  eventSubtype: z.optional(eventSubtypes.answer),
  category: z.optional(named),
  tenant: z.optional(namedCommunity),
});
export type Event = z.infer<typeof eventAnswer>;

export const eventWithCountersAnswer = z.object({
  ...eventAnswer.shape,
  ...eventCounters.shape,
  /** In their order; an event's own answer has them, a list's does not. */
  eventStages: z.optional(z.array(stageOfEvent)),
});
export type EventWithCounters = z.infer<typeof eventWithCountersAnswer>;
