import type { EventFields, EventSubtypeFields, EventType } from '../schema.ts';

/** The five steps of creation, in order (EVT-032); the form tabs of the detail have the same names. */
export const eventSteps = ['description', 'info', 'itinerary', 'terms-and-conditions', 'registration'] as const;
export type EventStep = (typeof eventSteps)[number];

const stepOf: Readonly<Record<keyof EventFields | 'eventStages' | 'extras', EventStep>> = {
  name: 'description',
  eventType: 'description',
  eventSubtypeId: 'description',
  categoryId: 'description',
  isInHome: 'description',
  isInTenantHome: 'description',
  description: 'description',
  headerImage: 'description',
  cardImage: 'description',
  galleryImages: 'description',
  tags: 'description',
  startDate: 'info',
  endDate: 'info',
  departureDate: 'info',
  returnDate: 'info',
  departurePoints: 'info',
  destinationAddress: 'info',
  locationAddress: 'info',
  eventAdditionalInfo: 'info',
  files: 'info',
  perksIncluded: 'info',
  perksExcluded: 'info',
  requirementIds: 'info',
  healthDataReason: 'registration',
  waitingListOfferHours: 'registration',
  waitingListByTier: 'registration',
  askedWishes: 'info',
  requiredDocuments: 'info',
  eventStages: 'itinerary',
  termsAndConditions: 'terms-and-conditions',
  cancellationPolicy: 'terms-and-conditions',
  travelTerms: 'terms-and-conditions',
  fiscalTicketNumber: 'terms-and-conditions',
  openReservationDate: 'registration',
  closingReservationDate: 'registration',
  wireTransferLimitDate: 'registration',
  onSiteLimitDate: 'registration',
  minimumParticipants: 'registration',
  maxParticipants: 'registration',
  slotsPerUser: 'registration',
  siteAddress: 'registration',
  selectionType: 'registration',
  accessType: 'registration',
  priceType: 'registration',
  price: 'registration',
  prices: 'registration',
  preemption: 'registration',
  preemptions: 'registration',
  paymentTypes: 'registration',
  iban: 'registration',
  ibanHolder: 'registration',
  extras: 'registration',
};

const isKnown = (name: string): name is keyof typeof stepOf => Object.hasOwn(stepOf, name);

/**
 * The step on which a field stands (OPEN-114). Takes a field or a path into it (`departurePoints.0.address`). A post has one
 * step only, so its dates and places stand on it.
 */
export function stepOfField(field: string, eventType: EventType = 'event'): EventStep {
  const [name = ''] = field.split('.');
  if (eventType === 'post' || !isKnown(name)) return 'description';
  return stepOf[name];
}

/**
 * The steps a form walks through (EVT-031, EVT-033, OPEN-111): a post only the first; others all, the itinerary only when
 * the subtype has stages.
 */
export function stepsOf(subtype: Pick<EventSubtypeFields, 'hasStage'> | undefined, eventType: EventType): EventStep[] {
  if (eventType === 'post') return ['description'];
  return eventSteps.filter((step) => step !== 'itinerary' || subtype?.hasStage === true);
}
