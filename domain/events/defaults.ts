import type { EventFields } from './schema.ts';

/** What the app appends to the name of a duplicated event (DEC-038, OPEN-132). */
export const DUPLICATE_SUFFIX = ' - Copia';
/** Longest name an event can have; the same limit as in the schema. */
const NAME_MAX = 120;

/**
 * A new event as the form starts from it (ENT-E014, OPEN-127). The zeros of capacity and price are only initial values: they
 * do not pass validation. Status and publication are not the form's: the server starts every event unpublished and waiting.
 */
export function newEvent(): EventFields {
  return {
    name: '',
    eventType: 'event',
    eventSubtypeId: '',
    categoryId: '',
    isInHome: true,
    isInTenantHome: true,
    startDate: null,
    endDate: null,
    departureDate: null,
    returnDate: null,
    openReservationDate: null,
    closingReservationDate: null,
    wireTransferLimitDate: null,
    onSiteLimitDate: null,
    minimumParticipants: 0,
    maxParticipants: 0,
    slotsPerUser: 0,
    departurePoints: [],
    destinationAddress: null,
    locationAddress: null,
    siteAddress: [],
    description: '',
    termsAndConditions: '',
    cancellationPolicy: null,
    eventAdditionalInfo: '',
    headerImage: null,
    cardImage: null,
    galleryImages: [],
    files: [],
    tags: [],
    perksIncluded: [],
    perksExcluded: [],
    requirementIds: [],
    requiredDocuments: [],
    selectionType: 'automatic',
    accessType: 'all',
    priceType: 'single',
    price: 0,
    prices: {},
    preemption: false,
    preemptions: [],
    paymentTypes: [],
    iban: null,
    ibanHolder: null,
    healthDataReason: null,
  };
}

/** The state in which the server creates an event, duplicates included (ENT-E014, STATE-E010). */
export const newEventState = { status: 'waiting_confirmation', isVisible: false } as const;

/** The name of a copy: the original's with the suffix, shortened in front of it where it would grow too long (DEC-038). */
export function duplicateName(name: string): string {
  return name.slice(0, NAME_MAX - DUPLICATE_SUFFIX.length).trimEnd() + DUPLICATE_SUFFIX;
}
