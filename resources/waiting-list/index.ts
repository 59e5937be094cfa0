import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Who waits for places at an event, kept on the event's page. */
export const waitingList: ResourceDescriptor = {
  name: 'waiting-list',
  prefixes: ['admin', 'tenant'],
  eventParts: { 'waiting-list': lazyPage(() => import('./EventWaitingTab.tsx'), 'EventWaitingTab') },
};
