import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** The lists of an event for buses, rooms and tables, kept on the event's page. */
export const transports: ResourceDescriptor = {
  name: 'transports',
  prefixes: ['admin', 'tenant'],
  recordRepresentation: 'identifier',
  eventParts: {
    lists: lazyPage(() => import('./EventTransportsTab.tsx'), 'EventTransportsTab'),
    'lists-assignment': lazyPage(() => import('./assignment/EventAssignmentTab.tsx'), 'EventAssignmentTab'),
  },
};
