import { z } from 'zod';
import { declareEntity, field, type RecordOf } from '../entity/entity.ts';
import { Refusal } from '../errors.ts';
import { cents, id, nameText } from '../fields.ts';

export const extraTypes = ['supplement', 'reduction'] as const;

/** What participants of an event may book beside their place, and what makes it cheaper; tickets keep the price they were sold at. */
export const extras = declareEntity('extras', {
  noun: ['an extra', 'extras of an event'],
  owner: 'event',
  fields: {
    eventId: field(id, { initial: '', filter: 'id' }),
    name: field(nameText(120), { initial: '', isSortable: true }),
    extraType: field(z.enum(extraTypes), { initial: 'supplement', words: 'enums.extraType' }),
    availableQuantity: field(
      z.int({ error: 'validation.integer' }).min(0, 'validation.min').max(1_000_000, 'validation.max'),
      { initial: 0 },
    ),
    price: field(cents, { initial: 0 }),
  },
  answered: {
    /** How many valid tickets carry it; counted, never written. */
    usedQuantity: field(z.int().default(0), { initial: 0 }),
  },
  fixed: ['eventId'],
  calledBy: 'name',
  rules: {
    refusals: {
      create: ['supplement_of_free_event'],
      update: ['extra_quantity_below_used', 'supplement_of_free_event'],
      remove: ['extra_in_use'],
    },
    check({ availableQuantity, usedQuantity: used }) {
      if (availableQuantity >= used) return;
      const fields = { availableQuantity: 'validation.belowUsed' };
      throw new Refusal('extra_quantity_below_used', { params: { used }, fields });
    },
    checkRemoval({ usedQuantity: used }) {
      if (used > 0) throw new Refusal('extra_in_use', { params: { used } });
    },
  },
});
export type Extra = RecordOf<typeof extras>;
