import { lazyPage } from '../../src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../src/components/record/resource-descriptor.ts';

const SubtypePage = lazyPage(() => import('./SubtypePage.tsx'), 'SubtypePage');

/** Kinds of events within a type, and what each asks for; pages of administrators, behind their flag (ROUTE-034, ROUTE-041). */
export const eventSubtypes: ResourceDescriptor = {
  name: 'event-subtypes',
  prefixes: ['admin'],
  flag: 'eventSubtypes',
  list: lazyPage(() => import('./SubtypeList.tsx'), 'SubtypeList'),
  create: SubtypePage,
  edit: SubtypePage,
  recordRepresentation: 'name',
};
