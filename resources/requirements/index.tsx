import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const EventRequirements = lazyPage(() => import('./RequirementsPage.tsx'), 'EventRequirements');
const TenantRequirements = lazyPage(() => import('./RequirementsPage.tsx'), 'TenantRequirements');

/** What may be asked of participants and communities; two pages, reached from the settings. */
export const requirements: ResourceDescriptor = {
  name: 'requirements',
  prefixes: ['admin'],
  recordRepresentation: 'fieldName',
  routes: [
    { path: 'events', element: <EventRequirements /> },
    { path: 'tenant', element: <TenantRequirements /> },
  ],
};
