import EventOutlined from '@mui/icons-material/EventOutlined';
import { createElement } from 'react';
import { RequestsBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const EventStepper = lazyPage(() => import('./stepper/EventStepper.tsx'), 'EventStepper');

/** Events; what their page shows of other resources comes from the descriptors of those (`eventParts`). */
export const events: ResourceDescriptor = {
  name: 'events',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./list/EventList.tsx'), 'EventList'),
  create: EventStepper,
  edit: lazyPage(() => import('./page/EventPage.tsx'), 'EventPage'),
  routes: [{ path: 'stepper', element: createElement(EventStepper) }],
  icon: EventOutlined,
  recordRepresentation: 'name',
  eventParts: { overview: lazyPage(() => import('./overview/OverviewTab.tsx'), 'OverviewTab') },
  menu: { group: 'main', order: 10, badge: RequestsBadge },
};
