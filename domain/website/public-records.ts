import type { Event } from '../events/entity.ts';
import type { Extra } from '../extras/entity.ts';
import type { Address } from '../fields.ts';
import type { Product } from '../products/entity.ts';

/** A community as its pages show it: nothing of its people, its bills or its accounts. */
export interface PublicCommunity {
  id: string;
  slug: string;
  businessName: string;
  companyType: string | null;
  companyName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactAddress: Address | null;
  primaryColor: string | null;
  headerImage: string | null;
  profileImage: string | null;
  galleryImages: string[];
  facebookUrl: string | null;
  instagramUrl: string | null;
  websiteUrl: string | null;
  automaticAcceptance: boolean;
  requirementNames: string[];
  /** Whether it has a page: one that was disabled is shown, without a way to it, only to those who have something with it. */
  isOpen: boolean;
}

/** What a card of an event says. */
export interface PublicEventCard
  extends Pick<
    Event,
    | 'name'
    | 'eventType'
    | 'status'
    | 'isVisible'
    | 'accessType'
    | 'startDate'
    | 'endDate'
    | 'departureDate'
    | 'returnDate'
    | 'openReservationDate'
    | 'closingReservationDate'
    | 'maxParticipants'
    | 'slots'
    | 'heldPlaces'
    | 'slotsPerUser'
    | 'locationAddress'
    | 'destinationAddress'
    | 'cardImage'
    | 'priceType'
    | 'price'
    | 'prices'
    | 'preemption'
    | 'preemptions'
    | 'departurePoints'
  > {
  id: string;
  tenantId: string;
  slug: string;
  beginsAt: string | null;
  endsAt: string | null;
  subtypeName: string;
  version: number;
}

export interface PublicStage {
  id: string;
  name: string;
  description: string;
  image: string | null;
}

export type PublicExtra = Pick<Extra, 'name' | 'extraType' | 'availableQuantity' | 'usedQuantity' | 'price'> & {
  id: string;
};

/** An event as its page shows it. */
export interface PublicEvent
  extends PublicEventCard,
    Pick<
      Event,
      | 'selectionType'
      | 'minimumParticipants'
      | 'siteAddress'
      | 'description'
      | 'termsAndConditions'
      | 'eventAdditionalInfo'
      | 'headerImage'
      | 'galleryImages'
      | 'files'
      | 'tags'
      | 'perksIncluded'
      | 'perksExcluded'
      | 'requiredDocuments'
      | 'paymentTypes'
      | 'wireTransferLimitDate'
      | 'onSiteLimitDate'
      | 'cancellationPolicy'
      | 'travelTerms'
      | 'waitingListOfferHours'
      | 'askedWishes'
    > {
  canceledAt: string | null;
  updatedAt: string;
  categoryName: string;
  sponsorName: string | null;
  sponsorUrl: string | null;
  sponsorImage: string | null;
  requirementNames: string[];
  stages: PublicStage[];
  extras: PublicExtra[];
}

export interface PublicVariant {
  id: string;
  name: string;
  stock: number;
  price: number;
  galleryImages: string[];
}

export interface PublicProduct
  extends Pick<
    Product,
    | 'name'
    | 'description'
    | 'termsAndConditions'
    | 'characteristics'
    | 'coverImage'
    | 'galleryImages'
    | 'withdraw'
    | 'withdrawLocations'
    | 'courierDelivery'
    | 'deliveryPrice'
    | 'deliveryPriceRanges'
  > {
  id: string;
  tenantId: string;
  slug: string;
  variants: PublicVariant[];
}

export interface PublicFaq {
  id: string;
  question: string;
  answer: string;
}
