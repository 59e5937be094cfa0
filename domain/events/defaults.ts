import { OFFER_HOURS } from '../waiting-list/hours.ts';
import type { EventFields } from './schema.ts';

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
    waitingListOfferHours: OFFER_HOURS,
    waitingListByTier: false,
  };
}
