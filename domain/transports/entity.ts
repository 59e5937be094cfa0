import { z } from 'zod';
import { declareEntity, field, type InputOf, type RecordOf } from '../entity/entity.ts';
import { eventPartList } from '../entity/event-part-list.ts';
import { Refusal } from '../errors.ts';
import { id, lineText, missingOrUnknown, picture, requiredText, text } from '../fields.ts';
import { layerName } from './fields.ts';
import { transportTypes } from './layers.ts';

/** A list of an event to which participants are assigned: a bus, a room, a group. */
export const transports = declareEntity('transports', {
  noun: ['a transport', 'transports of an event'],
  owner: 'event',
  fields: {
    eventId: field(id, { initial: '' }),
    transportType: field(z.enum(transportTypes, { error: missingOrUnknown }), { initial: 'bus' }),
    /** What a ticket can be on one list of; that of the type unless another is said. */
    layer: field(layerName.optional(), { initial: '' }),
    identifier: field(requiredText(60), { initial: '', isSortable: true }),
    maximumSlots: field(
      z.int({ error: 'validation.integer' }).min(1, 'validation.minOne').max(100_000, 'validation.max'),
      { initial: 0 },
    ),
    supplier: field(text(120).optional(), { initial: '' }),
    name: field(lineText(120).optional(), { initial: '' }),
    description: field(text(2000).optional(), { initial: '' }),
    image: field(picture.nullable().optional(), { initial: null }),
  },
  answered: {
    layer: z.string(),
    supplier: z.string().default(''),
    name: z.string().default(''),
    description: z.string().default(''),
    image: z.string().nullable().default(null),
    /** Tickets assigned; counted, never written. */
    slots: field(z.int().default(0), { initial: 0 }),
  },
  sent: { tenantId: id.optional() },
  fixed: ['eventId'],
  list: eventPartList,
  calledBy: 'identifier',
  rules: {
    refusals: {
      create: ['event_canceled'],
      update: [
        'event_canceled',
        'transport_identifier_locked',
        'transport_layer_locked',
        'transport_slots_below_assigned',
      ],
      remove: ['event_canceled', 'transport_in_use'],
    },
    checkRemoval({ slots: assigned }) {
      if (assigned > 0) throw new Refusal('transport_in_use', { params: { assigned } });
    },
  },
});
export type Transport = RecordOf<typeof transports>;
export type TransportInput = InputOf<typeof transports>;
