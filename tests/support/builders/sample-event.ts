import type { EventSubtypeFields } from '#domain/event-subtypes/entity.ts';
import { type Event, type EventFields, newEvent } from '#domain/events/entity.ts';

/** A complete, valid event for tests: free of surprises, bookable from 1 to 20 June 2026. */
export function sampleFields(changes: Partial<EventFields> = {}): EventFields {
  return {
    ...newEvent(),
    name: 'Concerto',
    eventSubtypeId: '0190a000-0000-7000-8000-000000000001',
    categoryId: '0190a000-0000-7000-8000-000000000002',
    headerImage: '/files/header.png',
    cardImage: '/files/card.png',
    startDate: '2026-06-21T18:00:00Z',
    endDate: '2026-06-21T22:00:00Z',
    openReservationDate: '2026-06-01T08:00:00Z',
    closingReservationDate: '2026-06-20T20:00:00Z',
    locationAddress: { plainAddress: 'Piazza Grande 1, Modena' },
    destinationAddress: { city: 'Modena' },
    departureDate: '2026-06-21T15:00:00Z',
    description: '<p>Un concerto</p>',
    termsAndConditions: '<p>Nessun rimborso</p>',
    perksIncluded: ['Cena'],
    perksExcluded: ['Viaggio'],
    tags: ['musica'],
    requiredDocuments: ['identityCard'],
    minimumParticipants: 1,
    maxParticipants: 50,
    slotsPerUser: 4,
    price: 1500,
    paymentTypes: ['atDeparture'],
    ...changes,
  };
}

export function sampleEvent(changes: Partial<Event> = {}): Event {
  return {
    ...sampleFields(),
    _id: '0190a000-0000-7000-8000-0000000000e1',
    tenantId: '0190a000-0000-7000-8000-0000000000a1',
    status: 'confirmed',
    isVisible: true,
    slots: 0,
    heldPlaces: 0,
    sponsorshipId: null,
    version: 1,
    createdAt: '2026-05-01T08:00:00Z',
    updatedAt: '2026-05-01T08:00:00Z',
    ...changes,
  };
}

export function sampleSubtype(changes: Partial<EventSubtypeFields> = {}): EventSubtypeFields {
  return {
    name: 'Concerto',
    eventType: 'event',
    hasStage: false,
    hasTransport: false,
    additionalRequirements: [],
    excludedPrimaryFields: [],
    ...changes,
  };
}
