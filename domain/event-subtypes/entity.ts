import { z } from 'zod';
import { declareEntity, field, type RecordOf } from '../entity/entity.ts';
import { nameText } from '../fields.ts';
import { eventTypes } from '../shared/event-type.ts';

/** Fields a subtype may ask for beside those every event of its type has. */
export const requirableFields = [
  ...['startDate', 'endDate', 'departureDate', 'returnDate', 'locationAddress', 'destinationAddress'],
  ...['departurePoints', 'perksIncluded', 'perksExcluded', 'requiredDocuments', 'requirementIds', 'siteAddress'],
  ...['galleryImages', 'files', 'tags', 'eventAdditionalInfo', 'fiscalTicketNumber'],
] as const;

/** Kinds of events within a type: what their events have, and what must be filled in. */
export const eventSubtypes = declareEntity('event-subtypes', {
  noun: ['an event subtype', 'event subtypes'],
  owner: 'platform',
  fields: {
    name: field(nameText(120), { initial: '', isSortable: true, isSearched: true, filter: 'text' }),
    eventType: field(z.enum(eventTypes), {
      ...{ initial: 'event', isSortable: true, filter: eventTypes, words: 'enums.eventType' },
    }),
    hasStage: field(z.boolean(), { initial: false, filter: 'boolean' }),
    hasTransport: field(z.boolean(), { initial: false, filter: 'boolean' }),
    additionalRequirements: field(
      z.array(z.enum(requirableFields)).max(requirableFields.length, 'validation.maxItems'),
      { initial: [], words: 'resources.events.fields' },
    ),
    excludedPrimaryFields: field(z.array(z.literal('returnDate')).max(1, 'validation.maxItems'), {
      ...{ initial: [], words: 'eventSubtypes' },
    }),
  },
  // One made before names were chosen may ask for what is no field.
  answered: { additionalRequirements: z.array(z.string()) },
  calledBy: 'name',
  uses: { events: 'eventSubtypeId' },
  inUse: 'subtype_in_use',
});
export type EventSubtype = RecordOf<typeof eventSubtypes>;
/** As it is kept, without its stamps. */
export type EventSubtypeFields = Omit<EventSubtype, '_id' | 'version'>;
