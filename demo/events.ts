import { EVERYBODY } from '#domain/check-in/checkpoint.ts';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import type { EventStage } from '#domain/event-stages/entity.ts';
import { type Event, OFFER_HOURS, type Preemption } from '#domain/events/entity.ts';
import type { TravelTerms } from '#domain/events/travel/travel-terms.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { newCancellationPolicy } from '#domain/tickets/cancellation-policy.ts';
import { addDays } from '#domain/values/time.ts';
import type { EventSpec } from './events/spec.ts';
import type { CategoryKey, RequirementKey, SubtypeKey } from './lookups.ts';
import { type Clock, minutesAfter } from './support/clock.ts';
import { uuidAt } from './support/ids.ts';
import { uploaded } from './support/pictures.ts';
import { createPrng, type Prng } from './support/prng.ts';
import { descriptionOf, termsOf } from './support/texts.ts';
import type { DemoCover, DemoTenant, DemoTransport, WithCreation } from './support/types.ts';

/** Ids of the platform's rows by the demo's own keys. */
export interface LookupIds {
  categories: Record<CategoryKey, string>;
  subtypes: Record<SubtypeKey, string>;
  requirements: Record<RequirementKey, string>;
}

export interface BuiltEvent {
  spec: EventSpec;
  event: Event;
  /** When it begins, bookings open and close, as dates. */
  start: Date;
  opening: Date;
  closing: Date;
  stages: WithCreation<EventStage>[];
  extras: WithCreation<Extra>[];
  transports: DemoTransport[];
  checkpoints: WithCreation<Checkpoint>[];
  covers: DemoCover[];
}

const iso = (instant: Date): string => instant.toISOString();
const HOUR = 60;

/** Followers of a higher tier book first: top at opening, premium 2 days later, the others after 4. */
const preemptionsFrom = (opening: Date): Preemption[] => [
  { userType: 'top', preemptionDate: iso(opening) },
  { userType: 'premium', preemptionDate: iso(addDays(opening, 2)) },
  { userType: 'normal', preemptionDate: iso(addDays(opening, 4)) },
];

function placesOf(
  prng: Prng,
  spec: EventSpec,
  start: Date,
): Pick<Event, 'locationAddress' | 'destinationAddress' | 'departurePoints'> {
  const address = {
    plainAddress: spec.place.line,
    city: spec.place.city,
    province: spec.place.province,
    country: 'Italia',
    position: { type: 'Point' as const, coordinates: spec.place.position },
  };
  const travels = spec.type === 'travel' || spec.type === 'transfer';
  return {
    locationAddress: travels ? null : address,
    destinationAddress: travels ? address : null,
    departurePoints: (spec.departures ?? []).map(({ point, minutesBefore }) => ({
      _id: uuidAt(prng, addDays(start, -80)),
      groupingPoint: point,
      // "Before" counts from the first stop: later stops lie after it.
      departureDate: iso(minutesAfter(start, -minutesBefore)),
      address: { plainAddress: point, city: point.split(',').at(-1)?.trim() ?? point, country: 'Italia' },
    })),
  };
}

function partsOf(
  prng: Prng,
  spec: EventSpec,
  eventId: string,
  tenantId: string,
  createdAt: Date,
): Pick<BuiltEvent, 'stages' | 'extras' | 'transports'> {
  const base = (
    index: number,
  ): { _id: string; eventId: string; tenantId: string; version: number; createdAt: string } => {
    const at = new Date(createdAt.getTime() + 1000 * (index + 1));
    return { _id: uuidAt(prng, at), eventId, tenantId, version: 1, createdAt: iso(at) };
  };
  const buses = Array.from({ length: spec.buses?.count ?? 0 }, (_, index) => index);
  return {
    stages: (spec.stages ?? []).map((stage, index) => ({
      ...base(index),
      name: stage.name,
      description: `<p>${stage.text}</p>`,
      image: null,
      position: index,
    })),
    extras: (spec.extras ?? []).map((extra, index) => ({
      ...base(index),
      name: extra.name,
      extraType: extra.kind,
      availableQuantity: extra.quantity,
      price: extra.price,
      usedQuantity: 0,
    })),
    transports: buses.map((index) => ({
      ...base(index),
      transportType: 'bus',
      layer: 'outward',
      identifier: `Bus ${index + 1}`,
      maximumSlots: spec.buses?.seats ?? 0,
      slots: 0,
      supplier: spec.buses?.supplier ?? '',
      name: `${spec.place.city}, bus ${index + 1}`,
      description: '',
      image: null,
    })),
  };
}

/** Where tickets of the event are scanned. */
function checkpointsOf(
  spec: EventSpec,
  { _id: eventId, tenantId, createdAt }: Pick<Event, '_id' | 'tenantId'> & { createdAt: string },
  { start, extras }: { start: Date; extras: readonly Extra[] },
): BuiltEvent['checkpoints'] {
  // A sequence of its own: what else the demo holds does not depend on it.
  const prng = createPrng(start.getTime() / 60_000);
  const after = (hours: number | undefined) => (hours === undefined ? null : iso(minutesAfter(start, hours * HOUR)));
  return (spec.checkpoints ?? []).map(({ name, kind, repeat = 'once', hasExit = false, ...one }, index) => {
    const at = minutesAfter(new Date(createdAt), index + 1);
    const extraIds = extras.filter((extra) => extra.name === one.extra).map(({ _id }) => _id);
    return {
      ...{ _id: uuidAt(prng, at), eventId, tenantId, name, kind, repeat, hasExit },
      ...{ opensAt: after(one.opens), closesAt: after(one.closes), archivedAt: null },
      audience: { ...EVERYBODY, extraIds, tiers: [...(one.tiers ?? [])] },
      ...{ version: 1, createdAt: iso(at) },
    };
  });
}

type DateFields = Pick<
  Event,
  | 'startDate'
  | 'endDate'
  | 'departureDate'
  | 'returnDate'
  | 'openReservationDate'
  | 'closingReservationDate'
  | 'wireTransferLimitDate'
  | 'onSiteLimitDate'
>;

function datesOf(
  clock: Clock,
  spec: EventSpec,
): { start: Date; opening: Date; closing: Date; isPost: boolean; fields: DateFields } {
  const start = 'days' in spec.start ? clock.at(spec.start.days, spec.start.time) : clock.soon(spec.start.inMinutes);
  const end = minutesAfter(start, spec.hours * HOUR);
  const opening = addDays(start, -spec.opensBefore);
  const closing = addDays(start, -spec.closesBefore);
  const isPost = spec.type === 'post';
  const travels = spec.type === 'travel' || spec.type === 'transfer';
  const when = (applies: boolean, instant: Date): string | null => (applies ? iso(instant) : null);
  const fields = {
    // As the stepper makes them: trips and transfers have a departure and a return, and no other start.
    startDate: when(!travels, start),
    endDate: when(!travels, end),
    departureDate: when(travels, start),
    returnDate: when(travels && spec.subtype !== 'shuttle', end),
    openReservationDate: when(!isPost, opening),
    closingReservationDate: when(!isPost, closing),
    wireTransferLimitDate: when(spec.payments.includes('wireTransfer'), addDays(closing, -1)),
    onSiteLimitDate: when(spec.payments.includes('onSite'), closing),
  };
  return { start, opening, closing, isPost, fields };
}

/** Where money is brought or sent, for the payment types that need it. */
function collectionOf(spec: EventSpec, tenant: DemoTenant): Pick<Event, 'siteAddress' | 'iban' | 'ibanHolder'> {
  const wire = spec.payments.includes('wireTransfer');
  return {
    siteAddress: spec.payments.includes('onSite') ? [tenant.contactAddress.plainAddress ?? ''] : [],
    iban: wire ? tenant.iban : null,
    ibanHolder: wire ? tenant.ibanHolder : null,
  };
}

/** Turns one event's description into its rows. */
/** The demo's trips say what they are: those of a day, those for followers, and those an agency sells. */
function travelTermsOf({ type, hours, access = 'all' }: EventSpec): TravelTerms | null {
  const isTrip = type === 'travel' || (type === 'transfer' && hours > 24);
  if (!isTrip) return null;
  if (access !== 'all') return { kind: 'associative' };
  if (hours <= 20) return { kind: 'sameDay' };
  return {
    kind: 'agency',
    name: 'Appennino Viaggi srl',
    licence: 'SCIA 1842/2019, Città metropolitana di Bologna',
    liability: 'Polizza 4021.77.310, massimale 2.500.000 €',
    insolvency: 'Fondo Vacanze Felici, adesione 1187',
  };
}

export function buildEvent(prng: Prng, clock: Clock, spec: EventSpec, tenant: DemoTenant, ids: LookupIds): BuiltEvent {
  const dates = datesOf(clock, spec);
  const { start, opening, closing, isPost } = dates;
  const createdAt = addDays(isPost || opening > clock.now ? addDays(clock.now, -3) : opening, -7 - prng.next() * 10);
  const eventId = uuidAt(prng, createdAt);
  const owner = { tenantId: tenant.userId, userId: tenant.userId, createdAt: iso(createdAt) };
  const covers = (['header', 'card'] as const).map((form) => {
    const linked = { type: form === 'card' ? 'eventCardImage' : 'eventHeaderImage', id: eventId };
    return uploaded(prng, { ...owner, scene: spec.scene, form, linked });
  });
  const subtypeId = ids.subtypes[spec.subtype];
  const cancellationPolicy = isPost || spec.priceType === 'free' ? null : newCancellationPolicy();
  const event: Event = {
    _id: eventId,
    tenantId: tenant.userId,
    name: spec.name,
    eventType: spec.type,
    eventSubtypeId: subtypeId,
    categoryId: ids.categories[spec.category],
    status: spec.status,
    isVisible: spec.isVisible,
    isInHome: spec.isVisible,
    isInTenantHome: true,
    sponsorshipId: null,
    ...dates.fields,
    minimumParticipants: spec.min,
    maxParticipants: spec.max,
    slotsPerUser: spec.perUser,
    slots: 0,
    heldPlaces: 0,
    ...placesOf(prng, spec, start),
    ...collectionOf(spec, tenant),
    description: descriptionOf(spec),
    termsAndConditions: termsOf(spec, tenant.businessName, cancellationPolicy),
    cancellationPolicy,
    eventAdditionalInfo: spec.info ?? '',
    headerImage: covers[0]?.url ?? null,
    cardImage: covers[1]?.url ?? null,
    galleryImages: [],
    files: [],
    tags: [...spec.tags],
    perksIncluded: [...spec.included],
    perksExcluded: [...spec.excluded],
    requirementIds: (spec.requirements ?? []).map((key) => ids.requirements[key]),
    requiredDocuments: [...(spec.documents ?? [])],
    selectionType: spec.selection ?? 'automatic',
    accessType: spec.access ?? 'all',
    priceType: spec.priceType,
    price: spec.price ?? 0,
    prices: { ...spec.prices },
    preemption: spec.preemption ?? false,
    preemptions: spec.preemption ? preemptionsFrom(opening) : [],
    paymentTypes: [...spec.payments],
    healthDataReason: null,
    waitingListOfferHours: OFFER_HOURS,
    waitingListByTier: false,
    sendTicketsWhenPaid: true,
    automaticMails: spec.automaticMails ?? null,
    askedWishes: [],
    travelTerms: travelTermsOf(spec),
    fiscalTicketNumber: null,
    version: 1,
    createdAt: iso(createdAt),
    updatedAt: iso(createdAt),
  };
  const parts = partsOf(prng, spec, eventId, tenant.userId, createdAt);
  const checkpoints = checkpointsOf(spec, event, { start, extras: parts.extras });
  return { spec, event, start, opening, closing, covers, ...parts, checkpoints };
}
