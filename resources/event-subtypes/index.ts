import { lazyPage } from '../../src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../src/components/record/resource-descriptor.ts';

/** Kinds of events within a type, and what each asks for; pages of administrators, behind their flag (ROUTE-034, ROUTE-041). */
export const eventSubtypes: ResourceDescriptor = {
  name: 'event-subtypes',
  prefixes: ['admin'],
  flag: 'eventSubtypes',
  list: lazyPage(() => import('./SubtypeList.tsx'), 'SubtypeList'),
  create: lazyPage(() => import('./SubtypeCreate.tsx'), 'SubtypeCreate'),
  edit: lazyPage(() => import('./SubtypeEdit.tsx'), 'SubtypeEdit'),
  recordRepresentation: 'name',
};
