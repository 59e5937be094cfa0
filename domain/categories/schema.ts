import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { declareList } from '../list-query.ts';

export const categoryEntityTypes = ['event', 'product', 'tenant'] as const;
export const categoryFields = z.strictObject({
  name: requiredText(120),
  description: requiredText(500),
  entityType: z.enum(categoryEntityTypes),
});
export const categoryAnswer = z.object({
  ...categoryFields.shape,
  _id: z.string(),
  version: z.number(),
});
export type Category = z.infer<typeof categoryAnswer>;
export const categoryList = declareList({
  sortable: ['name', 'createdAt'],
  filters: { _id: 'id', entityType: categoryEntityTypes, name: 'text' },
  search: true,
  defaultSort: 'name',
});

export const requirementEntityTypes = ['event', 'tenant'] as const;
export const requirementFields = z.strictObject({
  fieldName: requiredText(80),
  entityType: z.enum(requirementEntityTypes),
  /** What is answered tells of a person's health (DEC-083). */
  isHealthData: z.boolean().optional(),
});
/** A field a community may ask of its participants or show on its page. */
export const requirementAnswer = z.object({
  ...requirementFields.shape,
  _id: z.string(),
  version: z.number(),
});
export type Requirement = z.infer<typeof requirementAnswer>;
export const requirementList = declareList({
  sortable: ['fieldName', 'createdAt'],
  filters: { _id: 'id', entityType: requirementEntityTypes, fieldName: 'text' },
  search: true,
  defaultSort: 'fieldName',
});

export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];
