import { z } from 'zod';
import { declareEntity, field, type RecordOf } from '../entity/entity.ts';
import { nameText } from '../fields.ts';

export const requirementEntityTypes = ['event', 'tenant'] as const;

/** A field a community may ask of its participants or show on its page. */
export const requirements = declareEntity('requirements', {
  noun: ['a requirement', 'requirements'],
  owner: 'platform',
  fields: {
    fieldName: field(nameText(80), { initial: '', isSortable: true, isSearched: true, filter: 'text' }),
    entityType: field(z.enum(requirementEntityTypes), {
      ...{ initial: 'event', filter: requirementEntityTypes, words: 'enums.categoryEntityType' },
    }),
    /** What is answered tells of a person's health: it is deleted a month after the event. */
    isHealthData: field(z.boolean().optional(), { initial: false }),
  },
  calledBy: 'fieldName',
  unique: { code: 'requirement_name_used', by: ['entityType', 'fieldName'] },
  uses: { events: 'requirementIds', tenants: 'requirementIds' },
  inUse: 'requirement_in_use',
});
export type Requirement = RecordOf<typeof requirements>;
