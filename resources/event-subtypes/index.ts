import { lazyPagesOf } from '#src/components/entity/entity-resource.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Kinds of events within a type, and what each asks for; pages of administrators, behind their flag. */
export const eventSubtypes: ResourceDescriptor = {
  name: 'event-subtypes',
  prefixes: ['admin'],
  flag: 'eventSubtypes',
  ...lazyPagesOf(() => import('./pages.ts')),
  recordRepresentation: 'name',
};
